import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/deck/content.ts';
import type { DeckDocument } from '../../../src/deck/document.ts';
import type { DraftInput } from '../../../src/deck/draft.ts';
import { productTemplate } from '../../../src/engine/index.ts';
import { localEngine } from '../../../src/engine/local-engine.ts';
import { readCode } from '../../../src/engine/compose/read-code.ts';
import { assertSoundPackage } from '../../support/assert-sound-package.ts';
import { serialiseXml } from '../../../src/office/xml/serialise.ts';

const engine = localEngine();
const template = productTemplate('midnight') ?? new Uint8Array();
type DraftSlide = DraftInput['slides'][number];

const draftOf = (slide: DraftSlide, language = 'en'): DraftInput => ({
  title: 'Deck',
  language,
  templateId: null,
  slides: [slide],
});
const compose = async (slide: DraftSlide, language?: string) =>
  await engine.compose(draftOf(slide, language), template);

const code = (text: string, more: { language?: string; takeaway?: string } = {}): DraftSlide => ({
  id: 'one',
  kind: 'code',
  title: 'Orders are sent',
  code: text,
  ...more,
});

const listings = (document: DeckDocument) =>
  document.slides.flatMap(({ elements }) =>
    elements.flatMap(({ content, box }) => (content.type === 'shape' && content.code ? [{ content, box }] : [])),
  );

const slideXml = async (document: DeckDocument): Promise<string> => {
  const { pptx } = await engine.build(document, template, new Map());
  return serialiseXml(assertSoundPackage(pptx).xml('/ppt/slides/slide1.xml'));
};

describe('a program on a slide', () => {
  const program = '\tfor (const one of all) {\n\t\tsend(one); // now\n\n\t\tcount += 2;\n\t}\n';

  it('keeps its lines, blanks and tabs, less what all lines begin with', async () => {
    const [listing] = listings((await compose(code(program, { language: 'js' }))).document);
    expect(plainText(listing?.content.paragraphs ?? [])).toBe(
      'for (const one of all) {\n\tsend(one); // now\n\n\tcount += 2;\n}',
    );
  });

  it('is written in letters of one width with stops for its tabs, from left to right in every language', async () => {
    const { document } = await compose(code(program), 'ar');
    const xml = await slideXml(document);
    expect(xml).toMatch(/<a:latin typeface="Consolas"/);
    expect(xml).toMatch(/defTabSz="\d+"[^>]*rtl="0"|rtl="0"[^>]*defTabSz="\d+"/);
    expect(xml).toMatch(/<a:t>\t/);
  });

  it('goes on to a further slide where its author left a line free', async () => {
    const blocks = Array.from({ length: 6 }, (_, i) => `step${i}(\n  a,\n  b,\n);`).join('\n\n');
    const parts = listings((await compose(code(blocks))).document).map(({ content }) => plainText(content.paragraphs));
    expect(parts.length).toBe(2);
    expect(parts.join('\n\n')).toBe(blocks);
  });

  it('is not told to run over its card, and no line of it is broken', async () => {
    const long = Array.from(
      { length: 12 },
      (_, i) => `const value${i} = await read(source, ${i}); // ${'x'.repeat(40)}`,
    );
    const { document, problems } = await compose(code(long.join('\n'), { takeaway: 'All is read' }));
    expect(problems).toEqual([]);
    const [listing] = listings(document);
    const { size = 0 } = listing?.content ?? {};
    const longest = Math.max(...long.map(({ length }) => length));
    expect(longest * size * 0.55 * 12_700).toBeLessThan(listing?.box.width ?? 0);
  });

  it('passes the check without a word on its typeface', async () => {
    const { document } = await compose(code(program.repeat(2)));
    const { pptx } = await engine.build(document, template, new Map());
    const { problems } = await engine.check(pptx, { document });
    expect(problems.map((problem) => problem.code)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:fonts_fixed|families_many|collision|overflow)/)]),
    );
  });
});

describe('words of a program', () => {
  const tokens = (text: string, language?: string) =>
    readCode(text, language).map((line) =>
      line.map(({ token, text: said }) => `${token}:${said.trim()}`).filter((one) => one !== 'plain:'),
    );

  it('are told apart by what they are', () => {
    expect(tokens('let a = send("b", 3); // c', 'js')).toEqual([
      [
        'keyword:let',
        'plain:a =',
        'call:send',
        'plain:(',
        'string:"b"',
        'plain:,',
        'number:3',
        'plain:);',
        'comment:// c',
      ],
    ]);
    expect(tokens('x = "#1"  # one', 'python')).toEqual([['plain:x =', 'string:"#1"', 'comment:# one']]);
    expect(tokens("SELECT a FROM b -- all\nWHERE c = 'd'", 'sql')[1]).toEqual([
      'keyword:WHERE',
      'plain:c =',
      "string:'d'",
    ]);
  });

  it('of comments and strings over lines go on', () => {
    expect(tokens('/* one\ntwo */ if', 'c')).toEqual([['comment:/* one'], ['comment:two */', 'keyword:if']]);
    expect(tokens('a = """x\ny"""', 'py')).toEqual([['plain:a =', 'string:"""x'], ['string:y"""']]);
  });

  it('lose nothing in any language', () => {
    const text = 'a `b\n"c\' 1.5e3 /* d\n\t<e f="g"> -- h % i ; j # k';
    for (const language of ['', 'js', 'py', 'sql', 'html', 'tex', 'lua', 'clj', 'of nobody'])
      expect(
        readCode(text, language)
          .map((line) => line.map((piece) => piece.text).join(''))
          .join('\n'),
      ).toBe(text);
  });
});

describe('a formula on a slide', () => {
  const formula: DraftSlide = {
    id: 'one',
    kind: 'formula',
    title: 'The error falls with the root of the sample',
    formula: 'SE = s/√n',
    where: [
      { title: 's', text: 'deviation of the sample' },
      { title: 'n', text: 'measurements' },
    ],
  };

  it('is Office Math in what PowerPoint reads, and its signs in one line elsewhere', async () => {
    const xml = await slideXml((await compose(formula)).document);
    const [, choice = '', fallback = ''] =
      /<mc:Choice[^>]*Requires="a14"[^>]*>(.*?)<\/mc:Choice>\s*<mc:Fallback>(.*?)<\/mc:Fallback>/s.exec(xml) ?? [];
    expect(choice).toMatch(/<m:f>.*<m:num>.*<m:t>s<\/m:t>.*<m:rad>/s);
    expect(fallback).toContain('SE = s/√n');
    expect(fallback).not.toContain('<m:');
  });

  it('stands large on its card, what its signs stand for under it', async () => {
    const { document, problems } = await compose(formula);
    expect(problems).toEqual([]);
    const shapes = document.slides[0]?.elements.flatMap(({ name, box, content }) =>
      content.type === 'shape' ? [{ name, box, content }] : [],
    );
    const main = shapes?.find(({ name }) => name === 'Formula');
    expect(main?.content.size).toBeGreaterThanOrEqual(40);
    const meaning = shapes?.find(({ content }) => plainText(content.paragraphs) === 'deviation of the sample');
    expect(meaning?.box.y).toBeGreaterThan((main?.box.y ?? 0) + (main?.box.height ?? 0));
  });

  it('is painted as it stands, and passes the check', async () => {
    const { document } = await compose(formula);
    const { pptx } = await engine.build(document, template, new Map());
    const { problems } = await engine.check(pptx, { document });
    expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
    expect(problems.map((problem) => problem.code)).not.toContain('families_many');
  });
});
