import { inLanguage, type ByLanguage } from '../language/by-language.ts';

/** A wish for one more slide, and where it stands in its sentence. */
export interface InsertRead {
  /** What the slide is to be about, as written. */
  topic: string;
  start: number;
  end: number;
}

/** "Add a slide about X", language by language; the group is X, with whatever is said of the place. */
const patterns: ByLanguage<RegExp> = {
  en: /\b(?:add|insert|include|create|make|append)(?: me)? (?:an? |one )?(?:new |more |further |extra |another )?slides? (?:about|on|for|covering|with|that (?:shows|tells|covers)) (.+)/iu,
  de: /(?<!\p{L})(?:füge?|ergänze?|erstelle?n?|mache?)(?: bitte)?(?: noch)? eine(?: weitere| neue)? (?:folie|seite) (?:über|zu[mr]?|mit|für) (.+?)(?: (?:hinzu|ein|an))?[.!]?$/iu,
  fr: /(?<!\p{L})(?:ajoute[rz]?|insère|insérez|crée[rz]?)(?: encore)? une (?:autre |nouvelle )?(?:diapositive|diapo|slide|page) (?:sur|à propos d[e’']|avec|pour) ?(.+)/iu,
  es: /(?<!\p{L})(?:añad[ae]|agreg(?:a|ue)|inserta|crea|incluye) (?:otra |una (?:nueva )?)(?:diapositiva|lámina|slide) (?:sobre|de|con|para|acerca de) (.+)/iu,
  it: /(?<!\p{L})(?:aggiung[ia]|inserisci|crea) (?:un['’]altra |una (?:nuova )?)(?:slide|diapositiva) (?:su(?:i|gli|ll[ae’'])?|con|per|riguardo a) ?(.+)/iu,
  pt: /(?<!\p{L})(?:adicion[ea]|acrescent[ea]|insir?a|inclua|cri[ea]) (?:mais um |outro |um (?:novo )?)(?:slide|diapositivo) (?:sobre|com|para|acerca d[eo]s?) (.+)/iu,
  nl: /(?<!\p{L})(?:voeg|maak) (?:nog )?een (?:nieuwe |extra )?(?:dia|slide) (?:over|met|voor) (.+?)(?: toe)?[.!]?$/iu,
  pl: /(?<!\p{L})(?:dodaj|wstaw|utwórz) (?:jeszcze jeden |nowy )?slajd (?:o|na temat|dotyczący|z) (.+)/iu,
  ru: /(?<!\p{L})(?:добавь(?:те)?|вставь(?:те)?|создай(?:те)?) (?:ещё один |новый )?слайд (?:об?|про|с|на тему) (.+)/iu,
  uk: /(?<!\p{L})(?:додай(?:те)?|встав(?:те)?|створи(?:ть)?) (?:ще один |новий )?слайд (?:про|з|на тему|щодо) (.+)/iu,
  tr: /(.+?) (?:hakkında|ile ilgili|üzerine|konusunda) (?:bir |yeni bir )?slayt (?:ekle(?:yin)?|oluştur(?:un)?)/iu,
  ja: /(.+?)(?:について|に関する)の?スライドを(?:追加|作成|挿入)(?:して(?:ください)?)?/u,
  ko: /(.+?)에 (?:대한|관한) 슬라이드(?:를)? ?(?:추가|만들|삽입)\p{L}*/u,
  zh: /(?:请)?(?:添加|增加|加|插入|新增)(?:一)?(?:张|页|个)?关于(.+?)的(?:幻灯片|投影片|一页|页)/u,
  ar: /(?:أضف|أضيفي|أنشئ) شريحة (?:عن|حول|بخصوص) (.+)/u,
  he: /(?:הוסף|הוסיפי|צור) שקופית (?:על|בנושא|לגבי) (.+)/u,
};

/** The wish for one more slide that a sentence in a language holds; null where it holds none. */
export function readInsert(sentence: string, language: string): InsertRead | null {
  const found = inLanguage(patterns, language)?.exec(sentence) ?? null;
  const topic = found?.[1]?.replace(/[\s.!,;。！]+$/u, '').trim();
  return found && topic ? { topic, start: found.index, end: found.index + found[0].length } : null;
}
