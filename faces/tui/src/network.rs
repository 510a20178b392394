//! The page for others of the network: nobody listens there before somebody has said yes.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::Arc;

use server::{Assets, House, SiteConfig};
use tokio::net::TcpSocket;

/// The port at which the page is usually served; any other where it is taken.
pub const PORT: u16 = 7700;

/// How many connections may wait to be taken.
const WAITING: u32 = 128;

/// Requests a second that one address may send for long.
const RATE: u32 = 30;

/// An address of the network, held until it is known whether the program may listen there.
pub struct Network {
    /// The one that the config file names.
    named: Option<SocketAddr>,
    /// It is ours, and does not listen.
    held: Option<TcpSocket>,
}

impl Network {
    /// The address that is named, or that of this machine in its network.
    pub fn at(named: Option<SocketAddr>) -> Self {
        Self { named, held: None }
    }

    /// Finds the address and holds it, so that what was said of it stays true.
    ///
    /// # Errors
    /// That there is none, or what the system says.
    pub fn find(&mut self) -> io::Result<SocketAddr> {
        let socket = match self.named {
            Some(address) => hold(address)?,
            None => {
                let address = own_address()?;
                let usual = hold(SocketAddr::new(address, PORT));
                usual.or_else(|_| hold(SocketAddr::new(address, 0)))?
            }
        };
        let address = socket.local_addr()?;
        self.held = Some(socket);
        Ok(address)
    }

    /// Nobody may listen.
    pub fn shut(&mut self) {
        self.held = None;
    }

    /// The address, to be listened at.
    pub fn take(&mut self) -> Option<TcpSocket> {
        self.held.take()
    }
}

fn hold(address: SocketAddr) -> io::Result<TcpSocket> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A program that has just ended does not keep its address from the next one.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    Ok(socket)
}

/// The address that this machine has towards others. Nothing is sent: the system only says which
/// it would use towards one of the addresses that are set aside for examples.
///
/// # Errors
/// What the system says, where there is no network.
pub fn own_address() -> io::Result<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
    Ok(socket.local_addr()?.ip())
}

/// Listens, and serves strangers there until the program ends: only who has a link sits at a game
/// of this store.
///
/// # Errors
/// What the system says.
pub fn listen(socket: TcpSocket, house: Arc<House>, assets: Assets) -> io::Result<SocketAddr> {
    let listener = socket.listen(WAITING)?;
    let address = listener.local_addr()?;
    let (names, proxies) = (Vec::new(), Vec::new());
    let site = SiteConfig { assets, home: false, names, proxies, rate: Some(RATE) };
    tokio::spawn(server::serve_house(listener, house, site, std::future::pending()));
    Ok(address)
}
