import { basename } from 'node:path';
import { EMU_PER_INCH } from '../../src/deck/units.ts';
import type { Box, Emu } from '../../src/deck/units.ts';
import type { LayoutProfile, TemplateProfile } from '../../src/engine/index.ts';
import { sayCount } from './say-count.ts';

const inch = (length: Emu): string => (length / EMU_PER_INCH).toFixed(2);
const place = (box: Box): string => `${inch(box.x)}, ${inch(box.y)} · ${inch(box.width)} × ${inch(box.height)} in`;

/** A template's profile for a person at a terminal. */
export function profileText(file: string, profile: TemplateProfile): string {
  const { slideSize, palette, fonts, grid } = profile;
  const { margins } = grid;
  const lines = [
    `${basename(file)}: ${inch(slideSize.width)} × ${inch(slideSize.height)} in, ${sayCount(profile.masters.length, 'master')}, ` +
      `${sayCount(profile.layouts.length, 'layout')}, ${sayCount(profile.slides.length, 'slide')}`,
    '',
    `Palette   ${Object.entries(palette)
      .map(([role, hex]) => `${role} ${hex}`)
      .join('  ')}`,
    `Fonts     ${fonts.heading.latin} (headings), ${fonts.body.latin} (text)`,
    ...fonts.used
      .filter((font) => !font.available)
      .map(
        (font) => `          ${font.name} is not at hand${font.substitute ? `: measured as ${font.substitute}` : ''}`,
      ),
    `Margins   left ${inch(margins.left)}, top ${inch(margins.top)}, right ${inch(margins.right)}, bottom ${inch(margins.bottom)} in`,
    `Content   ${place(grid.content)}`,
    '',
    'Layouts',
    ...profile.layouts.flatMap(layoutLines),
  ];
  if (profile.warnings.length > 0) {
    lines.push('', 'Warnings');
    for (const { message, layout } of profile.warnings) lines.push(`  ${layout ? `${layout}: ` : ''}${message}`);
  }
  return `${lines.join('\n')}\n`;
}

function layoutLines(layout: LayoutProfile): string[] {
  return [
    `  ${layout.name} (${layout.kind}, ${layout.id})`,
    ...layout.placeholders.map(
      ({ role, idx, box, fontSize, maxLines, name }) =>
        `    ${role.padEnd(12)} ${String(idx).padStart(3)}  ${place(box)}  ${fontSize} pt, ${sayCount(maxLines, 'line')}  ${name}`,
    ),
  ];
}
