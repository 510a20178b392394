use words::Lang;

#[test]
fn the_language_asked_for_comes_first() {
    let env = |name: &str| (name == "LANG").then(|| "ja_JP.UTF-8".to_string());
    assert_eq!(Lang::detect(Some("zh"), env), Lang::Zh);
    assert_eq!(Lang::detect(Some("EN-us"), env), Lang::En);
    assert_eq!(Lang::detect(Some("fr"), env), Lang::Ja);
    assert_eq!(Lang::detect(None, env), Lang::Ja);
}

#[test]
fn the_environment_in_its_order() {
    let env = |pairs: &'static [(&str, &str)]| {
        move |name: &str| {
            pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_string())
        }
    };
    let both = env(&[("LC_ALL", "zh_CN.UTF-8"), ("LANG", "ja_JP.UTF-8")]);
    assert_eq!(Lang::detect(None, both), Lang::Zh);
    let empty = env(&[("LC_ALL", ""), ("LC_MESSAGES", "ja"), ("LANG", "zh")]);
    assert_eq!(Lang::detect(None, empty), Lang::Ja);
    assert_eq!(Lang::detect(None, env(&[("LC_ALL", "C"), ("LANG", "zh")])), Lang::En);
    assert_eq!(Lang::detect(None, env(&[])), Lang::En);
}
