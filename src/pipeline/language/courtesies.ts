/** Thanks and wishes, which say nothing that a slide is made for. */
const thanks =
  /^(?:(?:we|i)(?: would like to| want to)? (?:thank|wish)|(?:many |our )?thanks? (?:to|you|go)|(?:we|i) (?:are|am) grateful|wir (?:danken|bedanken|wünschen)|(?:ein |unser )?(?:herzlicher |großer |besonderer )?dank (?:an|gilt|geht)|nous (?:remercions|souhaitons)|(?:un grand )?merci (?:à|aux)|(?:les|nous) (?:agradecemos|deseamos)|agradecemos|damos las gracias|(?:vi )?ringraziamo|auguriamo|(?:os )?nossos agradecimentos|wij (?:danken|bedanken|wensen)|(?:onze )?dank (?:aan|gaat)|(?:мы )?благодарим|желаем|(?:ми )?дякуємо|бажаємо|dziękujemy|życzymy|teşekkür ederiz|نشكر|نتقدم بالشكر|אנו מודים|תודה ל)(?!\p{L})|^(?:感謝|感谢|감사)/iu;
/** What letters end with: at your disposal, with kind regards, the papers enclosed. */
const farewell =
  /^(?:(?:we|i) (?:remain|look forward|hope (?:to hear|you))|(?:please )?(?:do not|don['’]t) hesitate|(?:yours|kind|best|warm|with kind) (?:sincerely|faithfully|truly|regards|wishes|kind regards)|(?:mit (?:freundlichen|besten|herzlichen) grüßen|(?:beste|viele|herzliche|freundliche) grüße|für rückfragen|wir (?:stehen .{0,40}zur verfügung|freuen uns auf))|(?:nous (?:restons|demeurons)|(?:veuillez|je vous prie|nous vous prions) .{0,40}(?:agréer|accepter|croire)|cordialement|bien à vous|dans l['’]attente)|(?:quedamos|quedo) (?:a (?:su|tu|vuestra)|a la espera)|(?:un (?:cordial )?saludo|(?:muy )?atentamente|cordialmente|saludos)|(?:restiamo|rimaniamo|resto) a|(?:cordiali|distinti) saluti|(?:ficamos|fico) (?:à|ao)|(?:com os melhores )?cumprimentos|atenciosamente|(?:wij )?(?:zien|kijken) .{0,30}(?:tegemoet|uit naar)|met (?:vriendelijke|hartelijke) groet\p{L}*|hoogachtend|с уважением|(?:будем|готовы) .{0,30}(?:вопрос|ответ)\p{L}*|з повагою|z (?:poważaniem|wyrazami szacunku)|pozostajemy|saygılarımla|saygılarımızla|iyi çalışmalar|مع (?:خالص )?التحية|وتفضلوا|בכבוד רב|בברכה)(?!\p{L})|^(?:敬具|よろしくお願い|此致|敬礼|감사합니다)/iu;

/** What invites readers to write, join in or buy: it is said to them, and not of the subject. */
const invitation =
  /(?<!\p{L})(?:(?:please )?(?:let (?:me|us) know|tell us|get in touch|contact (?:us|me)) if (?:you(?! (?:approve|agree|accept|can)(?!\p{L}))|there|any\p{L}*)|feel free to|(?:contributions?|feedback|pull requests|questions|comments) (?:is|are) (?:very |always )?welcome|you are (?:very )?welcome to|(?:lassen sie uns wissen|melden sie sich|sagen sie uns bescheid|wenden sie sich)(?:,| gern| an)|(?:beiträge|rückmeldungen) (?:sind )?willkommen|n['’]hésitez pas à|faites-nous savoir|contributions? (?:est|sont) (?:les )?bienvenues?|no dud[ea]n? en|(?:las )?contribuciones son bienvenidas|non esit\p{L}+ a|contributi .{0,20}benvenuti|não hesite\p{L}* em|contribuições são bem-vindas|aarzel niet|bijdragen zijn welkom|не стесняйтесь|не соромтеся|nie wahaj\p{L}* się|bize bildirin|katkılarınızı bekli\p{L}+|لا تتردد|אל תהסס\p{L}*)(?!\p{L})|お気軽に|欢迎(?:贡献|反馈|联系)|언제든지 연락/iu;
/** "By purchasing services from us, you support …", "Open an issue", "Vote on ideas", "Star the project". */
const appeal =
  /^(?:by (?:purchasing|buying|donating|subscribing)|(?:request|open|raise|report|file|submit|post|create) (?:an? )?(?:.{0,30}(?:on|in|to|at) (?:github|gitlab|discord|slack|our)|pr|pull request|issue|feature|bug)|vote on (?:ideas|features|issues)|star (?:us|the|this)|follow us|join (?:us|our)|subscribe to|sign up)(?!\p{L})/iu;

export const saysThanks = (text: string): boolean => thanks.test(text.trim());
/** A sentence that only ends a letter. */
export const saysFarewell = (text: string): boolean => farewell.test(text.trim());
/** A sentence that asks readers for their mail, their help or their money. */
export const invites = (text: string): boolean => invitation.test(text) || appeal.test(text.trim());
