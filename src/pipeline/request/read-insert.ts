import { inLanguage, type ByLanguage } from '../language/by-language.ts';

/** A wish for one more slide, and where it stands in its sentence. */
export interface InsertRead {
  /** What the slide is to be about, as written. */
  topic: string;
  start: number;
  end: number;
}

/** What a wish for one more slide is made of where the thing wished for stands before what it is about: sources of expressions, whole words. */
interface InsertWords {
  /** Orders and wishes in front ("add", "I need"). */
  add: string;
  /** What may stand between the order and the slide. */
  small: string;
  slide: string;
  /** Behind the slide ("una slide in più"). */
  more?: string;
  about: string;
  /** Less than a slide, and what leads on from it. */
  something: string;
  concerning: string;
  /** The order behind the slide or at the end ("eine Folie über X einfügen"). */
  behind?: string;
}

const words: ByLanguage<InsertWords | RegExp> = {
  en: {
    add: "add|insert|include|create|make|append|(?:i|we)(?:['’]?d| would)?(?: also)? (?:like|want|need)",
    small: 'me|us|an?|one|new|more|further|extra|another|also|please',
    slide: 'slides?',
    about: 'about|on|for|covering|with|that (?:shows|tells|covers)',
    something: 'something|a (?:few words|bit|section|part|word)',
    concerning: 'about|regarding|on(?! slide)',
  },
  de: {
    add: 'füge?|ergänze?|erstelle?n?|mache?|(?:ich|wir) (?:brauch|hätt|möcht|will|woll)\\p{L}*',
    small: 'bitte|noch|gern|auch|eine|weitere|neue',
    slide: 'folie|seite',
    about: 'über|zu[mr]?|mit|für',
    something: 'etwas|(?:ein )?paar worte|einen? (?:abschnitt|satz|teil)',
    concerning: 'über|zu[mr]?',
    behind: 'hinzu|ein|an|hinzufügen|einfügen|ergänzen|anlegen|aufnehmen|einbauen|machen|erstellen|haben',
  },
  fr: {
    add: "ajoute[rz]?|insère|insérez|insérer|crée[rz]?|(?:je|on|nous) (?:veu[xt]|voud\\p{L}*|voul\\p{L}*)|il (?:me |nous )?(?:faut|faudrait|manque)|j['’]aimerais",
    small: 'moi|encore|aussi|une|autre|nouvelle',
    slide: 'diapositive|diapo|slide|page',
    more: 'de plus|supplémentaire|en plus',
    about: 'sur|à propos d[eu]s?|avec|pour',
    something: 'quelque chose|quelques mots|un mot|une partie',
    concerning: 'sur|à propos d[eu]s?',
  },
  es: {
    add: 'añad\\p{L}*|agreg\\p{L}*|insert\\p{L}*|crea|incluy\\p{L}*|pon(?:me)?|(?:quiero|queremos|necesito|necesitamos|falta)|me gustaría',
    small: 'me|otra|una|nueva|también',
    slide: 'diapositiva|diapo|lámina|slide',
    more: 'más|nueva|adicional|extra',
    about: 'sobre|de|con|para|acerca de',
    something: 'algo|unas palabras|un apartado',
    concerning: 'sobre|acerca de|de',
  },
  it: {
    add: 'aggiung\\p{L}*|inseri\\p{L}*|crea|vorrei|vorremmo|voglio|serve|manca|(?:mi|ci) serve',
    small: "un['’]altra|una|nuova|ancora|anche|altra",
    slide: 'slide|diapositiva',
    more: 'in più|nuova|aggiuntiva',
    about: "su(?:i|l|gli|ll[aeo]|ll['’])?|con|per|riguardo a(?:i|l|gli|ll[ae])?",
    something: 'qualcosa|due parole|una parte',
    concerning: "su(?:i|l|gli|ll[aeo]|ll['’])?|riguardo a(?:i|l|gli|ll[ae])?",
  },
  pt: {
    add: 'adicion\\p{L}*|acrescent\\p{L}*|insir?a|inserir|inclu\\p{L}*|cri[ea]r?|quer(?:o|emos|ia)|precis(?:o|amos)(?: de)?|falta|gostaria(?: de)?',
    small: 'mais|um|outro|novo|também|me',
    slide: 'slide|diapositivo|lâmina',
    more: 'novo|extra|adicional|a mais',
    about: 'sobre|com|para|acerca d[eo]s?',
    something: 'algo|alguma coisa|umas palavras|uma parte',
    concerning: 'sobre|acerca d[eo]s?',
  },
  nl: {
    add: 'voeg|maak|(?:ik|we|wij) (?:wil|willen|zou|zouden)(?: graag)?|(?:ik heb|we hebben)',
    small: 'nog|ook|graag|een|nieuwe|extra|even',
    slide: 'dia|slide|pagina',
    about: 'over|met|voor',
    something: 'iets|een (?:stukje|deel|paar woorden)',
    concerning: 'over',
    behind: 'toe|toevoegen|invoegen|maken|bij|erbij|hebben|nodig',
  },
  pl: {
    add: 'dodaj(?:cie)?|dodać|wstaw(?:cie|ić)?|utwórz|zrób|(?:chcę|chcemy|potrzebuję|potrzebujemy|przydałby się|brakuje)',
    small: 'jeszcze|jeden|nowy|też|proszę',
    slide: 'slajdu?',
    about: 'o|na temat|dotyczący|z',
    something: 'coś|kilka słów|część',
    concerning: 'o|na temat',
  },
  ru: {
    add: 'добав(?:ь|ьте|ить)|встав(?:ь|ьте|ить)|созда(?:й|йте|ть)|(?:хочу|хотим|нужен|нужна|не хватает)',
    small: 'ещё|еще|один|новый|также|мне|нам|пожалуйста',
    slide: 'слайда?',
    about: 'об?|про|с|на тему',
    something: 'что-нибудь|что-то|пару слов|раздел',
    concerning: 'об?|про',
  },
  uk: {
    add: 'додай(?:те)?|додати|встав(?:те|ити)?|створи(?:ть|ти)?|(?:хочу|хочемо|потрібен|бракує)',
    small: 'ще|один|новий|також|мені|нам|будь ласка',
    slide: 'слайда?',
    about: 'про|з|на тему|щодо',
    something: 'щось|кілька слів|розділ',
    concerning: 'про|щодо',
  },
  // what it is about comes first, or nothing stands between words: the group is that
  tr: /(.+?) (?:hakkında|ile ilgili|üzerine|konusunda)(?: da)? (?:(?:bir|yeni|daha|şey|şeyler|slayt|sayfa) )*(?:ekle(?:yin)?|oluştur(?:un)?|koy(?:un)?)/iu,
  ja: /(.+?)(?:について|に関する|に関して)(?:の|も)?(?:スライド|ページ|内容|説明|何か)?(?:を|も)?(?:もう)?(?:[一1１]枚)?(?:を)?(?:追加|作成|挿入|入れて|足して|加えて)(?:して(?:ください)?)?/u,
  ko: /(.+?)[에와과] ?(?:대한|관한|대해|관해|관련된?)서? ?(?:슬라이드|페이지|내용|것|걸)?[를을도]? ?(?:하나|한 ?장)?[를을]? ?(?:더 )?(?:추가|만들|삽입|넣)\p{L}*/u,
  zh: /(?:请)?再?(?:添加|增加|加上?|插入|新增|补充)(?:一)?(?:张|页|个|些|点)?(?:幻灯片)?(?:关于|有关|讲|介绍|说明)(.+?)(?:的(?:幻灯片|投影片|一页|页|内容|部分)|(?=[，。！？,.!?]|$))/u,
  ar: /(?:أضف|أضيفي|أنشئ|أريد|نريد|نحتاج|أحتاج) (?:إلى )?(?:شريحةً?|شيئ[ًا]{1,2})(?: (?:أخرى|جديدة|إضافية))? (?:عن|حول|بخصوص) (.+)/u,
  he: /(?:הוסף|הוסיפי|תוסיפי?|צור|אני רוצה|אנחנו צריכים) (?:עוד )?(?:שקופית|שקף|משהו)(?: (?:נוספת|חדשה|נוסף|חדש))? (?:על|בנושא|לגבי) (.+)/u,
};

const made = new Map<InsertWords, readonly RegExp[]>();

/** The order in front, behind the slide, or at the end. */
function ordersOf(of: InsertWords): readonly RegExp[] {
  const known = made.get(of);
  if (known) return known;
  const { add, small, slide, more, about, something, concerning, behind } = of;
  const around = `(?:(?:${small})\\s+)*`;
  const later = more === undefined ? '' : `(?:\\s+(?:${more}))?`;
  const things = [
    [`${around}(?:${slide})${later}`, about],
    [`${around}(?:${something})`, concerning],
  ] as const;
  // an apostrophe leads on without a space ("sull'acqua")
  const topic = String.raw`(?:\s+|(?<=['’]))`;
  const orders = things.flatMap(([thing, leads]) => {
    const final = behind === undefined ? '' : `(?:\\s+(?:${behind}))?`;
    const front = `(?:${add})(?:\\s+(?:${small}))*\\s+${thing}\\s+(?:${leads})${topic}(.+?)${final}[\\s.!?]*$`;
    if (behind === undefined) return [front];
    return [
      front,
      `${thing}\\s+(?:${behind})\\s+(?:${leads})\\s+(.+)`,
      `${thing}\\s+(?:${leads})\\s+(.+?)\\s+(?:${behind})[\\s.!?]*$`,
    ];
  });
  const compiled = orders.map((source) => new RegExp(`(?<!\\p{L})${source}`, 'iu'));
  made.set(of, compiled);
  return compiled;
}

/** The wish for one more slide that a sentence in a language holds; null where it holds none. */
export function readInsert(sentence: string, language: string): InsertRead | null {
  const of = inLanguage(words, language);
  for (const order of of === undefined ? [] : of instanceof RegExp ? [of] : ordersOf(of)) {
    const found = order.exec(sentence);
    const topic = found?.[1]?.replace(/[\s.!?,;。！？؟]+$/u, '').trim();
    if (found && topic) return { topic, start: found.index, end: found.index + found[0].length };
  }
  return null;
}
