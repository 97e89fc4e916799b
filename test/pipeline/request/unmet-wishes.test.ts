import { describe, expect, it } from 'vitest';
import type { DeckPlan } from '../../../src/deck/plan.ts';
import { readConstraints } from '../../../src/pipeline/request/constraints/read-constraints.ts';
import { sayUnmet } from '../../../src/pipeline/request/unmet-messages.ts';
import { unmetWishes } from '../../../src/pipeline/request/unmet-wishes.ts';

const plan = (language: string, titles: string[], points: string[] = []): DeckPlan => ({
  id: 'plan',
  title: titles[0] ?? '',
  language,
  templateId: null,
  variants: 1,
  slides: titles.map((title, at) => ({ id: `slide-${at}`, kind: 'bullets', title, points, sources: [] })),
});

describe('why a wish is not kept', () => {
  it.each(['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'tr', 'uk', 'zh'])(
    'is told in %s',
    (language) => {
      const said = sayUnmet('fewer', language, { n: 12, made: 7 });
      expect(said).toContain('12');
      expect(said).toContain('7');
      if (language !== 'en') expect(said).not.toBe(sayUnmet('fewer', 'en', { n: 12, made: 7 }));
    },
  );

  it('speaks the language of the deck', () => {
    const wishes = readConstraints('Genau 9 Folien. Bitte nur die Haltestellen.');
    const [count, topic] = unmetWishes(wishes, plan('de', ['Fahrplan', 'Tarife steigen um 4 %']));
    expect(count).toBe(sayUnmet('fewer', 'de', { n: 9, made: 2 }));
    expect(topic).toBe(sayUnmet('nothing', 'de', { topic: 'Haltestellen' }));
  });

  it('finds a topic under the heading that it comes from, by what the heading does', () => {
    const wishes = readConstraints("Présentation pour les adhérents : d'abord les comptes, ensuite les projets.");
    const made = plan('fr', ['La subvention a baissé', 'Un cinquième jardin ouvre aux Chaprais']);
    expect(wishes.order).toEqual(['comptes', 'projets']);
    const from = (at: number, heading: string): DeckPlan['slides'][number]['sources'] => [
      { fileId: 'f', name: 'r.txt', locator: { headings: [heading], line: at } },
    ];
    const sourced = made.slides.map((slide, at) => ({ ...slide, sources: from(at, at === 0 ? 'Nos finances' : 'Nos projets') })); // prettier-ignore
    expect(unmetWishes(wishes, { ...made, slides: sourced })).toEqual([]);
    expect(unmetWishes(wishes, made)).toHaveLength(2);
  });

  it('misses no decision where the deck recommends one', () => {
    const wishes = readConstraints('Die Entscheidung zuerst.');
    expect(unmetWishes(wishes, plan('de', ['Wir empfehlen den Umbau', 'Kosten']))).toEqual([]);
    expect(unmetWishes(wishes, plan('de', ['Fahrplan', 'Tarife']))).toHaveLength(1);
  });
});
