import type { SpeechWords } from './shape.ts';

export const tr: SpeechWords = {
  fillers: 'ı+ı+|e+e+|şey|yani|hani|aslında|işte',
  openers: 'tamam|peki|evet|şimdi|ve|ama|o zaman|güzel|harika|bakın|teşekkürler|lütfen|bu yüzden|tabii',
  chatter:
    'sesim|duyuyor musunuz|duyuyorum sizi|kamera|mikrofon|ekran paylaş|günaydın|merhaba|selam|iyi (?:günler|akşamlar|çalışmalar|hafta sonları)|görüşürüz|hoşça kal|teşekkür ederim|herkese teşekkür|herkes tamam|saygılarımla|iphone.umdan gönderildi|sorun değil|haftaya görüş',
  replies: 'tamam|evet|hayır|peki|olur|anlaştık|anladım|biliyorum|tabii|teşekkürler|yaparım|aynen|kesinlikle|harika',
  approvals: 'onaylandı|onaylıyorum|kabul(?: edildi)?|uygundur',
  consents:
    '(?:herkes )?(?:tamam|kabul|hemfikir|uygun) m[iıuü]|(?:herkes )?katılıyor mu|itirazı? olan var mı|itiraz var mı|anlaştık mı',
  decides: 'karar|karar verildi|karar verdik|kararlaştırıldı|karar veriyoruz|anlaştık',
  undecided:
    'ben karar veremem|açık (?:kaldı|kalıyor|konu)|netleşmedi|henüz (?:belli değil|netleşmedi|kararlaştırılmadı)|karar vermiyoruz|karar verilmedi|ertelendi|erteliyoruz',
  actions: 'görev|iş kalemi|aksiyon',
  promises: 'ben|bana bırakın',
  requests: 'istiyorum|isterim|öneriyorum|ihtiyacım(?:ız)? var|gerekiyor',
  risks:
    'risk\\p{L}*|yoksa|aksi halde|sorun\\p{L}*|gecik\\p{L}*|eksik\\p{L}*|endişe\\p{L}*|yetişmez|yetmez|darboğaz|arıza\\p{L}*|tehlike\\p{L}*|hasar\\p{L}*',
  open: 'bilmiyorum|bilmiyoruz|sormam gerek|soracağım|kontrol edeceğim|konuşacağım|belli değil|açık kaldı|cevap yok',
  you: 'sen|siz|lütfen',
  me: 'ben|bana|benim|beni',
  self: 'ben',
  due: 'kadar|önce|en geç|son tarih',
  times: 'bugün|yarın|öğlen?|bu hafta|gelecek hafta|haftaya|ay sonuna?|hafta sonuna?|yıl sonuna?',
  topics:
    '(?:birinci|ikinci|üçüncü) (?:konu|madde)(?:muz)?|önce|ilk olarak|şimdi|sıradaki(?: konu)?|son(?: olarak| konu)|konu',
  article: '',
  verbs: 'var|yok|oldu|olacak|gerekiyor|gerek|diyor|imzaladık|tutuyor|sürüyor|geliyor|bekliyor\\p{L}*|planlandı|değil',
  numbers: 'iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yarı\\p{L}*',
  asksWhen: 'ne zamana kadar|ne zaman',
  meets: '(?:bir )?sonraki (?:toplantı|görüşme)\\p{L}*|gelecek toplantı\\p{L}*',
  obliges: 'gerekiyor|gerekir|yasak\\p{L}*|zorunda\\p{L}*',
  pronouns: 'onu|onları|bunu|ona',
  leaning: 'bu|şu|o|bunlar|onlar|bunun|onun|yoksa|böylece',
};
