import type { LayoutProfile, PlaceholderProfile, TemplateProfile } from '../../deck/template-profile.ts';
import { relativeLuminance } from '../drawingml/contrast-ratio.ts';
import { readTheme, type FontSet, type Theme } from '../drawingml/theme.ts';
import type { Master } from '../presentationml/master.ts';
import { accentProfiles } from './accent-profiles.ts';
import { describeLayouts } from './describe-layouts.ts';
import type { LayoutDescription } from './layout-description.ts';
import type { RoledPlaceholder } from './role-placeholders.ts';
import { readGrid } from './read-grid.ts';
import { groundBehind } from './ground.ts';
import { unusable } from './layout-kinds.ts';
import { sampleSlides, type Template } from './open-template.ts';
import { templateWarnings } from './template-warnings.ts';
import { textCapacity, linesAt } from './text-capacity.ts';
import { textProfile } from './text-profile.ts';
import { usedFonts } from './used-fonts.ts';

function placeholderProfile({ placeholder, role }: RoledPlaceholder): PlaceholderProfile {
  const { idx, type, name, box, prompt, levels } = placeholder;
  const fontSize = levels[0]?.size ?? 18;
  return {
    idx,
    type,
    name,
    box: { ...box },
    role,
    fontSize,
    maxLines: linesAt(placeholder, fontSize),
    capacity: textCapacity(placeholder),
    prompt,
    rotation: placeholder.rotation,
    text: textProfile({ placeholder, role }),
  };
}

async function layoutProfile(
  { layout, placeholders, kind }: LayoutDescription,
  slideSize: Template['slideSize'],
): Promise<LayoutProfile> {
  const ground = await groundBehind(layout, { x: 0, y: 0, ...slideSize }, { slide: slideSize });
  return {
    id: layout.id,
    name: layout.name,
    master: layout.master.id,
    kind,
    placeholders: placeholders.map(placeholderProfile),
    backgroundLuminance: Math.round(relativeLuminance(ground.color) * 1e4) / 1e4,
    unusable: unusable({ layout, placeholders }),
    preview: null,
  };
}

const fontPair = ({ latin, eastAsian, complexScript }: FontSet) => ({ latin, eastAsian, complexScript });

/** The colours a master's slides see, by the names its map gives them (`bg1`, `tx1`, `accent1`, …). */
const mappedPalette = ({ theme, colorMap }: Master): Record<string, string> =>
  Object.fromEntries(Object.entries(colorMap).map(([name, color]) => [name, theme.colors[color]]));

/** The theme of the first master is the template's; a file without one is shown as Office would show it. */
const mainTheme = ({ masters }: Template): Theme => masters[0]?.theme ?? readTheme(undefined);

/**
 * What the engine sees in a template. Layouts without placeholders, and files without layouts, profile too, with a warning.
 * Awaits only where a background is a picture, whose pixels have to be decoded.
 */
export async function readProfile(template: Template): Promise<TemplateProfile> {
  const theme = mainTheme(template);
  const layouts = describeLayouts(template);
  const used = usedFonts(template);
  const profiles: LayoutProfile[] = [];
  for (const described of layouts) profiles.push(await layoutProfile(described, template.slideSize));
  return {
    slideSize: { ...template.slideSize },
    palette: { ...theme.colors },
    fonts: {
      heading: fontPair(theme.major),
      body: fontPair(theme.minor),
      scripts: { ...theme.minor.scripts },
      headingScripts: { ...theme.major.scripts },
      used,
    },
    grid: readGrid(layouts, template),
    masters: template.masters.map((master) => ({
      id: master.id,
      name: master.name,
      palette: mappedPalette(master),
      accents: accentProfiles(master),
      layouts: template.layouts.filter((layout) => layout.master === master).map(({ id }) => id),
    })),
    layouts: profiles,
    slides: sampleSlides(template).map(({ index, layout }) => ({ index, layout, preview: null })),
    warnings: await templateWarnings(template, layouts, used),
  };
}
