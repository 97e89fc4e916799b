import { en } from './en.ts';
import type { RequestWords } from './shape.ts';

/** What narrows a request and what it leaves out; the writer has no Danish of its own, so the rest is as in English. */
export const da: RequestWords = {
  ...en,
  slides: 'slides?|dias|sider?',
  deck: 'præsentation\\p{L}*|slides|deck|oplæg\\p{L}*|rapport\\p{L}*|powerpoint',
  opening: '(?:venligst|lav|opret|byg|skriv|vis|giv|saml|forbered|kan du|jeg (?:vil have|skal bruge))',
  numbers: 'en|én|et,to,tre,fire,fem,seks,syv,otte,ni,ti,elleve,tolv',
  atMost: 'højst|maks(?:imalt)?\\.?|ikke mere end|op til',
  atLeast: 'mindst',
  about: 'cirka|ca\\.?|omkring',
  only: [
    '{^}(?:kun|udelukkende)(?: om| med| for| vis)?',
    '(?:kun|udelukkende) (?:om|med|vis)',
    'fokus(?:er|ér)?(?: kun)? på',
    '{T} alene',
  ],
  notOnly: ['ikke (?:kun|bare)(?: om)?'],
  without: [
    '{^}(?:intet|ikke noget|ikke et ord) om',
    'uden|undtagen|bortset fra',
    '(?:udelad|undlad|drop|spring)(?: over)?',
    '{^}(?:ingen|intet|ikke (?:noget|nogen))',
    '{T} skal ikke med',
  ],
  notWithout: ['(?:udelad|undlad|glem|drop) ikke', 'ikke uden'],
  audience: ['til', 'for'],
  people:
    'bestyrelse\\p{L}*|ledelse\\p{L}*|direktion\\p{L}*|team\\p{L}*|medarbejder\\p{L}*|kunder\\p{L}*|elever\\p{L}*|studerende|byråd\\p{L}*|borgere\\p{L}*|forældre\\p{L}*|lærere?\\p{L}*|investorer\\p{L}*',
  first: ['(?:start|begynd) med', '{^}først', '{T} først'],
  next: ['(?:så|derefter|dernæst|herefter)'],
  last: ['(?:slut|afslut) med', '{^}til sidst', '{T} (?:til )?sidst'],
  perSlide: ['(?:en|én|et|1) {S} (?:per|pr\\.?|for hvert?)'],
  concerning: 'om|vedrørende',
  asks: 'hvad|hvem|hvilke\\p{L}*|hvorfor|hvordan|hvornår|hvor',
  and: 'og|samt|eller',
  articles: '(?:den|det|de|en|et|vores|alle|om|også)',
  short: 'kort|kortfattet',
  long: 'detaljeret|udførlig\\p{L}*',
  furniture: {
    agenda: 'dagsorden(?:en)?|agenda(?:en)?|indholdsfortegnelse(?:n)?',
    sections: '(?:afsnits|skille)(?:slides?|sider)',
    appendix: 'bilag(?:ene|et)?|appendiks(?:et)?',
    closing: '(?:afslutnings|slut)(?:slides?|siden?)|afslutning(?:en)?',
    title: '(?:for|titel)siden?',
    charts: 'diagram(?:mer(?:ne)?|met)?|graf(?:er(?:ne)?|en)?',
    pictures: 'billede(?:r(?:ne)?|t)?|foto(?:s|er|erne)?',
    tables: 'tabel(?:ler(?:ne)?|len)?',
    notes: '(?:taler)?noter(?:ne)?',
  },
};
