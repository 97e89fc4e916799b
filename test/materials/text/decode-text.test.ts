import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { decodeText } from '../../../src/materials/text/decode-text.ts';

/** Three sentences a language. */
// prettier-ignore
const texts = {
 ja:'売上は昨年より十パーセント増えました。新しい店舗を三つ開きました。お客様の満足度も高くなっています。',
 zh:'今年公司开设了三家新店。销售额比去年增长了百分之十。客户的满意度也提高了。',
 tw:'今年公司開設了三家新店。銷售額比去年成長了百分之十。客戶的滿意度也提高了。',
 ko:'올해 회사는 새 매장 세 곳을 열었습니다. 매출은 지난해보다 십 퍼센트 늘었습니다. 고객 만족도도 높아졌습니다.',
 ru:'Компания открыла три новых офиса. Продажи выросли на десять процентов. Клиенты довольны больше, чем раньше.',
 uk:'Компанія відкрила три нові офіси. Продажі зросли на десять відсотків. Клієнти задоволені більше, ніж раніше.',
 pl:'Firma otworzyła trzy nowe biura. Sprzedaż wzrosła o dziesięć procent. Klienci są bardziej zadowoleni niż wcześniej, źle już nie jest.',
 cs:'Firma otevřela tři nové pobočky. Tržby vzrostly o deset procent. Zákazníci jsou spokojenější než dříve, což těší každého.',
 hu:'A cég három új irodát nyitott. Az eladások tíz százalékkal nőttek. Az ügyfelek elégedettebbek, mint korábban, és ez jó hír.',
 de:'Das Unternehmen eröffnete drei Büros. Der Umsatz stieg um zehn Prozent. Die Kunden sind zufriedener als früher, größer wird auch das Team.',
 fr:'L’entreprise a ouvert trois bureaux cette année. Les ventes ont augmenté de dix pour cent. Les clients sont plus satisfaits qu’auparavant, même à l’étranger.',
 el:'Η εταιρεία άνοιξε τρία νέα γραφεία. Οι πωλήσεις αυξήθηκαν κατά δέκα τοις εκατό. Οι πελάτες είναι πιο ευχαριστημένοι από πριν.',
 tr:'Şirket üç yeni ofis açtı. Satışlar yüzde on arttı. Müşteriler eskisinden daha mutlu, çünkü hızlı yanıt alıyorlar.',
 he:'החברה פתחה שלושה משרדים חדשים. המכירות עלו בעשרה אחוזים. הלקוחות מרוצים יותר מבעבר.',
 ar:'افتتحت الشركة ثلاثة فروع جديدة. ارتفعت المبيعات بنسبة عشرة في المئة. العملاء راضون أكثر من قبل.',
 lt:'Įmonė atidarė tris naujus biurus. Pardavimai išaugo dešimčia procentų. Klientai yra labiau patenkinti nei anksčiau.',
 th:'บริษัทเปิดสำนักงานใหม่สามแห่ง ยอดขายเพิ่มขึ้นร้อยละสิบ ลูกค้าพอใจมากกว่าเดิม',
 bg:'Компанията отвори три нови офиса. Продажбите нараснаха с десет процента. Клиентите са по-доволни отпреди.',
 sr:'Фирма је отворила три нове канцеларије. Продаја је порасла за десет процената. Купци су задовољнији него раније, што људе весели.',
 ro:'Compania a deschis trei birouri noi. Vânzările au crescut cu zece la sută. Clienţii sunt mai mulţumiţi decât înainte, şi asta ajută.',
 es:'La compañía abrió tres oficinas nuevas. Las ventas crecieron un diez por ciento. Los clientes están más contentos que el año pasado.',
 sv:'Företaget öppnade tre nya kontor. Försäljningen ökade med tio procent. Kunderna är nöjdare än förut och fler än förra året.',
 hr:'Tvrtka je otvorila tri nova ureda. Prodaja je porasla za deset posto, što je više nego što smo očekivali. Kupci su zadovoljniji nego prošle godine, sljedeći će dobiti i više.',
 en:'The company opened three offices. Sales grew by 10 % to £4 million. Customers said “good” — and that’s rare.',
 et:'Ettevõte avas kolm uut kontorit. Müük kasvas kümme protsenti. Kliendid on rahulolevamad kui varem, see rõõmustab kõiki.',
};

// prettier-ignore
const encodings: readonly (readonly [string, keyof typeof texts])[] = [['euc-jp','ja'],['shift_jis','ja'],['utf-16le','ja'],['utf-16be','ja'],['gb18030','zh'],['utf-16le','zh'],['utf-16be','zh'],['big5','tw'],['euc-kr','ko'],['utf-16le','ko'],['koi8-r','ru'],['koi8-u','uk'],['windows-1251','ru'],['windows-1251','uk'],['windows-1251','bg'],['windows-1251','sr'],['iso-8859-5','ru'],['cp866','ru'],['utf-16le','ru'],['utf-16be','ru'],['windows-1250','pl'],['windows-1250','cs'],['windows-1250','hu'],['windows-1250','ro'],['windows-1250','hr'],['iso-8859-2','pl'],['iso-8859-2','cs'],['iso-8859-2','hu'],['windows-1252','de'],['windows-1252','fr'],['windows-1252','es'],['windows-1252','sv'],['windows-1252','en'],['windows-1253','el'],['iso-8859-7','el'],['utf-16le','el'],['windows-1254','tr'],['windows-1255','he'],['windows-1256','ar'],['utf-16le','ar'],['utf-16be','ar'],['windows-1257','lt'],['windows-1257','et'],['windows-874','th'],['macintosh','fr'],['utf-16le','de'],['utf-16be','he'],['utf-16le','th'],['cp437','de'],['cp850','de'],['cp852','pl']];

it.each(encodings)('reads three sentences in %s (%s) letter for letter', (encoding, language) => {
  const text = texts[language];
  expect(iconv.decode(iconv.encode(text, encoding), encoding)).toBe(text);
  expect(decodeText(iconv.encode(text, encoding)).text).toBe(text);
});

/** A sentence or two, or a table with a few words: statistics of the bytes alone err on all of them. */
// prettier-ignore
const short: readonly (readonly [string, string])[] = [
  ['euc-jp', '市の予算は八パーセント減りました。議会は火曜日に計画を承認しました。'],
  ['shift_jis', '品名,数量\nりんご,12\nみかん,30\n'],
  ['koi8-r', 'Бюджет города сократился на восемь процентов. Совет одобрил план.'],
  ['koi8-r', 'Город;Население\nМосква;13000\nКазань;1300\n'],
  ['windows-1251', 'Город;Население\nМосква;13000\nКазань;1300\n'],
  ['cp866', 'Город;Население\nМосква;13000\nКазань;1300\n'],
  ['koi8-u', 'Бюджет міста зменшився на вісім відсотків. Рада схвалила план.'],
  ['windows-1250', 'Budżet miasta spadł o osiem procent. Rada zatwierdziła plan, łącznie z podwyżką.'],
  ['iso-8859-15', 'A inflação não subiu; a ação custa 3 €.'],
  ['gb18030', '产品,数量\n苹果,12\n橙子,30\n'],
  ['windows-1252', 'Ville;Habitants;Surface (km²)\nLyon;522 250;47,87\nNantes;320 732;65,19\n'],
  ['windows-1252', 'Room;Area\nHall;21 m²\nStudio;19 m²\n'],
  ['utf-32le', 'Бюджет міста зменшився.'],
  ['utf-32be', '市の予算は減りました。 Größe 5'],
];

it.each(short)('reads a short text in %s letter for letter: %s', (encoding, text) => {
  expect(decodeText(iconv.encode(text, encoding)).text).toBe(text);
});

it('takes UTF-8 for UTF-8, also with a stray control character', () => {
  const bytes = new TextEncoder().encode('Größe \u0007 und Länge, in Ordnung.');
  expect(decodeText(bytes)).toMatchObject({ encoding: 'utf-8', certain: true });
});
