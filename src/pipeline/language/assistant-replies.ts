import type { ByLanguage } from './by-language.ts';

/** What the assistant says of itself when the built-in writer plays it, language by language. */
export interface AssistantReplies {
  ask: string;
  /** `{types}` stands for the extensions of materials. */
  upload: string;
  paste: string;
  asIs: string;
  waiting: string;
  hello: string;
  thanks: string;
  changes: string;
  /** What was said asks for no change. */
  unchanged: string;
}

export const assistantReplies: ByLanguage<AssistantReplies> = {
  en: {
    ask: 'What should the deck be made from? Without a model I only arrange what you give me and invent nothing.',
    upload: 'Upload a file ({types})',
    paste: 'Paste the text here',
    asIs: 'Make slides of my message as it is',
    waiting: 'Good: send it with your next message and I will plan the deck.',
    hello:
      'Hello. Send me a document, a table or a text, with or without your own PowerPoint template, and I will plan a deck from it. I am the built-in writer: I work with your material, and answer no questions beyond it.',
    thanks: 'You are welcome. Tell me if a slide should change.',
    changes:
      'This the built-in writer cannot do. It can: remove, move or merge slides ("remove slide 3"), rename one ("title of slide 2: …"), change a chart ("slide 4 as a bar chart"), change the number of slides ("10 slides"), and make the deck shorter or longer.',
    unchanged: 'I changed nothing: the deck stays as it is.',
  },
  de: {
    ask: 'Woraus soll die Präsentation entstehen? Ohne Modell ordne ich nur, was Sie mir geben, und erfinde nichts.',
    upload: 'Eine Datei hochladen ({types})',
    paste: 'Den Text hier einfügen',
    asIs: 'Aus meiner Nachricht, so wie sie ist, Folien machen',
    waiting: 'Gut: Schicken Sie es mit der nächsten Nachricht, dann plane ich die Präsentation.',
    hello:
      'Guten Tag. Schicken Sie mir ein Dokument, eine Tabelle oder einen Text, gern mit eigener PowerPoint-Vorlage, und ich plane daraus eine Präsentation. Ich bin der eingebaute Schreiber: Ich arbeite mit Ihrem Material und beantworte keine Fragen darüber hinaus.',
    thanks: 'Gern. Sagen Sie mir, wenn sich eine Folie ändern soll.',
    changes:
      'Das kann der eingebaute Schreiber nicht. Er kann: Folien löschen, verschieben oder zusammenlegen („lösche Folie 3“), umbenennen („Titel von Folie 2: …“), ein Diagramm ändern („Folie 4 als Balkendiagramm“), die Zahl der Folien ändern („10 Folien“), kürzen oder ausführlicher werden.',
    unchanged: 'Ich habe nichts geändert: Die Präsentation bleibt, wie sie ist.',
  },
  fr: {
    ask: 'À partir de quoi faut-il faire la présentation ? Sans modèle, j’organise seulement ce que vous me donnez et n’invente rien.',
    upload: 'Envoyer un fichier ({types})',
    paste: 'Coller le texte ici',
    asIs: 'Faire des diapositives de mon message tel quel',
    waiting: 'Bien : envoyez-le avec votre prochain message et je préparerai le plan.',
    hello:
      'Bonjour. Envoyez-moi un document, un tableau ou un texte, avec ou sans votre modèle PowerPoint, et j’en ferai le plan d’une présentation. Je suis le rédacteur intégré : je travaille avec votre matière et ne réponds à rien d’autre.',
    thanks: 'Je vous en prie. Dites-moi si une diapositive doit changer.',
    changes:
      'Le rédacteur intégré ne sait pas faire cela. Il sait supprimer, déplacer ou fusionner des diapositives (« supprime la diapositive 3 »), en renommer une (« titre de la diapositive 2 : … »), changer un graphique, changer le nombre de diapositives (« 10 diapositives »), raccourcir ou allonger.',
    unchanged: 'Je n’ai rien changé : la présentation reste telle quelle.',
  },
  es: {
    ask: '¿A partir de qué hago la presentación? Sin un modelo solo ordeno lo que usted me da y no invento nada.',
    upload: 'Subir un archivo ({types})',
    paste: 'Pegar el texto aquí',
    asIs: 'Hacer diapositivas de mi mensaje tal cual',
    waiting: 'Bien: envíelo con su próximo mensaje y prepararé el plan.',
    hello:
      'Hola. Envíeme un documento, una tabla o un texto, con o sin su plantilla de PowerPoint, y haré el plan de una presentación. Soy el redactor integrado: trabajo con su material y no respondo a nada más.',
    thanks: 'De nada. Dígame si hay que cambiar una diapositiva.',
    changes:
      'Eso no lo puede hacer el redactor integrado. Puede eliminar, mover o unir diapositivas («elimina la diapositiva 3»), cambiar un título («título de la diapositiva 2: …»), cambiar un gráfico, el número de diapositivas («10 diapositivas»), acortar o ampliar.',
    unchanged: 'No he cambiado nada: la presentación queda como está.',
  },
  it: {
    ask: 'Da che cosa devo ricavare la presentazione? Senza un modello ordino solo ciò che ricevo e non invento nulla.',
    upload: 'Caricare un file ({types})',
    paste: 'Incollare qui il testo',
    asIs: 'Fare diapositive del mio messaggio così com’è',
    waiting: 'Bene: lo mandi con il prossimo messaggio e preparerò il piano.',
    hello:
      'Buongiorno. Mi mandi un documento, una tabella o un testo, con o senza un modello PowerPoint, e preparerò il piano di una presentazione. Sono il redattore integrato: lavoro con il suo materiale e non rispondo ad altro.',
    thanks: 'Prego. Mi dica se una diapositiva va cambiata.',
    changes:
      'Questo il redattore integrato non lo sa fare. Può eliminare, spostare o unire diapositive («elimina la diapositiva 3»), cambiare un titolo, un grafico, il numero di diapositive («10 diapositive»), accorciare o ampliare.',
    unchanged: 'Non ho cambiato nulla: la presentazione resta com’è.',
  },
  pt: {
    ask: 'A partir de quê devo fazer a apresentação? Sem um modelo apenas organizo o que recebo e não invento nada.',
    upload: 'Enviar um ficheiro ({types})',
    paste: 'Colar o texto aqui',
    asIs: 'Fazer slides da minha mensagem tal como está',
    waiting: 'Certo: envie com a próxima mensagem e farei o plano.',
    hello:
      'Olá. Envie-me um documento, uma tabela ou um texto, com ou sem o seu modelo PowerPoint, e farei o plano de uma apresentação. Sou o redator incorporado: trabalho com o seu material e não respondo a mais nada.',
    thanks: 'De nada. Diga-me se um slide deve mudar.',
    changes:
      'Isso o redator incorporado não sabe fazer. Pode remover, mover ou juntar slides («remova o slide 3»), mudar um título, um gráfico, o número de slides («10 slides»), encurtar ou alongar.',
    unchanged: 'Não mudei nada: a apresentação fica como está.',
  },
  nl: {
    ask: 'Waarvan moet ik de presentatie maken? Zonder model orden ik alleen wat u mij geeft en verzin ik niets.',
    upload: 'Een bestand uploaden ({types})',
    paste: 'De tekst hier plakken',
    asIs: 'Dia’s maken van mijn bericht zoals het is',
    waiting: 'Goed: stuur het met uw volgende bericht, dan maak ik het plan.',
    hello:
      'Hallo. Stuur mij een document, een tabel of een tekst, met of zonder uw eigen PowerPoint-sjabloon, en ik maak er een plan voor een presentatie van. Ik ben de ingebouwde schrijver: ik werk met uw materiaal en beantwoord verder geen vragen.',
    thanks: 'Graag gedaan. Zeg het als een dia anders moet.',
    changes:
      'Dat kan de ingebouwde schrijver niet. Hij kan dia’s verwijderen, verplaatsen of samenvoegen (“verwijder dia 3”), een titel of grafiek wijzigen, het aantal dia’s wijzigen (“10 dia’s”), inkorten of uitbreiden.',
    unchanged: 'Ik heb niets veranderd: de presentatie blijft zoals ze is.',
  },
  ru: {
    ask: 'Из чего сделать презентацию? Без модели я только упорядочиваю то, что вы мне дали, и ничего не выдумываю.',
    upload: 'Загрузить файл ({types})',
    paste: 'Вставить текст сюда',
    asIs: 'Сделать слайды из моего сообщения как есть',
    waiting: 'Хорошо: пришлите это следующим сообщением, и я составлю план.',
    hello:
      'Здравствуйте. Пришлите документ, таблицу или текст, с вашим шаблоном PowerPoint или без него, и я составлю план презентации. Я встроенный составитель: работаю с вашим материалом и не отвечаю на посторонние вопросы.',
    thanks: 'Пожалуйста. Скажите, если нужно изменить слайд.',
    changes:
      'Этого встроенный составитель не умеет. Он может удалить, переместить или объединить слайды («удали слайд 3»), переименовать слайд («заголовок слайда 2: …»), сменить вид диаграммы, число слайдов («10 слайдов»), сократить или расширить презентацию.',
    unchanged: 'Я ничего не менял: презентация остаётся как есть.',
  },
  uk: {
    ask: 'Із чого зробити презентацію? Без моделі я лише впорядковую те, що ви дали, і нічого не вигадую.',
    upload: 'Завантажити файл ({types})',
    paste: 'Вставити текст сюди',
    asIs: 'Зробити слайди з мого повідомлення як є',
    waiting: 'Добре: надішліть це наступним повідомленням, і я складу план.',
    hello:
      'Вітаю. Надішліть документ, таблицю або текст, із вашим шаблоном PowerPoint чи без нього, і я складу план презентації. Я вбудований укладач: працюю з вашим матеріалом і не відповідаю на сторонні питання.',
    thanks: 'Будь ласка. Скажіть, якщо слайд треба змінити.',
    changes:
      'Цього вбудований укладач не вміє. Він може вилучити, перемістити або об’єднати слайди («видали слайд 3»), перейменувати слайд, змінити вид діаграми, кількість слайдів («10 слайдів»), скоротити або розширити презентацію.',
    unchanged: 'Нічого не змінено: презентація лишається як є.',
  },
  pl: {
    ask: 'Z czego zrobić prezentację? Bez modelu tylko porządkuję to, co dostanę, i niczego nie wymyślam.',
    upload: 'Przesłać plik ({types})',
    paste: 'Wkleić tekst tutaj',
    asIs: 'Zrobić slajdy z mojej wiadomości bez zmian',
    waiting: 'Dobrze: proszę przesłać to w następnej wiadomości, a ułożę plan.',
    hello:
      'Dzień dobry. Proszę przesłać dokument, tabelę lub tekst, z własnym szablonem PowerPoint lub bez, a ułożę plan prezentacji. Jestem wbudowanym redaktorem: pracuję na podanym materiale i nie odpowiadam na inne pytania.',
    thanks: 'Proszę bardzo. Proszę powiedzieć, jeśli slajd ma się zmienić.',
    changes:
      'Tego wbudowany redaktor nie potrafi. Może usunąć, przenieść lub połączyć slajdy („usuń slajd 3”), zmienić tytuł, wykres, liczbę slajdów („10 slajdów”), skrócić lub rozwinąć prezentację.',
    unchanged: 'Nic nie zostało zmienione: prezentacja pozostaje bez zmian.',
  },
  zh: {
    ask: '用什么材料制作演示文稿？没有模型时，我只整理您提供的内容，不会编造。',
    upload: '上传文件（{types}）',
    paste: '在此粘贴文本',
    asIs: '直接用我的消息原文制作幻灯片',
    waiting: '好的：请随下一条消息发送，我会拟定计划。',
    hello:
      '您好。请发给我文档、表格或文本，可附上您自己的 PowerPoint 模板，我会据此拟定演示文稿的计划。我是内置写作器：只处理您的材料，不回答其他问题。',
    thanks: '不客气。如需修改幻灯片请告诉我。',
    changes:
      '内置写作器做不到这一点。它可以删除、移动或合并幻灯片（“删除第3页”）、修改标题、更换图表类型、更改页数（“10页”）、缩短或扩展。',
    unchanged: '没有做任何更改：演示文稿保持不变。',
  },
  ja: {
    ask: '何をもとに資料を作りましょうか。モデルがない場合、いただいた内容を整理するだけで、創作はしません。',
    upload: 'ファイルをアップロード（{types}）',
    paste: 'ここに文章を貼り付ける',
    asIs: 'このメッセージをそのままスライドにする',
    waiting: '承知しました。次のメッセージで送ってください。構成案を作ります。',
    hello:
      'こんにちは。文書、表、文章をお送りください。お手持ちの PowerPoint テンプレートも使えます。それをもとに構成案を作ります。内蔵ライターですので、いただいた資料以外の質問にはお答えできません。',
    thanks: 'どういたしまして。直したいスライドがあればお知らせください。',
    changes:
      'それは内蔵ライターにはできません。できること：スライドの削除・移動・結合（「スライド3を削除」）、タイトルの変更、グラフの種類の変更、枚数の変更（「10枚」）、短縮・拡充。',
    unchanged: '何も変更していません。スライドはそのままです。',
  },
  ko: {
    ask: '무엇으로 발표 자료를 만들까요? 모델이 없으면 주신 내용을 정리만 하고 지어내지 않습니다.',
    upload: '파일 올리기({types})',
    paste: '여기에 글 붙여 넣기',
    asIs: '내 메시지를 그대로 슬라이드로 만들기',
    waiting: '좋습니다. 다음 메시지로 보내 주시면 계획을 세우겠습니다.',
    hello:
      '안녕하세요. 문서, 표 또는 글을 보내 주세요. PowerPoint 서식이 있으면 함께 보내셔도 됩니다. 그것으로 발표 계획을 세웁니다. 저는 내장 작성기로, 주신 자료 밖의 질문에는 답하지 않습니다.',
    thanks: '천만에요. 고칠 슬라이드가 있으면 말씀해 주세요.',
    changes:
      '내장 작성기가 할 수 없는 일입니다. 할 수 있는 일: 슬라이드 삭제·이동·병합(“슬라이드 3 삭제”), 제목 변경, 차트 종류 변경, 장수 변경(“10장”), 줄이기, 늘리기.',
    unchanged: '아무것도 바꾸지 않았습니다. 발표 자료는 그대로입니다.',
  },
  ar: {
    ask: 'من أي مادة أُعدّ العرض؟ من دون نموذج أرتّب ما تعطيني إياه فقط ولا أختلق شيئًا.',
    upload: 'رفع ملف ({types})',
    paste: 'لصق النص هنا',
    asIs: 'تحويل رسالتي كما هي إلى شرائح',
    waiting: 'حسنًا: أرسله في رسالتك التالية وسأضع الخطة.',
    hello:
      'مرحبًا. أرسل لي مستندًا أو جدولًا أو نصًا، مع قالب PowerPoint الخاص بك أو بدونه، وسأضع خطة للعرض. أنا الكاتب المدمج: أعمل بمادتك ولا أجيب عن غيرها.',
    thanks: 'عفوًا. أخبرني إن أردت تغيير شريحة.',
    changes:
      'لا يستطيع الكاتب المدمج ذلك. يمكنه حذف الشرائح أو نقلها أو دمجها، وتغيير العنوان أو نوع المخطط أو عدد الشرائح، والاختصار أو الإطالة.',
    unchanged: 'لم أغيّر شيئًا: يبقى العرض كما هو.',
  },
  he: {
    ask: 'ממה להכין את המצגת? בלי מודל אני רק מסדר את מה שנתת ואיני ממציא דבר.',
    upload: 'העלאת קובץ ({types})',
    paste: 'הדבקת הטקסט כאן',
    asIs: 'הפיכת ההודעה שלי כלשונה לשקופיות',
    waiting: 'טוב: שלחו זאת בהודעה הבאה ואכין תוכנית.',
    hello:
      'שלום. שלחו לי מסמך, טבלה או טקסט, עם תבנית PowerPoint משלכם או בלעדיה, ואכין תוכנית למצגת. אני הכותב המובנה: אני עובד עם החומר שלכם ואיני עונה על שאלות אחרות.',
    thanks: 'בבקשה. אמרו לי אם יש לשנות שקופית.',
    changes:
      'את זה הכותב המובנה אינו יודע לעשות. הוא יכול למחוק, להזיז או למזג שקופיות, לשנות כותרת, תרשים או מספר שקופיות, לקצר או להרחיב.',
    unchanged: 'לא שיניתי דבר: המצגת נשארת כפי שהיא.',
  },
  tr: {
    ask: 'Sunumu neden hazırlayayım? Model olmadan yalnızca verdiklerinizi düzenlerim, hiçbir şey uydurmam.',
    upload: 'Dosya yükle ({types})',
    paste: 'Metni buraya yapıştır',
    asIs: 'Mesajımı olduğu gibi slaytlara dönüştür',
    waiting: 'Tamam: bir sonraki mesajınızla gönderin, planı hazırlayayım.',
    hello:
      'Merhaba. Bana bir belge, tablo veya metin gönderin; isterseniz kendi PowerPoint şablonunuzu da ekleyin, ondan bir sunum planı hazırlayayım. Ben yerleşik yazarım: malzemenizle çalışırım, başka soruları yanıtlamam.',
    thanks: 'Rica ederim. Değişmesi gereken bir slayt varsa söyleyin.',
    changes:
      'Bunu yerleşik yazar yapamaz. Yapabildikleri: slayt silmek, taşımak, birleştirmek (“slayt 3 sil”), başlık, grafik türü veya slayt sayısını değiştirmek, kısaltmak, uzatmak.',
    unchanged: 'Hiçbir şeyi değiştirmedim: sunum olduğu gibi kalıyor.',
  },
};
