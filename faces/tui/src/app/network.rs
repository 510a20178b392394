//! The page for others of the network: where it is served is known, or is not.

use std::io;
use std::net::SocketAddr;

use super::App;
use crate::look::Ink;
use crate::message::Effect;
use crate::screens::Screen;
use crate::screens::network::Question;
use crate::shared::Network;

impl App {
    /// It is known where the program would listen, or why nowhere.
    pub(super) fn found_network(&mut self, found: io::Result<SocketAddr>) -> Vec<Effect> {
        let Some(Screen::Network(question)) = self.screens.last_mut() else {
            return vec![Effect::Shut];
        };
        match found {
            Ok(address) => question.address = Some(address),
            Err(error) => {
                self.screens.pop();
                let args = [("reason", self.shared.words.io(&error))];
                self.notice = Some((self.shared.format("tui-network-none", &args), Ink::Bad));
            }
        }
        Vec::new()
    }

    /// The program listens, or why not; what was asked for because of it goes on.
    pub(super) fn listening(&mut self, listening: io::Result<SocketAddr>) -> Vec<Effect> {
        let is_question = |screen: &Screen| matches!(screen, Screen::Network(_));
        let question = self.screens.pop_if(|screen| is_question(screen));
        match listening {
            Err(error) => {
                let args = [("reason", self.shared.words.io(&error))];
                self.notice = Some((self.shared.format("tui-network-none", &args), Ink::Bad));
                Vec::new()
            }
            Ok(address) => {
                self.shared.network = Network::Listens(address);
                match question {
                    Some(Screen::Network(Question { new: Some(new), .. })) => {
                        vec![Effect::Invite(new)]
                    }
                    _ => {
                        self.tell_address(address);
                        Vec::new()
                    }
                }
            }
        }
    }

    /// Where the other player finds a game that goes on.
    pub(super) fn tell_address(&mut self, address: SocketAddr) {
        let args = [("url", format!("http://{address}/"))];
        self.notice = Some((self.shared.format("tui-network-again", &args), Ink::Good));
    }
}
