import type { ByLanguage } from '../language/by-language.ts';
import { isWord } from './word-pattern.ts';

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
    undo: 'undo(?: (?:that|it|this|the (?:last )?(?:change|edit|step)))?|take (?:that|it) back|(?:no,? )?(?:put|bring) (?:that|it|them) back(?: in)?|revert(?: (?:that|it|the (?:last )?change))?|go back',
    redo: 'redo(?: (?:that|it|this|the (?:last )?change))?',
  },
  de: {
    undo: '(?:das |es |die (?:letzte )?änderung )?rückgängig(?: machen)?|mach(?:e|en sie)? (?:das|es|die (?:letzte )?änderung) (?:wieder )?rückgängig|zurücknehmen|nimm (?:das|es) zurück|(?:nein,? )?(?:hol(?:e|en sie)?|bring(?:e|en sie)?) (?:das|es|sie|ihn) (?:wieder )?zurück|(?:nein,? )?(?:die|das|sie|es) (?:soll )?wieder (?:rein|hinein|hin)',
    redo: 'wiederherstellen|stell(?:e|en sie)? (?:das|es) wieder her|wiederhol(?:e|en)',
  },
  fr: {
    undo: 'annule[rz]?(?: (?:ça|cela|la (?:dernière )?modification))?|défais|reviens en arrière|(?:non,? )?(?:remets|remettez|rends|rétablis)(?:-l[ae]s?|-moi ça| ça)',
    redo: 'rétablir|rétablis|refaire|refais(?:-le)?',
  },
  es: {
    undo: '(?:deshacer(?:lo)?|deshaz(?:lo)?|deshaga|anula(?:lo|r)?)(?: (?:eso|esto|(?:el último )?cambio))?|(?:no,? )?(?:vuelve|vuelva) a ponerl[ao]s?|(?:no,? )?(?:ponl|devuélvel|póngal)[ao]s?(?: de nuevo| otra vez| de vuelta)?',
    redo: 'rehacer|rehaz(?:lo)?|rehaga',
  },
  it: {
    undo: 'annulla(?:lo|re)?(?: (?:questo|(?:l’|l.)ultima modifica|la modifica))?|(?:no,? )?rimettil[aeio]|(?:no,? )?rimetta(?:l[aeio])?',
    redo: 'ripristina(?:lo|re)?|ripeti',
  },
  pt: {
    undo: 'desfa(?:z|ça|zer)(?: (?:isso|isto|a (?:última )?alteração))?|(?:não,? )?(?:põe|coloca|coloque|ponha|traz|traga)(?:-[oa]s?)? (?:[oa]s? )?de volta',
    redo: 'refa(?:z|ça|zer)(?: isso)?',
  },
  nl: {
    undo: '(?:(?:dat|het) )?ongedaan(?: maken)?|maak (?:dat|het|de (?:laatste )?wijziging) (?:weer )?ongedaan|(?:nee,? )?(?:zet|plaats|haal|draai|doe)(?: (?:hem|het|haar|die|ze|dat|toch|maar|weer))* terug|terugdraaien',
    redo: 'opnieuw(?: uitvoeren)?',
  },
  pl: {
    undo: '(?:cofnij|cofnąć)(?: (?:to|(?:ostatnią )?zmianę))?|(?:nie,? )?(?:przywróć|wstaw) (?:go|ją|je|to)(?: z powrotem)?',
    redo: 'ponów(?: to)?',
  },
  ru: {
    undo: 'отмени(?:ть|те)?(?: (?:это|(?:последнее )?изменение))?|(?:нет,? )?(?:верни(?:те)?|поставь(?:те)?)(?: (?:его|её|ее|их|это))?(?: (?:назад|обратно|как было))?',
    redo: 'верни(?:те)? изменени[ея]|повтори(?:ть|те)?',
  },
  uk: {
    undo: '(?:скасуй(?:те)?|скасувати|відміни(?:ти)?)(?: (?:це|(?:останню )?зміну))?|(?:ні,? )?поверни(?:те)?(?: (?:його|її|їх|це))?(?: (?:назад|як було))?',
    redo: 'повтори(?:ти)?|поверни(?:те)? зміну',
  },
  tr: { undo: '(?:bunu |onu |son değişikliği )?geri al(?:ın|abilir m[iı]sin(?:iz)?)?', redo: 'yinele(?:yin)?' },
  sv: { undo: 'ångra(?: det)?', redo: 'gör om' },
  cs: { undo: 'zpět|vrať to|vrátit', redo: 'znovu' },
  zh: {
    undo: '(?:撤销|撤回|取消)(?:一下|上一步|(?:刚才的|上次的|这个)?(?:修改|更改|操作))?|恢复上一步',
    redo: '重做|恢复',
  },
  ja: {
    undo: '(?:それを|今のを|さっきの変更を)?元に戻し?て(?:もらえますか|くれますか)?|元に戻す|元に戻して(?:ください)?|取り消して(?:ください)?',
    redo: 'やり直し(?:て(?:ください)?)?|やり直す',
  },
  ko: {
    undo: '실행 ?취소(?:해 ?줘|해 ?주세요)?|되돌려(?: ?줘| ?주세요)?|취소해(?: ?줘| ?주세요)?',
    redo: '다시 ?실행(?:해 ?줘)?',
  },
  ar: {
    undo: 'تراجع(?: عن (?:ذلك|هذا|التغيير(?: الأخير)?))?|ألغ(?:ِ)? (?:ذلك|هذا|التغيير(?: الأخير)?)',
    redo: 'إعادة|أعد(?:ها)?',
  },
  he: { undo: '(?:בטלי?|תבטלי?|לבטל)(?: את (?:זה|השינוי(?: האחרון)?))?|ביטול', redo: 'בצע שוב|חזור על הפעולה' },
};

/** An order in the form of a question, and what makes any order polite. */
const courtesy = String.raw`(?:can|could|would|will) you|please|kindly|kannst du|könntest du|können sie|könnten sie|peux-tu|pouvez-vous|pourrais-tu|pourriez-vous|puedes|podrías|puede|puoi|potresti|può|podes|você pode|pode|kun je|kunt u|możesz|czy możesz|можешь|можете|можеш|можете|ты можешь|هل يمكنك|תוכל|能不能|可以|bitte|s['’]il (?:te|vous) plaît|por favor|per favore|per piacere|alsjeblieft|alstublieft|proszę|пожалуйста|будь ласка|lütfen|tack|snälla|prosím|请|من فضلك|בבקשה`;

const courtesies = new RegExp(
  String.raw`[\s,，]*(?<!\p{L})(?:${courtesy})(?!\p{Script=Latin}|\p{Script=Cyrillic})[\s,，]*`,
  'giu',
);

const orders = Object.entries(steps).flatMap(([language, { undo, redo }]) => [
  { step: 'undo' as const, language, words: undo },
  { step: 'redo' as const, language, words: redo },
]);

/** "Undo", "Mach das bitte rückgängig", "Can you undo that?": null for whatever says more. */
export function readStep(request: string): StepRead | null {
  const said = request
    .trim()
    .replace(/[.!?。！？؟¿]+$|^¿/gu, '')
    .replace(courtesies, ' ')
    .trim();
  const found = orders.filter(({ words }) => isWord(said, words));
  const [first] = found;
  if (!first) return null;
  return {
    step: first.step,
    languages: found.filter(({ step }) => step === first.step).map(({ language }) => language),
  };
}
