import { expect, it } from 'vitest';
import { openForDecks } from '../../../src/engine/prepare/open-for-decks.ts';
import { LayoutChooser } from '../../../src/engine/compose/layout-chooser.ts';
import { readConfig } from '../../../src/config.ts';
import { SlideKind } from '../../../src/deck/slide-kinds.ts';
import { explainLayouts } from '../../../src/engine/explain-layouts.ts';
import { layoutRules, type Need } from '../../../src/engine/compose/layout-rules.ts';
import { localEngine } from '../../../src/engine/index.ts';
import { draftOf, slideOfEachKind } from '../../support/sample-draft.ts';
import { defaultLimits } from '../../../src/engine/engine-limits.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';

/** Layouts chosen for slides of one need in a row, where the template has each of its layouts twice. */
async function chosenInTurn(need: Need, count: number): Promise<string[]> {
  const { pages } = await openForDecks(neutralTemplate(), defaultLimits);
  const twins = pages.pages.map((page) => ({ ...page, id: `${page.id}-twin` }));
  const chooser = new LayoutChooser({ ...pages, pages: [...pages.pages, ...twins] });
  return Array.from({ length: count }, () => {
    const page = chooser.choose(need);
    chooser.take(page, need);
    return page.id;
  });
}

it('gives all sections of a deck one layout', async () => {
  const chosen = await chosenInTurn({ kind: 'section', layouts: ['section', 'title', 'titleOnly'], content: 0 }, 5);
  expect(new Set(chosen).size).toBe(1);
});

it('changes between layouts that suit drawn slides as well as each other', async () => {
  const chosen = await chosenInTurn({ kind: 'chart', layouts: ['titleOnly', 'chart'], content: 0, drawn: true }, 5);
  expect(new Set(chosen).size).toBeGreaterThan(1);
});

it('tells for each slide which rules gave its layout how many points, and they come to its score', async () => {
  const { layouts, document } = await localEngine().compose(draftOf(...slideOfEachKind), neutralTemplate());
  expect(layouts.map(({ layout }) => layout)).toEqual(document.slides.map(({ layout }) => layout));
  for (const { score, reasons } of layouts) {
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(score, 0);
  }
});

it('gives every rule a name of its own and a sentence', () => {
  expect(new Set(layoutRules.map(({ name }) => name)).size).toBe(layoutRules.length);
  for (const { reason, weight } of layoutRules) {
    expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(weight).not.toBe(0);
  }
});

it('explains a slide of every kind, best layout first', async () => {
  for (const kind of SlideKind.options) {
    const choices = await explainLayouts(neutralTemplate(), kind, readConfig({}));
    const scores = choices.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(choices[0]?.reasons.map(({ rule }) => rule)).toContain('suits');
  }
});
