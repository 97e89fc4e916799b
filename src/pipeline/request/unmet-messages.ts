import { fillPhrase } from '../language/phrases.ts';
import { baseLanguage } from '../language/base-language.ts';

/**
 * Why a wish is not kept, in one language: {n} slides wanted, {made} made; {wish} and {own} languages by name; {topic}, {before} and {wish}
 * as the request writes them; {slides} numbers of slides.
 */
interface UnmetMessages {
  fewer: string;
  more: string;
  language: string;
  without: string;
  stillOf: string;
  nothing: string;
  order: string;
  form: string;
  unit: string;
  tone: string;
  format: string;
  template: string;
  exercises: string;
  questions: string;
}
export type UnmetKind = keyof UnmetMessages;

type Language =
  'ar' | 'de' | 'en' | 'es' | 'fr' | 'he' | 'it' | 'ja' | 'ko' | 'nl' | 'pl' | 'pt' | 'ru' | 'tr' | 'uk' | 'zh';

const messages: Readonly<Record<Language, UnmetMessages>> = {
  en: {
    fewer:
      'I could not reach {n} slides, because the material carries {made} without repeating itself or leaving slides empty. Add material or ask for fewer slides.',
    more: 'I could not keep to {n} slides: the deck has {made}. Remove slides in the plan, or ask for a narrower subject.',
    language:
      'I could not write the deck in {wish}, because without a model the text stays as the material has it ({own}). Choose a model for the writer to have it translated.',
    without:
      'I could not keep “{wish}” (slide {slides}), because nothing else of the material carries it. Remove it in the plan.',
    stillOf: 'I could not leave out “{topic}” altogether (slide {slides}). Remove it in the plan.',
    nothing:
      'I could not tell anything about “{topic}”, because I found nothing about it in the material. Add it to the material or name it as the material does.',
    order:
      'I could not put “{before}” before “{topic}”, because the material tells them the other way round. Move slide {slides} in the plan.',
    form: 'I could not show “{topic}” in the form you asked for, because the material has no data of that shape for it.',
    unit: 'I could not make one slide per {topic}: the material is not divided so.',
    tone: 'I could not change how the text speaks (“{wish}”), because without a model the words of the material stay. Choose a model for the writer.',
    format: 'I could not make “{wish}”, because a deck is a PowerPoint file; it can also be had as PDF or as pictures.',
    template:
      'I could not use the template “{wish}”, because I know none of that name. Choose one of the list, or upload it.',
    exercises: 'I could not add exercises, because the material has none and without a model none are made up.',
    questions: 'I could not add questions, because the material asks none and without a model none are made up.',
  },
  de: {
    fewer:
      '{n} Folien ließen sich nicht erreichen: Das Material trägt {made}, ohne sich zu wiederholen oder Folien leer zu lassen. Ergänzen Sie Material oder verlangen Sie weniger Folien.',
    more: '{n} Folien ließen sich nicht einhalten: Es sind {made}. Entfernen Sie Folien im Plan oder fassen Sie das Thema enger.',
    language:
      'Die gewünschte Sprache ({wish}) war nicht möglich, denn ohne Modell bleibt der Text, wie er im Material steht ({own}). Wählen Sie ein Modell, das übersetzt.',
    without:
      '„{wish}“ ließ sich nicht einhalten (Folie {slides}), weil das Material nichts anderes dafür hergibt. Entfernen Sie die Folie im Plan.',
    stillOf: '„{topic}“ ließ sich nicht ganz weglassen (Folie {slides}). Entfernen Sie die Folie im Plan.',
    nothing:
      'Zu „{topic}“ konnte ich nichts sagen, weil im Material nichts darüber steht. Ergänzen Sie es, oder nennen Sie es so wie das Material.',
    order:
      '„{before}“ ließ sich nicht vor „{topic}“ stellen, weil das Material es umgekehrt erzählt. Verschieben Sie Folie {slides} im Plan.',
    form: '„{topic}“ ließ sich nicht in der gewünschten Form zeigen, weil das Material keine solchen Angaben dafür hat.',
    unit: 'Eine Folie je „{topic}“ war nicht möglich: Das Material ist nicht so gegliedert.',
    tone: 'Der Ton ließ sich nicht ändern („{wish}“), weil ohne Modell die Worte des Materials bleiben. Wählen Sie ein Modell, das schreibt.',
    format:
      '„{wish}“ war nicht möglich, denn ein Deck ist eine PowerPoint-Datei; es gibt sie auch als PDF und als Bilder.',
    template:
      'Die Vorlage „{wish}“ ließ sich nicht verwenden, weil ich keine dieses Namens kenne. Wählen Sie eine aus der Liste, oder laden Sie sie hoch.',
    exercises: 'Übungen ließen sich nicht ergänzen: Im Material stehen keine, und ohne Modell werden keine erfunden.',
    questions: 'Fragen ließen sich nicht ergänzen: Das Material stellt keine, und ohne Modell werden keine erfunden.',
  },
  fr: {
    fewer:
      'Je n’ai pas pu atteindre {n} diapositives : la matière en porte {made} sans se répéter ni laisser de vide. Ajoutez de la matière ou demandez moins de diapositives.',
    more: 'Je n’ai pas pu m’en tenir à {n} diapositives : il y en a {made}. Retirez-en dans le plan ou resserrez le sujet.',
    language:
      'Je n’ai pas pu écrire dans la langue demandée ({wish}) : sans modèle, le texte reste tel quel ({own}). Choisissez un modèle pour le faire traduire.',
    without:
      'Je n’ai pas pu respecter « {wish} » (diapositive {slides}), car la matière n’offre rien d’autre. Retirez-la dans le plan.',
    stillOf: 'Je n’ai pas pu écarter tout à fait « {topic} » (diapositive {slides}). Retirez-la dans le plan.',
    nothing: 'Je n’ai rien pu dire de « {topic} », car la matière n’en parle pas. Ajoutez-le, ou nommez-le comme elle.',
    order:
      'Je n’ai pas pu placer « {before} » avant « {topic} », car la matière les dit dans l’autre ordre. Déplacez la diapositive {slides} dans le plan.',
    form: 'Je n’ai pas pu montrer « {topic} » sous la forme demandée, car la matière n’a pas de données de cette forme.',
    unit: 'Je n’ai pas pu faire une diapositive par « {topic} » : la matière n’est pas divisée ainsi.',
    tone: 'Je n’ai pas pu changer le ton (« {wish} ») : sans modèle, les mots de la matière restent. Choisissez un modèle qui écrit.',
    format:
      'Je n’ai pas pu faire « {wish} » : une présentation est un fichier PowerPoint, disponible aussi en PDF ou en images.',
    template:
      'Je n’ai pas pu utiliser le modèle « {wish} » : je n’en connais pas de ce nom. Choisissez-en un dans la liste, ou envoyez-le.',
    exercises: 'Je n’ai pas pu ajouter d’exercices : la matière n’en contient pas et sans modèle rien n’est inventé.',
    questions: 'Je n’ai pas pu ajouter de questions : la matière n’en pose pas et sans modèle rien n’est inventé.',
  },
  es: {
    fewer:
      'No pude llegar a {n} diapositivas: el material da para {made} sin repetirse ni dejarlas vacías. Añada material o pida menos diapositivas.',
    more: 'No pude limitarme a {n} diapositivas: hay {made}. Quite algunas en el plan o acote el tema.',
    language:
      'No pude escribir en el idioma pedido ({wish}), porque sin un modelo el texto queda como en el material ({own}). Elija un modelo para traducirlo.',
    without:
      'No pude cumplir «{wish}» (diapositiva {slides}), porque el material no ofrece otra cosa. Quítela en el plan.',
    stillOf: 'No pude dejar fuera «{topic}» del todo (diapositiva {slides}). Quítela en el plan.',
    nothing:
      'No pude decir nada sobre «{topic}», porque el material no habla de ello. Añádalo o nómbrelo como el material.',
    order:
      'No pude poner «{before}» antes de «{topic}», porque el material lo cuenta al revés. Mueva la diapositiva {slides} en el plan.',
    form: 'No pude mostrar «{topic}» en la forma pedida, porque el material no tiene datos de esa forma.',
    unit: 'No pude hacer una diapositiva por «{topic}»: el material no está dividido así.',
    tone: 'No pude cambiar el tono («{wish}»): sin un modelo quedan las palabras del material. Elija un modelo que escriba.',
    format:
      'No pude hacer «{wish}»: una presentación es un archivo de PowerPoint, que también se obtiene en PDF o en imágenes.',
    template:
      'No pude usar la plantilla «{wish}», porque no conozco ninguna con ese nombre. Elija una de la lista, o súbala.',
    exercises: 'No pude añadir ejercicios: el material no los tiene y sin un modelo no se inventan.',
    questions: 'No pude añadir preguntas: el material no plantea ninguna y sin un modelo no se inventan.',
  },
  it: {
    fewer:
      'Non ho potuto raggiungere {n} diapositive: il materiale ne regge {made} senza ripetersi né lasciarle vuote. Aggiunga materiale o ne chieda meno.',
    more: 'Non ho potuto restare entro {n} diapositive: sono {made}. Ne tolga nel piano o restringa il tema.',
    language:
      'Non ho potuto scrivere nella lingua richiesta ({wish}), perché senza un modello il testo resta quello del materiale ({own}). Scelga un modello per tradurlo.',
    without:
      'Non ho potuto rispettare «{wish}» (diapositiva {slides}), perché il materiale non offre altro. La tolga nel piano.',
    stillOf: 'Non ho potuto escludere del tutto «{topic}» (diapositiva {slides}). La tolga nel piano.',
    nothing:
      'Non ho potuto dire nulla su «{topic}», perché il materiale non ne parla. Lo aggiunga o lo chiami come il materiale.',
    order:
      'Non ho potuto mettere «{before}» prima di «{topic}», perché il materiale li racconta al contrario. Sposti la diapositiva {slides} nel piano.',
    form: 'Non ho potuto mostrare «{topic}» nella forma richiesta, perché il materiale non ha dati di quella forma.',
    unit: 'Non ho potuto fare una diapositiva per «{topic}»: il materiale non è diviso così.',
    tone: 'Non ho potuto cambiare il tono («{wish}»): senza un modello restano le parole del materiale. Scelga un modello che scriva.',
    format:
      'Non ho potuto fare «{wish}»: una presentazione è un file PowerPoint, disponibile anche in PDF o in immagini.',
    template:
      'Non ho potuto usare il modello «{wish}», perché non ne conosco con questo nome. Ne scelga uno dall’elenco, o lo carichi.',
    exercises: 'Non ho potuto aggiungere esercizi: il materiale non ne ha e senza un modello non se ne inventano.',
    questions: 'Non ho potuto aggiungere domande: il materiale non ne pone e senza un modello non se ne inventano.',
  },
  pt: {
    fewer:
      'Não foi possível chegar a {n} diapositivos: o material dá para {made} sem se repetir nem os deixar vazios. Acrescente material ou peça menos.',
    more: 'Não foi possível ficar em {n} diapositivos: são {made}. Retire alguns no plano ou restrinja o tema.',
    language:
      'Não foi possível escrever na língua pedida ({wish}), porque sem um modelo o texto fica como no material ({own}). Escolha um modelo para o traduzir.',
    without:
      'Não foi possível cumprir «{wish}» (diapositivo {slides}), porque o material não oferece outra coisa. Retire-o no plano.',
    stillOf: 'Não foi possível deixar «{topic}» totalmente de fora (diapositivo {slides}). Retire-o no plano.',
    nothing:
      'Não foi possível dizer nada sobre «{topic}», porque o material não fala disso. Acrescente-o ou dê-lhe o nome que o material usa.',
    order:
      'Não foi possível pôr «{before}» antes de «{topic}», porque o material os conta ao contrário. Mova o diapositivo {slides} no plano.',
    form: 'Não foi possível mostrar «{topic}» na forma pedida, porque o material não tem dados dessa forma.',
    unit: 'Não foi possível fazer um diapositivo por «{topic}»: o material não está dividido assim.',
    tone: 'Não foi possível mudar o tom («{wish}»): sem um modelo, ficam as palavras do material. Escolha um modelo que escreva.',
    format:
      'Não foi possível fazer «{wish}»: uma apresentação é um ficheiro PowerPoint, disponível também em PDF ou em imagens.',
    template:
      'Não pude usar o modelo «{wish}», porque não conheço nenhum com esse nome. Escolha um da lista, ou envie-o.',
    exercises: 'Não foi possível acrescentar exercícios: o material não os tem e sem um modelo nada se inventa.',
    questions: 'Não foi possível acrescentar perguntas: o material não faz nenhuma e sem um modelo nada se inventa.',
  },
  nl: {
    fewer:
      '{n} dia’s zijn niet gehaald: het materiaal draagt er {made} zonder herhaling of lege dia’s. Voeg materiaal toe of vraag om minder dia’s.',
    more: '{n} dia’s waren niet haalbaar: het zijn er {made}. Verwijder dia’s in het plan of kies een smaller onderwerp.',
    language:
      'De gevraagde taal ({wish}) was niet mogelijk, want zonder model blijft de tekst zoals het materiaal hem heeft ({own}). Kies een model om te laten vertalen.',
    without:
      '‘{wish}’ is niet gelukt (dia {slides}), omdat het materiaal niets anders biedt. Verwijder de dia in het plan.',
    stillOf: '‘{topic}’ is niet helemaal weggelaten (dia {slides}). Verwijder de dia in het plan.',
    nothing:
      'Over ‘{topic}’ kon ik niets vertellen, omdat het materiaal er niets over zegt. Voeg het toe of noem het zoals het materiaal.',
    order:
      '‘{before}’ staat niet vóór ‘{topic}’, omdat het materiaal het andersom vertelt. Verplaats dia {slides} in het plan.',
    form: '‘{topic}’ kon niet in de gevraagde vorm, omdat het materiaal daar geen zulke gegevens voor heeft.',
    unit: 'Eén dia per ‘{topic}’ was niet mogelijk: het materiaal is niet zo ingedeeld.',
    tone: 'De toon kon ik niet veranderen (‘{wish}’), want zonder model blijven de woorden van het materiaal staan. Kies een model dat schrijft.',
    format:
      '‘{wish}’ kon ik niet maken: een deck is een PowerPoint-bestand, dat er ook als pdf of als afbeeldingen is.',
    template:
      'Ik kon het sjabloon “{wish}” niet gebruiken, want ik ken er geen met die naam. Kies er een uit de lijst, of upload het.',
    exercises:
      'Oefeningen kon ik niet toevoegen: het materiaal heeft er geen en zonder model worden ze niet verzonnen.',
    questions: 'Vragen kon ik niet toevoegen: het materiaal stelt er geen en zonder model worden ze niet verzonnen.',
  },
  pl: {
    fewer:
      'Nie udało się uzyskać tylu slajdów ({n}): materiału bez powtórzeń i pustych slajdów starcza na {made}. Proszę dodać materiał albo poprosić o mniej slajdów.',
    more: 'Nie udało się zmieścić w limicie slajdów ({n}): jest ich {made}. Proszę usunąć slajdy w planie albo zawęzić temat.',
    language:
      'Nie udało się napisać w wybranym języku ({wish}), bo bez modelu tekst pozostaje taki jak w materiale ({own}). Proszę wybrać model, który go przetłumaczy.',
    without:
      'Nie udało się spełnić „{wish}” (slajd {slides}), bo materiał nie daje nic innego. Proszę usunąć slajd w planie.',
    stillOf: 'Nie udało się całkiem pominąć „{topic}” (slajd {slides}). Proszę usunąć slajd w planie.',
    nothing:
      'O „{topic}” nie udało się nic powiedzieć, bo w materiale nic o tym nie ma. Proszę to dodać albo nazwać tak jak materiał.',
    order:
      'Nie udało się umieścić „{before}” przed „{topic}”, bo materiał mówi o tym odwrotnie. Proszę przesunąć slajd {slides} w planie.',
    form: 'Nie udało się pokazać „{topic}” w żądanej formie, bo materiał nie ma takich danych.',
    unit: 'Nie udało się zrobić po jednym slajdzie na „{topic}”: materiał nie jest tak podzielony.',
    tone: 'Nie udało się zmienić tonu („{wish}”), bo bez modelu zostają słowa materiału. Proszę wybrać model, który pisze.',
    format: 'Nie udało się zrobić „{wish}”: prezentacja to plik PowerPoint, dostępny też jako PDF lub obrazy.',
    template:
      'Nie mogłem użyć szablonu „{wish}”, bo nie znam żadnego o tej nazwie. Proszę wybrać z listy albo go przesłać.',
    exercises: 'Nie udało się dodać ćwiczeń: w materiale ich nie ma, a bez modelu nic nie jest wymyślane.',
    questions: 'Nie udało się dodać pytań: materiał żadnych nie stawia, a bez modelu nic nie jest wymyślane.',
  },
  ru: {
    fewer:
      'Не удалось набрать столько слайдов ({n}): материала без повторов и пустых слайдов хватает на {made}. Добавьте материал или попросите меньше слайдов.',
    more: 'Не удалось уложиться в число слайдов ({n}): их {made}. Удалите слайды в плане или сузьте тему.',
    language:
      'Не удалось написать на нужном языке ({wish}): без модели текст остаётся таким, как в материале ({own}). Выберите модель для перевода.',
    without: 'Не удалось выполнить «{wish}» (слайд {slides}): в материале нет ничего другого. Удалите слайд в плане.',
    stillOf: 'Не удалось полностью исключить «{topic}» (слайд {slides}). Удалите слайд в плане.',
    nothing:
      'О «{topic}» ничего не удалось сказать: в материале об этом ничего нет. Добавьте это или назовите так же, как материал.',
    order:
      'Не удалось поставить «{before}» перед «{topic}»: в материале они идут наоборот. Переставьте слайд {slides} в плане.',
    form: 'Не удалось показать «{topic}» в нужной форме: в материале нет таких данных.',
    unit: 'Не удалось сделать по слайду на «{topic}»: материал так не разделён.',
    tone: 'Изменить тон («{wish}») не удалось: без модели остаются слова материала. Выберите модель, которая пишет.',
    format:
      'Сделать «{wish}» не удалось: презентация — это файл PowerPoint, его можно получить и как PDF, и как картинки.',
    template:
      'Не удалось применить шаблон «{wish}»: шаблона с таким названием я не знаю. Выберите из списка или загрузите его.',
    exercises: 'Добавить упражнения не удалось: в материале их нет, а без модели они не придумываются.',
    questions: 'Добавить вопросы не удалось: в материале их нет, а без модели они не придумываются.',
  },
  uk: {
    fewer:
      'Не вдалося зробити стільки слайдів ({n}): матеріалу без повторів і порожніх слайдів вистачає на {made}. Додайте матеріал або попросіть менше слайдів.',
    more: 'Не вдалося вкластися в кількість слайдів ({n}): їх {made}. Вилучіть слайди в плані або звузьте тему.',
    language:
      'Не вдалося написати потрібною мовою ({wish}): без моделі текст лишається таким, як у матеріалі ({own}). Виберіть модель для перекладу.',
    without: 'Не вдалося виконати «{wish}» (слайд {slides}): у матеріалі немає нічого іншого. Вилучіть слайд у плані.',
    stillOf: 'Не вдалося цілком вилучити «{topic}» (слайд {slides}). Вилучіть слайд у плані.',
    nothing:
      'Про «{topic}» нічого не вдалося сказати: у матеріалі про це нічого немає. Додайте це або назвіть так, як матеріал.',
    order:
      'Не вдалося поставити «{before}» перед «{topic}»: у матеріалі вони йдуть навпаки. Пересуньте слайд {slides} у плані.',
    form: 'Не вдалося показати «{topic}» у потрібній формі: у матеріалі немає таких даних.',
    unit: 'Не вдалося зробити по слайду на «{topic}»: матеріал так не поділено.',
    tone: 'Змінити тон («{wish}») не вдалося: без моделі лишаються слова матеріалу. Виберіть модель, яка пише.',
    format:
      'Зробити «{wish}» не вдалося: презентація — це файл PowerPoint, його можна отримати і як PDF, і як зображення.',
    template:
      'Не вдалося застосувати шаблон «{wish}»: шаблону з такою назвою я не знаю. Виберіть зі списку або завантажте його.',
    exercises: 'Додати вправи не вдалося: у матеріалі їх немає, а без моделі вони не вигадуються.',
    questions: 'Додати запитання не вдалося: у матеріалі їх немає, а без моделі вони не вигадуються.',
  },
  tr: {
    fewer:
      '{n} slayta ulaşılamadı: malzeme, tekrar ve boş slayt olmadan {made} slayta yetiyor. Malzeme ekleyin ya da daha az slayt isteyin.',
    more: '{n} slaytla sınırlı kalınamadı: sunumda {made} slayt var. Planda slayt çıkarın ya da konuyu daraltın.',
    language:
      'İstenen dilde ({wish}) yazılamadı, çünkü model olmadan metin malzemedeki gibi kalır ({own}). Çevirmesi için bir model seçin.',
    without: '“{wish}” yerine getirilemedi (slayt {slides}), çünkü malzemede başka bir şey yok. Slaytı planda çıkarın.',
    stillOf: '“{topic}” tümüyle dışarıda bırakılamadı (slayt {slides}). Slaytı planda çıkarın.',
    nothing:
      '“{topic}” hakkında bir şey söylenemedi, çünkü malzemede bununla ilgili bir şey yok. Malzemeye ekleyin ya da malzemedeki adıyla yazın.',
    order:
      '“{before}”, “{topic}” öncesine konamadı, çünkü malzeme tersini izliyor. Planda {slides} numaralı slaytı taşıyın.',
    form: '“{topic}” istenen biçimde gösterilemedi, çünkü malzemede o biçimde veri yok.',
    unit: 'Her “{topic}” için bir slayt yapılamadı: malzeme böyle bölünmemiş.',
    tone: 'Üslup değiştirilemedi (“{wish}”), çünkü model olmadan malzemenin sözleri kalır. Yazacak bir model seçin.',
    format: '“{wish}” yapılamadı: sunum bir PowerPoint dosyasıdır, PDF ya da resim olarak da alınabilir.',
    template:
      '“{wish}” şablonunu kullanamadım, çünkü bu adda bir şablon bilmiyorum. Listeden birini seçin ya da yükleyin.',
    exercises: 'Alıştırma eklenemedi: malzemede yok ve model olmadan uydurulmaz.',
    questions: 'Soru eklenemedi: malzeme soru sormuyor ve model olmadan uydurulmaz.',
  },
  ja: {
    fewer:
      '{n}枚にはできませんでした。繰り返しや空白なしで作れるのは{made}枚です。資料を追加するか、枚数を減らしてください。',
    more: '{n}枚に収まりませんでした（{made}枚）。プランでスライドを削るか、テーマを絞ってください。',
    language:
      '指定の言語（{wish}）では書けませんでした。モデルなしでは文章は資料のまま（{own}）です。翻訳するモデルを選んでください。',
    without:
      '「{wish}」を守れませんでした（スライド{slides}）。資料にほかの内容がないためです。プランで削除してください。',
    stillOf: '「{topic}」を完全には外せませんでした（スライド{slides}）。プランで削除してください。',
    nothing:
      '「{topic}」については、資料に記載がないため書けませんでした。資料に加えるか、資料の言い方で指定してください。',
    order:
      '「{before}」を「{topic}」の前に置けませんでした。資料では逆の順です。プランでスライド{slides}を移動してください。',
    form: '「{topic}」は、資料にその形のデータがないため、指定の形で示せませんでした。',
    unit: '「{topic}」ごとに1枚にはできませんでした。資料がそのように分かれていません。',
    tone: '語調（「{wish}」）は変えられませんでした。モデルがない場合は資料の言葉がそのまま残ります。文章を書くモデルを選んでください。',
    format: '「{wish}」は作れませんでした。資料は PowerPoint ファイルで、PDF や画像でも受け取れます。',
    template:
      'テンプレート「{wish}」は使えませんでした。その名前のものが見つからないためです。一覧から選ぶか、アップロードしてください。',
    exercises: '練習問題は加えられませんでした。資料になく、モデルがない場合は作られません。',
    questions: '質問は加えられませんでした。資料に問いがなく、モデルがない場合は作られません。',
  },
  zh: {
    fewer: '无法做到{n}页：在不重复、不留空的情况下，材料只够{made}页。请补充材料或减少页数。',
    more: '无法控制在{n}页：现有{made}页。请在计划中删除页面，或缩小主题。',
    language: '无法用所要求的语言（{wish}）撰写：没有模型时，文字保持材料原文（{own}）。请选择可翻译的模型。',
    without: '未能满足“{wish}”（第{slides}页），因为材料没有其他内容。请在计划中删除。',
    stillOf: '未能完全略去“{topic}”（第{slides}页）。请在计划中删除。',
    nothing: '关于“{topic}”无法说明，因为材料中没有相关内容。请补充，或使用材料中的说法。',
    order: '未能把“{before}”放在“{topic}”之前，因为材料的顺序相反。请在计划中移动第{slides}页。',
    form: '未能以所要求的形式展示“{topic}”，因为材料没有这种形式的数据。',
    unit: '未能按“{topic}”各做一页：材料不是这样划分的。',
    tone: '无法改变语气（“{wish}”），因为没有模型时保留材料的原话。请选择一个用于写作的模型。',
    format: '无法制作“{wish}”：演示文稿是 PowerPoint 文件，也可以下载为 PDF 或图片。',
    template: '无法使用模板“{wish}”，因为没有这个名称的模板。请从列表中选择，或上传它。',
    exercises: '无法添加练习：材料中没有，而没有模型就不会编造。',
    questions: '无法添加问题：材料没有提出问题，而没有模型就不会编造。',
  },
  ko: {
    fewer:
      '{n}장을 만들 수 없었습니다. 반복이나 빈 슬라이드 없이 만들 수 있는 것은 {made}장입니다. 자료를 추가하거나 장수를 줄여 주세요.',
    more: '{n}장에 맞출 수 없었습니다. 현재 {made}장입니다. 계획에서 슬라이드를 빼거나 주제를 좁혀 주세요.',
    language:
      '요청한 언어({wish})로 쓸 수 없었습니다. 모델이 없으면 글은 자료 그대로({own})입니다. 번역할 모델을 선택해 주세요.',
    without: '“{wish}”을(를) 지킬 수 없었습니다(슬라이드 {slides}). 자료에 다른 내용이 없습니다. 계획에서 빼 주세요.',
    stillOf: '“{topic}”을(를) 완전히 뺄 수 없었습니다(슬라이드 {slides}). 계획에서 빼 주세요.',
    nothing: '“{topic}”에 대해서는 자료에 내용이 없어 쓸 수 없었습니다. 자료에 추가하거나 자료의 표현으로 말해 주세요.',
    order:
      '“{before}”을(를) “{topic}” 앞에 둘 수 없었습니다. 자료의 순서가 반대입니다. 계획에서 슬라이드 {slides}을(를) 옮겨 주세요.',
    form: '“{topic}”을(를) 요청한 형식으로 보여 줄 수 없었습니다. 자료에 그런 형식의 데이터가 없습니다.',
    unit: '“{topic}”마다 한 장씩 만들 수 없었습니다. 자료가 그렇게 나뉘어 있지 않습니다.',
    tone: '말투(“{wish}”)는 바꿀 수 없었습니다. 모델이 없으면 자료의 말이 그대로 남습니다. 글을 쓸 모델을 고르세요.',
    format: '“{wish}”은(는) 만들 수 없었습니다. 슬라이드는 PowerPoint 파일이며 PDF나 그림으로도 받을 수 있습니다.',
    template: '“{wish}” 템플릿을 사용하지 못했습니다. 그런 이름의 템플릿이 없습니다. 목록에서 고르거나 올려 주세요.',
    exercises: '연습 문제는 넣을 수 없었습니다. 자료에 없고, 모델이 없으면 지어내지 않습니다.',
    questions: '질문은 넣을 수 없었습니다. 자료에 질문이 없고, 모델이 없으면 지어내지 않습니다.',
  },
  ar: {
    fewer: 'تعذّر بلوغ {n} شرائح: تكفي المادة لـ {made} دون تكرار أو شرائح فارغة. أضف مادة أو اطلب شرائح أقل.',
    more: 'تعذّر الالتزام بعدد الشرائح {n}: عددها {made}. احذف شرائح من الخطة أو ضيّق الموضوع.',
    language:
      'تعذّرت الكتابة باللغة المطلوبة ({wish}): من دون نموذج يبقى النص كما في المادة ({own}). اختر نموذجًا للترجمة.',
    without: 'تعذّر تنفيذ «{wish}» (الشريحة {slides})، إذ لا تقدّم المادة غير ذلك. احذفها من الخطة.',
    stillOf: 'تعذّر استبعاد «{topic}» تمامًا (الشريحة {slides}). احذفها من الخطة.',
    nothing: 'تعذّر قول شيء عن «{topic}»، إذ لا تذكره المادة. أضفه أو سمّه كما تسميه المادة.',
    order: 'تعذّر وضع «{before}» قبل «{topic}»، إذ ترويهما المادة بالعكس. انقل الشريحة {slides} في الخطة.',
    form: 'تعذّر عرض «{topic}» بالشكل المطلوب، إذ لا توجد في المادة بيانات بهذا الشكل.',
    unit: 'تعذّر عمل شريحة لكل «{topic}»: المادة ليست مقسّمة هكذا.',
    tone: 'تعذّر تغيير الأسلوب («{wish}»): من دون نموذج تبقى كلمات المادة كما هي. اختر نموذجًا للكتابة.',
    format: 'تعذّر إعداد «{wish}»: العرض ملف PowerPoint، ويمكن تنزيله أيضًا بصيغة PDF أو صورًا.',
    template: 'تعذّر استخدام القالب «{wish}» لأنني لا أعرف قالباً بهذا الاسم. اختر واحداً من القائمة أو ارفعه.',
    exercises: 'تعذّرت إضافة تمارين: لا توجد في المادة، ومن دون نموذج لا تُختلق.',
    questions: 'تعذّرت إضافة أسئلة: لا تطرح المادة أسئلة، ومن دون نموذج لا تُختلق.',
  },
  he: {
    fewer:
      'לא ניתן להגיע ל־{n} שקפים: החומר מספיק ל־{made} בלי חזרות ובלי שקפים ריקים. הוסיפו חומר או בקשו פחות שקפים.',
    more: 'לא ניתן להסתפק ב־{n} שקפים: יש {made}. הסירו שקפים בתוכנית או צמצמו את הנושא.',
    language: 'לא ניתן לכתוב בשפה המבוקשת ({wish}): בלי מודל הטקסט נשאר כמו בחומר ({own}). בחרו מודל שיתרגם.',
    without: 'לא ניתן לקיים את „{wish}” (שקף {slides}), כי אין בחומר דבר אחר. הסירו אותו בתוכנית.',
    stillOf: 'לא ניתן להשמיט לגמרי את „{topic}” (שקף {slides}). הסירו אותו בתוכנית.',
    nothing: 'לא ניתן לומר דבר על „{topic}”, כי החומר אינו מזכיר זאת. הוסיפו זאת או כנו זאת כפי שהחומר מכנה.',
    order: 'לא ניתן להציב את „{before}” לפני „{topic}”, כי בחומר הסדר הפוך. הזיזו את שקף {slides} בתוכנית.',
    form: 'לא ניתן להציג את „{topic}” בצורה המבוקשת, כי אין בחומר נתונים כאלה.',
    unit: 'לא ניתן לעשות שקף לכל „{topic}”: החומר אינו מחולק כך.',
    tone: 'לא ניתן לשנות את הטון („{wish}”): בלי מודל מילות החומר נשארות. בחרו מודל שיכתוב.',
    format: 'לא ניתן להכין „{wish}”: מצגת היא קובץ PowerPoint, ואפשר לקבל אותה גם כ־PDF או כתמונות.',
    template: 'לא יכולתי להשתמש בתבנית „{wish}”, כי איני מכיר תבנית בשם הזה. בחרו מהרשימה או העלו אותה.',
    exercises: 'לא ניתן להוסיף תרגילים: אין כאלה בחומר, ובלי מודל לא ממציאים.',
    questions: 'לא ניתן להוסיף שאלות: החומר אינו שואל, ובלי מודל לא ממציאים.',
  },
};

const isKnown = (tag: string): tag is Language => tag in messages;

/** Why a wish is not kept, in the deck's language; in English where the writer does not speak it. */
export function sayUnmet(kind: UnmetKind, language: string, values: Readonly<Record<string, string | number>>): string {
  const tag = baseLanguage(language);
  return fillPhrase((isKnown(tag) ? messages[tag] : messages.en)[kind], values);
}
