import { describe, expect, it } from 'vitest';
import { plainColorMap } from '../../../src/engine/drawingml/resolve-color.ts';
import { readTheme } from '../../../src/engine/drawingml/theme.ts';
import { readTextBody } from '../../../src/engine/presentationml/text-body.ts';
import {
  effectiveStyle,
  levelOf,
  paragraphStyle,
  runStyle,
} from '../../../src/engine/presentationml/effective-style.ts';
import { styleLevels } from '../../../src/engine/presentationml/specified-style.ts';
import { readTextFrame } from '../../../src/engine/text/read-text-frame.ts';
import { el } from '../../../src/office/xml/tree.ts';
import { level, presentationPackage, rgb, scheme, solid } from '../../support/make-presentation.ts';

const theme = readTheme(undefined);
const context = { theme, colors: theme.colors, map: plainColorMap };

describe('text inheritance', () => {
  const master = styleLevels(
    el(
      'p:bodyStyle',
      level(
        1,
        { marL: 342_900, indent: -342_900, algn: 'ctr' },
        el('a:buChar', { char: '–' }),
        el('a:defRPr', { sz: 2_000, b: 1 }, solid(scheme('accent2'))),
      ),
      level(2, {}, el('a:defRPr', { sz: 1_600 })),
    ),
  );
  const layout = styleLevels(el('a:lstStyle', level(1, { algn: 'r' }, el('a:defRPr', { i: 1 }))), master);

  it('takes each property from the nearest place that has it', () => {
    expect(effectiveStyle(layout[0]!, context)).toMatchObject({
      size: 20,
      bold: true,
      italic: true,
      align: 'right',
      marginLeft: 342_900,
      indent: -342_900,
      bullet: { kind: 'char', char: '–' },
      color: theme.colors.accent2,
    });
    expect(layout[1]).toBe(master[1]);
  });

  it('lays the paragraph over its level, and the run over the paragraph', () => {
    const paragraph = paragraphStyle(
      el('a:pPr', { lvl: 1, rtl: 1 }, el('a:lnSpc', el('a:spcPts', { val: 2_400 })), el('a:buNone')),
      layout,
    );
    const run = effectiveStyle(
      runStyle(el('a:rPr', { sz: 900, cap: 'all' }, solid(rgb('00FF00'))), paragraph),
      context,
    );
    expect(run).toMatchObject({
      size: 9,
      caps: 'all',
      rtl: true,
      color: '#00FF00',
      lineSpacing: { kind: 'points', value: 24 },
      bullet: { kind: 'none' },
    });
    expect(effectiveStyle(paragraph, context).size).toBe(16);
  });

  it.each(['-1', '9', '2.5', '-27273042316900', '1e300', 'NaN', 'x', ''])(
    'takes a level that is none (%s) for the first',
    (lvl) => {
      const pPr = el('a:pPr', { lvl });
      expect(levelOf(pPr)).toBe(0);
      expect(effectiveStyle(paragraphStyle(pPr, layout), context).size).toBe(20);
      const txBody = el('p:txBody', el('a:bodyPr'), el('a:p', pPr, el('a:r', el('a:t', 'x'))));
      const part = presentationPackage().part('/ppt/presentation.xml')!;
      const { paragraphs } = readTextFrame(txBody, { styles: layout, body: readTextBody(undefined), context, part });
      expect(paragraphs[0]!.level).toBe(0);
    },
  );

  it.each([
    ['de-DE', 'de-DE'],
    ['zh-cn', 'zh-CN'],
    ['1', ''],
    ['x'.repeat(5_000), ''],
    ['', ''],
    ['en_US', ''],
  ])('takes %s for the language %j', (lang, language) => {
    const style = effectiveStyle(runStyle(el('a:rPr', { lang, cap: 'all' }), {}), context);
    expect(style.language).toBe(language);
    expect(() => 'straße'.toLocaleUpperCase(style.language || undefined)).not.toThrow();
  });

  it('shows links in the link colour of the theme', () => {
    const linked = runStyle(el('a:rPr', solid(rgb('00FF00')), el('a:hlinkClick', { 'r:id': 'rId2' })), {});
    expect(effectiveStyle(linked, context)).toMatchObject({ color: theme.colors.hlink, underline: true });
  });

  it('falls back to 18 points of the body font in the text colour', () => {
    expect(effectiveStyle({}, context)).toMatchObject({ size: 18, latin: 'Calibri', color: '#000000', bold: false });
  });

  it('lets the defaults of a list style speak for all nine levels', () => {
    const levels = styleLevels(el('p:defaultTextStyle', el('a:defPPr', { algn: 'just' }), level(3, { algn: 'l' })));
    expect(levels.map(({ align }) => align)).toEqual([
      'justify',
      'justify',
      'left',
      'justify',
      'justify',
      'justify',
      'justify',
      'justify',
      'justify',
    ]);
  });
});

describe('readTextBody', () => {
  it('inherits inset by inset and keeps the rest', () => {
    const above = readTextBody(
      el('a:bodyPr', { lIns: 0, tIns: 10, anchor: 'b', numCol: 2 }, el('a:normAutofit', { fontScale: 92_500 })),
    );
    const own = readTextBody(el('a:bodyPr', { tIns: 20, vert: 'vert270' }), above);
    expect(own).toMatchObject({
      insets: { left: 0, top: 20, right: 91_440, bottom: 45_720 },
      anchor: 'bottom',
      vertical: 'vert270',
      columns: 2,
      autofit: 'normal',
      fontScale: 0.925,
    });
    expect(readTextBody(el('a:bodyPr'), above)).toBe(above);
  });

  it('takes the theme’s typeface for the script of a run’s language where the theme leaves the class open', () => {
    const arabic = {
      ...theme,
      minor: { ...theme.minor, complexScript: '', scripts: { Arab: 'Arial', Jpan: 'Yu Gothic' } },
    };
    const there = { ...context, theme: arabic };
    expect(effectiveStyle({ language: 'ar-DZ' }, there).complexScript).toBe('Arial');
    expect(effectiveStyle({ language: 'ja-JP' }, there).eastAsian).toBe('Yu Gothic');
    expect(effectiveStyle({ language: 'en-US' }, there).complexScript).toBe('');
  });
});
