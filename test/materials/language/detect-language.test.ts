import { expect, it } from 'vitest';
import { detectLanguage } from '../../../src/materials/language/detect-language.ts';

/** Texts of two or three sentences, by the language they are written in. */
// prettier-ignore
const texts: readonly (readonly [string, string])[] = [
  ['ar', 'افتتحت الشركة ثلاثة فروع جديدة هذا العام. ارتفعت المبيعات بنسبة عشرة في المئة مقارنة بالعام الماضي.'],
  ['ar', 'بدأ المشروع في شهر مارس وانتهى قبل الموعد. شكر المدير جميع العاملين على جهودهم.'],
  ['ar', 'المياه شحيحة بالمنطقة. تعتمد القرى البعيدة على آبار قديمة.'],
  ['fa', 'شرکت امسال سه شعبه جدید باز کرد. فروش نسبت به سال گذشته ده درصد بیشتر شد.'],
  ['fa', 'پروژه در فروردین آغاز شد و پیش از موعد پایان یافت. مدیر از همه کارکنان سپاسگزاری کرد.'],
  ['ur', 'کمپنی نے اس سال تین نئی شاخیں کھولیں۔ فروخت پچھلے سال سے دس فیصد زیادہ رہی۔'],
  ['ur', 'منصوبہ مارچ میں شروع ہوا اور وقت سے پہلے مکمل ہو گیا۔ ہم سب کا شکریہ ادا کرتے ہیں۔'],
  ['cs', 'Firma letos otevřela tři nové pobočky. Tržby vzrostly o deset procent a příští rok chceme více zaměstnanců.'],
  ['cs', 'Projekt byl dokončen před termínem. Náklady jsou nižší, než jsme čekali.'],
  ['cs', 'Voda v potoce je čistá. Vzorky odebíráme každý týden a posíláme do laboratoře.'],
  ['sk', 'Firma tento rok otvorila tri nové pobočky. Tržby vzrástli o desať percent a budúci rok chceme viac zamestnancov.'],
  ['sk', 'Projekt bol dokončený pred termínom. Náklady sú nižšie, ako sme čakali.'],
  ['sk', 'Voda v potoku je čistá. Vzorky odoberáme každý týždeň a posielame do laboratória.'],
  ['no', 'Bedriften åpnet tre nye kontorer i år. Salget økte med ti prosent, og vi har nå flere ansatte enn før.'],
  ['no', 'Prosjektet ble ferdig før fristen. Kostnadene er lavere enn det vi ventet etter møtet i mai.'],
  ['no', 'Vannet i elva er rent. Vi tar prøver hver uke og sender dem til laboratoriet.'],
  ['da', 'Virksomheden åbnede tre nye kontorer i år. Salget steg med ti procent, og vi har nu flere ansatte end før.'],
  ['da', 'Projektet blev færdigt før fristen. Omkostningerne er lavere end det, vi ventede efter mødet i maj.'],
  ['da', 'Vandet i åen er rent. Vi tager prøver hver uge og sender dem til laboratoriet.'],
  ['sv', 'Företaget öppnade tre nya kontor i år. Försäljningen ökade med tio procent och vi har nu fler anställda än förut.'],
  ['sv', 'Projektet blev klart före tidsfristen. Kostnaderna är lägre än vi väntade oss.'],
  ['hr', 'Tvrtka je ove godine otvorila tri nova ureda. Prodaja je tijekom godine porasla za deset posto, a broj ljudi za tisuću.'],
  ['hr', 'Sustav radi od siječnja. Prije toga nitko nije znao gdje su podaci, što je bio velik problem.'],
  ['bs', 'Firma je ove godine otvorila tri nova ureda u općini Centar. Također je tokom godine prodaja porasla za deset posto, prije svega u januaru.'],
  ['bs', 'Projekat traje šest sedmica. Poslije toga ćemo znati gdje su uslovi bolji i koliko hiljada ljudi dolazi.'],
  ['sr', 'Firma je ove godine otvorila tri nove kancelarije. Prodaja je porasla tokom godine, pre svega u januaru, a cena je ostala ista.'],
  ['sr', 'Projekat traje šest nedelja. Posle toga ćemo znati gde su uslovi bolji.'],
  ['sr', 'Фирма је ове године отворила три нове канцеларије. Продаја је порасла за десет процената.'],
  ['sl', 'Podjetje je letos odprlo tri nove pisarne. Prodaja se je povečala za deset odstotkov in zdaj imamo več zaposlenih.'],
  ['id', 'Perusahaan membuka tiga kantor baru tahun ini. Penjualan naik sepuluh persen karena jumlah pelanggan bertambah.'],
  ['id', 'Proyek selesai lebih cepat dari rencana. Kami bisa memakai sisa uang untuk rumah sakit di kota lain.'],
  ['ms', 'Syarikat membuka tiga pejabat baharu tahun ini. Jualan naik sepuluh peratus kerana bilangan pelanggan bertambah.'],
  ['ms', 'Projek siap lebih awal daripada rancangan. Kami boleh menggunakan baki wang untuk hospital di bandar lain.'],
  ['uk', 'Компанія цього року відкрила три нові офіси. Продажі зросли на десять відсотків, і тепер у нас більше працівників.'],
  ['uk', 'Проєкт завершили раніше. Витрати нижчі, ніж ми очікували.'],
  ['ru', 'Компания в этом году открыла три новых офиса. Продажи выросли на десять процентов, и теперь у нас больше сотрудников.'],
  ['ru', 'Проект завершили раньше срока. Затраты ниже, чем мы ожидали.'],
  ['bg', 'Компанията отвори три нови офиса тази година. Продажбите нараснаха с десет процента и вече имаме повече служители.'],
  ['bg', 'Проектът приключи преди срока. Разходите са по-ниски, отколкото очаквахме.'],
  ['mk', 'Компанијата оваа година отвори три нови канцеларии. Продажбата порасна за десет проценти и сега имаме повеќе вработени.'],
  ['be', 'Кампанія сёлета адкрыла тры новыя офісы. Продажы выраслі на дзесяць працэнтаў, і цяпер у нас больш супрацоўнікаў.'],
  ['pt', 'A empresa abriu três novos escritórios este ano. As vendas cresceram dez por cento e já não há lugares livres.'],
  ['pt', 'O projeto terminou antes do prazo. Os custos são mais baixos do que esperávamos.'],
  ['es', 'La empresa abrió tres oficinas nuevas este año. Las ventas crecieron un diez por ciento y ya no hay sitios libres.'],
  ['es', 'El proyecto terminó antes de plazo. Los costes son más bajos de lo que esperábamos.'],
  ['gl', 'A empresa abriu tres oficinas novas este ano. As vendas medraron un dez por cento e xa non hai sitios libres.'],
  ['gl', 'O proxecto rematou antes do prazo. Os custos son máis baixos do que agardabamos.'],
  ['ca', "L'empresa ha obert tres oficines noves aquest any. Les vendes han crescut un deu per cent i ja no hi ha llocs lliures."],
  ['it', "L'azienda ha aperto tre nuovi uffici quest'anno. Le vendite sono cresciute del dieci per cento."],
  ['ro', 'Compania a deschis trei birouri noi în acest an. Vânzările au crescut cu zece la sută.'],
  ['nl', 'Het bedrijf opende dit jaar drie nieuwe kantoren. De verkoop steeg met tien procent.'],
  ['af', 'Die maatskappy het vanjaar drie nuwe kantore oopgemaak. Die verkope het met tien persent gestyg en ons is nie bekommerd nie.'],
  ['de', 'Das Unternehmen eröffnete in diesem Jahr drei neue Büros. Der Umsatz stieg um zehn Prozent.'],
  ['fr', "L'entreprise a ouvert trois nouveaux bureaux cette année. Les ventes ont augmenté de dix pour cent."],
  ['en', 'The company opened three new offices this year. Sales grew by ten per cent.'],
  ['pl', 'Firma otworzyła w tym roku trzy nowe biura. Sprzedaż wzrosła o dziesięć procent.'],
  ['fi', 'Yritys avasi tänä vuonna kolme uutta toimistoa. Myynti kasvoi kymmenen prosenttia.'],
  ['et', 'Ettevõte avas sel aastal kolm uut kontorit. Müük kasvas kümme protsenti.'],
  ['hu', 'A cég idén három új irodát nyitott. Az eladások tíz százalékkal nőttek.'],
  ['lt', 'Įmonė šiemet atidarė tris naujus biurus. Pardavimai išaugo dešimčia procentų.'],
  ['lv', 'Uzņēmums šogad atvēra trīs jaunus birojus. Pārdošana pieauga par desmit procentiem.'],
  ['tr', 'Şirket bu yıl üç yeni ofis açtı. Satışlar yüzde on arttı.'],
  ['vi', 'Công ty đã mở ba văn phòng mới trong năm nay. Doanh số tăng mười phần trăm.'],
  ['no', 'Den nye bussen går hvert tiende minutt. Passasjerene klager mindre.'],
  ['da', 'Den nye bus kører hvert tiende minut. Passagererne klager mindre.'],
  ['sr', 'Budžet grada smanjen je za osam odsto. Skupština je usvojila plan u utorak, a vozovi su i dalje spori.'],
  ['hr', 'Proračun grada smanjen je za osam posto. Vijeće je usvojilo plan u utorak.'],
  ['sl', 'Proračun mesta se je zmanjšal za osem odstotkov. Svet je v torek potrdil načrt.'],
  ['gl', 'O orzamento da cidade baixou un oito por cento. O concello aprobou o plan o martes.'],
  ['pl', 'Budżet miasta spadł o osiem procent. Rada zatwierdziła plan we wtorek.'],
  ['et', 'Linna eelarve vähenes kaheksa protsenti. Volikogu kinnitas kava teisipäeval.'],
  ['az', 'Şəhər büdcəsi səkkiz faiz azaldı. Şura planı çərşənbə axşamı təsdiq etdi.'],
  ['tr', 'Şehir bütçesi yüzde sekiz azaldı. Meclis planı salı günü onayladı.'],
  ['yi', 'דער בודזשעט פֿון דער שטאָט איז געפֿאַלן מיט אַכט פּראָצענט.'],
  ['he', 'תקציב העיר ירד בשמונה אחוזים. המועצה אישרה את התוכנית ביום שלישי.'],
];

const languageOf = (text: string): string | null =>
  detectLanguage([{ type: 'paragraph', runs: [{ text }], locator: {} }]);

it.each(texts)('tells a short text in "%s"', (language, text) => {
  expect(languageOf(text)).toBe(language);
});

it.each([
  'Churn by cohort: Q1 4.2%, Q2 3.9%. Gross margin, net revenue retention, pipeline coverage, sales cycle length. Owners: Kowalski, Nowak.',
  'Roadmap 2026. Pilot sites: Gdańsk, Łódź, Poznań. The team starts in May and reports each month to the board.',
])('takes English with Polish names for no other language: %s', (text) => {
  expect([null, 'en']).toContain(languageOf(text));
});
