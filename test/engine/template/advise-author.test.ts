import { expect, it } from 'vitest';
import { authorTemplate } from '../../../src/engine/author/author-template.ts';
import { boardroom } from '../../../src/engine/author/gallery/boardroom.ts';
import type { TemplateDesign } from '../../../src/engine/author/template-design.ts';
import { inches } from '../../../src/deck/units.ts';
import { adviseAuthor, localEngine } from '../../../src/engine/index.ts';

const advise = async (changes: Partial<TemplateDesign> = {}) => {
  const profile = await localEngine().profile(authorTemplate({ ...boardroom, ...changes }));
  return adviseAuthor(profile).map(({ code, message, layout }) => ({ code, message, layout }));
};

it('has nothing to say to a template of the product', async () => {
  expect(await advise()).toEqual([]);
});

it('names layouts that are missing and accents that are one colour to the eye', async () => {
  const layouts = boardroom.layouts.filter(({ name }) => name !== 'Quote');
  const colors = { ...boardroom.colors, accent2: '21508E' };
  const codes = (await advise({ layouts, colors })).map(({ code, message }) => `${code}: ${message}`);
  expect(codes).toEqual([
    expect.stringMatching(/^layout_missing: .*quote layout/),
    expect.stringMatching(/^accents_alike: accent1 \(#1F4E8C\) and accent2 \(#21508E\)/),
  ]);
});

it('tells which title jumps, how far and which way, and which has another size', async () => {
  const layouts = boardroom.layouts.map((layout) =>
    layout.name === 'Chart'
      ? {
          ...layout,
          placeholders: layout.placeholders.map((placeholder) =>
            placeholder.type === 'title'
              ? {
                  ...placeholder,
                  box: { x: inches(0.6), y: inches(0.9), width: inches(12.1), height: inches(0.6) },
                  levels: [{ size: 22 }],
                }
              : placeholder,
          ),
        }
      : layout,
  );
  const told = await advise({ layouts });
  expect(told.map(({ message }) => message)).toEqual([
    expect.stringContaining('stands 0.5 in lower than most titles do'),
    expect.stringContaining('is 22 pt where most titles are 28 pt'),
  ]);
  expect(new Set(told.map(({ layout }) => layout)).size).toBe(1);
});
