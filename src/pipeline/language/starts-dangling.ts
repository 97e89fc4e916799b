/** Words that lean on the sentence before. */
const dangling =
  /^(?:this|that|these|those|it|its|he|she|they|their|his|her|such|here|there|then|thus|therefore|hence|so|but|and|or|also|however|nevertheless|moreover|for example|for instance|see|note|dies\w*|(?:das|die|dat)(?=\s(?:ist|sind|war|waren|hat|haben|hatte|wird|werden|kann|können|soll|sollen|muss|müssen|bedeutet|heißt|geht|gilt|liegt|zeigt|macht|führt|is|zijn|was|heeft|hebben|wordt|worden|kan|kunnen|moet|moeten|geeft|betekent|komt|valt|kost|kosten|ligt|blijft|leidt)(?!\p{L}))|es|er|sie|damit|dadurch|daher|hier|dort|aber|und|auch|jedoch|cela|ceci|ce|cette|ces|il|elle|ils|elles|mais|donc|ainsi|esto|eso|este|esta|estos|estas|ello|pero|así|questo|questa|ciò|ma|quindi|isso|isto|mas|это|этот|эта|эти|он|она|они|оно|его|её|их|но|однако|также|поэтому|таким образом|так|це|цей|вони|він|вона|але|також|to|ta|oni|ale|jednak|bu|şu|onlar|ancak|dit|deze|maar|ook|これ|それ|この|その|しかし|また|그|이|그러나|这|那|它|但|هذا|هذه|ذلك|لكن|זה|זו|אבל)(?![\p{L}\p{M}])/iu;
const danglingCjk = /^(?:これ|それ|この|その|しかし|また|そして|这|那|它|但|而且|그러나|하지만)/u;

/** A case in point rather than a point. */
const conditional =
  /^(?:if|when|in case|wenn|falls|si|lorsque|cuando|se|quando|als|indien|если|когда|якщо|коли|jeśli|gdy)(?![\p{L}])/iu;

/** "If …", "When …": a case in point, which heads no slide. */
export const startsConditional = (text: string): boolean => conditional.test(text.trim());

export const startsDangling = (text: string): boolean => dangling.test(text.trim()) || danglingCjk.test(text.trim());

/** A demonstrative beside its noun, or a comparison with what was said before: "this decline", "im gleichen Zeitraum". */
const pointsBack =
  /(?<!\p{L})(?:(?:this|these|those)(?=\s\p{L})|(?:in|at|by|since|from|during) that (?=\p{L})|the (?:same|latter|former|other)(?!\p{L})|dies(?:e[mnrs]?|em)?(?!\p{L})|(?:im|in der|am|zum|zur|der|die|das|den|dem) (?:gleichen?|selben|andere[nrs]?)(?!\p{L})|jene[mnrs]?(?!\p{L})|(?:cet|cette|ces)(?=\s)|ce (?!qu|n['’]|sont|que|qui)|(?:au|du|le|la|les) même|es[ae]s?(?=\s\p{L})|est[aeo]s?(?=\s\p{L})|aquel\p{L}*|por (?:eso|ello|esto)|quest[aeoi](?!\p{L})|quell[aeoi](?!\p{L})|st?ess[aeoi](?!\p{L})|(?:d|n)?ess[ae]s?(?!\p{L})|(?:d|n)?est[ae]s?(?=\s\p{L})|deze(?!\p{L})|hier(?:door|voor|mee|bij)|daar(?:door|voor|mee|bij|om)|de(?:zelfde|rgelijke)|hetzelfde|эт(?:от|а|о|и|ой|их|им|ому|ого|ом|у)(?!\p{L})|т(?:ом|ого|ому) же|ц(?:ей|я|і|ього|ьому|ієї|их|им|ю)(?!\p{L})|t(?:ej|ego|emu|ym|ych|ymi)(?!\p{L})|bu(?=\s\p{L})|aynı)/iu;
const opensWithPlace =
  /^(?:in|on|at|by|with|without|for|from|since|after|before|during|despite|above|below|under|through|bei|im|am|in|auf|mit|ohne|für|seit|nach|vor|trotz|unter|über|en|dans|avec|sans|pour|depuis|après|avant|à|au|aux|nel|nella|con|senza|per|da|dopo|prima|bij|met|zonder|voor|sinds|na)(?=\s)/iu;
/** A pronoun that is the subject of a sentence opened by a place, a time or a means: whom it names stands in the sentence before. */
const pronounAfterPlace =
  /^[^,;:]{3,60}?\s(?:it(?! (?:is|was) (?:important|necessary|possible|clear))|they|he|she|er|sie|il(?! (?:y a|faut|est|s['’]agit))|elles?|ils|hij|zij|ze)\s\p{L}/u;
/** "Werden die Spender erst …, fällt …": a condition without its word, told by a verb that opens a sentence with a comma. */
const verbOpens =
  /^(?:wird|werden|ist|sind|hat|haben|fällt|fallen|steigt|steigen|sinkt|bleibt|bleiben|kommt|kommen|geht|gibt|wordt|worden|is|zijn|heeft|hebben|valt|vallen|stijgt|daalt|blijft|komt|gaat|should|were|had)\s[^?]*,\s/iu;
/** Words of order lean on the item before ("Then …", "The second …"). */
const counts =
  /^(?:(?:the )?(?:second|third|fourth|other)(?:ly)?|last|finally|next|(?:zweitens|drittens|schließlich|zuletzt|zudem|außerdem)|(?:enfin|ensuite|puis|deuxièmement|de plus)|(?:además|finalmente|luego)|(?:inoltre|infine|poi)|(?:além disso|por fim|depois)|(?:daarna|tot slot|bovendien|verder|daar)|(?:затем|кроме того|наконец)|(?:потім|крім того|нарешті)|(?:ponadto|następnie|wreszcie)|(?:ayrıca|sonra))(?!\p{L})/iu;

/** "Costa 11.500 euro all'anno": the subject stands in the sentence before. */
const subjectless =
  /^(?:costa(?:no)?|è|sono|serve|dura(?:no)?|permette|resta|comporta|riguarda|cuestan?|es|son|tienen?|permiten?|duran?|incluyen?|custam?|são|têm?|permitem?|duram?|inclui|kosztuj[eą]|jest|są|obejmuj[eą]|zawiera|стоит|стоят|длится|включает|коштує|коштують|триває|включає)\s/iu;
/** "Het is de enige plek": the article of names is a pronoun before a verb. */
const neuter = /^het (?:is|was|heeft|had|kost|ligt|wordt|gaat|blijft|biedt|geeft|staat)(?!\p{L})/iu;
/** "We also propose …": one thing more than what was said before. */
const adds =
  /^(?:\S+\s){1,4}(?:also|as well|too|auch|ebenfalls|zudem|außerdem|aussi|également|también|además|anche|inoltre|também|ook|eveneens|также|тоже|також|теж|także|również|też|ayrıca)(?!\p{L})/iu;

/** Whether a sentence says whom or what it speaks of only together with the one before it. */
export const leansBack = (text: string): boolean => {
  const bare = text.trim();
  return (
    startsDangling(bare) ||
    startsConditional(bare) ||
    verbOpens.test(bare) ||
    counts.test(bare) ||
    pointsBack.test(bare) ||
    adds.test(bare) ||
    neuter.test(bare) ||
    subjectless.test(bare) ||
    (opensWithPlace.test(bare) && pronounAfterPlace.test(bare))
  );
};
