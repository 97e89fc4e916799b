import type { StatementKind } from './statement.ts';

const claims: readonly (readonly [StatementKind, RegExp])[] = [
  [
    'recommendation',
    /(?<!\p{L})(?:(?:my|our) (?:advice|recommendation) (?:is|would)|(?:mein|unser) (?:rat|vorschlag) (?:ist|wäre)|(?:meine|unsere) empfehlung|(?:mon|notre) (?:conseil|avis) (?:est|serait)|(?:mi|nuestro|nuestra) (?:consejo|recomendación) (?:es|sería)|(?:o meu|o nosso) conselho (?:é|seria)|(?:mijn|ons) (?:advies|voorstel) (?:is|zou)|(?:moja|nasza) rada|(?:мой|наш) совет|(?:моя|наша) порада|(?:benim )?tavsiyem(?:iz)?|we (?:recommend|propose|suggest|conclude)|(?:is|are) recommended|recommends?|proposes? (?:to|that|a)|should (?:be|include|use|take|adopt|start|stop|move|invest)|the best option|wir (?:empfehlen|schlagen)|empfiehlt|empfehlen|schlägt .{3,80} vor|sollten?(?!\p{L})|nous (?:recommandons|proposons|préconisons)|recommande|préconise|devrai(?:t|ent)|recomendamos|proponemos|recomienda|propone(?!r)|aconseja\p{L}*|deber[íi]an?(?!\p{L})|raccomand\p{L}+|consigli\p{L}+|proponiamo|dovrebbe|recomenda\p{L}*|propõe\p{L}*|aconselha\p{L}*|propomos|deveria|advise[sd]? (?:to|that|against)|adviseert|adviseren|stelt .{2,60} voor(?!\p{L})|wij stellen|we (?:adviseren|stellen .{2,60} voor)|aanbevolen|zou moeten|рекоменд\p{L}+|предлага\p{L}+|следует|пропону\p{L}+|слід|zaleca\p{L}*|rekomend\p{L}+|proponuj\p{L}+|öner\p{L}+|نوصي|توصي|نقترح|ממליצ\p{L}+|מציע\p{L}*)|推奨|提案|すべき|建议|应当|应该|권고|제안/iu,
  ],
  [
    'request',
    /(?<!\p{L})(?:(?:is|are) asked to|we ask|what we (?:need|ask|want)|was wir (?:brauchen|(?:vo[nm]|für) .{3,40} brauchen)|ce (?:que nous demandons|dont nous avons besoin)|lo que (?:pedimos|necesitamos)|o que (?:pedimos|precisamos)|(?:che )?cosa chiediamo|wat wij (?:vragen|nodig hebben)|о ч[её]м (?:мы )?просим|про що (?:ми )?просимо|o co prosimy|czego potrzebujemy|please (?:let (?:me|us) know|confirm|decide|agree)|must (?:vote|decide)|(?:has|have) to decide|needs? (?:your|a|the) decision|(?:is|are) to vote|(?<!(?<!\p{L})(?:an?|no|the) )votes? on|we request|(?<!(?:that|which|who) )asks? (?:for|the)|please approve|(?<!(?:needs?|requires?|with|without|subject to) (?:the )?)approval of|needs? (?:your|the board's) (?:approval|decision)|wird gebeten|werden gebeten|wir bitten|bitte (?:bestätigen|entscheiden|teilen sie)|beantragt?|bitte(?:t)? um|(?:stimmt|stimmen) .{0,40}ab(?!\p{L})|abstimmen über|(?:muss|müssen|soll|sollen) .{0,60}entscheiden|(?:est|sont) (?:invité|prié|appelé)\p{L}*|nous demandons|(?:doit|doivent) (?:voter|décider|trancher)|vote sur|demande (?:au|à la|aux)|se (?:pide|solicita)|pedimos|solicitamos|deben? (?:votar|decidir)|votar sobre|chiediamo|dev(?:e|ono) (?:votare|decidere)|si chiede|pede-se|pedimos|dev(?:e|em) (?:votar|decidir)|solicita-se|wij vragen|wordt gevraagd|(?:moet|moeten) (?:stemmen|beslissen)|stem(?:t|men) over|просим|прошу|(?:должен|должна|должно|должны) (?:принять решение|проголосовать)|просимо|(?:має|мають) (?:ухвалити|прийняти) рішення|(?:musi|muszą|powinna|powinien) (?:podjąć decyzję|zdecydować)|prosimy|wnioskuj\p{L}+|rica ed\p{L}+|talep ed\p{L}+|karar vermeli\p{L}*|onay\p{L}* (?:istiyoruz|bekliyoruz)|نطلب|يُطلب|يرجى|מבקש\p{L}*|מתבקש\p{L}*)|お願い|承認を|请批准|请审批|요청|승인/iu,
  ],
  [
    'decision',
    /(?<!\p{L})(?:(?:the )?(?:board|council|committee|assembly) (?:decides|approves|agrees|resolves|adopts)(?!\p{L})|(?:vorstand|rat|beirat|ausschuss|versammlung|gremium|verein) (?:beschließt|genehmigt|entscheidet)|(?:conseil|comité|assemblée|bureau|commission)(?: \p{L}+){0,2} (?:décide|approuve|adopte|vote|retient)(?!\p{L})|(?:consejo|junta|asamblea|comité|pleno) (?:decide|aprueba|acuerda|adopta)(?!\p{L})|(?:consiglio|giunta|assemblea|comitato|direttivo) (?:decide|approva|delibera|adotta)(?!\p{L})|(?:conselho|câmara|assembleia|direção|junta) (?:decide|aprova|delibera)(?!\p{L})|(?:bestuur|raad|vergadering|commissie) (?:besluit|stelt vast|keurt)(?!\p{L})|(?:zarząd|rada|komisja|zebranie) (?:decyduje|uchwala|przyjmuje|zatwierdza|postanawia)(?!\p{L})|(?:правление|совет|комитет|собрание|комиссия) (?:решает|утверждает|постановляет|принимает решение)|(?:правління|рада|комітет|збори) (?:вирішу\p{L}+|затверджу\p{L}+|ухвалю\p{L}+)|(?:was|were|has been|have been|is) (?:decided|agreed|approved|resolved|awarded)|(?:we|board|council|committee|team) (?:decided|agreed|approved)|agreed to|beschloss\p{L}*|beschlossen|entschied\p{L}*|genehmigt|einigte\p{L}*|vereinbart|(?:a|ont|avons|est|été) (?:décidé|approuvé|adopté|validé|convenu)\p{L}*|(?:decidió|aprobó|acordó|se (?:decidió|aprobó|acordó|acuerda))|(?:ha|è stato|abbiamo) (?:deciso|approvato|concordato)|(?:decidiu|aprovou|foi (?:decidido|aprovado))|(?:besloten|goedgekeurd|afgesproken)|(?:решил\p{L}*|утвердил\p{L}*|постановил\p{L}*|договорились|принято решение)|(?:вирішил\p{L}*|затвердил\p{L}*|ухвал\p{L}+)|(?:zdecydowa\p{L}+|zatwierdz\p{L}+|uzgodni\p{L}+|postanowi\p{L}+)|karar (?:verildi|aldı)|onayland\p{L}*|تقرر|اتفق\p{L}*|וּ?הוחלט|סוכם)|決定し|決まっ|决定|批准了|결정|합의/iu,
  ],
  [
    'risk',
    /(?<!\p{L})(?:risks?|threat\p{L}*|danger|could (?:fail|delay|cost)|would (?:fall|grow|rise|double|delay|burden|end)|without (?:the|this|an?)|unless|risik\p{L}+|gefähr\p{L}+|droh\p{L}+|belasten|risques?|menac\p{L}+|sans (?:cet|cette|ce)|riesgos?|amenaz\p{L}+|rischi\p{L}*|minacc\p{L}+|riscos?|ameaç\p{L}+|risico\p{L}*|dreig\p{L}+|риск\p{L}*|угроз\p{L}+|ризик\p{L}*|загроз\p{L}+|ryzyk\p{L}+|zagraża\p{L}*|tehdit\p{L}*|مخاطر|خطر|סיכון|סיכונים)|リスク|懸念|恐れ|风险|위험/iu,
  ],
  [
    'cause',
    /(?<!\p{L})(?:because|due to|caused by|the (?:main |root )?(?:reason|cause)s?|as a result of|weil|wegen|aufgrund|ursache\p{L}*|grund dafür|infolge|parce que|en raison|à cause|causes?|porque|debido|a causa|perché|a causa|dovut\p{L}+|por causa|devido|omdat|door(?:dat)|oorzaak|vanwege|потому|из-за|причин\p{L}+|через те|ponieważ|z powodu|przyczyn\p{L}+|çünkü|nedeniyle|بسبب|لأن|בגלל|סיבת)|ため|原因|因为|때문|원인/iu,
  ],
  [
    'problem',
    /(?<!\p{L})(?:problem\p{L}*|los(?:e|es|t|ing)|fail(?:s|ed|ure|ures)?|lack(?:s|ed)?|shortage|missing|late|delay(?:s|ed)?|broken|too (?:few|little|slow|late|many)|no longer|complain\p{L}*|mangel\p{L}*|fehl(?:t|en)|verspät\p{L}*|ausfall|ausfälle|verlier\p{L}*|manque\p{L}*|pénurie|retards?|pann\p{L}+|falta\p{L}*|escasez|retras\p{L}*|carenz\p{L}+|ritard\p{L}*|manc\p{L}+|atras\p{L}*|escassez|tekort\p{L}*|vertraging\p{L}*|ontbre\p{L}+|нехватк\p{L}+|дефицит\p{L}*|задерж\p{L}+|сбо[йи]\p{L}*|нестач\p{L}+|затрим\p{L}+|brak\p{L}*|opóźni\p{L}+|eksik\p{L}*|gecik\p{L}*|نقص|تأخ\p{L}+|يعاني|מחסור|עיכוב\p{L}*)|不足|遅れ|失敗|缺|延误|부족|지연/iu,
  ],
  [
    'result',
    /(?<!\p{L})(?:rose|fell|gr[eo]w\p{L}*|increas\p{L}+|decreas\p{L}+|declin\p{L}+|reached|recover\p{L}+|improv\p{L}+|halved|doubled|dropped|gained|cut|stieg\p{L}*|gestiegen|sank\p{L}*|gesunken|wuchs|gewachsen|erreicht\p{L}*|verbesser\p{L}*|ging\p{L}* .{0,30}zurück|reduzier\p{L}*|augment\p{L}+|baiss\p{L}+|progress\p{L}+|atteint|diminu\p{L}+|aument\p{L}+|crec\p{L}+|baj[óa]\p{L}*|disminuy\p{L}+|alcanz\p{L}+|cresc\p{L}+|cal[oò]\p{L}*|raggiun\p{L}+|caiu|subiu|atingi\p{L}+|steeg|stegen|daalde\p{L}*|groei\p{L}+|bereik\p{L}+|вырос\p{L}*|снизил\p{L}*|увеличил\p{L}*|достиг\p{L}*|упал\p{L}*|зрос\p{L}*|зменшил\p{L}*|wzrós\p{L}*|wzros\p{L}+|spad\p{L}+|osiągn\p{L}+|art(?:tı|mış)|azaldı|düştü|ulaştı|ارتفع\p{L}*|انخفض\p{L}*|بلغ\p{L}*|استقبل|עלה|עלתה|ירד\p{L}*|הגיע\p{L}*)|増加|減少|達し|上昇|増え|减少|增长|上升|下降|达到|증가|감소|달성/iu,
  ],
];

const money =
  /(?:[$€£¥₽₴₺₩]|\b(?:EUR|USD|GBP|CHF|euros?|dollars?|pounds?|Franken|рубл\p{L}*|грив\p{L}*|zł|złot\p{L}*)\b|万円|億円|元|원|دولار|ريال|درهم|שקל|₪)/iu;
const costWords =
  /(?<!\p{L})(?:cost\p{L}*|budget\p{L}*|invest\p{L}*|price\p{L}*|fund\p{L}*|kost\p{L}*|preis\p{L}*|finanz\p{L}*|coût\p{L}*|prix|coste\p{L}*|costo\p{L}*|presupuest\p{L}*|prezz\p{L}*|custo\p{L}*|orçament\p{L}*|prijs|begrot\p{L}*|стои\p{L}+|затрат\p{L}*|бюджет\p{L}*|варт\p{L}+|koszt\p{L}*|budżet\p{L}*|maliyet\p{L}*|bütçe\p{L}*|تكلفة|بتكلفة|ميزانية|עלות|תקציב)|費用|予算|成本|预算|费用|비용|예산/iu;
/** Whether a sentence names an amount of money. */
export const namesMoney = (text: string): boolean => money.test(text) && /\d/.test(text);
const day =
  /(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|jän|mär|mai|okt|dez|janv|févr|avr|juin|juil|août|sept|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|fev|out|mrt|янв|фев|мар|апр|июн|июл|авг|сен|окт|ноя|дек|січ|лют|бер|кві|чер|лип|сер|вер|жов|лис|гру|sty|lut|kwi|maj|cze|lip|sie|wrz|paź|lis|gru)\p{L}*\.?\s*(?:\d|of)|\d{1,2}\.?\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez)|\d月|يونيو|يناير|ديسمبر|מרץ|יוני/iu;
const example =
  /(?<!\p{L})(?:for example|for instance|e\.g\.|such as|zum beispiel|z\. ?b\.|par exemple|por ejemplo|per esempio|por exemplo|bijvoorbeeld|например|наприклад|na przykład|örneğin|مثلا|למשל)|例えば|例如|예를 들/iu;

/** What a sentence does, by its words; `statement` where none of them speaks. */
export function claimOf(text: string): StatementKind {
  if (/[?？؟]["”»)]?\s*$/.test(text)) return 'question';
  if (example.test(text)) return 'example';
  const [first] = claims.find(([kind, pattern]) => CLAIMS_FIRST.has(kind) && pattern.test(text)) ?? [];
  if (first) return first;
  if (namesMoney(text) && costWords.test(text)) return 'cost';
  const [later] = claims.find(([, pattern]) => pattern.test(text)) ?? [];
  if (later === 'result' && !/\d/.test(text)) return 'statement';
  if (later) return later;
  return day.test(text) ? 'milestone' : 'statement';
}

const CLAIMS_FIRST: ReadonlySet<StatementKind> = new Set(['recommendation', 'request', 'decision']);

/** Whether a text asks, advises or decides something, which is what a paper is read for. */
export const answersReader = (text: string): boolean => CLAIMS_FIRST.has(claimOf(text));
