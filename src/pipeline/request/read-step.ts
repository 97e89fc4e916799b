/** A message that is nothing but a step back or forward through the decks of a chat. */
export type Step = 'undo' | 'redo';

const steps: Readonly<Record<Step, string>> = {
  undo: String.raw`undo(?: (?:that|it|this|the (?:last )?change))?|take (?:that|it) back|revert(?: (?:that|it|the (?:last )?change))?|go back|rückgängig(?: machen)?|mach(?:e|en sie)? (?:das|es|die änderung) rückgängig|zurücknehmen|nimm (?:das|es) zurück|annuler?|annulez|annule (?:ça|cela)|défais|reviens en arrière|deshacer|deshaz(?:lo)?|deshaga|anula(?:lo)?|annulla(?:lo|re)?|desfa(?:z|ça|zer)(?: isso)?|desfaz|ongedaan(?: maken)?|maak (?:dat|het) ongedaan|cofnij(?: to)?|cofnąć|отмени(?:ть|те)?(?: это)?|верни(?: назад)?|скасуй(?:те)?|скасувати|відміни(?:ти)?|geri al(?:ın)?|ångra(?: det)?|zpět|vrať to|vrátit|撤销|撤回|恢复上一步|元に戻す|元に戻して(?:ください)?|取り消して(?:ください)?|실행 ?취소|되돌려(?: ?줘| ?주세요)?|취소해(?: ?줘| ?주세요)?|تراجع|ألغ(?:ِ)? (?:ذلك|التغيير)|בטל(?: את זה)?|ביטול`,
  redo: String.raw`redo(?: (?:that|it|this|the (?:last )?change))?|wiederherstellen|stell(?:e|en sie)? (?:das|es) wieder her|wiederhol(?:e|en)|rétablir|rétablis|refaire|refais(?:-le)?|rehacer|rehaz(?:lo)?|rehaga|ripristina(?:lo|re)?|ripeti|refa(?:z|ça|zer)(?: isso)?|opnieuw(?: uitvoeren)?|ponów(?: to)?|верни(?:те)? изменени[ея]|повтори(?:ть|те)?|повтори(?:ти)?|yinele(?:yin)?|gör om|znovu|重做|恢复|やり直し(?:て(?:ください)?)?|やり直す|다시 ?실행(?:해 ?줘)?|إعادة|أعد(?:ها)?|בצע שוב|חזור על הפעולה`,
};

const courtesy = String.raw`please|bitte|s['’]il (?:te|vous) plaît|por favor|per favore|per piacere|alsjeblieft|alstublieft|proszę|пожалуйста|будь ласка|lütfen|tack|snälla|prosím|请|من فضلك|בבקשה`;

const patterns = Object.entries(steps).map(([step, source]) => ({
  step: step as Step,
  pattern: new RegExp(String.raw`^(?:(?:${courtesy})[\s,，]*)?(?:${source})(?:[\s,，]*(?:${courtesy}))?$`, 'iu'),
}));

/** "Undo", "Rückgängig, bitte": null for whatever says more. */
export function readStep(request: string): Step | null {
  const said = request.trim().replace(/[.!。！]+$/u, '');
  return patterns.find(({ pattern }) => pattern.test(said))?.step ?? null;
}
