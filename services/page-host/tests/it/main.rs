//! The host inside a page, without a page.

mod conversations;
mod searches;
mod seated;
mod worker;
