import { describe, expect, it } from 'vitest';
import { rgb, scheme, solid } from '../../support/make-presentation.ts';
import {
  autoNumber,
  body,
  bulletCharacter,
  frameOf,
  latin,
  paragraph,
  plain,
  plainStyles,
  run,
  textContext,
} from '../../support/make-text.ts';
import { styleLevels } from '../../../src/engine/presentationml/specified-style.ts';
import { readPlaceholder } from '../../../src/engine/presentationml/layout-placeholder.ts';
import type { Shape } from '../../../src/engine/presentationml/walk-shapes.ts';
import { textOfFrame, type TextFrame } from '../../../src/engine/text/text-frame.ts';
import { el } from '../../../src/office/xml/tree.ts';

const bulletsOf = ({ paragraphs }: TextFrame): (string | null)[] =>
  paragraphs.map(({ bullet }) => (bullet?.kind === 'text' ? bullet.text : null));
const numbered = (text: string, scheme: string, more: { lvl?: number; startAt?: number } = {}) =>
  paragraph({ attributes: { lvl: more.lvl ?? 0 }, children: autoNumber(scheme, more.startAt) }, text);

describe('text frames', () => {
  it('lay own list styles over what is inherited, and run properties over both', () => {
    const inherited = styleLevels(
      el('p:bodyStyle', el('a:lvl1pPr', { algn: 'r' }, el('a:defRPr', { sz: 3_200, b: 1 }, solid(scheme('accent1'))))),
    );
    const frame = frameOf(
      el(
        'p:txBody',
        el('a:bodyPr'),
        el('a:lstStyle', el('a:lvl1pPr', el('a:defRPr', { i: 1 }))),
        plain(run('a'), run('b', { b: 0, sz: 1_000 }, solid(rgb('FF0000')))),
      ),
      { styles: inherited },
    );
    const [first, second] = frame.paragraphs[0]!.runs;
    expect(first!.style).toMatchObject({
      size: 32,
      bold: true,
      italic: true,
      align: 'right',
      color: textContext.theme.colors.accent1,
    });
    expect(second!.style).toMatchObject({ size: 10, bold: false, italic: true, color: '#FF0000' });
  });

  it('take the colour of a shape that is no placeholder from its style', () => {
    const shape = el('p:sp', el('p:style', el('a:fontRef', { idx: 'minor' }, el('a:schemeClr', { val: 'lt1' }))));
    const found: Omit<Shape, 'element'> = {
      kind: 'shape',
      id: '2',
      name: '',
      hidden: false,
      placeholder: null,
      placement: null,
      groups: [],
    };
    const inherited = { parent: undefined, styles: plainStyles, context: textContext };
    const { styles } = readPlaceholder({ ...found, element: shape }, inherited);
    const frame = frameOf(body({}, null, plain('white')), { styles });
    expect(frame.paragraphs[0]!.runs[0]!.style.color).toBe(textContext.theme.colors.lt1);
  });

  it('turn signs of symbol fonts into Unicode, bullets and text, private codes and plain ones', () => {
    const frame = frameOf(
      body(
        {},
        null,
        paragraph({ children: bulletCharacter('§', 'Wingdings') }, 'a'),
        paragraph({ children: bulletCharacter('\uf0a7', 'Wingdings') }, 'b'),
        paragraph({ children: bulletCharacter('ü', 'Wingdings') }, 'c'),
        paragraph({ children: bulletCharacter('·', 'Symbol') }, 'd'),
        paragraph({ children: bulletCharacter('}', 'Wingdings 3') }, 'e'),
        paragraph({ children: bulletCharacter('\uf097', 'Wingdings 2') }, 'f'),
        plain(
          run('\uf0fc done', {}, el('a:sym', { typeface: 'Wingdings' })),
          run('ü', {}, latin('Wingdings')),
          run('ü'),
        ),
      ),
    );
    expect(bulletsOf(frame).slice(0, 6)).toEqual(['▪', '▪', '✓', '•', '🞂', '●']);
    expect(textOfFrame(frame).split('\n').at(-1)).toBe('✓ done✓ü');
  });

  it('number on over deeper levels, and start again after anything else on their level', () => {
    const frame = frameOf(
      body(
        {},
        null,
        numbered('one', 'arabicPeriod'),
        numbered('deeper', 'alphaLcParenR', { lvl: 1 }),
        numbered('deeper', 'alphaLcParenR', { lvl: 1 }),
        numbered('two', 'arabicPeriod'),
        plain(''),
        numbered('three', 'arabicPeriod'),
        numbered('deeper again', 'alphaLcParenR', { lvl: 1 }),
        plain('no number'),
        numbered('one', 'arabicPeriod'),
        numbered('other scheme', 'romanUcPeriod', { startAt: 4 }),
        numbered('other scheme', 'romanUcPeriod', { startAt: 4 }),
      ),
    );
    expect(bulletsOf(frame)).toEqual(['1.', 'a)', 'b)', '2.', null, '3.', 'a)', null, '1.', 'IV.', 'V.']);
  });

  it('show no bullet in an empty paragraph', () => {
    const frame = frameOf(
      body({}, null, paragraph({ children: bulletCharacter('•') }), paragraph({ children: bulletCharacter('•') }, 'a')),
    );
    expect(bulletsOf(frame)).toEqual([null, '•']);
  });

  it('follow the first run with bullets that say no colour of their own', () => {
    const red = run('a', {}, solid(rgb('C00000')));
    const own = el('a:buClr', rgb('00C000'));
    const frame = frameOf(
      body(
        {},
        null,
        paragraph({ children: bulletCharacter('•') }, red),
        paragraph({ children: [own, ...bulletCharacter('•')] }, red),
      ),
    );
    expect(frame.paragraphs.map(({ bullet }) => (bullet?.kind === 'text' ? bullet.color : ''))).toEqual([
      '#C00000',
      '#00C000',
    ]);
  });

  it('say the number of the slide, and what stands in the file where there is none', () => {
    const field = el('a:fld', { id: '{1}', type: 'slidenum' }, el('a:rPr'), el('a:t', '‹#›'));
    const date = el('a:fld', { id: '{2}', type: 'datetime1' }, el('a:rPr'), el('a:t', '1/2/2026'));
    const txBody = body({}, null, el('a:p', field), el('a:p', date));
    expect(textOfFrame(frameOf(txBody, { number: 7 }))).toBe('7\n1/2/2026');
    expect(textOfFrame(frameOf(txBody))).toBe('‹#›\n1/2/2026');
  });

  it('take what a paragraph says of its runs', () => {
    const defaults = el('a:defRPr', { b: 1, cap: 'all' }, solid(rgb('123456')));
    const [kept, own] = frameOf(body({}, null, paragraph({ children: [defaults] }, run('a'), run('b', { b: 0 }))))
      .paragraphs[0]!.runs;
    expect(kept!.style).toMatchObject({ bold: true, caps: 'all', color: '#123456' });
    expect(own!.style).toMatchObject({ bold: false, caps: 'all' });
  });

  it('leave links their own colour where the run asks for it', () => {
    const keep = el('a:ext', { uri: '{A12FA001-AC4F-418D-AE19-62706E023703}' }, el('ahyp:hlinkClr', { val: 'tx' }));
    const link = run('here', {}, solid(rgb('00FF00')), el('a:hlinkClick', { 'r:id': 'rId9' }, el('a:extLst', keep)));
    const { style } = frameOf(body({}, null, plain(link))).paragraphs[0]!.runs[0]!;
    expect(style).toMatchObject({ color: '#00FF00', underline: true });
  });

  it('draw links in the theme’s colour with a line, whatever the run says', () => {
    const link = run('here', {}, solid(rgb('00FF00')), el('a:hlinkClick', { 'r:id': 'rId9' }));
    const { style } = frameOf(body({}, null, plain(link))).paragraphs[0]!.runs[0]!;
    expect(style).toMatchObject({ color: textContext.theme.colors.hlink, underline: true });
  });
});
