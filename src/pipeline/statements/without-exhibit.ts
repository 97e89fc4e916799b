/** What papers call a table or a picture that they show, with its number. */
export const exhibit = String.raw`(?:table|figure|fig\.?|tab\.?|chart|tabelle|abbildung|abb\.?|figuur|tableau|tabla|figura|tabella|таблиц[аеы]|рисун(?:ок|ка|ке)|таблиц[яі]|rysun(?:ek|ku)|tabela?|tablo|şekil|الجدول|الشكل|טבלה|איור)\s?\d+(?:[.-]\d+)*`;
/** "Table 1 shows that costs fell", "As Table 2 shows, costs fell": a slide has no Table 1, and what follows stands by itself. */
const shownBy = new RegExp(
  [
    String.raw`^(?:the )?${exhibit} (?:shows?|indicates?|illustrates?|demonstrates?|reveals?|suggests?|makes? clear) that\s`,
    String.raw`^as ${exhibit} (?:shows?|indicates?|illustrates?|demonstrates?|reveals?|suggests?),\s`,
    String.raw`^as (?:is )?(?:(?:can|may) be )?(?:shown|seen|illustrated|indicated|reported)(?: above| below)? (?:in|from|by) ${exhibit},\s`,
    String.raw`^(?:le |la )?${exhibit} (?:montre|indique|illustre) (?:que\s|qu['’])|^comme (?:le |l['’])?(?:montre|indique|illustre) (?:le |la )?${exhibit},\s`,
    String.raw`^(?:la |el )?${exhibit} (?:muestra|indica) que\s|^(?:como|según|tal como) (?:se ve en |(?:lo )?(?:muestra|indica) )?(?:la |el )?${exhibit},\s`,
    String.raw`^(?:la |il )?${exhibit} (?:mostra|indica) che\s|^come (?:mostra|indica) (?:la |il )?${exhibit},\s`,
    String.raw`^(?:a |o )?${exhibit} (?:mostra|indica) que\s|^como (?:mostra|indica) (?:a |o )?${exhibit},\s`,
    String.raw`^${exhibit} (?:показывает|показує|свидетельствует|pokazuje|wskazuje), (?:что|що|że)\s|^(?:как|як|jak) (?:показывает|показує|pokazuje|wskazuje|видно из|видно з) ${exhibit},\s`,
    String.raw`^(?:表|図)\s?\d+(?:に示すように|が示すように|から(?:分|わ)かるように|によると|によれば)[、，]?|^如?[表图圖]\s?\d+(?:所示[，、]|(?:显示|顯示|表明)[，：]?)|^표\s?\d+(?:에서 (?:보듯이|알 수 있듯이)|에 따르면),?\s`,
    String.raw`^(?:يوضح|يبين|يظهر) ${exhibit} أن\s?|^كما (?:يوضح|يبين|يظهر) ${exhibit}[،,]\s|^${exhibit} (?:מראה|מציגה?) (?:כי|ש)\s?|^כפי ש(?:מראה|מציגה?) ${exhibit},\s|^${exhibit}['’]?(?:de|da|e|a) (?:görüldüğü gibi|göre),?\s`,
  ].join('|'),
  'iu',
);

/** Languages whose sentences would have to be turned round keep the words before them, without the number. */
const kept: readonly (readonly [RegExp, string])[] = [
  [/^Tabelle\s?\d+ (?:zeigt|belegt), dass\s/u, 'Die Zahlen zeigen, dass '],
  [/^Wie (?:die )?Tabelle\s?\d+ zeigt,\s/u, 'Wie die Zahlen zeigen, '],
  [/^Tabel\s?\d+ (?:laat zien|toont)(?: aan)? dat\s/u, 'De cijfers laten zien dat '],
  [/^Zoals tabel\s?\d+ (?:laat zien|toont),\s/u, 'Zoals de cijfers laten zien, '],
];

/** A sentence without the words that send its reader to a table or a picture by its number. */
export const withoutExhibit = (text: string): string =>
  kept.reduce((told, [form, words]) => told.replace(form, words), text.replace(shownBy, ''));
