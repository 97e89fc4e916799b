import { eastAsianLanguage } from './fallback.ts';
import { substituteFor, type Twin } from './families.ts';
import { machineFamily } from './machine-fonts.ts';
import { isSymbolFont } from '../../office/symbol-fonts.ts';

/** What a typeface is drawn and measured with. */
export interface StandIn {
  /** Whether the typeface itself is at hand. */
  atHand: boolean;
  /** Name of the typeface that is drawn. */
  standIn: string;
  /** Whether that was made to the same widths, so that lines end where they would. */
  exact: boolean;
}

const twinNames: Readonly<Record<Twin, string>> = {
  carlito: 'Carlito',
  arimo: 'Arimo',
  tinos: 'Tinos',
  cousine: 'Cousine',
  caladea: 'Caladea',
  gelasio: 'Gelasio',
  'noto-sans': 'Noto Sans',
};
const eastAsianNames = { sc: 'Noto Sans SC', tc: 'Noto Sans TC', jp: 'Noto Sans JP', kr: 'Noto Sans KR' } as const;
const atHand = new Set(
  [...Object.values(twinNames), ...Object.values(eastAsianNames), 'Tajawal', 'Noto Sans Hebrew', 'Noto Sans Arabic']
    .concat(['Noto Sans Thai', 'Noto Sans Devanagari', 'Noto Sans Symbols', 'Noto Sans Symbols 2', 'Noto Sans Math'])
    .map((name) => name.toLowerCase()),
);

/** Typefaces of scripts that the Western twins do not have, by their names. */
const byName: readonly [RegExp, string][] = [
  [/^(?:david|frankruehl|gisha|guttman|levenim|miriam|narkisim|rod|aharoni)\b/i, 'Noto Sans Hebrew'],
  [/arabic|^(?:aldhabi|andalus|sakkal|urdu|al |dubai|geeza|damascus)/i, 'Tajawal'],
  [/(?:upc|thonburi|cordia|angsana|browallia|leelawadee|sarabun|^dillenia|^eucrosia)/i, 'Noto Sans Thai'],
  [/^(?:mangal|nirmala|aparajita|kokila|utsaah|devanagari)/i, 'Noto Sans Devanagari'],
];
const EAST_ASIAN =
  /gothic|mincho|meiryo|hiragino|yahei|jhenghei|simsun|simhei|mingliu|dengxian|fangsong|kaiti|songti|heiti|pingfang|malgun|batang|gulim|dotum|nanum|source han|[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/i;
const WESTERN_GOTHIC =
  /century gothic|franklin gothic|copperplate gothic|letter gothic|news gothic|trade gothic|engravers gothic/i;

/** What stands in for a typeface as a theme or a run names it. */
export function fontStandIn(family: string): StandIn {
  const name = family.trim().toLowerCase();
  if (isSymbolFont(family)) return { atHand: false, standIn: 'Noto Sans Symbols 2', exact: false };
  if (atHand.has(name) || machineFamily(family) !== undefined)
    return { atHand: true, standIn: family.trim(), exact: true };
  const script = byName.find(([pattern]) => pattern.test(name))?.[1];
  if (script) return { atHand: false, standIn: script, exact: false };
  if (EAST_ASIAN.test(name) && !WESTERN_GOTHIC.test(name)) {
    return { atHand: false, standIn: eastAsianNames[eastAsianLanguage('', family)], exact: false };
  }
  const { twin, exact } = substituteFor(family);
  return { atHand: false, standIn: twinNames[twin], exact };
}
