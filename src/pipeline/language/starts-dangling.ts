/** Words that lean on the sentence before. */
const dangling =
  /^(?:this|that|these|those|it|its|he|she|they|their|his|her|such|here|there|then|thus|therefore|hence|so|but|and|or|also|however|nevertheless|moreover|for example|for instance|see|note|dies\w*|(?:det|den|de)(?=\s(?:er|var|är|har|hade|havde|hadde|kan|skal|ska|vil|blir|bliver|betyder|koster|kostar|holder|giver|gir|ger|gør|gjør|gör|står|ligger|tager|tar)(?!\p{L}))|han|hun|hon|dette|disse|detta|dessa|derfor|därför|dermed|därmed|men|og|och|(?:das|die|dat)(?=\s(?:ist|sind|war|waren|hat|haben|hatte|wird|werden|kann|können|soll|sollen|muss|müssen|bedeutet|heißt|geht|gilt|liegt|zeigt|macht|führt|is|zijn|was|heeft|hebben|wordt|worden|kan|kunnen|moet|moeten|geeft|betekent|komt|valt|kost|kosten|ligt|blijft|leidt|levert|scheelt|bespaart|zorgt|maakt|scheidt|bringt|spart|ergibt|reicht|entspricht|kostet|senkt|erhöht)(?!\p{L}))|es|er|sie|damit|dadurch|daher|hier|dort|aber|und|auch|jedoch|cela|ceci|ce|cette|ces|il(?=\s(?:est|était|sera|serait|a|avait|aura|aurait|y|ne|se|le|la|les|lui|leur|nous|vous|en|faut|fallait|faudra|faudrait|peut|pouvait|pourra|doit|devait|devra|reste|restera|permet|existe|va|fait|convient|semble|suffit|manque|vit|coûte|comprend|contient|montre|donne|prend|met|dure|comporte|propose|demande|devient|tient|vient|arrive|passe|compte|porte|sert|couvre|offre|utilise|produit|représente|concerne|assure|part|dit|sait|veut|voit|croit|joue|travaille)(?!\p{L})|\s[nsl]['’])|elle|ils|elles|mais|donc|ainsi|esto|eso|este|esta|estos|estas|ello|pero|así|questo|questa|ciò|ma|quindi|isso|isto|mas|это|этот|эта|эти|он|она|они|оно|его|её|их|но|однако|также|поэтому|таким образом|так|це|цей|вони|він|вона|але|також|to|ta|oni|ale|jednak|bu|şu|onlar|ancak|dit|deze|maar|ook|これ|それ|この|その|しかし|また|그|이|그러나|这|那|它|但|هذا|هذه|ذلك|لكن|זה|זו|אבל)(?![\p{L}\p{M}])/iu;
const danglingCjk =
  /^(?:これ|それ|この|その|しかし|また|そして|よって|従って|したがって|そこで|ここで|では[、 ]|なお[、 ]|ただし|さらに|次に|つぎに|最後に|例えば|たとえば|つまり|一方|這|这|那|它|但|而且|因此|所以|此外|另外|然后|然而|最后|其次|例如|比如|不过|不過|同时|그러나|하지만|그리고|그래서|따라서|또한|또는|예를 들|다음으로|마지막으로|다만)/u;

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
  /^(?:statt|anstatt|in|on|at|by|with|without|for|from|since|after|before|during|despite|above|below|under|through|bei|im|am|in|auf|mit|ohne|für|seit|nach|vor|trotz|unter|über|en|dans|avec|sans|pour|depuis|après|avant|à|au|aux|nel|nella|con|senza|per|da|dopo|prima|bij|met|zonder|voor|sinds|na)(?=\s)/iu;
/** A pronoun that is the subject of a sentence opened by a place, a time or a means: whom it names stands in the sentence before. */
const pronounAfterPlace =
  /^[^,;:]{3,60}?\s(?:it(?! (?:is|was) (?:important|necessary|possible|clear))|they|he|she|er|sie|il(?! (?:y a|faut|est|s['’]agit))|elles?|ils|hij|zij|ze)\s\p{L}|^[^,;:]{3,60}?\s\p{Ll}{3,}t\ses\s\d/u;
/** "Werden die Spender erst …, fällt …": a condition without its word, told by a verb that opens a sentence with a comma. */
const verbOpens =
  /^(?:wird|werden|ist|sind|hat|haben|fällt|fallen|steigt|steigen|sinkt|bleibt|bleiben|kommt|kommen|geht|gibt|wordt|worden|is|zijn|heeft|hebben|valt|vallen|stijgt|daalt|blijft|komt|gaat|should|were|had)\s[^?]*,\s/iu;
/** Words of order lean on the item before ("Then …", "The second …"). */
const counts =
  /^(?:(?:the )?(?:second|third|fourth|other)(?:ly)?|last|finally|next|similarly|likewise|conversely|or conversely|in addition|additionally|besides|as a result|consequently|accordingly|afterwards|instead|otherwise|subsequently|at the same time|(?:zweitens|drittens|schließlich|zuletzt|zudem|außerdem|ebenso|folglich|stattdessen|andernfalls|ansonsten|anschließend|dagegen|hingegen|gleichzeitig)|(?:enfin|ensuite|puis|deuxièmement|de plus|de même|par conséquent|en outre|sinon|en revanche|toutefois|cependant|en effet)|(?:además|finalmente|luego|asimismo|por lo tanto|en cambio|sin embargo|no obstante)|(?:inoltre|infine|poi|tuttavia|pertanto|invece|altrimenti|allo stesso modo)|(?:além disso|por fim|depois|no entanto|portanto|porém|contudo|da mesma forma|caso contrário)|(?:daarna|tot slot|bovendien|verder|daar|daarentegen|echter|evenzo|anders)|(?:затем|кроме того|наконец|тем не менее|напротив|иначе|вследствие чего)|(?:потім|крім того|нарешті|проте|натомість|інакше)|(?:ponadto|następnie|wreszcie|natomiast|dlatego|w przeciwnym razie)|(?:ayrıca|sonra|bununla birlikte|bu nedenle|öte yandan|aksi halde)|(?:desuden|derudover|endvidere|dessutom|däremot|derimod|derimot))(?!\p{L})/iu;

/** "Costa 11.500 euro all'anno": the subject stands in the sentence before. */
const subjectless =
  /^(?:costa(?:no)?|sarebbero|sarebbe|serían?|seriam?|è|sono|serve|dura(?:no)?|permette|resta|comporta|riguarda|cuestan?|es|son|tienen?|permiten?|duran?|incluyen?|custam?|são|têm?|permitem?|duram?|inclui|kosztuj[eą]|jest|są|obejmuj[eą]|zawiera|стоит|стоят|длится|включает|коштує|коштують|триває|включає)\s/iu;
/** "Het is de enige plek": the article of names is a pronoun before a verb. */
const neuter = /^het (?:is|was|heeft|had|kost|ligt|wordt|gaat|blijft|biedt|geeft|staat)(?!\p{L})/iu;
/** "We also propose …": one thing more than what was said before. */
const adds =
  /^(?:\S+\s){1,4}(?:also|as well|too|auch|ebenfalls|zudem|außerdem|aussi|également|también|además|anche|inoltre|também|ook|eveneens|также|тоже|також|теж|także|również|też|ayrıca)(?!\p{L})/iu;

/** "The share rose to 79 %": a measure without what it measures, before its verb. */
const bareMeasure =
  /^(?:the (?:share|figure|number|rate|proportion|value|amount|total|percentage|difference|reduction|increase|decrease|rest|remainder|others?) (?:is|are|was|were|has|have|had|will|would|can|could|rose|fell|grew|dropped|stood|increased|decreased|declined|reached|went|stays?|stayed|remains?|remained|covers?|comes?|came)|(?:der anteil|die zahl|der wert|die quote|die summe|der betrag|der rest|der unterschied|der rückgang|der anstieg) (?:ist|war|liegt|lag|stieg|sank|fiel|wuchs|beträgt|betrug|wird|soll|hat|kann)|(?:la part|le chiffre|le nombre|le taux|la valeur|le montant|le reste|la différence|la hausse|la baisse) (?:est|était|a|sera|reste|atteint|passe|augmente|baisse)|(?:la (?:parte|cifra|tasa|diferencia|proporción)|el (?:número|valor|importe|resto|porcentaje|aumento)) (?:es|era|fue|subió|bajó|creció|cayó|pasó|alcanza|llega|será|queda)|(?:la (?:quota|cifra|differenza|percentuale)|il (?:numero|valore|tasso|resto|totale)) (?:è|era|sale|scende|salì|scese|aumenta|cala|sarà|resta)|(?:a (?:parte|taxa|percentagem|diferença|quota)|o (?:número|valor|resto|total|montante)) (?:é|era|foi|subiu|caiu|cresceu|passou|atinge|será)|(?:het (?:aandeel|aantal|percentage|bedrag|verschil)|de (?:waarde|rest|stijging|daling)) (?:is|was|steeg|daalde|groeide|bedraagt|bedroeg|wordt|ligt|lag)|(?:доля|число|показатель|остальное|разница|сумма) (?:вырос\p{L}*|снизил\p{L}*|упал\p{L}*|состав\p{L}*|равн\p{L}*|достиг\p{L}*)|(?:частка|число|показник|решта|різниця|сума) (?:зрос\p{L}*|знизил\p{L}*|впал\p{L}*|станов\p{L}*|досяг\p{L}*)|(?:udział|liczba|wartość|reszta|różnica|kwota) (?:wzr\p{L}+|spad\p{L}+|wynosi\p{L}*|osiągn\p{L}+))(?!\p{L})/iu;

/** "Takes a model and turns it …", "Can also be solved by …": the subject stood over it. */
const verbFirst =
  /^(?:\p{Lu}\p{Ll}{2,}(?<!s)s (?:the|an|it|its|all|whether|a(?! (?:year|month|week|day|quarter)s?(?!\p{L}))) \p{L}|(?:can|could|may|might|should|must|will|would) (?:also|be|not|only) )/u;

/** "The setup below", "as described above", "in this example": a sentence that points along its page, which a slide has not. */
const pointsAlong =
  /(?<!\p{L})(?:the (?:\p{L}+ )?(?:below|following|above)(?! (?:zero|\p{L}*average|sea|ground|\d|years?|months?|weeks?|days?|quarters?|seasons?))|(?:section|sections|chapter|examples?|tables?|figure|paragraph|steps?|instructions|list|code|setup) (?:above|below)|(?:see|described|shown|listed|mentioned|given|noted|explained|documented|defined|discussed|as) (?:above|below)|in (?:this|the next|the following) (?:section|chapter|example|guide|document|tutorial|quickstart)|(?:skip|read) this (?:section|chapter)|as follows|(?:siehe|wie) (?:oben|unten)|(?:oben|unten) (?:beschrieben|genannt|gezeigt|erwähnt|aufgeführt)\p{L}*|im folgenden|wie folgt|nachstehend\p{L}*|(?:auf den )?folgenden seiten|in diesem (?:abschnitt|kapitel|beispiel|dokument)|(?:voir )?ci-(?:dessus|dessous|après)|dans (?:cette section|ce chapitre|cet exemple|ce document)|(?:como sigue|a continuación|más (?:arriba|abajo)|en (?:esta sección|este (?:capítulo|ejemplo|documento)))|(?:qui sopra|qui sotto|più sotto|di seguito|(?:nelle )?pagine seguenti|come segue|in questa sezione|in questo (?:capitolo|esempio|documento))|(?:a seguir|acima|abaixo|n(?:esta secção|esta seção|este (?:capítulo|exemplo|documento)))(?!\p{L})|(?:hieronder|hierboven|als volgt|in (?:deze sectie|dit (?:hoofdstuk|voorbeeld|document)))|(?:см\. (?:выше|ниже)|(?:указан|описан|приведен|приведён)\p{L}* (?:выше|ниже)|в (?:этом|данном) (?:разделе|примере|документе))|(?:див\. (?:вище|нижче)|у (?:цьому|даному) (?:розділі|прикладі|документі))|(?:poniżej|powyżej|w tym (?:rozdziale|przykładzie|dokumencie))|(?:aşağıda\p{L}*|yukarıda\p{L}*|bu (?:bölümde|örnekte|belgede)))(?!\p{L})|以下の(?:通り|例|手順)|上記の|次のように|(?:本|この|次の|前の)(?:章|節)|如下|上述|本[章节節]|[上下]一[章节節]|다음과 같|위의 (?:예|절)|(?:이|다음|앞) (?:장|절)에서/iu;

/** Whether a sentence sends its reader to another place of its page. */
export const pointsElsewhere = (text: string): boolean => pointsAlong.test(text);

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
    bare.startsWith('(') ||
    bareMeasure.test(bare) ||
    verbFirst.test(bare) ||
    (opensWithPlace.test(bare) && pronounAfterPlace.test(bare))
  );
};
