//! x
use super::failure::Result;
use super::ucd::Ucd;
use super::write::Source;
pub(crate) struct Names;
impl Names {
    pub(crate) fn read(_: &Ucd) -> Result<Self> {
        Ok(Names)
    }
    pub(crate) fn write(&self, _: &mut Source) -> Result<()> {
        Ok(())
    }
}
