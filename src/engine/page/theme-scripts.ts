/** What a text's script asks of its runs and paragraphs: direction, and typefaces for East Asian and complex scripts. */
export interface ThemeScripts {
  /** `a:ea` and `a:cs` typefaces of the theme's body font; empty where the theme leaves them to the script table. */
  eastAsian: string;
  complexScript: string;
  /** Typeface by ISO 15924 script. */
  scripts: Readonly<Record<string, string>>;
}

const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const STRONG = /[\p{L}]/u;
const EAST_ASIAN = /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\uff00-\uffef]|[\ud840-\ud87f]/;
const COMPLEX = /[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0eff\u0f00-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const HANGUL = /[\u1100-\u11ff\ua960-\ua97f\uac00-\ud7ff]/;
const KANA = /[\u3041-\u30ff\u31f0-\u31ff]/;

/** Direction by the first strong character (UAX 9, P2 and P3). */
export function isRightToLeft(text: string): boolean {
  const strong = STRONG.exec(text);
  return strong !== null && RTL.test(strong[0]);
}

/** Whether most of some texts run from right to left: eyes then cross the slide that way, too. */
export function mostlyRightToLeft(texts: readonly string[]): boolean {
  const said = texts.filter((text) => text.trim() !== '');
  return said.filter(isRightToLeft).length > said.length / 2;
}

export const needsEastAsian = (text: string): boolean => EAST_ASIAN.test(text);
export const needsComplexScript = (text: string): boolean => COMPLEX.test(text);

const usual: Readonly<Record<string, string>> = {
  Jpan: 'Yu Gothic',
  Hang: 'Malgun Gothic',
  Hans: 'Microsoft YaHei',
  Hant: 'Microsoft JhengHei',
  Arab: 'Arial',
  Hebr: 'Arial',
  Thai: 'Tahoma',
  Deva: 'Mangal',
};

function eastAsianScript(text: string, language: string): string {
  if (HANGUL.test(text)) return 'Hang';
  if (KANA.test(text)) return 'Jpan';
  if (/^ja/i.test(language)) return 'Jpan';
  if (/^ko/i.test(language)) return 'Hang';
  return /^zh-(Hant|TW|HK|MO)/i.test(language) ? 'Hant' : 'Hans';
}

function complexScript(text: string): string {
  if (/[\u0590-\u05ff\ufb1d-\ufb4f]/.test(text)) return 'Hebr';
  if (/[\u0e00-\u0e7f]/.test(text)) return 'Thai';
  if (/[\u0900-\u0dff]/.test(text)) return 'Deva';
  return 'Arab';
}

export function eastAsianTypeface(text: string, language: string, theme: ThemeScripts): string {
  const script = eastAsianScript(text, language);
  return theme.eastAsian || theme.scripts[script] || usual[script] || 'Arial Unicode MS';
}

export function complexTypeface(text: string, theme: ThemeScripts): string {
  const script = complexScript(text);
  return theme.complexScript || theme.scripts[script] || usual[script] || 'Arial';
}
