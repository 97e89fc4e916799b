import type { ByLanguage } from './by-language.ts';

/** What is said of the plan that is proposed: counts of faults, and shares in percent of what weighs in the material. */
export interface PlanNotices {
  /** `{faults}` of the model's plan, `{otherFaults}` of the built-in planner's. */
  fewerFaults: string;
  /** Its titles say something, and the model's do not; `{faults}` of both. */
  saysMore: string;
  /** `{share}` of the model's plan, `{otherShare}` of the built-in planner's. */
  fuller: string;
  /** Follows the reason why the model did not. */
  builtIn: string;
  nothingGenerated: string;
}

export const planNotices: ByLanguage<PlanNotices> = {
  en: {
    fewerFaults:
      'The critic finds serious faults in the model’s plan ({faults}) and fewer in the built-in planner’s ({otherFaults}): that one is proposed.',
    saysMore:
      'Titles of the model’s plan say nothing; the built-in planner’s has no more serious faults ({faults}) and titles that do: that one is proposed.',
    fuller:
      'The model’s plan tells {share} % of what weighs in the material, the built-in planner’s {otherShare} %: that one is proposed.',
    builtIn: 'The built-in planner made the plan from the material.',
    nothingGenerated:
      'Without a model nothing is written around the material: the deck has its words alone. Choose a model for the writer.',
  },
  de: {
    fewerFaults:
      'Im Plan des Modells findet die Prüfung schwere Fehler ({faults}), im eingebauten weniger ({otherFaults}): Dieser wird vorgeschlagen.',
    saysMore:
      'Titel im Plan des Modells sagen nichts; der eingebaute hat nicht mehr schwere Fehler ({faults}) und Titel, die etwas sagen: Dieser wird vorgeschlagen.',
    fuller:
      'Der Plan des Modells sagt {share} % dessen, was im Material wiegt, der eingebaute {otherShare} %: Dieser wird vorgeschlagen.',
    builtIn: 'Den Plan hat der eingebaute Planer aus dem Material gemacht.',
    nothingGenerated:
      'Ohne Modell wird um das Material herum nichts geschrieben: Die Präsentation hat nur dessen Worte. Wählen Sie ein Modell für den Schreiber.',
  },
  fr: {
    fewerFaults:
      'La critique trouve des fautes graves dans le plan du modèle ({faults}) et moins dans le plan intégré ({otherFaults}) : c’est lui qui est proposé.',
    saysMore:
      'Des titres du plan du modèle ne disent rien ; le plan intégré n’a pas plus de fautes graves ({faults}) et ses titres parlent : c’est lui qui est proposé.',
    fuller:
      'Le plan du modèle dit {share} % de ce qui compte dans la matière, le plan intégré {otherShare} % : c’est lui qui est proposé.',
    builtIn: 'Le plan a été fait à partir de la matière par le planificateur intégré.',
    nothingGenerated:
      'Sans modèle, rien n’est écrit autour de la matière : la présentation n’a que ses mots. Choisissez un modèle pour la rédaction.',
  },
  es: {
    fewerFaults:
      'La revisión halla fallos graves en el plan del modelo ({faults}) y menos en el integrado ({otherFaults}): se propone este.',
    saysMore:
      'Hay títulos del plan del modelo que no dicen nada; el integrado no tiene más fallos graves ({faults}) y sus títulos sí dicen algo: se propone este.',
    fuller:
      'El plan del modelo cuenta el {share} % de lo que pesa en el material, el integrado el {otherShare} %: se propone este.',
    builtIn: 'El plan lo hizo el planificador integrado a partir del material.',
    nothingGenerated:
      'Sin un modelo no se escribe nada alrededor del material: la presentación tiene solo sus palabras. Elija un modelo para la redacción.',
  },
  it: {
    fewerFaults:
      'La revisione trova errori gravi nel piano del modello ({faults}) e meno in quello integrato ({otherFaults}): si propone questo.',
    saysMore:
      'Alcuni titoli del piano del modello non dicono nulla; quello integrato non ha più errori gravi ({faults}) e i suoi titoli dicono qualcosa: si propone questo.',
    fuller:
      'Il piano del modello dice il {share} % di ciò che conta nel materiale, quello integrato il {otherShare} %: si propone questo.',
    builtIn: 'Il piano è stato fatto dal pianificatore integrato a partire dal materiale.',
    nothingGenerated:
      'Senza un modello non si scrive nulla attorno al materiale: la presentazione ha solo le sue parole. Scelga un modello per la scrittura.',
  },
  pt: {
    fewerFaults:
      'A revisão encontra falhas graves no plano do modelo ({faults}) e menos no incorporado ({otherFaults}): é este o proposto.',
    saysMore:
      'Há títulos do plano do modelo que nada dizem; o incorporado não tem mais falhas graves ({faults}) e os seus títulos dizem algo: é este o proposto.',
    fuller: 'O plano do modelo diz {share} % do que pesa no material, o incorporado {otherShare} %: é este o proposto.',
    builtIn: 'O plano foi feito pelo planeador incorporado a partir do material.',
    nothingGenerated:
      'Sem um modelo nada é escrito à volta do material: a apresentação tem só as suas palavras. Escolha um modelo para a escrita.',
  },
  nl: {
    fewerFaults:
      'De controle vindt ernstige fouten in het plan van het model ({faults}) en minder in het ingebouwde ({otherFaults}): dat wordt voorgesteld.',
    saysMore:
      'Titels in het plan van het model zeggen niets; het ingebouwde heeft niet meer ernstige fouten ({faults}) en titels die wel iets zeggen: dat wordt voorgesteld.',
    fuller:
      'Het plan van het model zegt {share} % van wat in het materiaal telt, het ingebouwde {otherShare} %: dat wordt voorgesteld.',
    builtIn: 'Het plan is door de ingebouwde planner uit het materiaal gemaakt.',
    nothingGenerated:
      'Zonder model wordt er niets om het materiaal heen geschreven: de presentatie heeft alleen die woorden. Kies een model voor de schrijver.',
  },
  pl: {
    fewerFaults:
      'Kontrola znajduje poważne błędy w planie modelu ({faults}), a mniej w planie wbudowanym ({otherFaults}): proponowany jest ten drugi.',
    saysMore:
      'Tytuły w planie modelu nic nie mówią; plan wbudowany nie ma więcej poważnych błędów ({faults}), a jego tytuły mówią o treści: proponowany jest on.',
    fuller:
      'Plan modelu mówi {share} % tego, co ważne w materiale, plan wbudowany {otherShare} %: proponowany jest ten drugi.',
    builtIn: 'Plan powstał z materiału we wbudowanym planiście.',
    nothingGenerated:
      'Bez modelu nic nie jest dopisywane do materiału: prezentacja ma tylko jego słowa. Proszę wybrać model do pisania.',
  },
  ru: {
    fewerFaults:
      'Проверка находит серьёзные ошибки в плане модели ({faults}), а во встроенном меньше ({otherFaults}): предлагается он.',
    saysMore:
      'Заголовки в плане модели ничего не говорят; во встроенном серьёзных ошибок не больше ({faults}), а заголовки содержательны: предлагается он.',
    fuller: 'План модели говорит {share} % важного в материале, встроенный {otherShare} %: предлагается он.',
    builtIn: 'План из материала составил встроенный планировщик.',
    nothingGenerated:
      'Без модели вокруг материала ничего не пишется: в презентации только его слова. Выберите модель для составителя.',
  },
  uk: {
    fewerFaults:
      'Перевірка знаходить серйозні помилки в плані моделі ({faults}), а у вбудованому менше ({otherFaults}): пропонується він.',
    saysMore:
      'Заголовки в плані моделі нічого не кажуть; у вбудованому серйозних помилок не більше ({faults}), а заголовки змістовні: пропонується він.',
    fuller: 'План моделі каже {share} % важливого в матеріалі, вбудований {otherShare} %: пропонується він.',
    builtIn: 'План із матеріалу склав вбудований планувальник.',
    nothingGenerated:
      'Без моделі навколо матеріалу нічого не пишеться: у презентації лише його слова. Виберіть модель для укладача.',
  },
  tr: {
    fewerFaults:
      'Denetim modelin planında ağır hatalar buluyor ({faults}), yerleşik planda daha az ({otherFaults}): bu öneriliyor.',
    saysMore:
      'Modelin planındaki başlıklar bir şey demiyor; yerleşik planda ağır hata daha çok değil ({faults}) ve başlıkları bir şey söylüyor: o öneriliyor.',
    fuller:
      'Modelin planı malzemede önemli olanın yüzde {share} kadarını söylüyor, yerleşik plan yüzde {otherShare}: bu öneriliyor.',
    builtIn: 'Planı yerleşik planlayıcı malzemeden yaptı.',
    nothingGenerated:
      'Model olmadan malzemenin çevresine bir şey yazılmaz: sunumda yalnızca onun sözleri var. Yazım için bir model seçin.',
  },
  ar: {
    fewerFaults:
      'تجد المراجعة أخطاء جسيمة في خطة النموذج ({faults}) وأقل منها في الخطة المدمجة ({otherFaults}): تُقترح هذه.',
    saysMore:
      'عناوين في خطة النموذج لا تقول شيئاً؛ وليس في الخطة المدمجة أخطاء جسيمة أكثر ({faults}) وعناوينها تقول شيئاً: تُقترح هذه.',
    fuller: 'تقول خطة النموذج {share} % مما له وزن في المادة، والخطة المدمجة {otherShare} %: تُقترح هذه.',
    builtIn: 'وضع المخطط المدمج الخطة من المادة.',
    nothingGenerated: 'من دون نموذج لا يُكتب شيء حول المادة: في العرض كلماتها فقط. اختر نموذجاً للكتابة.',
  },
  he: {
    fewerFaults:
      'הבדיקה מוצאת שגיאות חמורות בתוכנית של המודל ({faults}) ופחות בתוכנית המובנית ({otherFaults}): זו מוצעת.',
    saysMore:
      'כותרות בתוכנית של המודל אינן אומרות דבר; במובנית אין יותר שגיאות חמורות ({faults}) וכותרותיה אומרות משהו: זו מוצעת.',
    fuller: 'התוכנית של המודל אומרת {share}% ממה שחשוב בחומר, המובנית {otherShare}%: זו מוצעת.',
    builtIn: 'התוכנית נעשתה מן החומר על ידי המתכנן המובנה.',
    nothingGenerated: 'ללא מודל לא נכתב דבר סביב החומר: במצגת רק מילותיו. בחרו מודל לכתיבה.',
  },
  ja: {
    fewerFaults:
      '確認の結果、モデルの案には重大な誤りがあり（{faults}）、内蔵の案の方が少ないため（{otherFaults}）、内蔵の案を提案します。',
    saysMore:
      'モデルの案には内容のない見出しがあります。内蔵の案は重大な誤りがそれ以下（{faults}）で、見出しに内容があるため、こちらを提案します。',
    fuller:
      '資料の重要な内容のうち、モデルの案が述べるのは{share}％、内蔵の案は{otherShare}％のため、内蔵の案を提案します。',
    builtIn: '案は内蔵のプランナーが資料から作りました。',
    nothingGenerated:
      'モデルがないため、資料の周りには何も書きません。資料の言葉だけになります。書き手のモデルを選んでください。',
  },
  ko: {
    fewerFaults:
      '검토 결과 모델의 계획에 심각한 오류가 있고({faults}) 내장 계획에는 더 적어({otherFaults}) 내장 계획을 제안합니다.',
    saysMore:
      '모델의 계획에는 내용 없는 제목이 있습니다. 내장 계획은 심각한 오류가 더 많지 않고({faults}) 제목에 내용이 있어 이것을 제안합니다.',
    fuller:
      '자료의 중요한 내용 중 모델의 계획은 {share}%, 내장 계획은 {otherShare}%를 담고 있어 내장 계획을 제안합니다.',
    builtIn: '계획은 내장 플래너가 자료로 만들었습니다.',
    nothingGenerated:
      '모델이 없으면 자료 밖의 내용을 쓰지 않습니다. 발표에는 자료의 말만 담깁니다. 작성용 모델을 선택하세요.',
  },
  zh: {
    fewerFaults: '检查发现模型的计划有严重问题（{faults}），内置计划较少（{otherFaults}），因此建议采用内置计划。',
    saysMore: '模型的计划有空洞的标题；内置计划的严重问题不更多（{faults}），标题言之有物，因此建议采用内置计划。',
    fuller: '模型的计划讲到了材料要点的{share}%，内置计划为{otherShare}%，因此建议采用内置计划。',
    builtIn: '该计划由内置规划器根据材料制作。',
    nothingGenerated: '没有模型时不会在材料之外写任何内容，演示文稿只有材料中的文字。请为撰写选择模型。',
  },
};
