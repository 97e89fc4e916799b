import { expect, it } from 'vitest';
import { readMaterial } from '../../../src/materials/index.ts';
import { retell, type Retelling } from '../../../src/pipeline/retelling/retell.ts';

type List = 'decisions' | 'actions' | 'risks' | 'questions' | 'figures';
interface Case {
  title: string;
  text: string;
  kind: Retelling['kind'];
  /** What each list holds: text, who, when. */
  must: Partial<Record<List, (readonly [text: RegExp, who?: string, when?: string])[]>>;
  mustNot: RegExp;
}

const cases: Case[] = [
  {
    title: 'an English meeting',
    kind: 'transcript',
    text: `Weekly sync

[00:00:02] NINA: ok can everyone hear me? so um, two things today, the new kitchen and then the delivery vans.
[00:00:09] OLE: yes but your camera's frozen.
[00:00:15] NINA: kitchen first. Ole?
[00:00:20] OLE: yeah so. the oven arrives on March 3. it was promised for January. the risk is the wiring. the electrician says four weeks, we have five. so basically one week of slack.
[00:00:40] OLE: I'd like a second electrician for two weeks, that's about 6,400 euro.
[00:00:50] NINA: approved. a second electrician from Tuesday.
[00:01:00] NINA: vans. Sam.
[00:01:04] SAM: so the fleet is at 41 vans as of today. it was 35 in spring.
[00:01:10] NINA: Sam you do the insurance list this week.
[00:01:14] SAM: by Friday.
[00:01:20] NINA: and repairs are late, right? how long is the wait now?
[00:01:25] SAM: 9 days. we promise 4.
[00:01:30] OLE: can we lease two more?
[00:01:34] NINA: let me talk to the bank. action on me. ok thanks everyone, bye.
[00:01:38] SAM: bye bye
`,
    must: {
      decisions: [[/^Approved: a second electrician from Tuesday for two weeks, about 6,400 euro$/, 'Nina']],
      actions: [
        [/^Do the insurance list$/, 'Sam', 'by Friday'],
        [/^Talk to the bank: can we lease two more\?$/, 'Nina'],
      ],
      risks: [[/^The risk is the wiring: the electrician says four weeks, we have five; one week of slack$/, 'Ole']],
      questions: [[/^Can we lease two more\?$/, 'Ole']],
      figures: [
        [/^The oven arrives on March 3; it was promised for January$/],
        [/^The fleet is at 41 vans as of today; it was 35 in spring$/],
        [/^Repairs – .*9 days; we promise 4$/i],
      ],
    },
    mustNot: /hear|camera|\bum\b|bye|NINA|\d\d:\d\d|^ok|action on/i,
  },
  {
    title: 'a German meeting',
    kind: 'transcript',
    text: `Jour fixe

[00:00:03] Anke: Guten Morgen, hört ihr mich? Gut. Wir beginnen mit dem Umzug. Timo?
[00:00:12] Timo: Ähm, also, der Mietvertrag ist unterschrieben. Die Halle hat 2.400 Quadratmeter. Die Miete liegt bei 7 Euro im Monat.
[00:00:30] Timo: Das Risiko ist die Strecke der Kabel. Der Elektriker braucht acht Wochen, wir haben neun.
[00:00:45] Timo: Ich brauche zwei Aushilfen für vier Wochen, das sind etwa 8.000 Euro.
[00:00:55] Anke: Genehmigt. Zwei Aushilfen ab Montag.
[00:01:05] Anke: Timo, du schickst den Plan bis Freitag an Gesa.
[00:01:10] Timo: Mach ich.
[00:01:20] Gesa: Ich kläre die Versicherung bis zum 12. Mai.
[00:01:30] Anke: Beschluss: Umzug am 18. Juni, Inventur am 20. Juni.
[00:01:40] Anke: Danke euch, bis nächste Woche!
`,
    must: {
      decisions: [
        [/^Genehmigt: zwei Aushilfen ab Montag für vier Wochen, .*8\.000 Euro$/, 'Anke'],
        [/^Umzug am 18\. Juni, Inventur am 20\. Juni$/],
      ],
      actions: [
        [/^Schickt den Plan an Gesa$/, 'Timo', 'bis Freitag'],
        [/^Klärt die Versicherung$/, 'Gesa', 'bis zum 12. Mai'],
      ],
      risks: [[/^Das Risiko ist die Strecke der Kabel/, 'Timo']],
      figures: [[/^Die Halle hat 2\.400 Quadratmeter/]],
    },
    mustNot: /hört|guten morgen|ähm|danke|mach ich|bis nächste woche/i,
  },
  {
    title: 'a Spanish meeting',
    kind: 'transcript',
    text: `Reunión semanal

[00:00:02] Lucía: Hola, ¿me oís? Vale. Empezamos con el almacén. ¿Pablo?
[00:00:10] Pablo: Bueno, el contrato está firmado desde el lunes. La nave tiene 2.100 metros cuadrados. El riesgo es el montaje. El proveedor dice ocho semanas, tenemos nueve.
[00:00:30] Pablo: Necesito dos personas para tres semanas, son unos 7.500 euros.
[00:00:40] Lucía: Aprobado. Dos personas desde el martes.
[00:00:50] Lucía: Pablo, tú preparas el plano antes del viernes.
[00:00:55] Pablo: De acuerdo.
[00:01:00] Lucía: Decisión: mudanza el 16 de enero, inventario el 20 de enero.
[00:01:10] Lucía: Gracias a todos, hasta luego.
`,
    must: {
      decisions: [
        [/^Aprobado: dos personas desde el martes para tres semanas, .*7\.500 euros$/, 'Lucía'],
        [/^Mudanza el 16 de enero, inventario el 20 de enero$/],
      ],
      actions: [[/^Prepara el plano$/, 'Pablo', 'antes del viernes']],
      risks: [[/^El riesgo es el montaje: el proveedor dice ocho semanas/, 'Pablo']],
      figures: [[/^La nave tiene 2\.100 metros cuadrados$/]],
    },
    mustNot: /hola|me oís|vale|gracias|hasta luego|de acuerdo/i,
  },
  {
    title: 'an Italian meeting that decides at the end of sentences',
    kind: 'transcript',
    text: `Riunione di cantiere

[00:00:02] Carla: Buongiorno, mi sentite? Primo punto, le finestre. Dario?
[00:00:10] Dario: Il fornitore consegna 84 finestre il 3 maggio. Ne mancano sei.
[00:00:20] Carla: Dario, ordini le sei finestre entro il 12?
[00:00:25] Dario: Sì, entro il 12 aprile ci riesco.
[00:00:30] Carla: Secondo, il tetto. Sara.
[00:00:34] Sara: Il telo provvisorio costa 900 euro, quello buono 5.200 euro.
[00:00:50] Carla: Allora mettiamo il telo provvisorio, è deciso. Sara, chiama la ditta.
[00:00:58] Sara: Va bene.
[00:01:00] Carla: Al sindaco scrivo io entro venerdì 20 aprile.
[00:01:10] Dario: Io volevo parlare del cancello. Ci chiedono 2.300 euro.
[00:01:20] Carla: Non decidiamo oggi, ne riparliamo lunedì.
[00:01:30] Carla: Grazie a tutti, ciao.
`,
    must: {
      decisions: [[/^Mettiamo il telo provvisorio$/, 'Carla']],
      actions: [
        [/^Ordini le sei finestre$/, 'Dario', 'entro il 12 aprile'],
        [/^Chiama la ditta$/, 'Sara'],
        [/^Al sindaco scrivo$/, 'Carla', 'entro venerdì 20 aprile'],
      ],
      questions: [
        [
          /^Dario voleva parlare del cancello; Ci chiedono 2\.300 euro – non decidiamo oggi, ne riparliamo lunedì$/,
          'Dario',
        ],
      ],
      figures: [[/^Il telo provvisorio costa 900 euro/, 'Sara']],
    },
    mustNot: /sentite|buongiorno|ciao|^va bene|ci riesco|^io volevo/i,
  },
  {
    title: 'Spanish letters that settle something and say who does what',
    kind: 'mails',
    text: `De: Inés Pardo <ines@example.com>
Para: Junta
Fecha: 4 de mayo de 2026, 9:12
Asunto: Tejado

Hola:

El tejado de la nave pierde agua en 14 puntos. La aseguradora paga hasta 9.000 euros.

Un saludo,
Inés

---

De: Mateo Ruiz <mateo@example.com>
Para: Inés Pardo
Fecha: 5 de mayo de 2026, 10:02
Asunto: RE: Tejado

Inés, gracias. El arreglo cuesta 21.000 euros.

Mateo

> El tejado de la nave pierde agua en 14 puntos.

---

De: Inés Pardo <ines@example.com>
Para: Junta
Fecha: 6 de mayo de 2026, 18:30
Asunto: RE: RE: Tejado

Después de hablarlo con todos, queda decidido: arreglamos el tejado en junio. Mateo firma con la empresa el 12 de mayo. Yo aviso a la aseguradora.

Un abrazo,
Inés
`,
    must: {
      decisions: [[/^Arreglamos el tejado en junio$/, 'Inés']],
      actions: [
        [/^Firma con la empresa/, 'Mateo', 'el 12 de mayo'],
        [/^Aviso a la aseguradora$/, 'Inés'],
      ],
      figures: [[/^El arreglo cuesta 21\.000 euros$/, 'Mateo']],
    },
    mustNot: /hola|saludo|abrazo|gracias|^yo /i,
  },
  {
    title: 'a Russian meeting',
    kind: 'transcript',
    text: `Совещание

[00:00:02] Ольга: Добрый день, меня слышно? Хорошо. Начнём с склада. Игорь?
[00:00:10] Игорь: Ну, договор подписан в понедельник. Площадь составляет 2100 квадратных метров. Есть риск по стеллажам: поставщик говорит восемь недель, у нас девять.
[00:00:30] Игорь: Предлагаю двух временных работников на шесть недель, это около 300 тысяч рублей.
[00:00:40] Ольга: Утверждаю. Двух временных работников с понедельника.
[00:00:50] Ольга: Игорь, ты подготовишь план до пятницы.
[00:00:55] Игорь: Хорошо.
[00:01:00] Ольга: Решение: переезд 16 января, инвентаризация 20 января.
[00:01:10] Ольга: Спасибо всем, до свидания.
`,
    must: {
      decisions: [
        [/^Утверждаю: двух временных работников с понедельника на шесть недель, около 300 тысяч рублей$/, 'Ольга'],
        [/^Переезд 16 января, инвентаризация 20 января$/],
      ],
      actions: [[/^Подготовит план$/, 'Игорь', 'до пятницы']],
      risks: [[/^Есть риск по стеллажам/, 'Игорь']],
      figures: [[/^Площадь составляет 2100 квадратных метров$/]],
    },
    mustNot: /слышно|добрый день|спасибо|до свидания|^ну/i,
  },
  {
    title: 'a Polish meeting',
    kind: 'transcript',
    text: `Spotkanie

[00:00:02] Ewa: Dzień dobry, słychać mnie? Dobrze. Zaczynamy od magazynu. Jan?
[00:00:10] Jan: No więc umowa jest podpisana od poniedziałku. Hala ma 2100 metrów. Ryzyko to regały, dostawca mówi osiem tygodni, a mamy dziewięć.
[00:00:30] Jan: Potrzebuję dwóch osób na sześć tygodni, to około 19 000 złotych.
[00:00:40] Ewa: Zatwierdzone. Dwóch osób od poniedziałku.
[00:00:50] Ewa: Jan, przygotujesz plan do piątku.
[00:01:00] Ewa: Decyzja: przeprowadzka 16 stycznia, spis 20 stycznia.
[00:01:10] Ewa: Dziękuję wszystkim, do widzenia.
`,
    must: {
      decisions: [
        [/^Zatwierdzone: dwóch osób od poniedziałku na sześć tygodni, około 19 000 złotych$/, 'Ewa'],
        [/^Przeprowadzka 16 stycznia, spis 20 stycznia$/],
      ],
      actions: [[/^Przygotuje plan$/, 'Jan', 'do piątku']],
      risks: [[/^Ryzyko to regały/, 'Jan']],
    },
    mustNot: /słychać|dzień dobry|dziękuję|do widzenia|^no więc/i,
  },
  {
    title: 'a Japanese meeting',
    kind: 'transcript',
    text: `定例会議

[00:00:02] 田中: おはようございます。聞こえますか？
[00:00:10] 佐藤: えーっと、新しい倉庫の契約は月曜日に結びました。面積は2100平方メートルです。
[00:00:30] 佐藤: リスクは棚です。納期は八週間で、残りは九週間しかありません。
[00:00:40] 田中: 決定：移転は1月16日、棚卸しは1月20日とします。
[00:00:50] 田中: 佐藤さん、計画書を金曜日までにお願いします。
[00:00:55] 佐藤: 承知しました。
[00:01:10] 田中: ありがとうございました。失礼します。
`,
    must: {
      decisions: [[/^移転は1月16日、棚卸しは1月20日とします$/, '田中']],
      actions: [[/^計画書を金曜日までにお願いします$/, '佐藤', '金曜日までに']],
      risks: [[/^リスクは棚です/, '佐藤']],
      figures: [[/面積は2100平方メートルです/]],
    },
    mustNot: /聞こえ|おはよう|えーっと|ありがとう|失礼します/,
  },
];

it.each(cases)('retells $title', async ({ text, kind, must, mustNot }) => {
  const material = await readMaterial(new TextEncoder().encode(text), 'talk.txt');
  const retelling = retell({ fileId: 'f', material }, material.language ?? 'en');
  expect(retelling?.kind).toBe(kind);
  for (const [list, wanted] of Object.entries(must) as [List, (readonly [RegExp, string?, string?])[]][])
    for (const [said, who, when] of wanted) {
      const found = retelling?.[list].find(({ text }) => said.test(text));
      expect(
        found,
        `${list}: ${String(said)} in ${JSON.stringify(retelling?.[list].map(({ text }) => text))}`,
      ).toBeDefined();
      if (who !== undefined) expect(found?.who).toBe(who);
      if (when !== undefined) expect(found?.when).toBe(when);
    }
  const all = [...(retelling?.themes ?? [])].flatMap(({ statements }) => statements.map(({ text }) => text));
  expect(all.filter((text) => mustNot.test(text))).toEqual([]);
});

it('finds no speech in a report', async () => {
  const material = await readMaterial(
    new TextEncoder().encode('# Report\n\nSales rose by 4 % in May.\n\nCosts fell.\n'),
    'a.md',
  );
  expect(retell({ fileId: 'f', material }, 'en')).toBeNull();
});

it('takes a report that names people and bodies in brackets for no minutes', async () => {
  const text = `# Report of the group

June 2005

The group was set up by the Secretary-General (the mandate of 2003), met in Geneva (four times, each with guests), Tunis, Accra and Cairo, and heard States (forty of them), firms and Civil Society. All of them must be asked before the rules change.`;
  const material = await readMaterial(Buffer.from(text), 'report.md');
  expect(retell({ fileId: 'f', material }, 'en')).toBeNull();
});

async function retold(text: string, name = 'talk.txt', language?: string): Promise<Retelling | null> {
  const material = await readMaterial(new TextEncoder().encode(text), name);
  const spoken = language ? { ...material, language } : material;
  return retell({ fileId: 'f', material: spoken }, spoken.language ?? 'en');
}

it('takes a day asked for and given, what is put off, and the next meeting', async () => {
  const told = await retold(`Werkstattrunde

[00:00:10] Kerstin Aldag: Thema eins ist der Ausschuss. Im Januar waren es 8,4 Prozent.
[00:00:40] Kerstin Aldag: Dann beschließen wir: Ab Montag fahren wir wieder den alten Sand.
[00:01:10] Kerstin Aldag: Jana, bis wann hast du die Reklamation an den Lieferanten fertig?
[00:01:20] Jana Ott: Bis Freitag, 13. Februar.
[00:01:40] Jana Ott: Wer fährt am Samstag die Zusatzschicht? Das ist noch nicht geklärt.
[00:01:50] Kerstin Aldag: Klären wir nächste Woche. Danke euch, nächste Runde am 18. Februar.
`);
  expect(told?.decisions.map(({ text }) => text)).toEqual(['Ab Montag fahren wir wieder den alten Sand']);
  expect(told?.actions.map(({ text, who, when }) => [text, who, when])).toEqual([
    ['Die Reklamation an den Lieferanten fertig', 'Jana', 'bis Freitag, 13. Februar'],
    ['Nächste Runde', undefined, '18. Februar'],
  ]);
  expect(told?.questions.map(({ text }) => text)).toEqual(['Wer fährt am Samstag die Zusatzschicht?']);
});

it('finds what a letter advises, who is named in full, and no decision in what leads to a list', async () => {
  const told = await retold(`Od: Barbara Wilk <b@szkola.example>
Do: Tomasz Rogala
Data: wtorek, 14 kwietnia 2026 08:12
Temat: Dach

Dzień dobry,

zamknęłam dziś salę gimnastyczną do odwołania z powodu wody.

---
Od: Tomasz Rogala <t@gmina.example>
Do: Barbara Wilk
Data: piątek, 17 kwietnia 2026 14:22
Temat: Re: Dach

Rekomenduję firmę Dekar: nie jest najtańsza, ale skończy przed 1 września. Potrzebne jest 198 000 zł.

Ustaliliśmy telefonicznie z dyrekcją:
- Barbara Wilk zgłosi szkodę ubezpieczycielowi do 20 kwietnia,
- ja przygotuję projekt uchwały do 22 kwietnia.

Otwarte pozostaje, czy od razu zakładać instalację (ok. 18 000 zł), to pytanie do rady.
`);
  expect(told?.decisions).toEqual([]);
  expect(told?.advice.map(({ text }) => text)).toEqual([
    'Rekomenduję firmę Dekar: nie jest najtańsza, ale skończy przed 1 września',
    'Potrzebne jest 198 000 zł',
  ]);
  expect(told?.actions.map(({ text, who, when }) => [text, who, when])).toEqual([
    ['Zgłosi szkodę ubezpieczycielowi', 'Barbara', 'do 20 kwietnia'],
    ['Przygotuję projekt uchwały', 'Tomasz', 'do 22 kwietnia'],
  ]);
  expect(told?.questions.map(({ text }) => text)).toEqual([
    'Otwarte pozostaje, czy od razu zakładać instalację (ok. 18 000 zł), to pytanie do rady',
  ]);
});

it('takes what minutes tell as decided for a decision', async () => {
  const told = await retold(
    `# Protokół z zebrania

Data: 12 października 2026

Obecni: Ewa Bąk, Marek Dudek, Jan Sowa

## Dach

Po burzy przecieka dach. Zarząd zdecydował: naprawę wykona firma Strzecha za 52 000 zł.
`,
    'protokol.md',
  );
  expect(told?.decisions.map(({ text }) => text)).toEqual([
    'Zarząd zdecydował: naprawę wykona firma Strzecha za 52 000 zł',
  ]);
});

it('reads minutes that list nobody: those who do something are told, the course of the meeting is not', async () => {
  const told = await retold(
    `# Procès-verbal du conseil

Association du Canal, 14 mars 2026, 18 h 30. Présents : 9 membres sur 12. Excusés : Mme Roux, M. Tan.

## Approbation

Le procès-verbal du 10 janvier est approuvé à l'unanimité.

## Saison

Après discussion, le conseil décide de passer de cinq à quatre créations. Julie Mercier rencontre la mairie avant le 30 avril. Paul Nguyen demande trois devis d'ici au 15 mai.

La séance est levée à 20 h 45.
`,
    'pv.md',
  );
  expect(told?.decisions.map(({ text }) => text)).toEqual([
    'Après discussion, le conseil décide de passer de cinq à quatre créations',
  ]);
  expect(told?.actions.map(({ who, when }) => [who, when])).toEqual([
    ['Julie Mercier', 'avant le 30 avril'],
    ['Paul Nguyen', "d'ici au 15 mai"],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/10 janvier|20 h 45|Présents/);
});

it('knows people in the cases of their language, and tells advice without a risk as no risk', async () => {
  const told = await retold(`Od: Piotr Lis <lis@example.com>
Do: Magdalena Król <krol@example.com>
Data: 5 czerwca 2026 14:40
Temat: Aneks

Rekomenduję pale: są szybsze i bez ryzyka zalania sąsiadów.

---
Od: Magdalena Król <krol@example.com>
Do: Piotr Lis <lis@example.com>
Data: 6 czerwca 2026 09:12
Temat: Re: Aneks

Dziękuję.

---
Od: Adam Wilk <wilk@example.com>
Do: Magdalena Król <krol@example.com>, Piotr Lis <lis@example.com>
Data: 8 czerwca 2026 08:05
Temat: Re: Aneks

Pani Magdaleno, proszę przygotować projekt aneksu do 15 czerwca. Panie Piotrze, proszę przysłać harmonogram do 12 czerwca.
`);
  expect(told?.risks).toEqual([]);
  expect(told?.actions.map(({ text, who, when }) => [text, who, when])).toEqual([
    ['Przygotować projekt aneksu', 'Magdalena', 'do 15 czerwca'],
    ['Przysłać harmonogram', 'Piotr', 'do 12 czerwca'],
  ]);
});

it("takes a Korean decision at its sentence's end, and tasks of people called by their given names", async () => {
  const told = await retold(`주간 회의

[00:00:04] 박민서: 안녕하세요, 잘 들리시나요? 첫 번째 안건은 출시 일정입니다.
[00:00:20] 이도윤: 네, 음, 오류가 412건 나왔고 치명적인 것이 17건입니다.
[00:00:45] 박민서: 그럼 출시를 7월 16일로 미루기로 하겠습니다.
[00:01:20] 박민서: 하린 님, 광고사와 6월 12일까지 다시 협의해 주세요.
[00:01:28] 최하린: 네.
[00:03:05] 박민서: 다음 회의는 6월 15일입니다.
`);
  expect(told?.decisions.map(({ text }) => text)).toEqual(['출시를 7월 16일로 미루기로 하겠습니다']);
  expect(told?.actions.map(({ who, when }) => [who, when])).toEqual([
    ['최하린', '6월 12일까지'],
    [undefined, '6월 15일'],
  ]);
});

/** What is proposed, the word that asks all for their consent, and whom somebody asks for what. */
const agreed: Readonly<Record<string, readonly [decided: string, asked: string, question: string, answer: string, due: string]>> = {
  en: ['We take the hall in Ghent', 'Agreed?', 'Leo, can you write to the city about the gap?', 'Yes, it goes out by 17 February.', 'by 17 February'],
  de: ['Wir nehmen die Halle in Gent', 'Einverstanden?', 'Leo, kannst du der Stadt wegen der Lücke schreiben?', 'Ja, das geht bis 17. Februar raus.', 'bis 17. Februar'],
  fr: ['On prend la salle de Gand', "D'accord ?", 'Leo, peux-tu écrire à la ville pour le déficit ?', 'Oui, ça part avant le 17 février.', 'avant le 17 février'],
  es: ['Tomamos la sala de Gante', '¿Todos de acuerdo?', 'Leo, ¿puedes escribir a la ciudad por el déficit?', 'Sí, sale antes del 17 de febrero.', 'antes del 17 de febrero'],
  it: ['Prendiamo la sala di Gand', "Tutti d'accordo?", 'Leo, puoi scrivere al comune per il buco?', 'Sì, parte entro il 17 febbraio.', 'entro il 17 febbraio'],
  nl: ['We nemen de zaal in Gent', 'Iedereen akkoord?', 'Leo, kun je de stad over het tekort schrijven?', 'Ja, dat gaat uiterlijk op 17 februari weg.', 'uiterlijk op 17 februari'],
  pl: ['Bierzemy salę w Gandawie', 'Wszyscy się zgadzają?', 'Leo, możesz napisać do miasta w sprawie luki?', 'Tak, wyślę do 17 lutego.', 'do 17 lutego'],
}; // prettier-ignore

it.each(Object.entries(agreed))(
  'in %s takes consent that is asked for as a decision, and a question that is answered with a day as a task',
  async (language, [decided, asked, question, answer, due]) => {
    const told = await retold(
      `Call

[00:00:05] ANN: ${decided}. ${asked}
[00:00:20] LEO: Ok.
[00:01:00] ANN: ${question}
[00:01:08] LEO: ${answer}
`,
      'call.txt',
      language,
    );
    expect(told?.decisions.map(({ text }) => text)).toEqual([decided]);
    expect(told?.actions.map(({ who, when }) => [who, when])).toEqual([['Leo', due]]);
  },
);

it('takes what is said again with a yes for decided, and a matter put off with the question that it answers', async () => {
  const told = await retold(`Call

[00:00:05] ANN: Brenner wants 5,900 and has air suspension. I'd book Brenner today.
[00:00:20] CLEO: Yes, book Brenner today.
[00:01:00] LEO: Could we raise the ticket price in Ghent?
[00:01:08] ANN: Let's not decide the price today.
`);
  expect(told?.decisions.map(({ text }) => text)).toEqual(['Book Brenner today']);
  expect(told?.questions.map(({ text }) => text)).toEqual([
    "Could we raise the ticket price in Ghent? – let's not decide the price today",
  ]);
});

it('puts no name between a Spanish pronoun and its verb, and keeps a day on which something is decided whole', async () => {
  const told = await retold(`De: Marta Ruiz <m@example.com>
Para: Iker Sanz <i@example.com>
Fecha: lunes, 11 de enero de 2027 08:40
Asunto: Ofertas

He pedido tres ofertas, las tengo el miércoles.

---
De: Iker Sanz <i@example.com>
Para: Marta Ruiz <m@example.com>
Fecha: martes, 12 de enero de 2027 09:10
Asunto: Re: Ofertas

Decidimos en la reunión del 28 de enero.
`);
  expect(told?.figures.map(({ text }) => text)).toEqual(['He pedido tres ofertas, las tengo el miércoles (Marta)']);
  expect(told?.decisions.map(({ text }) => text)).toEqual(['Decidimos en la reunión del 28 de enero']);
});

it('takes a Chinese task asked for and given by day, what somebody promises, and what waits', async () => {
  const told = await retold(`运输会议记录
参加：王芳（采购）、李强（运输）、赵敏（主持）

[00:03:10] 赵敏：好，决定了，从11月1日起全部用冷藏车。王芳，合同你来签？
[00:04:20] 王芳：可以，10月15日前签好。
[00:04:48] 李强：我在10月20日前给所有的车装好温度计。
[00:06:15] 王芳：仓库太小。扩建要120万元。
[00:06:50] 赵敏：这个今天定不了，要等老板回来再说。
`);
  expect(told?.decisions.map(({ text }) => text)).toEqual(['从11月1日起全部用冷藏车']);
  expect(told?.actions.map(({ text, who, when }) => [text, who, when])).toEqual([
    ['合同签', '王芳', '10月15日前'],
    ['给所有的车装好温度计', '李强', '10月20日前'],
  ]);
  expect(told?.questions.map(({ text }) => text).join()).toContain('120万元');
});

it('reads minutes whose people have initials, and says of what is put off what it is', async () => {
  const material = await readMaterial(
    Buffer.from(`# Протокол заседания комиссии

Дата: 12 ноября 2026 года. Присутствовали: Ковалёва А. П., Дьяченко И. С., Орлов Т. М. Кворум имеется.

## 1. Хранение

Решили: заменить холодильник. Ковалёва А. П. заказывает новый холодильник до 20 ноября.

## 2. Обучение

Решили: Орлов Т. М. проводит обучение до 15 января 2027 года.

## 3. Ночной доступ

Мнения разделились. Вопрос отложен до следующего заседания.
`),
    'protokol.md',
  );
  const told = retell({ fileId: 'f', material: { ...material, language: 'ru' } }, 'ru');
  expect(told?.actions.map(({ text, who, when }) => [text, who, when])).toEqual([
    ['Заказывает новый холодильник', 'Ковалёва', 'до 20 ноября'],
    ['Проводит обучение', 'Орлов', 'до 15 января 2027 года'],
  ]);
  expect(told?.questions.map(({ text }) => text)).toEqual([
    'Ночной доступ: Мнения разделились – вопрос отложен до следующего заседания',
  ]);
});

it('whose words end is who speaks next in letters: a day given back makes no second task', async () => {
  const told = await retold(`Von: Olaf Prinz
An: Karin Tietz
Datum: Dienstag, 28. April 2026, 07:30
Betreff: Lager

Einverstanden, wir nehmen Lauenburg. Karin, holst du bis 6. Mai ein Angebot für die Versicherung?

Olaf

Von: Karin Tietz
An: Olaf Prinz
Datum: Dienstag, 28. April 2026, 09:12
Betreff: AW: Lager

Ja, bis 6. Mai habe ich es.

Karin
`);
  expect(told?.actions.map(({ who, when }) => [who, when])).toEqual([['Karin', 'bis 6. Mai']]);
});
