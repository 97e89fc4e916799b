import { plainColorMap, type ColorMap, type MappedColor } from '../drawingml/resolve-color.ts';
import { backgroundElement, readBackground, type Fill } from '../drawingml/fill.ts';
import { overrideTheme, readTheme, type Theme } from '../drawingml/theme.ts';
import { ThemeColor } from '../../deck/content.ts';
import type { Part } from '../../office/opc/part.ts';
import { baseName } from '../../office/opc/part-name.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { childOf, type XmlElement } from '../../office/xml/tree.ts';
import type { TextContext } from './effective-style.ts';
import { readPlaceholder, textStyleName, type LayoutPlaceholder } from './layout-placeholder.ts';
import { walkShapes, type Shape } from './walk-shapes.ts';
import { styleLevels, type LevelStyles } from './specified-style.ts';

/** A background: its fill, and the part whose relationships its picture is found by. */
export interface Background {
  fill: Fill;
  part: Part;
}

/** Text styles of a master over the presentation's defaults, by the kind of text. */
type TextStyles = Readonly<Record<'p:titleStyle' | 'p:bodyStyle' | 'p:otherStyle', LevelStyles>>;

/** A slide master (`p:sldMaster`, ECMA-376 part 1, 19.3.1.42). */
export interface Master {
  /** Base name of the part: `slideMaster1`. */
  id: string;
  /** Name of its theme, which is what PowerPoint shows. */
  name: string;
  part: Part;
  theme: Theme;
  themePart: Part | undefined;
  colorMap: ColorMap;
  context: TextContext;
  background: Background | null;
  shapes: readonly Shape[];
  placeholders: readonly LayoutPlaceholder[];
  textStyles: TextStyles;
}

const isThemeColor = (name: string | undefined): name is ThemeColor =>
  ThemeColor.options.some((color) => color === name);

/** A colour map (`p:clrMap`, `a:overrideClrMapping`); what it leaves out keeps the plain meaning. */
export function readColorMap(element: XmlElement | undefined): ColorMap {
  if (!element) return plainColorMap;
  const map: Record<MappedColor, ThemeColor> = { ...plainColorMap };
  for (const name of Object.keys(map) as MappedColor[]) {
    const mapped = element.attributes[name];
    if (isThemeColor(mapped)) map[name] = mapped;
  }
  return map;
}

export const contextOf = (theme: Theme, map: ColorMap): TextContext => ({ theme, colors: theme.colors, map });

/** The theme under the override that a layout or slide may have as a part of its own (14.2.8). */
export function themeOn(part: Part, theme: Theme): Theme {
  const override = part.relationships.firstOf(relationshipType.themeOverride);
  return override ? overrideTheme(theme, override.xml) : theme;
}

export function readMaster(part: Part, defaultTextStyle: XmlElement | undefined): Master {
  const root = part.xml;
  const themePart = part.relationships.firstOf(relationshipType.theme);
  const theme = readTheme(themePart?.xml);
  const colorMap = readColorMap(childOf(root, 'p:clrMap'));
  const context = contextOf(theme, colorMap);
  const defaults = styleLevels(defaultTextStyle);
  const txStyles = childOf(root, 'p:txStyles');
  const textStyles: TextStyles = {
    'p:titleStyle': styleLevels(childOf(txStyles, 'p:titleStyle'), defaults),
    'p:bodyStyle': styleLevels(childOf(txStyles, 'p:bodyStyle'), defaults),
    'p:otherStyle': styleLevels(childOf(txStyles, 'p:otherStyle'), defaults),
  };
  const shapes = walkShapes(root);
  const placeholders = shapes
    .filter((shape) => shape.placeholder)
    .map((shape) =>
      readPlaceholder(shape, {
        parent: undefined,
        styles: textStyles[textStyleName(shape.placeholder?.type ?? 'obj')],
        context,
      }),
    );
  const fill = readBackground(backgroundElement(root), theme, context);
  const background = fill && fill.kind !== 'none' ? { fill, part: backgroundPart(root, part, themePart) } : null;
  return {
    id: baseName(part.name),
    name: theme.name,
    part,
    theme,
    themePart,
    colorMap,
    context,
    background,
    shapes,
    placeholders,
    textStyles,
  };
}

/** The part that a background's picture belongs to: its own, or the theme's where it refers to a fill of the theme. */
export const backgroundPart = (root: XmlElement, part: Part, themePart: Part | undefined): Part =>
  childOf(backgroundElement(root), 'p:bgRef') && themePart ? themePart : part;
