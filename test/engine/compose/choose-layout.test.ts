import { expect, it } from 'vitest';
import { openForDecks } from '../../../src/engine/prepare/open-for-decks.ts';
import { LayoutChooser, type Need } from '../../../src/engine/compose/choose-layout.ts';
import { defaultLimits } from '../../../src/engine/engine-limits.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';

/** Layouts chosen for slides of one need in a row, where the template has each of its layouts twice. */
async function chosenInTurn(need: Need, count: number): Promise<string[]> {
  const { pages } = await openForDecks(neutralTemplate(), defaultLimits);
  const twins = pages.pages.map((page) => ({ ...page, id: `${page.id}-twin` }));
  const chooser = new LayoutChooser({ ...pages, pages: [...pages.pages, ...twins] });
  return Array.from({ length: count }, () => {
    const page = chooser.choose(need);
    chooser.take(page);
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
