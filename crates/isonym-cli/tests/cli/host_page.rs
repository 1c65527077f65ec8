//! The page on hosts says what the command says.
