/** What a language is told by beside statistics: the letters it adds to the plain ones of its script, and its commonest small words. */
export interface LanguageMarks {
  script: 'Latin' | 'Cyrillic' | 'Arabic';
  /** Small letters beyond those that all languages of the script share. */
  letters: string;
  words: string;
}

/** By BCP 47 tag. Close languages carry more words, those by which they differ. */
// prettier-ignore
export const languageMarks: Readonly<Record<string, LanguageMarks>> = {
  en: { script: 'Latin', letters: '', words: 'the of and to in is was are were for that with this by on from at as has have will be it we our their they which than more not but can who its after percent per cent' },
  de: { script: 'Latin', letters: 'äöüß', words: 'der die das und ist sind war den dem des ein eine einen im in zu von mit für auf nicht auch wird werden bei nach über aus als um an wir sich haben hat oder prozent' },
  nl: { script: 'Latin', letters: 'ëïéèöü', words: 'de het een en van is zijn dat op te met voor niet ook wordt worden bij naar uit als om wij we heeft hebben deze door over aan maar dan werd procent' },
  af: { script: 'Latin', letters: 'êëïôûéè', words: 'die het nie en van is vir wat met sal ons hulle om te kan was deur word hierdie ook nog meer hy sy moet aan' },
  sv: { script: 'Latin', letters: 'åäöé', words: 'och att är som för en ett det den på med av till har inte vi de om från kan ska var eller vid efter under mellan när alla också blev mycket procent mer mindre varje' },
  da: { script: 'Latin', letters: 'æøåé', words: 'og er at som for en et det den på med af til har ikke vi de om fra kan skal var eller ved efter blev blive mellem nu kun hvad hvor også meget nogle år deres vores mod sig op ud uge selv siden hver igen procent mindre hvert nye ny minut' },
  no: { script: 'Latin', letters: 'æøåéòô', words: 'og er å at som for en et det den på med av til har ikke vi de om fra kan skal var eller ved etter ble bli mellom nå bare hva hvor også mye noen år deres våre vår mot seg opp ut uke selv siden hver igjen ei prosent mindre hvert nye ny minutt' },
  is: { script: 'Latin', letters: 'áðéíóúýþæö', words: 'og að er sem í á um til með fyrir var við það ekki en hefur eru af frá' },
  fr: { script: 'Latin', letters: 'àâæçéèêëîïôœùûüÿ', words: 'le la les de des du et est sont un une en dans pour par sur que qui ne pas au aux avec ce cette il nous plus ont été se leur cent' },
  es: { script: 'Latin', letters: 'áéíñóúü', words: 'el la los las de del y es son un una en para por con que no se su al más como fue han ha lo este esta pero sus entre hasta desde muy también nuestro nuestra está ciento' },
  pt: { script: 'Latin', letters: 'áâãàçéêíóôõú', words: 'o a os as de do da dos das e é são um uma em no na nos nas para por pelo pela com que não se seu sua ao mais como foi foram já até mas nosso nossa está muito também entre cento' },
  gl: { script: 'Latin', letters: 'áéíñóúïü', words: 'o a os as de do da dos das e é son un unha en no na nos nas para por polo pola con que non se seu súa ao máis como foi foron xa ata mais noso nosa está moi tamén entre dun dunha nun nunha coa co cos cento uns unhas concello xunta xente' },
  ca: { script: 'Latin', letters: 'àçèéíïòóúü', words: 'el la els les de del dels i és són un una en per amb que no es al més com ha han va aquest aquesta però seva seu entre fins des molt també nostre està cent després molts moltes dos aquests quan on' },
  it: { script: 'Latin', letters: 'àèéìòù', words: 'il lo la i gli le di del della dei delle e è sono un una in per con che non si al più come ha hanno nel nella da dal anche questo questa cento' },
  ro: { script: 'Latin', letters: 'ăâîșțşţ', words: 'și în de la cu pe este sunt un o pentru din că nu se al a au care mai prin fost lor sau după sută' },
  pl: { script: 'Latin', letters: 'ąćęłńóśźż', words: 'i w na z do się nie jest są że o od dla przez po za jak oraz ale to tym który która które został było roku przy ma procent procenta we' },
  cs: { script: 'Latin', letters: 'áčďéěíňóřšťúůýž', words: 'a v na se je jsou že s z do o pro ve za ale který která které jsme jsem byl byla bylo také nebo při od po jak by už jen než ke podle letos bude tři dva příští rok více procent procenta si' },
  sk: { script: 'Latin', letters: 'áäčďéíĺľňóôŕšťúýž', words: 'a v na sa je sú že s z do o pre vo za ale ktorý ktorá ktoré sme som bol bola bolo tiež alebo pri od po ako by už len než ku podľa tento bude tri dva budúci rok viac percent percenta si' },
  sl: { script: 'Latin', letters: 'čšž', words: 'in je v na za se so da ki z s po pri iz od do ne tudi ter bo smo bi pa kot leta med letos več odstotkov odstotki ni bila bilo bili bodo sta tega tem zaradi vse lahko letu še že kjer svet' },
  hr: { script: 'Latin', letters: 'čćđšž', words: 'i je u na se su da za od s iz po do ne koji koja koje ili kao bi nije smo što tko također tijekom tjedan tjedna tjedana tisuća tisuće uvjeti uvjet prije poslije nakon gdje vrijeme mjesto siječanj siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca zrak sustav sustava vlak općina tvrtka tvrtke sveučilište uvijek ljudi dio cijena posto postotaka proračun vijeće gospodarstvo' },
  bs: { script: 'Latin', letters: 'čćđšž', words: 'i je u na se su da za od s sa iz po do ne koji koja koje ili kao bi nije smo šta ko također tokom sedmica sedmice sedmicu hiljada hiljade uslovi uslov prije poslije nakon gdje vrijeme mjesto januara februara marta aprila maja juna jula augusta septembra oktobra novembra decembra općina općine lahko historija kahva uvijek firma ljudi dio cijena posto procenata budžet vijeće privreda' },
  sr: { script: 'Latin', letters: 'čćđšž', words: 'i je u na se su da za od s sa iz po do ne koji koja koje ili kao bi nije smo šta ko takođe tokom nedelja nedelje nedelju hiljada hiljade uslovi uslov pre posle nakon gde vreme mesto januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra opština opštine istorija uvek firma ljudi deo cena cene reč svet mleko dve odsto procenata budžet veće savet privreda' },
  hu: { script: 'Latin', letters: 'áéíóöőúüű', words: 'a az és hogy nem is egy ez meg volt van már még csak de mint el ki be új évben szerint százalék százalékkal' },
  fi: { script: 'Latin', letters: 'äöå', words: 'ja on ei se että oli ovat myös kun tai mutta joka sekä vuonna hän kuin ole mukaan yli noin prosenttia prosentin' },
  et: { script: 'Latin', letters: 'äöõüšž', words: 'ja on ei et see oli ka kui või aga mis ning aasta oma selle kes üle aastal protsenti protsendi ta nad' },
  lv: { script: 'Latin', letters: 'āčēģīķļņšūž', words: 'un ir no uz ar par ka kas bija tika arī gada pēc līdz vai nav lai procenti procentus procentiem' },
  lt: { script: 'Latin', letters: 'ąčęėįšųūž', words: 'ir yra iš į su kad buvo už tai bet kaip ar per apie metų po nuo iki procentų procentai procentais' },
  tr: { script: 'Latin', letters: 'çğıöşü', words: 've bir bu için ile da de olarak olan daha çok en ise gibi kadar sonra göre yıl oldu yüzde' },
  az: { script: 'Latin', letters: 'çəğıöşü', words: 'və bir bu üçün ilə də ki olan daha çox ən isə kimi qədər sonra görə il oldu faiz' },
  id: { script: 'Latin', letters: '', words: 'dan yang di ke dari untuk dengan pada ini itu adalah tidak akan telah oleh juga dalam kami bahwa karena bisa sudah agar mulai saat perusahaan uang mobil kantor rumah sakit persen miliar pelanggan beda sebesar harga hari senin rabu jumat baru antara lain kota warga anda biaya kereta setelah banyak butuh perlu seorang' },
  ms: { script: 'Latin', letters: '', words: 'dan yang di ke dari daripada untuk dengan pada ini itu adalah ialah tidak akan telah oleh juga dalam kami bahawa kerana boleh sudah supaya mula semasa syarikat wang kereta pejabat hospital peratus bilion pelanggan beza sebanyak harga hari isnin rabu jumaat baharu antara lain bandar penduduk anda kos manakala beliau pelbagai setiap selepas ramai seorang perlu' },
  vi: { script: 'Latin', letters: 'àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ', words: 'và của là có trong cho được với các một không này đã những đến người' },
  ga: { script: 'Latin', letters: 'áéíóú', words: 'agus an na ar is ag le go i do bhí tá sé den ach nó leis seo' },
  eu: { script: 'Latin', letters: 'ñ', words: 'eta da du dira bat ez ere dute egin izan zen baina beste den dituzte' },
  sw: { script: 'Latin', letters: '', words: 'na ya wa kwa ni katika la za cha hii ili kuwa watu hiyo kutoka pia' },
  ru: { script: 'Cyrillic', letters: 'ыэёъщ', words: 'и в на не что с по это для из от к как мы его но о за при или был была были было чем также до после году все их который процентов процента' },
  uk: { script: 'Cyrillic', letters: 'іїєґщ', words: 'і й та в у на не що з із по це для від до як ми його але про за при або був була були було ніж також після році всі їх який яка відсотків відсотка' },
  be: { script: 'Cyrillic', letters: 'іўыэё', words: 'і у на не што з па гэта для ад да як мы яго але пра за пры або быў была былі было чым таксама пасля годзе яны які працэнтаў' },
  bg: { script: 'Cyrillic', letters: 'ъщ', words: 'и в на не че с по това за от към как ние го но при или беше бяха са се да ще със във през след година всички който която които е до тази този процента' },
  sr_Cyrl: { script: 'Cyrillic', letters: 'ђћљњџј', words: 'и је у на се су да за од с са из по до не који која које или као би није смо шта такође током пре после где одсто процената' },
  mk: { script: 'Cyrillic', letters: 'ѓќѕјљњџ', words: 'и е во на се со да за од по до не кој која кои или како би ќе што беше се година овој оваа ги го проценти' },
  kk: { script: 'Cyrillic', letters: 'әғқңөұүһіыэщ', words: 'және мен бұл үшін бір осы да де деп бар жылы болып туралы' },
  ar: { script: 'Arabic', letters: 'ةيكىأإؤئ', words: 'في من على إلى عن أن إن التي الذي هذا هذه كان كانت مع بعد قبل خلال ما لا قد كل بين عام ذلك منها' },
  fa: { script: 'Arabic', letters: 'گچپژیک', words: 'در به از که را است این آن با برای می های شد شده تا سال بود ما هر یک خود کرد بر نیز اما' },
  ur: { script: 'Arabic', letters: 'گچپژیکٹڈڑںہےھئ', words: 'کے کی کا میں سے ہے ہیں اور کو نے پر یہ اس کہ تھا تھی گیا کیا ایک بھی تک لیے ہو' },
};
