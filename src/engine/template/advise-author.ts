import type { LayoutKind, LayoutProfile, TemplateProfile } from '../../deck/template-profile.ts';
import { EMU_PER_INCH } from '../../deck/units.ts';
import { colorDifference } from '../drawingml/color-difference.ts';
import { fromHex } from '../drawingml/rgba.ts';
import type { Warning } from './warning.ts';

/** Accents nearer than this (ΔE of CIE 1976) are one colour in a legend. */
const ALIKE = 25;
/** A title that stands further off than this share of the slide jumps from slide to slide. */
const TITLE_SHIFT = 0.02;
/** Fewer titles than this have no usual place. */
const FEW = 3;

const missingLayouts: readonly (readonly [kinds: readonly LayoutKind[], advice: string])[] = [
  [['title'], 'a title layout, on which decks open'],
  [['section'], 'a section layout, which parts of a deck begin on'],
  [['twoContent', 'comparison'], 'a layout with two contents side by side'],
  [
    ['picture', 'pictureText'],
    'a layout with a picture placeholder, so that photographs have their place and are cropped to it',
  ],
  [['quote'], "a quote layout, for somebody's words"],
  [['closing'], 'a closing layout'],
];
/** Whose titles stand at one place; beside a picture they may stand elsewhere. */
const contentKinds: ReadonlySet<LayoutKind> = new Set([
  'content',
  'twoContent',
  'comparison',
  'chart',
  'table',
  'titleOnly',
]);

/** What an author can do so that decks on a template look better: what its profile warns of, and what it lacks or does unevenly. */
export function adviseAuthor(profile: TemplateProfile): Warning[] {
  return [
    ...profile.warnings,
    ...lacking(profile),
    ...unevenTitles(profile),
    ...likeAccents(profile),
    ...guideless(profile),
  ];
}

function lacking({ layouts }: TemplateProfile): Warning[] {
  const there = new Set(layouts.map(({ kind }) => kind));
  return missingLayouts
    .filter(([kinds]) => !kinds.some((kind) => there.has(kind)))
    .map(([, advice]) => ({
      code: 'layout_missing',
      message: `The template lacks ${advice}. Add one in the slide master view.`,
    }));
}

interface TitlePlace {
  layout: LayoutProfile;
  x: number;
  y: number;
  size: number;
}

function unevenTitles({ layouts, slideSize }: TemplateProfile): Warning[] {
  const titles = layouts
    .filter(({ kind }) => contentKinds.has(kind))
    .flatMap((layout): TitlePlace[] => {
      const title = layout.placeholders.find(({ role }) => role === 'title');
      return title ? [{ layout, x: title.box.x, y: title.box.y, size: title.fontSize }] : [];
    });
  if (titles.length < FEW) return [];
  const usual = { x: commonest(titles.map(({ x }) => x)), y: commonest(titles.map(({ y }) => y)) };
  const size = commonest(titles.map((title) => title.size));
  return titles.flatMap((title): Warning[] => {
    const across = title.x - usual.x;
    const down = title.y - usual.y;
    const shifted = Math.abs(across) > slideSize.width * TITLE_SHIFT || Math.abs(down) > slideSize.height * TITLE_SHIFT;
    const warn = (code: string, message: string): Warning => ({ code, message, layout: title.layout.id });
    return [
      ...(shifted
        ? [
            warn(
              'title_shifted',
              `The title of layout ${title.layout.name} stands ${away(across, down)} than most titles do: it jumps from slide to slide. Put it where the master has it.`,
            ),
          ]
        : []),
      ...(Math.abs(title.size - size) >= 2
        ? [
            warn(
              'title_size',
              `The title of layout ${title.layout.name} is ${title.size} pt where most titles are ${size} pt. Give it the size of the master.`,
            ),
          ]
        : []),
    ];
  });
}

const inch = (length: number): string => (Math.abs(length) / EMU_PER_INCH).toFixed(1);
const away = (across: number, down: number): string =>
  Math.abs(across) >= Math.abs(down)
    ? `${inch(across)} in further ${across > 0 ? 'right' : 'left'}`
    : `${inch(down)} in ${down > 0 ? 'lower' : 'higher'}`;

/** The value that most have; the first of those that as many have. */
function commonest(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

function likeAccents({ palette }: TemplateProfile): Warning[] {
  const accents = (['accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'] as const).map((name) => ({
    name,
    color: fromHex(palette[name].slice(1)),
  }));
  return accents.flatMap((one, index) =>
    accents.slice(index + 1).flatMap((other): Warning[] => {
      const difference = Math.round(colorDifference(one.color, other.color));
      if (difference >= ALIKE) return [];
      return [
        {
          code: 'accents_alike',
          message: `${one.name} (${palette[one.name]}) and ${other.name} (${palette[other.name]}) can hardly be told apart in a chart (ΔE ${difference}; ${ALIKE} is enough). Make one lighter, darker or another colour in the theme.`,
        },
      ];
    }),
  );
}

function guideless({ grid }: TemplateProfile): Warning[] {
  if (grid.guides.length > 0) return [];
  return [
    {
      code: 'no_guides',
      message:
        'The masters have no guides. Guides at the margins and at the top and foot of the content help whoever goes on by hand.',
    },
  ];
}
