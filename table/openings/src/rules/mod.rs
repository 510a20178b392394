//! One rule a file.

pub mod centre;
pub mod chance;
pub mod pro;
pub mod rif;
pub mod soosorv;
pub mod swap;
pub mod swap2;
pub mod taraguchi;
pub mod yamaguchi;
