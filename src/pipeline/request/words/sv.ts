import { en } from './en.ts';
import type { RequestWords } from './shape.ts';

/** What narrows a request and what it leaves out; the writer has no Swedish of its own, so the rest is as in English. */
export const sv: RequestWords = {
  ...en,
  slides: 'slides?|bilder|bild|sidor|sida',
  deck: 'presentation\\p{L}*|bildspel\\p{L}*|slides|deck|rapport\\p{L}*|powerpoint',
  opening: '(?:gör|skapa|bygg|skriv|visa|ge|ta fram|förbered|kan du|jag (?:vill ha|behöver))',
  numbers: 'en|ett,två,tre,fyra,fem,sex,sju,åtta,nio,tio,elva,tolv',
  atMost: 'högst|max(?:imalt)?\\.?|inte mer än|upp till',
  atLeast: 'minst',
  about: 'cirka|ca\\.?|ungefär',
  only: [
    '{^}(?:endast|bara|enbart)(?: om| med| för| visa)?',
    '(?:endast|bara|enbart) (?:om|med|visa)',
    'fokusera(?: bara)? på',
  ],
  notOnly: ['inte (?:bara|endast|enbart)(?: om)?'],
  without: [
    '{^}(?:inget|ingenting|inte ett ord) om',
    'utan|förutom|bortsett från',
    '(?:hoppa över|utelämna|uteslut|ta bort|skippa)',
    '{^}(?:inga|ingen|inget|inte (?:någon|några|något))',
    '{T} ska inte vara med',
  ],
  notWithout: ['(?:hoppa inte över|utelämna inte|glöm inte|uteslut inte)', 'inte utan'],
  audience: ['för', 'till'],
  people:
    'styrelse\\p{L}*|ledning\\p{L}*|direktion\\p{L}*|team\\p{L}*|medarbetar\\p{L}*|kunder\\p{L}*|elever\\p{L}*|student\\p{L}*|kommunfullmäktige|medborgar\\p{L}*|föräldra?r?\\p{L}*|lärar\\p{L}*|investerar\\p{L}*|nämnd\\p{L}*',
  first: ['(?:börja|inled) med', '{^}först', '{T} först'],
  next: ['(?:sedan|därefter|sen)'],
  last: ['(?:sluta|avsluta) med', '{^}till sist', '{T} (?:till )?sist'],
  perSlide: ['(?:en|1) {S} (?:per|för varje)'],
  concerning: 'om|angående',
  asks: 'vad|vem|vilka|vilken|varför|hur|när|var',
  and: 'och|samt|eller',
  articles: '(?:den|det|de|en|ett|vår|våra|alla|om|även)',
  short: 'kort|kortfattad',
  long: 'detaljerad\\p{L}*|utförlig\\p{L}*',
  furniture: {
    agenda: 'dagordning(?:en)?|agenda(?:n)?|innehållsförteckning(?:en)?',
    sections: '(?:avsnitts|kapitel)(?:bilder|sidor)',
    appendix: 'bilag(?:a|an|or|orna)|appendix(?:et)?',
    closing: '(?:avslutnings|slut)(?:bild|sida)(?:en|n)?|avslutning(?:en)?',
    title: '(?:titel|fram|första)(?:bild|sida)(?:en|n)?',
    charts: 'diagram(?:men|met)?|graf(?:er|erna|en)?',
    pictures: '(?:foton?|fotona|fotografier(?:na)?|illustrationer(?:na)?)',
    tables: 'tabell(?:er|erna|en)?',
    notes: '(?:talar)?anteckningar(?:na)?',
  },
};
