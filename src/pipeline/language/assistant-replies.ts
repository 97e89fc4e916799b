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
  /** Nothing that can be done was read: what can. */
  changes: string;
  /** A question that neither deck nor material answers. */
  offDeck: string;
  /** A wish about what the template decides. */
  design: string;
  /** A wish for pictures that nothing brings. */
  pictures: string;
  download: string;
  /** Before the titles of all slides. */
  slideCount: string;
  /** How long it takes to present, from so many minutes to so many. */
  duration: string;
  /** Before the slides that say what was missed. */
  standsOn: string;
  /** Before what only the material says. */
  inMaterial: string;
  /** `{names}` of templates, `{first}` of them. */
  templates: string;
  /** Goes with a plan. */
  planned: string;
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
      'I did not understand a change in that, and did nothing. Without a model I can: remove, move, swap, merge, split or rename slides (“remove slide 3”), add one from the material (“add a slide about risks”), replace words (“replace “A” with “B””), show a slide as a table, chart or list, make it shorter, change the number of slides (“10 slides”), and undo.',
    offDeck:
      'Neither the deck nor its material says anything about that, and I answer nothing else. Ask about a slide, or tell me what to change.',
    design:
      'Fonts, colours and backgrounds come from the template, so I changed nothing. Choose another template and the deck goes over to it.',
    pictures:
      'I draw no pictures myself: those in your files go on slides, and with models for planning and for pictures others are drawn.',
    download:
      'The finished deck is there to download as PowerPoint; its export makes PDF and pictures. A plan has to be approved first.',
    slideCount: 'The deck has {n} slides:',
    duration: 'At one to two minutes a slide, the deck takes {from} to {to} minutes to present.',
    standsOn: 'This stands on:',
    inMaterial: 'No slide says so, the material does:',
    templates: 'I know these templates: {names}. Name one (“use the template {first}”), or upload your own.',
    planned: 'A plan of {n} slides. Approve it to build the deck, or say what should change.',
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
      'Darin habe ich keine Änderung verstanden und nichts getan. Ohne Modell kann ich: Folien löschen, verschieben, tauschen, zusammenlegen, teilen oder umbenennen („lösche Folie 3“), eine aus dem Material ergänzen („füge eine Folie über Risiken hinzu“), Wörter ersetzen („ersetze „A“ durch „B““), eine Folie als Tabelle, Diagramm oder Liste zeigen, kürzen, die Zahl der Folien ändern („10 Folien“) und rückgängig machen.',
    offDeck:
      'Davon sagen weder die Präsentation noch das Material etwas, und anderes beantworte ich nicht. Fragen Sie nach einer Folie, oder sagen Sie, was sich ändern soll.',
    design:
      'Schriften, Farben und Hintergründe kommen aus der Vorlage, darum habe ich nichts geändert. Wählen Sie eine andere Vorlage, dann geht die Präsentation auf sie über.',
    pictures:
      'Bilder zeichne ich selbst nicht: Die in Ihren Dateien kommen auf Folien, und mit Modellen für Planung und Bilder werden weitere gezeichnet.',
    download:
      'Die fertige Präsentation steht als PowerPoint zum Herunterladen bereit; ihr Export macht PDF und Bilder. Ein Plan muss zuerst freigegeben werden.',
    slideCount: 'Die Präsentation hat {n} Folien:',
    duration: 'Bei ein bis zwei Minuten je Folie dauert der Vortrag {from} bis {to} Minuten.',
    standsOn: 'Das steht auf:',
    inMaterial: 'Auf keiner Folie, aber im Material steht:',
    templates:
      'Ich kenne diese Vorlagen: {names}. Nennen Sie eine („nimm die Vorlage {first}“), oder laden Sie Ihre eigene hoch.',
    planned:
      'Ein Plan mit {n} Folien. Geben Sie ihn frei, um die Präsentation zu bauen, oder sagen Sie, was sich ändern soll.',
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
      'Je n’y ai compris aucune modification et n’ai rien fait. Sans modèle d’IA je peux : supprimer, déplacer, intervertir, fusionner, diviser ou renommer des diapositives (« supprime la diapositive 3 »), en ajouter une à partir des documents (« ajoute une diapositive sur les risques »), remplacer des mots (« remplace « A » par « B » »), montrer une diapositive en tableau, graphique ou liste, raccourcir, changer le nombre de diapositives (« 10 diapositives ») et annuler.',
    offDeck:
      'Ni la présentation ni ses documents n’en parlent, et je ne réponds à rien d’autre. Posez une question sur une diapositive, ou dites-moi quoi changer.',
    design:
      'Polices, couleurs et fonds viennent du modèle PowerPoint : je n’ai rien changé. Choisissez un autre modèle et la présentation y passera.',
    pictures:
      'Je ne dessine pas d’images moi-même : celles de vos fichiers vont sur des diapositives et, avec des modèles pour la planification et pour les images, d’autres sont dessinées.',
    download:
      'La présentation finie se télécharge en PowerPoint ; son export donne PDF et images. Un plan doit d’abord être approuvé.',
    slideCount: 'Nombre de diapositives : {n}',
    duration: 'À raison d’une à deux minutes par diapositive, la présentation dure de {from} à {to} minutes.',
    standsOn: 'On le trouve ici :',
    inMaterial: 'Aucune diapositive ne le dit, mais les documents disent :',
    templates: 'Je connais ces modèles : {names}. Nommez-en un (« utilise le modèle {first} »), ou envoyez le vôtre.',
    planned:
      'Voici un plan de {n} diapositives. Approuvez-le pour faire la présentation, ou dites ce qui doit changer.',
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
      'No he entendido ningún cambio y no he hecho nada. Sin un modelo puedo: eliminar, mover, intercambiar, unir, dividir o renombrar diapositivas («elimina la diapositiva 3»), añadir una a partir del material («añade una diapositiva sobre riesgos»), cambiar palabras («cambia “A” por “B”»), mostrar una diapositiva como tabla, gráfico o lista, acortar, cambiar el número de diapositivas («10 diapositivas») y deshacer.',
    offDeck:
      'Ni la presentación ni su material dicen nada de eso, y no respondo a otra cosa. Pregunte por una diapositiva, o dígame qué cambiar.',
    design:
      'Las fuentes, los colores y los fondos vienen de la plantilla, así que no he cambiado nada. Elija otra plantilla y la presentación pasará a ella.',
    pictures:
      'Yo no dibujo imágenes: las de sus archivos pasan a las diapositivas y, con modelos para planificar y para imágenes, se dibujan otras.',
    download:
      'La presentación terminada se descarga como PowerPoint; su exportación da PDF e imágenes. Antes hay que aprobar el plan.',
    slideCount: 'La presentación tiene {n} diapositivas:',
    duration: 'Con uno o dos minutos por diapositiva, la presentación dura entre {from} y {to} minutos.',
    standsOn: 'Está aquí:',
    inMaterial: 'Ninguna diapositiva lo dice, pero el material sí:',
    templates: 'Conozco estas plantillas: {names}. Diga una («usa la plantilla {first}»), o suba la suya.',
    planned: 'Un plan de {n} diapositivas. Apruébelo para hacer la presentación, o diga qué debe cambiar.',
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
      'Non vi ho capito alcuna modifica e non ho fatto nulla. Senza un modello posso: eliminare, spostare, scambiare, unire, dividere o rinominare diapositive («elimina la diapositiva 3»), aggiungerne una dal materiale («aggiungi una diapositiva sui rischi»), sostituire parole («sostituisci “A” con “B”»), mostrare una diapositiva come tabella, grafico o elenco, accorciare, cambiare il numero di diapositive («10 diapositive») e annullare.',
    offDeck:
      'Né la presentazione né il materiale ne parlano, e ad altro non rispondo. Chieda di una diapositiva, o mi dica che cosa cambiare.',
    design:
      'Caratteri, colori e sfondi vengono dal modello PowerPoint, perciò non ho cambiato nulla. Scelga un altro modello e la presentazione passerà a quello.',
    pictures:
      'Io non disegno immagini: quelle dei suoi file vanno sulle slide e, con modelli per la pianificazione e per le immagini, se ne disegnano altre.',
    download:
      'La presentazione finita si scarica come PowerPoint; la sua esportazione dà PDF e immagini. Un piano va prima approvato.',
    slideCount: 'La presentazione ha {n} diapositive:',
    duration: 'Con uno o due minuti per slide, la presentazione dura da {from} a {to} minuti.',
    standsOn: 'Si trova qui:',
    inMaterial: 'Nessuna diapositiva lo dice, ma il materiale sì:',
    templates: 'Conosco questi modelli: {names}. Ne dica uno («usa il modello {first}»), o carichi il suo.',
    planned: 'Un piano di {n} diapositive. Lo approvi per fare la presentazione, o dica che cosa deve cambiare.',
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
      'Não percebi nenhuma alteração e não fiz nada. Sem um modelo posso: remover, mover, trocar, juntar, dividir ou mudar o nome de slides («remova o slide 3»), acrescentar um a partir do material («acrescente um slide sobre riscos»), substituir palavras («substitua “A” por “B”»), mostrar um slide como tabela, gráfico ou lista, encurtar, mudar o número de slides («10 slides») e desfazer.',
    offDeck:
      'Nem a apresentação nem o material dizem algo sobre isso, e não respondo a mais nada. Pergunte por um slide, ou diga-me o que mudar.',
    design:
      'Letras, cores e fundos vêm do modelo PowerPoint, por isso não mudei nada. Escolha outro modelo e a apresentação passa para ele.',
    pictures:
      'Eu não desenho imagens: as dos seus ficheiros vão para os slides e, com modelos para o plano e para as imagens, desenham-se outras.',
    download:
      'A apresentação pronta descarrega-se como PowerPoint; a exportação dá PDF e imagens. Um plano tem de ser aprovado primeiro.',
    slideCount: 'A apresentação tem {n} slides:',
    duration: 'Com um a dois minutos por slide, a apresentação dura de {from} a {to} minutos.',
    standsOn: 'Está aqui:',
    inMaterial: 'Nenhum slide o diz, mas o material sim:',
    templates: 'Conheço estes modelos: {names}. Diga um («use o modelo {first}»), ou envie o seu.',
    planned: 'Um plano de {n} slides. Aprove-o para fazer a apresentação, ou diga o que deve mudar.',
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
      'Ik heb daarin geen wijziging begrepen en niets gedaan. Zonder model kan ik: dia’s verwijderen, verplaatsen, verwisselen, samenvoegen, splitsen of hernoemen (“verwijder dia 3”), er een uit het materiaal toevoegen (“voeg een dia over risico’s toe”), woorden vervangen (“vervang ‘A’ door ‘B’”), een dia als tabel, grafiek of lijst tonen, inkorten, het aantal dia’s wijzigen (“10 dia’s”) en ongedaan maken.',
    offDeck:
      'Daarover zeggen de presentatie en het materiaal niets, en iets anders beantwoord ik niet. Vraag naar een dia, of zeg wat er anders moet.',
    design:
      'Lettertypen, kleuren en achtergronden komen uit het sjabloon, dus heb ik niets veranderd. Kies een ander sjabloon en de presentatie gaat daarop over.',
    pictures:
      'Zelf teken ik geen afbeeldingen: die uit uw bestanden komen op dia’s, en met modellen voor het plannen en voor afbeeldingen worden er meer getekend.',
    download:
      'De presentatie die klaar is, kunt u als PowerPoint downloaden; de export maakt PDF en afbeeldingen. Een plan moet eerst worden goedgekeurd.',
    slideCount: 'De presentatie heeft {n} dia’s:',
    duration: 'Met een tot twee minuten per dia duurt de presentatie {from} tot {to} minuten.',
    standsOn: 'Dat staat hier:',
    inMaterial: 'Op geen dia, maar wel in het materiaal staat:',
    templates: 'Ik ken deze sjablonen: {names}. Noem er een (“gebruik het sjabloon {first}”), of upload uw eigen.',
    planned: 'Een plan van {n} dia’s. Keur het goed om de presentatie te maken, of zeg wat er anders moet.',
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
      'Изменения в этом я не понял и ничего не сделал. Без модели я могу: удалить, переместить, поменять местами, объединить, разделить или переименовать слайды («удали слайд 3»), добавить слайд из материала («добавь слайд о рисках»), заменить слова («замени “A” на “B”»), показать слайд таблицей, диаграммой или списком, сократить, изменить число слайдов («10 слайдов») и отменить.',
    offDeck:
      'Об этом нет ничего ни в презентации, ни в материале, а на другое я не отвечаю. Спросите о слайде или скажите, что изменить.',
    design:
      'Шрифты, цвета и фоны задаёт шаблон, поэтому я ничего не изменил. Выберите другой шаблон, и презентация перейдёт на него.',
    pictures:
      'Сам я картинок не рисую: изображения из ваших файлов попадают на слайды, а с моделями для плана и для картинок рисуются и другие.',
    download:
      'Готовую презентацию можно скачать как PowerPoint; её экспорт даёт PDF и картинки. План сначала нужно утвердить.',
    slideCount: 'Слайдов в презентации: {n}',
    duration: 'По одной-две минуты на слайд: презентация займёт от {from} до {to} минут.',
    standsOn: 'Это здесь:',
    inMaterial: 'На слайдах этого нет, но в материале сказано:',
    templates: 'Я знаю эти шаблоны: {names}. Назовите один («используй шаблон {first}») или загрузите свой.',
    planned: 'План, слайдов: {n}. Утвердите его, чтобы собрать презентацию, или скажите, что изменить.',
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
      'Зміни в цьому я не зрозумів і нічого не зробив. Без моделі я можу: видалити, перемістити, поміняти місцями, об’єднати, розділити або перейменувати слайди («видали слайд 3»), додати слайд із матеріалу («додай слайд про ризики»), замінити слова («заміни “A” на “B”»), показати слайд таблицею, діаграмою чи списком, скоротити, змінити кількість слайдів («10 слайдів») і скасувати.',
    offDeck:
      'Про це немає нічого ні в презентації, ні в матеріалі, а на інше я не відповідаю. Запитайте про слайд або скажіть, що змінити.',
    design:
      'Шрифти, кольори й тло задає шаблон, тому я нічого не змінив. Виберіть інший шаблон, і презентація перейде на нього.',
    pictures:
      'Сам я зображень не малюю: ті, що є у ваших файлах, потрапляють на слайди, а з моделями для плану й для зображень малюються й інші.',
    download:
      'Готову презентацію можна завантажити як PowerPoint; її експорт дає PDF і зображення. План спершу треба затвердити.',
    slideCount: 'Слайдів у презентації: {n}',
    duration: 'По одній-дві хвилини на слайд: презентація триватиме від {from} до {to} хвилин.',
    standsOn: 'Це тут:',
    inMaterial: 'На слайдах цього немає, але в матеріалі сказано:',
    templates: 'Я знаю ці шаблони: {names}. Назвіть один («використай шаблон {first}») або завантажте свій.',
    planned: 'План, слайдів: {n}. Затвердьте його, щоб зібрати презентацію, або скажіть, що змінити.',
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
      'Nie znalazłem w tym żadnej zmiany i nic nie zrobiłem. Bez modelu mogę: usuwać, przenosić, zamieniać miejscami, łączyć, dzielić i przemianowywać slajdy („usuń slajd 3”), dodać slajd z materiału („dodaj slajd o ryzyku”), zastępować słowa („zastąp „A” przez „B””), pokazać slajd jako tabelę, wykres lub listę, skracać, zmieniać liczbę slajdów („10 slajdów”) i cofać.',
    offDeck:
      'Ani prezentacja, ani materiał nic o tym nie mówią, a na nic innego nie odpowiadam. Proszę zapytać o slajd lub powiedzieć, co zmienić.',
    design:
      'Czcionki, kolory i tła pochodzą z szablonu, więc nic nie zmieniłem. Proszę wybrać inny szablon, a prezentacja na niego przejdzie.',
    pictures:
      'Sam nie rysuję obrazów: te z Państwa plików trafiają na slajdy, a z modelami do planowania i do obrazów powstają kolejne.',
    download:
      'Gotową prezentację można pobrać jako PowerPoint; jej eksport daje PDF i obrazy. Plan trzeba najpierw zatwierdzić.',
    slideCount: 'Liczba slajdów w prezentacji: {n}',
    duration: 'Przy jednej do dwóch minut na slajd prezentacja trwa od {from} do {to} minut.',
    standsOn: 'To jest tutaj:',
    inMaterial: 'Nie ma tego na żadnym slajdzie, ale jest w materiale:',
    templates: 'Znam te szablony: {names}. Proszę podać jeden („użyj szablonu {first}”) lub przesłać własny.',
    planned: 'Plan, liczba slajdów: {n}. Proszę go zatwierdzić, aby powstała prezentacja, lub powiedzieć, co zmienić.',
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
      '我没有从中读出任何修改，因此什么也没做。没有模型时我可以：删除、移动、对调、合并、拆分幻灯片或改标题（“删除第3页”），根据材料添加一页（“添加一页关于风险的幻灯片”），替换文字（“把‘A’替换为‘B’”），把一页显示为表格、图表或列表，缩短，更改页数（“10页”），以及撤销。',
    offDeck: '演示文稿和材料都没有提到这一点，其他问题我不回答。请询问某一页，或告诉我要改什么。',
    design: '字体、颜色和背景由模板决定，因此我没有改动。选择另一个模板，演示文稿就会换到它上面。',
    pictures: '我自己不绘制图片：您文件中的图片会放到幻灯片上；为规划和图片选择模型后，还会绘制其他图片。',
    download: '完成的演示文稿可以下载为 PowerPoint；导出功能可生成 PDF 和图片。计划需要先批准。',
    slideCount: '演示文稿共{n}页：',
    duration: '每页一到两分钟，演示需要 {from} 到 {to} 分钟。',
    standsOn: '内容在这里：',
    inMaterial: '幻灯片上没有，但材料中写道：',
    templates: '我知道这些模板：{names}。请说出其中一个（“使用模板{first}”），或上传您自己的。',
    planned: '一份{n}页的计划。批准后即生成演示文稿，或告诉我要改什么。',
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
      '変更の内容を読み取れなかったため、何もしていません。モデルがなくてもできること：スライドの削除・移動・入れ替え・結合・分割・改題（「スライド3を削除」）、資料からの追加（「リスクについてのスライドを追加」）、語句の置き換え（「「A」を「B」に置き換えて」）、表・グラフ・箇条書きへの変更、短縮、枚数の変更（「10枚」）、元に戻すこと。',
    offDeck:
      'それについてはスライドにも資料にも書かれておらず、ほかの質問にはお答えできません。スライドについて尋ねるか、変更したい点をお知らせください。',
    design:
      '文字、色、背景はテンプレートで決まるため、何も変更していません。別のテンプレートを選ぶと、スライドがそれに移ります。',
    pictures:
      '画像を自分で描くことはできません。ファイル内の画像はスライドに載せ、計画用と画像用のモデルを選ぶとほかの画像も描きます。',
    download:
      '完成したスライドはPowerPointとしてダウンロードでき、書き出しでPDFと画像になります。案は先に承認が必要です。',
    slideCount: 'スライドは{n}枚です：',
    duration: '1枚あたり1〜2分とすると、発表は{from}〜{to}分です。',
    standsOn: '次の場所にあります：',
    inMaterial: 'スライドにはありませんが、資料にはこうあります：',
    templates:
      '使えるテンプレート：{names}。一つ指定するか（「テンプレート{first}を使って」）、お手持ちのものをアップロードしてください。',
    planned: '{n}枚の案です。承認すると資料を作ります。直したい点があればお知らせください。',
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
      '어떤 변경인지 이해하지 못해 아무것도 하지 않았습니다. 모델 없이 할 수 있는 일: 슬라이드 삭제, 이동, 순서 바꾸기, 합치기, 나누기, 제목 변경(“슬라이드 3 삭제”), 자료에서 추가(“위험에 대한 슬라이드 추가”), 낱말 교체(““A”를 “B”로 바꿔”), 표·차트·목록으로 보이기, 짧게 하기, 장수 변경(“10장”), 실행 취소.',
    offDeck:
      '슬라이드에도 자료에도 그에 대한 내용이 없으며, 다른 질문에는 답하지 않습니다. 슬라이드에 대해 묻거나 무엇을 바꿀지 말씀해 주세요.',
    design:
      '글꼴, 색, 배경은 템플릿이 정하므로 아무것도 바꾸지 않았습니다. 다른 템플릿을 고르시면 슬라이드를 그리로 옮깁니다.',
    pictures:
      '그림을 직접 그리지는 않습니다. 파일에 있는 그림은 슬라이드에 넣고, 계획용과 그림용 모델을 선택하면 다른 그림도 그립니다.',
    download:
      '완성된 발표 자료는 PowerPoint로 내려받을 수 있고, 내보내기로 PDF와 그림을 만듭니다. 계획은 먼저 승인해야 합니다.',
    slideCount: '슬라이드 수: {n}',
    duration: '슬라이드당 1~2분이면 발표는 {from}~{to}분 걸립니다.',
    standsOn: '여기에 있습니다:',
    inMaterial: '슬라이드에는 없지만 자료에는 이렇게 적혀 있습니다:',
    templates: '사용할 수 있는 템플릿: {names}. 하나를 말씀하시거나(“템플릿 {first} 사용”) 직접 올려 주세요.',
    planned: '슬라이드 {n}장의 계획입니다. 승인하면 발표 자료를 만들고, 바꿀 점이 있으면 말씀해 주세요.',
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
      'لم أفهم من ذلك تغييرًا ولم أفعل شيئًا. من دون نموذج أستطيع: حذف الشرائح أو نقلها أو تبديلها أو دمجها أو تقسيمها أو تغيير عناوينها («احذف الشريحة 3»)، وإضافة شريحة من المادة («أضف شريحة عن المخاطر»)، واستبدال كلمات («استبدل “أ” بـ “ب”»)، وعرض شريحة كجدول أو مخطط أو قائمة، والاختصار، وتغيير عدد الشرائح («10 شرائح»)، والتراجع.',
    offDeck: 'لا يذكر العرض ولا مادته شيئًا عن ذلك، ولا أجيب عن غير ذلك. اسأل عن شريحة أو أخبرني بما يجب تغييره.',
    design: 'الخطوط والألوان والخلفيات تأتي من القالب، لذلك لم أغيّر شيئًا. اختر قالبًا آخر فينتقل العرض إليه.',
    pictures: 'لا أرسم الصور بنفسي: صور ملفاتك توضع على الشرائح، ومع نموذجين للتخطيط وللصور تُرسم صور أخرى.',
    download: 'يمكن تنزيل العرض الجاهز بصيغة PowerPoint، وتصديره يعطي PDF وصورًا. يجب اعتماد الخطة أولًا.',
    slideCount: 'عدد شرائح العرض: {n}',
    duration: 'بمعدل دقيقة إلى دقيقتين لكل شريحة، يستغرق العرض من {from} إلى {to} دقيقة.',
    standsOn: 'هذا موجود هنا:',
    inMaterial: 'لا تذكره أي شريحة، لكن المادة تقول:',
    templates: 'أعرف هذه القوالب: {names}. اذكر واحدًا («استخدم القالب {first}») أو ارفع قالبك.',
    planned: 'خطة، عدد شرائحها: {n}. اعتمدها لإعداد العرض، أو قل ما يجب تغييره.',
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
      'לא הבנתי מכך שום שינוי ולא עשיתי דבר. ללא מודל אפשר: למחוק שקפים, להזיז, להחליף ביניהם, למזג, לפצל או לשנות כותרת („מחק את שקף 3”), להוסיף שקף מן החומר („הוסף שקף על סיכונים”), להחליף מילים („החלף ‘א’ ב‘ב’”), להציג שקף כטבלה, כתרשים או כרשימה, לקצר, לשנות את מספר השקפים („10 שקפים”) ולבטל.',
    offDeck: 'המצגת והחומר שלה אינם אומרים על כך דבר, ועל דברים אחרים אינני עונה. שאלו על שקף, או אמרו מה לשנות.',
    design: 'גופנים, צבעים ורקעים באים מן התבנית, ולכן לא שיניתי דבר. בחרו תבנית אחרת והמצגת תעבור אליה.',
    pictures:
      'איני מצייר תמונות בעצמי: אלה שבקבצים שלכם עולות על שקופיות, ועם מודלים לתכנון ולתמונות מצוירות גם אחרות.',
    download: 'את המצגת המוכנה אפשר להוריד כ-PowerPoint; הייצוא שלה נותן PDF ותמונות. תוכנית צריך לאשר תחילה.',
    slideCount: 'מספר השקפים במצגת: {n}',
    duration: 'בקצב של דקה עד שתיים לשקופית, ההצגה נמשכת {from} עד {to} דקות.',
    standsOn: 'זה נמצא כאן:',
    inMaterial: 'זה אינו באף שקופית, אבל במקורות כתוב:',
    templates: 'אלה התבניות המוכרות לי: {names}. ציינו אחת („השתמש בתבנית {first}”), או העלו תבנית משלכם.',
    planned: 'תוכנית, מספר השקפים: {n}. אשרו אותה כדי לבנות את המצגת, או אמרו מה לשנות.',
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
      'Bunda bir değişiklik anlamadım ve hiçbir şey yapmadım. Model olmadan şunları yapabilirim: slayt silmek, taşımak, yerlerini değiştirmek, birleştirmek, bölmek, yeniden adlandırmak (“slayt 3 sil”), malzemeden slayt eklemek (“riskler hakkında bir slayt ekle”), sözcük değiştirmek (““A” yerine “B” yaz”), bir slaytı tablo, grafik veya liste olarak göstermek, kısaltmak, slayt sayısını değiştirmek (“10 slayt”) ve geri almak.',
    offDeck:
      'Sunum da malzemesi de bundan söz etmiyor, başka soruları da yanıtlamam. Bir slayt hakkında sorun veya neyin değişeceğini söyleyin.',
    design:
      'Yazı tipleri, renkler ve arka planlar şablondan gelir, bu yüzden hiçbir şeyi değiştirmedim. Başka bir şablon seçin, sunum ona geçsin.',
    pictures:
      'Resimleri kendim çizmem: dosyalarınızdakiler slaytlara konur; planlama ve resimler için model seçilirse başkaları da çizilir.',
    download:
      'Biten sunum PowerPoint olarak indirilebilir; dışa aktarma PDF ve resim verir. Planın önce onaylanması gerekir.',
    slideCount: 'Sunumdaki slayt sayısı: {n}',
    duration: 'Slayt başına bir iki dakika ile sunum {from} ile {to} dakika arası sürer.',
    standsOn: 'Burada yer alıyor:',
    inMaterial: 'Hiçbir slaytta yok, ama belgelerde şöyle yazıyor:',
    templates:
      'Bildiğim şablonlar: {names}. Birini söyleyin (“{first} şablonunu kullan”) veya kendinizinkini yükleyin.',
    planned: '{n} slaytlık bir plan. Sunumun hazırlanması için onaylayın veya neyin değişeceğini söyleyin.',
    unchanged: 'Hiçbir şeyi değiştirmedim: sunum olduğu gibi kalıyor.',
  },
};
