//! Who comes in: not too many from one place, and nobody who says nothing for long.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::serve::Listener;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

use crate::limits::household;

/// How many connections one place may hold: many tabs of many people behind one address, and far
/// fewer than a server has.
const MAX_CONNECTIONS_PER_PLACE: usize = 256;

/// How long a connection may be silent both ways. Sockets are asked more often whether somebody is
/// there.
const SILENCE: Duration = Duration::from_secs(90);

/// How many connections each place holds.
type Guests = Arc<Mutex<HashMap<IpAddr, usize>>>;

fn lock(guests: &Guests) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
    guests.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where connections come in.
#[derive(Debug)]
pub struct Door {
    listener: TcpListener,
    guests: Guests,
    /// Whether places are counted.
    is_guarded: bool,
    /// Who comes for others.
    proxies: Vec<IpAddr>,
}

impl Door {
    /// A door that counts who comes from where, except for these.
    pub fn new(listener: TcpListener, is_guarded: bool, proxies: Vec<IpAddr>) -> Self {
        Self { listener, guests: Guests::default(), is_guarded, proxies }
    }

    /// Lets somebody in; none if his place has enough.
    fn admit(&self, address: IpAddr) -> Option<Counted> {
        if !self.is_guarded || self.proxies.contains(&address.to_canonical()) {
            return Some(Counted(None));
        }
        let place = household(address);
        let mut guests = lock(&self.guests);
        let count = guests.entry(place).or_default();
        if *count >= MAX_CONNECTIONS_PER_PLACE {
            return None;
        }
        *count += 1;
        Some(Counted(Some((Arc::clone(&self.guests), place))))
    }
}

/// Counts until it is dropped.
#[derive(Debug)]
struct Counted(Option<(Guests, IpAddr)>);

impl Drop for Counted {
    fn drop(&mut self) {
        let Some((guests, place)) = &self.0 else { return };
        let mut guests = lock(guests);
        if let Some(count) = guests.get_mut(place) {
            *count -= 1;
            if *count == 0 {
                guests.remove(place);
            }
        }
    }
}

impl Listener for Door {
    type Io = Guest<TcpStream>;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Self::Io, Self::Addr) {
        loop {
            let (stream, address) = Listener::accept(&mut self.listener).await;
            // Who is not let in is gone with his stream.
            if let Some(counted) = self.admit(address.ip()) {
                // A move leaves at once, and does not wait until the last one was acknowledged.
                let _ = stream.set_nodelay(true);
                return (Guest::new(stream, counted), address);
            }
        }
    }

    fn local_addr(&self) -> io::Result<Self::Addr> {
        self.listener.local_addr()
    }
}

/// A connection that ends when nothing is said for too long.
#[derive(Debug)]
pub struct Guest<S> {
    stream: S,
    patience: Pin<Box<Sleep>>,
    _counted: Counted,
}

impl<S> Guest<S> {
    fn new(stream: S, counted: Counted) -> Self {
        Self { stream, patience: Box::pin(sleep(SILENCE)), _counted: counted }
    }

    /// Something was said: the wait begins anew.
    fn heard<T>(&mut self, done: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if done.is_ready() {
            self.patience.as_mut().reset(Instant::now() + SILENCE);
        }
        done
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Guest<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let done = Pin::new(&mut self.stream).poll_read(context, buffer);
        if done.is_pending() && self.patience.as_mut().poll(context).is_ready() {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        self.heard(done)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Guest<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.heard(done)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.heard(done)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    /// Time is told by hand.
    #[tokio::test(start_paused = true)]
    async fn who_says_nothing_is_not_waited_for() {
        let (mut near, far) = duplex(64);
        let mut guest = Guest::new(far, Counted(None));
        let begun = Instant::now();
        for _ in 0..4 {
            tokio::time::advance(SILENCE * 2 / 3).await;
            near.write_all(b"x").await.unwrap();
            assert_eq!(guest.read_u8().await.unwrap(), b'x');
        }
        tokio::time::advance(SILENCE * 2 / 3).await;
        guest.write_all(b"y").await.unwrap();
        let last = Instant::now();
        assert_eq!(guest.read_u8().await.unwrap_err().kind(), io::ErrorKind::TimedOut);
        assert!(begun.elapsed() > SILENCE * 3 && last.elapsed() >= SILENCE);
    }
}
