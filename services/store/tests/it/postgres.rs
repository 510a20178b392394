//! PostgreSQL: a server of our own is started for the tests, where one is installed.

use load::Postgres;
use store::{Fault, Place, StoreError, open};

use crate::{block_on, suite};

#[test]
fn postgres_keeps_the_laws() {
    let Some(mut server) = Postgres::for_test() else { return };
    let mut number = 0;
    suite::run(|| {
        number += 1;
        server.database(&format!("law{number}")).unwrap().parse().unwrap()
    });
    // A server that is gone is an error that names it and not its password.
    let gone: Place = server.address("law1").parse().unwrap();
    server.end();
    let error = block_on(open(&gone)).err().expect("nobody answers");
    assert!(matches!(&error, StoreError::Failed { fault: Fault::Other(_), .. }), "{error:?}");
    let text = error.to_string();
    assert!(text.contains("127.0.0.1") && !text.contains("geheim"), "{text}");
}
