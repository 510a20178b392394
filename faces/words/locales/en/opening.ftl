# How a game begins by an opening rule.

opening-rule = { $name }: { $summary }.
opening-welcome = Answer the questions of the opening; “{ $command }” lists what you can type.
opening-player = { $number ->
    [1] First player
   *[other] Second player
}
opening-called = { opening-player } ({ $name })
opening-ask-stone = { $who } places a { $side } stone { $area } ({ $left } to go): {""}
opening-ask-choice = { $who } chooses, by number: {""}
opening-ask-number = { $who } says how many fifth stones Black has to offer, 1 to { $most }: {""}
opening-ask-fifth = { $who } offers a point for Black’s fifth stone ({ $offered ->
        [none] to offer: { $left }
       *[other] offered: { $offered }; to offer: { $left }
    }): {""}
opening-ask-pick = { $who } picks Black’s fifth stone from { $points }: {""}
opening-why-stone = Your opponent may take either colour afterwards, so a balanced position is best for you.
opening-why-declare = Black offers that many points for the fifth stone, and White keeps one of them: the more there are, the worse for Black. The other player may swap colours afterwards.
opening-why-offer = White keeps one of the points that Black offers; none may be the mirror image of another.
opening-why-pick = The game goes on with this point alone: the one that is worst for Black is best for White.
opening-decided = { $who }: { $answer }
opening-decided-offer = { $who } offers { $answer }.
opening-decided-pick = { $who } picks { $answer }.
opening-pattern = Pattern: { $characters } ({ $name }, { $id })
opening-hint = Hint: { $answer }.
opening-over = The opening is over. Black: { $black }. White: { $white }.

opening-help =
    In the opening
    stones        points, one or several on a line: h8 i9 j10
    a choice      its number, or its word: black, white, more, swap, keep, fifths
    undo, redo    take back to your last decision; decide it again
    hint          what the computer would do
opening-help-after = After the opening; what is not named above works now, too
opening-forced = By the rules Black’s first stone is on the centre: { $point }.
opening-help-pattern = The first three stones may be named as a pattern: D4, I7, 花月.
