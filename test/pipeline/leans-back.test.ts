import { describe, expect, it } from 'vitest';
import { leansBack } from '../../src/pipeline/language/starts-dangling.ts';

describe('a sentence that needs the one before it', () => {
  it.each([
    'In that year Pasteur showed that yeast is alive',
    'At 4 degrees in a fridge it almost sleeps',
    'We also propose a higher fee',
    'Auf der anderen Station waren es im gleichen Zeitraum zwei',
    'Werden die Spender erst im Winter montiert, fällt die Umstellung mit dem Umbau zusammen',
    'Die kost 3,4 miljoen euro',
    'Het is de enige plek',
    'Les cotisations ont compensé cette baisse',
    "Costa 11.500 euro all'anno",
    'Il faut six mois de plus',
    'Por eso pedimos acceso desde agosto',
    'Прирост был в том же году',
  ])('%s', (sentence) => {
    expect(leansBack(sentence)).toBe(true);
  });

  it.each([
    'Die Compliance lag bei 58 %',
    'Il costo annuo è di 1,4 milioni di euro',
    'Das Ziel des Hauses ist 80 %',
    'In the oven the crust browns above 140 degrees',
    'Les produits atteignent 61 400 euros',
    'Het bestuur adviseert het gebouw te huren',
    'Ten nurses took part in the trial',
    'La caldaia ha 26 anni',
    'Число жалоб снизилось на 63 процента',
  ])('but not: %s', (sentence) => {
    expect(leansBack(sentence)).toBe(false);
  });
});
