import { describe, expect, it } from 'vitest';
import { readCode, readFormula, writeCode } from '../../../src/pipeline/wording/display-lines.ts';

describe('code in a plan', () => {
  it('comes back as it was written, with what is said of it', () => {
    const code = 'if a:\n\tb()\n\n# end';
    expect(readCode([writeCode(code, 'python'), 'It ends', ' '])).toEqual({
      code,
      language: 'python',
      takeaway: 'It ends',
    });
    expect(readCode([writeCode(code)])).toEqual({ code });
  });
  it('is none without fences, or between them', () => {
    expect(readCode(['if a: b()'])).toBeNull();
    expect(readCode(['```js\n\n```', 'said'])).toBeNull();
  });
});

describe('a formula in a plan', () => {
  it('stands in one line, or in TeX with and without its marks', () => {
    expect(readFormula(['E = mc^2', 'm — mass'])).toEqual({
      formula: 'E = mc^2',
      where: [{ title: 'm', text: 'mass' }],
    });
    for (const tex of [String.raw`\frac{a}{b}`, String.raw`$$\frac{a}{b}$$`, String.raw`\[\frac{a}{b}\]`])
      expect(readFormula([tex])).toEqual({ formula: 'a/b' });
  });
  it('is none where nothing is told, or too much', () => {
    expect(readFormula([])).toBeNull();
    expect(readFormula(['a = b', ...Array.from({ length: 9 }, (_, i) => `sign ${i}`)])).toBeNull();
  });
});
