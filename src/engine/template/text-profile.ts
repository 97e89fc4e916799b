import type { TextProfile } from '../../deck/template-profile.ts';
import type { TextLevel } from '../presentationml/effective-style.ts';
import type { Role, RoledPlaceholder } from './role-placeholders.ts';
import { linesAt, smallestSize } from './text-capacity.ts';

/** Levels that people use; the theme's other four are seldom told apart. */
const LEVELS = 5;
/** Placeholders that hold one paragraph of one kind. */
const oneLevel: ReadonlySet<Role> = new Set(['title', 'number', 'label', 'date', 'footer', 'slideNumber']);
const noText: ReadonlySet<Role> = new Set(['picture', 'chart', 'table', 'media']);

const levelProfile = (level: TextLevel): TextProfile['levels'][number] => ({
  fontSize: level.size,
  font: level.latin,
  bold: level.bold,
  italic: level.italic,
  color: level.color,
  align: level.align,
  bullet: level.bullet.kind,
  marginLeft: level.marginLeft,
  indent: level.indent,
});

/** How a placeholder sets its text; null for those that hold a picture, a chart, a table, a film. */
export function textProfile({ placeholder, role }: RoledPlaceholder): TextProfile | null {
  if (noText.has(role)) return null;
  const { levels, body } = placeholder;
  const size = smallestSize(levels[0]?.size ?? 18);
  return {
    levels: levels.slice(0, oneLevel.has(role) ? 1 : LEVELS).map(levelProfile),
    insets: { ...body.insets },
    anchor: body.anchor,
    vertical: body.vertical !== 'horz',
    columns: body.columns,
    autofit: body.autofit,
    smallestFontSize: Math.round(size * 100) / 100,
    smallestMaxLines: linesAt(placeholder, size),
  };
}
