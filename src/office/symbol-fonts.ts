import { onceFor } from '../once-for.ts';

/**
 * Text of the symbol fonts, in Unicode. Such fonts draw their signs on the places of other characters (`ü` is a tick in Wingdings) or on
 * private ones (U+F020 to U+F0FF), and other machines do not have them. Each table begins at 0x20 and has sixteen signs a row; `\0` is a
 * place without a sign. Where Unicode's own counterpart is hardly drawn anywhere, the nearest common sign stands.
 */
const FIRST = 0x20;

const wingdings = [
  ' 🖉✂✁👓🕭🕮🕯🕿✆🖂🖃📪📫📬📭',
  '🗀🗁🗎🗏🗐🗄⏳🖮🖰🖲🖳🖴🖫🖬✇✍',
  '🖎✌👌👍👎☜☞☝☟🖐☺😐☹💣🕱🏳',
  '🏱✈☼🌢❄🕆✞🕈✠✡☪☯🕉☸♈♉',
  '♊♋♌♍♎♏♐♑♒♓🙰🙵●🔾■□',
  '🞐❑❒⬧⧫◆❖⬥⌧⮹⌘🏵🏶🙶🙷\0',
  '🄋➀➁➂➃➄➅➆➇➈➉🄌➊➋➌➍',
  '➎➏➐➑➒➓🙢🙠🙡🙣🙞🙜🙝🙟∙•',
  '▪⭘🞆🞈◉◎🔿▪◻🟀🟁★🟋🟏🟓🟑',
  '⯐⌖⯎⯏⯑✪✰🕐🕑🕒🕓🕔🕕🕖🕗🕘',
  '🕙🕚🕛⮰⮱⮲⮳⮴⮵⮶⮷🙪🙫🙕🙔🙗',
  '🙖🙐🙑🙒🙓⌫⌦⮘➢⮙⮛⮈⮊⮉⮋🡨',
  '➔🡩🡫🡬🡭🡯🡮🡸➔🡹🡻🡼🡽🡿🡾⇦',
  '⇨⇧⇩⬄⇳⬀⬁⬃⬂▭▫✗✓☒☑⊞',
];
const wingdings2 = [
  ' 🖊🖋🖌🖍✄✀🕾🕽🗅🗆🗇🗈🗉🗊🗋',
  '🗌🗍📋🗑🗔🖵🖶🖷🖸🖭🖯🖱🖒🖓🖘🖙',
  '🖚🖛👈👉🖜🖝🖞🖟🖠🖡👆👇🖢🖣🖑✗',
  '✓☒☑☒☒⮾⮿⦸⦸🙱🙴🙲🙳‽🙹🙺',
  '🙻🙦🙤🙥🙧🙚🙘🙙🙛⓪①②③④⑤⑥',
  '⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿\0',
  '☉🌕☽☾⸿✝🕇🕜🕝🕞🕟🕠🕡🕢🕣🕤',
  '🕥🕦🕧🙨🙩⋅•●●●○🞇🞉⊙⦿▪',
  '▪◾■□🞑🞒🞓🞔▣🞕🞖🞗🞘⬩⬥◇',
  '🞚◈🞛🞜🞝🞞⬪⬧◊🞠◖◗⯊⯋⯀⯁',
  '⬟⯂⬣⬢⯃⯄🞡🞢🞣🞤🞥🞦🞧🞨🞩🞪',
  '🞫🞬🞭🞮🞯🞰🞱🞲🞳🞴🞵🞶🞷🞸🞹🞺',
  '🞻🞼🞽🞾🞿🟀🟂🟄🟆🟉🟊✶🟌🟎🟐🟒',
  '✹🟃🟇✯🟍🟔⯌⯍※⁂\0\0\0\0\0\0',
];
const wingdings3 = [
  ' ⭠⭢⭡⭣⭦⭧⭩⭨⭰⭲⭱⭳⭶⭸⭻',
  '⭽⭤⭥⭪⭬⭫⭭⭍⮠⮡⮢⮣⮤⮥⮦⮧',
  '⮐⮑⮒⮓⮀⮃⭾⭿⮄⮆⮅⮇⮏⮍⮎⮌',
  '⭮⭯⎋⌤⌃⌥␣⍽⇪⮸🢠🢡🢢🢣🢤🢥',
  '🢦🢧🢨🢩🢪🢫🡐🡒🡑🡓🡔🡕🡗🡖🡘🡙',
  '▲▼△▽◀▶◁▷◣◢◤◥🞀🞂🞁\0',
  '🞃⯅⯆⯇⯈⮜⮞⮝⮟🠐🠒🠑🠓🠔🠖🠕',
  '🠗🠘🠚🠙🠛🠜🠞🠝🠟🠀🠂🠁🠃🠄🠆🠅',
  '🠇🠈🠊🠉🠋🠠🠢🠤🠦🠨🠪🠬🢜🢝🢞🢟',
  '🠮🠰🠲🠴🠶🠸🠺🠹🠻🢘🢚🢙🢛🠼🠾🠽',
  '🠿🡀🡂🡁🡃🡄🡆🡅🡇⮨⮩⮪⮫⮬⮭⮮',
  '⮯🡠🡢🡡🡣🡤🡥🡧🡦🡰🡲🡱🡳🡴🡵🡷',
  '🡶🢀🢂🢁🢃🢄🢅🢇🢆🢐🢒🢑🢓🢔🢖🢕',
  '🢗\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0',
];
const webdings = [
  ' 🕷🕸🕲🕶🏆🎖🖇🗨🗩🗰🗱🌶🎗🙾🙼',
  '🗕🗖🗗◀▶▲▼⏪⏩⏮⏭⏸■●🗚🗳',
  '🛠🏗🏘🏙🏚🏜🏭🏛🏠🏖🏝🛣🔍🏔👁👂',
  '🏞🏕🛤🏟🛳🕬🕫🕨🔈🎔🎕🗬🙽🗭🗪🗫',
  '⮔✔🚲□🛡📦🛱■🚑🛈🛩🛰🟈🕴●🛥',
  '🚔🗘✗❓🛲🚇🚍⛳⦸⊖🚭🗮⏐🗯🗲\0',
  '🚹🚺🛉🛊🚼👽🏋⛷🏂🏌🏊🏄🏍🏎🚘🗠',
  '🛢📠🏷📣👪🗡🗢🗣✯🖄🖅🖃🖆🖹🖺🖻',
  '🕵🕰🖽🖾📋🗒🗓📖📚🗞🗟🗃🗂🖼🎭🎜',
  '🎘🎙🎧💿🎞📷🎟🎬📽📹📾📻🎚🎛📺💻',
  '🖥🖦🖧🕹🎮🕻🕼📟🖁🖀🖨🖩🖿🖪🗜🔒',
  '🔓🗝📥📤🕳🌣🌤🌥🌦☁🌧🌨🌩🌪🌬🌫',
  '🌜🌡🛋🛏🍽🍸🛎🛍Ⓟ♿🛆🖈🎓🗤🗥🗦',
  '🗧🛪🐿🐦🐟🐕🐈🙬🙮🙭🙯🗺🌍🌏🌎🕊',
];
const symbol = [
  ' !∀#∃%&∍()∗+,−./',
  '0123456789:;<=>?',
  '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟ',
  'ΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
  '‾αβχδεφγηιϕκλμνο',
  'πθρστυϖωξψζ{|}∼\0',
  '\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0',
  '\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0',
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓',
  '°±″≥×∝∂•÷≠≡≈…⏐⎯↵',
  'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉',
  '∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓',
  '◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪',
  '\0⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭\0',
];

const tables: Readonly<Record<string, readonly string[]>> = {
  wingdings,
  'wingdings 2': wingdings2,
  'wingdings 3': wingdings3,
  webdings,
  symbol,
  'symbol mt': symbol,
};

const signsIn = onceFor((name: string): readonly string[] => (tables[name] ?? []).flatMap((row) => Array.from(row)));

/** The signs of a font by the codes of its characters; undefined for fonts of letters. */
function signsOf(typeface: string): readonly string[] | undefined {
  const name = typeface.trim().toLowerCase();
  return Object.hasOwn(tables, name) ? signsIn(name) : undefined;
}

export const isSymbolFont = (typeface: string): boolean => signsOf(typeface) !== undefined;

/** Characters that Windows' code page 1252 has at 0x80 to 0x9F: a symbol font's sign there may be written as one of these. */
const windows1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

function placeOf(codepoint: number): number {
  if (codepoint < 0x1_00) return codepoint;
  if (codepoint >= 0xf0_00 && codepoint <= 0xf0_ff) return codepoint - 0xf0_00;
  const place = windows1252.indexOf(String.fromCodePoint(codepoint));
  return place < 0 ? -1 : 0x80 + place;
}

const isPrivate = (codepoint: number): boolean => codepoint >= 0xf0_20 && codepoint <= 0xf0_ff;
const PRIVATE = /[\uf020-\uf0ff]/;

/**
 * A text in Unicode.
 * @param typeface the one its plain characters are set in
 * @param forPrivate the one its private characters are set in (`a:sym`); Wingdings where neither is a symbol font
 */
export function unicodeOf(text: string, typeface: string, forPrivate = typeface): string {
  const plain = signsOf(typeface);
  if (!plain && !PRIVATE.test(text)) return text;
  const own = signsOf(forPrivate) ?? plain ?? signsOf('wingdings');
  return Array.from(text, (character) => {
    const codepoint = character.codePointAt(0) ?? 0;
    const table = isPrivate(codepoint) ? own : plain;
    const place = table ? placeOf(codepoint) : -1;
    const sign = place < FIRST ? undefined : table?.[place - FIRST];
    return sign === undefined || sign === '\0' ? character : sign;
  }).join('');
}
