import { expect, it } from 'vitest';
import { detectTextLanguage } from '../../src/pipeline/language/detect-text-language.ts';

it.each([
  ['de', ['Erstelle eine Präsentation', 'Erstelle 8 Folien', 'Kürzer bitte', 'Fasse das zusammen']],
  ['it', ['Crea una presentazione', 'Fammi una presentazione', 'Più corto', 'Riassumi']],
  ['es', ['Crea una presentación', 'Haz una presentación', 'Más corto']],
  ['fr', ['Fais une présentation', 'Crée une présentation', 'Plus court', 'Résume ceci']],
  ['pt', ['Crie uma apresentação', 'Faça uma apresentação']],
  ['nl', ['Maak een presentatie', 'Presentatie maken']],
  ['pl', ['Zrób prezentację']],
  ['da', ['Lav en præsentation']],
  ['nb', ['Lag en presentasjon']],
  ['sv', ['Gör en presentation']],
  ['fi', ['Tee esitys']],
  ['tr', ['Bir sunum hazırla']],
  ['ja', ['プレゼンを作って']],
  [null, ['Make a deck', 'VAT rates', 'More pictures', 'Q3']],
])('an order of a few words is in %s: %j', (language, orders) => {
  for (const order of orders) expect([order, detectTextLanguage(order)]).toEqual([order, language]);
});
