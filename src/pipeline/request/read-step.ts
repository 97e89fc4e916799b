import type { ByLanguage } from '../language/by-language.ts';

/** A message that is nothing but a step back or forward through the decks of a chat. */
export type Step = 'undo' | 'redo';

export interface StepRead {
  step: Step;
  /** Languages in which it is said so. */
  languages: readonly string[];
}

const steps: ByLanguage<Readonly<Record<Step, string>>> &
  Readonly<Record<'sv' | 'cs', Readonly<Record<Step, string>>>> = {
  en: {
    undo: 'undo(?: (?:that|it|this|the (?:last )?change))?|take (?:that|it) back|revert(?: (?:that|it|the (?:last )?change))?|go back',
    redo: 'redo(?: (?:that|it|this|the (?:last )?change))?',
  },
  de: {
    undo: 'rückgängig(?: machen)?|mach(?:e|en sie)? (?:das|es|die (?:letzte )?änderung) rückgängig|zurücknehmen|nimm (?:das|es) zurück',
    redo: 'wiederherstellen|stell(?:e|en sie)? (?:das|es) wieder her|wiederhol(?:e|en)',
  },
  fr: {
    undo: 'annuler?|annulez|annule (?:ça|cela)|défais|reviens en arrière',
    redo: 'rétablir|rétablis|refaire|refais(?:-le)?',
  },
  es: { undo: 'deshacer|deshaz(?:lo)?|deshaga|anula(?:lo)?', redo: 'rehacer|rehaz(?:lo)?|rehaga' },
  it: { undo: 'annulla(?:lo|re)?', redo: 'ripristina(?:lo|re)?|ripeti' },
  pt: { undo: 'desfa(?:z|ça|zer)(?: isso)?', redo: 'refa(?:z|ça|zer)(?: isso)?' },
  nl: {
    undo: 'ongedaan(?: maken)?|maak (?:dat|het) ongedaan',
    redo: 'opnieuw(?: uitvoeren)?',
  },
  pl: { undo: 'cofnij(?: to)?|cofnąć', redo: 'ponów(?: to)?' },
  ru: {
    undo: 'отмени(?:ть|те)?(?: это)?|верни(?: назад)?',
    redo: 'верни(?:те)? изменени[ея]|повтори(?:ть|те)?',
  },
  uk: { undo: 'скасуй(?:те)?|скасувати|відміни(?:ти)?', redo: 'повтори(?:ти)?|поверни(?:те)? зміну' },
  tr: { undo: 'geri al(?:ın)?', redo: 'yinele(?:yin)?' },
  sv: { undo: 'ångra(?: det)?', redo: 'gör om' },
  cs: { undo: 'zpět|vrať to|vrátit', redo: 'znovu' },
  zh: { undo: '撤销|撤回|恢复上一步', redo: '重做|恢复' },
  ja: {
    undo: '元に戻す|元に戻して(?:ください)?|取り消して(?:ください)?',
    redo: 'やり直し(?:て(?:ください)?)?|やり直す',
  },
  ko: {
    undo: '실행 ?취소|되돌려(?: ?줘| ?주세요)?|취소해(?: ?줘| ?주세요)?',
    redo: '다시 ?실행(?:해 ?줘)?',
  },
  ar: { undo: 'تراجع|ألغ(?:ِ)? (?:ذلك|التغيير)', redo: 'إعادة|أعد(?:ها)?' },
  he: { undo: 'בטל(?: את זה)?|ביטול', redo: 'בצע שוב|חזור על הפעולה' },
};

const courtesy = String.raw`please|bitte|s['’]il (?:te|vous) plaît|por favor|per favore|per piacere|alsjeblieft|alstublieft|proszę|пожалуйста|будь ласка|lütfen|tack|snälla|prosím|请|من فضلك|בבקשה`;

const patternOf = (source: string): RegExp =>
  new RegExp(String.raw`^(?:(?:${courtesy})[\s,，]*)?(?:${source})(?:[\s,，]*(?:${courtesy}))?$`, 'iu');

const patterns = Object.entries(steps).flatMap(([language, { undo, redo }]) => [
  { step: 'undo' as const, language, pattern: patternOf(undo) },
  { step: 'redo' as const, language, pattern: patternOf(redo) },
]);

/** "Undo", "Rückgängig, bitte": null for whatever says more. */
export function readStep(request: string): StepRead | null {
  const said = request.trim().replace(/[.!。！]+$/u, '');
  const found = patterns.filter(({ pattern }) => pattern.test(said));
  const [first] = found;
  if (!first) return null;
  return {
    step: first.step,
    languages: found.filter(({ step }) => step === first.step).map(({ language }) => language),
  };
}
