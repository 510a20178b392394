//! Does what the interface wants, beside it: the tables, the store, the browser.

use std::future::Future;
use std::io;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use host::{Catalogue, Command, Line, Probably, Refusal, SEVERAL};
use server::{Adviser, Assets, Chair, House, SiteConfig};
use store::Filter;
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::{mpsc, watch};

use puzzles::Set;
use text::play::Which;
use text::puzzle::SolvedFile;
use words::Lang;

use crate::config::{self, Config};
use crate::message::{Effect, Message};
use crate::network::{self, Network, PORT};

/// Takes what there is to tell of the house: why games cannot be kept, or a note.
pub type Tell = Arc<dyn Fn(Message) + Send + Sync>;

/// The house as it is being opened; or why there is none.
pub type Opening = Pin<Box<dyn Future<Output = Result<Arc<House>, String>> + Send>>;

/// Opens the house.
pub type OpenHouse = Box<dyn FnOnce(Tell) -> Opening + Send>;

/// What is asked of the task that sits at a table.
enum TableRequest {
    Say(Command, Option<u64>),
    Advise(u32, Option<Duration>),
}

/// Does what the interface wants.
pub struct Link {
    runtime: Handle,
    tell: Sender<Message>,
    house: watch::Receiver<Option<Arc<House>>>,
    assets: Assets,
    open: fn(&str) -> bool,
    config: Option<PathBuf>,
    /// Where it is kept which puzzles are solved.
    solved: SolvedFile,
    /// The player who one is in browsers.
    player: Option<String>,
    /// The table at which one sits.
    table: Option<(String, mpsc::UnboundedSender<TableRequest>)>,
    /// Where the page is served.
    site: Arc<tokio::sync::Mutex<Option<String>>>,
    /// Where it is served for others of the network.
    network: Network,
}

impl Link {
    /// Opens the house, and tells what can be played.
    pub fn new(
        runtime: Handle,
        tell: Sender<Message>,
        opening: OpenHouse,
        assets: Assets,
        open: fn(&str) -> bool,
        config: &Config,
        solved: SolvedFile,
    ) -> Self {
        let (known, house) = watch::channel(None);
        let told = tell.clone();
        let opening = opening(Arc::new(move |message| {
            let _ = told.send(message);
        }));
        let told = tell.clone();
        runtime.spawn(async move {
            match opening.await {
                Ok(house) => {
                    known.send_replace(Some(house));
                    // Those who wait for it hold a receiver of their own.
                    known.closed().await;
                }
                Err(reason) => drop(told.send(Message::NotKept(Some(reason)))),
            }
        });
        let told = tell.clone();
        runtime.spawn_blocking(move || {
            let _ = told.send(Message::Catalogue(Arc::new(Catalogue::new())));
        });
        let site = Arc::default();
        let network = Network::at(config.network);
        let (config, player) = (config.path.clone(), config.player.clone());
        let table = None;
        Self { runtime, tell, house, assets, open, config, solved, player, table, site, network }
    }

    /// Does something; what comes of it is told.
    pub fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::FindLeft => self.find_left(),
            Effect::List(limit) => self.ask(move |house, tell| async move {
                let page = house.games(&Filter { limit, ..Filter::default() }).await?;
                told(&tell, Message::Games(page.games, page.next.is_some()))
            }),
            Effect::Make(new) => self.ask(move |house, tell| async move {
                told(&tell, Message::Made(house.make(&new).await?))
            }),
            Effect::Import(text, lang) => self.import(text, lang),
            Effect::ImportOne(bytes, number) => self.ask(move |house, tell| async move {
                let probably = Probably { number: Some(number), ..Probably::default() };
                told(&tell, Message::Made(house.import(&bytes, &probably).await?))
            }),
            Effect::TakeIn(record) => self.ask(move |house, tell| async move {
                told(&tell, Message::Made(house.take_in(&record).await?))
            }),
            Effect::Delete(id) => self.ask(move |house, _| async move { house.delete(&id).await }),
            Effect::Preview(new) => self.ask(move |_, tell| async move {
                let state = new.open()?.state(Duration::ZERO);
                told(&tell, Message::Position(Box::new(state)))
            }),
            Effect::Open(id) => self.sit(id),
            Effect::Be(player) => self.be(player),
            Effect::Leave => self.table = None,
            Effect::Say(command, revision) => self.say(TableRequest::Say(command, revision)),
            Effect::Advise(lines, within) => {
                self.say(TableRequest::Advise(lines, within.map(Duration::from_millis)));
            }
            Effect::Rule(engine, after) => self.at_table(move |house, id, tell| async move {
                let thinking = house.thinking(&id, after, &engine).await?;
                told(&tell, Message::Rule(Box::new(thinking)))
            }),
            Effect::Formats => self.at_table(|house, id, tell| async move {
                told(&tell, Message::Formats(house.formats(&id).await?))
            }),
            Effect::Export(format) => self.at_table(move |house, id, tell| async move {
                let text = house.export(&id, &format).await?.text;
                told(&tell, Message::Exported(text))
            }),
            Effect::Write(name, content, replace) => self.write(name, content, replace),
            Effect::Browser(game) => self.browse(game),
            Effect::FindNetwork => drop(self.tell.send(Message::Network(self.network.find()))),
            Effect::Shut => self.network.shut(),
            Effect::Listen => self.listen(),
            Effect::Invite(new) => self.ask(move |house, tell| async move {
                let (id, secret) = house.invite(&new).await?;
                told(&tell, Message::Invited(id, secret.text().to_string()))
            }),
            Effect::Keep(name, value) => self.keep(name, value),
            Effect::Solved(set, number) => self.keep_solved(set, number),
            // These are the terminal's.
            Effect::Copy(_) | Effect::Suspend | Effect::Stop | Effect::Retake | Effect::Quit => {}
        }
    }

    /// Looks for the game that was left.
    fn find_left(&self) {
        let player = self.player.clone();
        self.ask(|house, tell| async move {
            let left = house.newest(player.as_deref()).await?;
            told(&tell, Message::Left(left))
        });
    }

    /// Takes in a game as text, or out of the file that the text names. Of several games somebody
    /// has to choose one.
    fn import(&self, text: String, lang: Lang) {
        self.ask(move |house, tell| async move {
            let probably = Probably::default();
            let refusal = match house.import(text.as_bytes(), &probably).await {
                Ok(id) => return told(&tell, Message::Made(id)),
                Err(refusal) => refusal,
            };
            if refusal.id == SEVERAL {
                let games = host::games_in(text.as_bytes(), &probably)?;
                return told(&tell, Message::Several(Arc::new(text.into()), games, String::new()));
            }
            let name = text.trim().to_string();
            let (path, which) = text::play::chosen(text::play::typed(&name));
            let missing =
                |kind: io::ErrorKind| told(&tell, Message::Unread(name.clone(), kind.into()));
            if name.contains('\n') || !path.is_file() {
                return match path.is_dir() {
                    true => missing(io::ErrorKind::IsADirectory),
                    // What has no blank and an ending was meant as a name.
                    false if !name.contains(char::is_whitespace) && path.extension().is_some() => {
                        missing(io::ErrorKind::NotFound)
                    }
                    false => Err(refusal),
                };
            }
            let read = tokio::task::spawn_blocking(move || text::play::load_games(&path, lang));
            let bytes = match read.await.unwrap_or_else(|stopped| Err(stopped.into())) {
                Ok(Some(bytes)) => bytes,
                Ok(None) => return told(&tell, Message::TooLarge(name)),
                Err(error) => return told(&tell, Message::Unread(name, error)),
            };
            let (number, wanted) = match which {
                Which::Only => (None, String::new()),
                Which::Number(number) => (Some(number), String::new()),
                Which::Words(words) => (None, words),
            };
            let probably = Probably { number, ..probably };
            match house.import(&bytes, &probably).await {
                Err(refusal) if refusal.id == SEVERAL => {
                    let games = host::games_in(&bytes, &probably)?;
                    told(&tell, Message::Several(Arc::new(bytes), games, wanted))
                }
                made => told(&tell, Message::Made(made?)),
            }
        });
    }

    /// Is this player from now on, also at the table where one sits.
    fn be(&mut self, player: String) {
        self.player = Some(player.clone());
        if let Some((id, _)) = self.table.take() {
            self.sit(id);
        }
        self.keep("player", player);
    }

    /// Writes a file.
    fn write(&self, name: String, content: String, replace: bool) {
        let tell = self.tell.clone();
        self.runtime.spawn_blocking(move || {
            let path = text::play::typed(&name);
            let written = text::play::save(&path, content.as_bytes(), replace);
            // Where it lies now, whoever looks for it.
            let place = std::path::absolute(&path).ok();
            let place = place.map(|path| path.display().to_string());
            let _ = tell.send(match written {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    Message::Exists(name, content)
                }
                Err(error) => Message::Written(name, Err(error)),
                Ok(()) => Message::Written(place.unwrap_or(name), Ok(())),
            });
        });
    }

    /// Lets others in who come over the network.
    fn listen(&mut self) {
        let Some(socket) = self.network.take() else {
            return drop(self.tell.send(Message::Network(self.network.find())));
        };
        let assets = self.assets.clone();
        self.ask(move |house, tell| async move {
            let listening = network::listen(socket, house, assets);
            told(&tell, Message::Listening(listening))
        });
    }

    /// Writes a value into the file of the settings.
    fn keep(&self, name: &'static str, value: String) {
        let Some(path) = self.config.clone() else { return };
        let tell = self.tell.clone();
        self.runtime.spawn_blocking(move || {
            let kept = config::keep(&path, name, &value);
            let _ = tell.send(Message::Kept(path.display().to_string(), kept));
        });
    }

    /// Keeps that a puzzle is solved.
    fn keep_solved(&self, set: &'static Set, number: usize) {
        let (file, tell) = (self.solved.clone(), self.tell.clone());
        self.runtime.spawn_blocking(move || {
            let _ = tell.send(Message::Solved(file.add(set, number)));
        });
    }

    /// Asks the house something, beside all else.
    fn ask<F>(&self, question: impl FnOnce(Arc<House>, Sender<Message>) -> F + Send + 'static)
    where
        F: Future<Output = Result<(), Refusal>> + Send,
    {
        let (mut house, tell) = (self.house.clone(), self.tell.clone());
        self.runtime.spawn(async move {
            let Some(house) = wait(&mut house).await else { return };
            if let Err(refusal) = question(house, tell.clone()).await {
                let _ = tell.send(Message::Refused(refusal));
            }
        });
    }

    /// The same about the game at whose table one sits.
    fn at_table<F>(
        &self,
        question: impl FnOnce(Arc<House>, String, Sender<Message>) -> F + Send + 'static,
    ) where
        F: Future<Output = Result<(), Refusal>> + Send,
    {
        let Some((id, _)) = &self.table else { return };
        let id = id.clone();
        self.ask(move |house, tell| question(house, id, tell));
    }

    fn say(&self, asked: TableRequest) {
        if let Some((_, table)) = &self.table {
            // A table that is not there any more has said so.
            let _ = table.send(asked);
        }
    }

    /// Sits down at a game: one task for each table, in which everything happens in order.
    fn sit(&mut self, id: String) {
        let (to, asked) = mpsc::unbounded_channel();
        self.table = Some((id.clone(), to));
        let player = self.player.clone();
        self.ask(move |house, tell| async move {
            let chair = house.open(&id, player.as_deref()).await?;
            play(&id, chair, asked, &tell).await;
            Ok(())
        });
    }

    /// Serves the page on this machine, if that is not done yet, and opens the browser.
    fn browse(&self, game: Option<String>) {
        let (site, assets, open) = (Arc::clone(&self.site), self.assets.clone(), self.open);
        self.ask(move |house, tell| async move {
            let mut site = site.lock().await;
            let url = match &*site {
                Some(url) => url.clone(),
                None => match serve(house, assets).await {
                    Ok(url) => site.insert(url).clone(),
                    Err(error) => return told(&tell, Message::Served(Err(error))),
                },
            };
            let url = match game {
                Some(id) => format!("{url}#/game/{id}"),
                None => url,
            };
            let address = url.clone();
            let opened = tokio::task::spawn_blocking(move || open(&address)).await;
            told(&tell, Message::Served(Ok((url, opened.unwrap_or(false)))))
        });
    }
}

/// Tells the interface; if it is not there any more nobody needs to know.
fn told(tell: &Sender<Message>, message: Message) -> Result<(), Refusal> {
    let _ = tell.send(message);
    Ok(())
}

/// Serves the page on the usual port or another one, until the program ends.
async fn serve(house: Arc<House>, assets: Assets) -> std::io::Result<String> {
    let listener = match TcpListener::bind(("127.0.0.1", PORT)).await {
        Ok(listener) => listener,
        Err(_) => TcpListener::bind(("127.0.0.1", 0)).await?,
    };
    let address = listener.local_addr()?;
    let site =
        SiteConfig { assets, home: true, names: Vec::new(), proxies: Vec::new(), rate: None };
    tokio::spawn(server::serve_house(listener, house, site, std::future::pending()));
    Ok(format!("http://{address}/"))
}

/// Sits at a table until one leaves it.
async fn play(
    id: &str,
    mut chair: Chair,
    mut asked: mpsc::UnboundedReceiver<TableRequest>,
    tell: &Sender<Message>,
) {
    let voice = chair.voice();
    let mut adviser: Option<Adviser> = None;
    let show = |chair: &mut Chair| match chair.look() {
        Some(seen) => tell.send(Message::Seen(id.into(), Box::new(seen))).is_ok(),
        None => {
            let _ = tell.send(Message::Gone);
            false
        }
    };
    if !show(&mut chair) {
        return;
    }
    loop {
        tokio::select! {
            said = asked.recv() => match said {
                None => return,
                Some(TableRequest::Say(command, revision)) => {
                    if let Err(refusal) = voice.say(command, revision).await {
                        let _ = tell.send(Message::Refused(refusal));
                    }
                }
                Some(TableRequest::Advise(0, _)) => adviser = None,
                Some(TableRequest::Advise(lines, within)) => {
                    // The one before ends before another one is asked.
                    drop(adviser.take());
                    match voice.advise(lines, within).await {
                        Ok(found) => adviser = Some(found),
                        Err(refusal) => drop(tell.send(Message::Refused(refusal))),
                    }
                }
            },
            () = chair.changed() => if !show(&mut chair) { return },
            heard = listen(&mut adviser) => {
                if matches!(heard, None | Some(Err(_)) | Some(Ok((_, true)))) {
                    adviser = None;
                }
                let message = match heard {
                    None => Message::Advice(Vec::new(), true),
                    Some(Ok((lines, done))) => Message::Advice(lines, done),
                    Some(Err(refusal)) => Message::Refused(refusal),
                };
                let _ = tell.send(message);
            }
        }
    }
}

async fn listen(adviser: &mut Option<Adviser>) -> Option<Result<(Vec<Line>, bool), Refusal>> {
    match adviser {
        Some(adviser) => adviser.next().await,
        None => std::future::pending().await,
    }
}

/// The house, as soon as it is open; none if it never will be.
async fn wait(house: &mut watch::Receiver<Option<Arc<House>>>) -> Option<Arc<House>> {
    house.wait_for(Option::is_some).await.ok()?.clone()
}
