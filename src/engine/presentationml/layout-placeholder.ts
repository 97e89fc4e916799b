import type { Box } from '../../deck/units.ts';
import { colorChild } from '../drawingml/resolve-color.ts';
import { childOf, descend, textOf, type XmlElement } from '../../office/xml/tree.ts';
import { readTextBody, type TextBody } from './text-body.ts';
import { effectiveStyle, type TextContext, type TextLevel } from './effective-style.ts';
import { familyOf } from './placeholder-ref.ts';
import { shapeFill, type ShapeFill } from './shape-fill.ts';
import type { Shape } from './walk-shapes.ts';
import { overAllLevels, styleLevels, type LevelStyles, type SpecifiedStyle } from './specified-style.ts';

/**
 * A placeholder of a layout or a master with everything it inherits resolved: what is needed to fit text to it and to write it.
 * `levels` is worked out when first asked for.
 */
export interface LayoutPlaceholder {
  /** 19.7.10 ST_PlaceholderType; `obj` when the file says none. */
  readonly type: string;
  /** 0 when the file says none. */
  readonly idx: number;
  readonly orientation: 'horz' | 'vert';
  readonly size: 'full' | 'half' | 'quarter';
  readonly name: string;
  /** EMU on the slide, before turning; inherited from the master where the layout has none. */
  readonly box: Box;
  /** Whether layout or master say where it stands; otherwise the box is empty and the placeholder cannot be used. */
  readonly hasBox: boolean;
  /** Clockwise, in degrees. */
  readonly rotation: number;
  /** `p:sp`, `p:pic` or `p:graphicFrame`. */
  readonly element: XmlElement;
  /** The placeholder that it inherits from: a slide's from its layout's, a layout's from the master's. */
  readonly parent: LayoutPlaceholder | undefined;
  /** What the prompt says where the layout has one of its own. */
  readonly prompt: string | null;
  readonly body: TextBody;
  /** Its own or inherited fill; null when it has none. */
  readonly fill: ShapeFill | null;
  /** The nine levels of text as shown. */
  readonly levels: readonly TextLevel[];
  /** The nine levels as specified down to here, for text that inherits from this placeholder. */
  readonly styles: LevelStyles;
}

/** What a placeholder inherits where no other placeholder is above it. */
export interface Inherited {
  parent: LayoutPlaceholder | undefined;
  /** Levels of the master's text style for the kind, used where there is no parent. */
  styles: LevelStyles;
  context: TextContext;
}

const noBox: Box = { x: 0, y: 0, width: 0, height: 0 };
const usual = { orientation: 'horz', size: 'full' } as const;

/** The font reference of a shape's style (`p:style/a:fontRef`, ECMA-376 part 1, 20.1.4.1.17): typeface and colour for all its text. */
function fontReference(shape: XmlElement): SpecifiedStyle {
  const reference = descend(shape, 'p:style', 'a:fontRef');
  if (!reference) return {};
  const style: SpecifiedStyle = {};
  const color = colorChild(reference);
  if (color) style.fill = { name: 'a:solidFill', attributes: {}, children: [color] };
  const { idx } = reference.attributes;
  if (idx === 'major' || idx === 'minor') style.latin = idx === 'major' ? '+mj-lt' : '+mn-lt';
  return style;
}

function promptOf(shape: Shape): string | null {
  if (!shape.placeholder?.hasCustomPrompt) return null;
  const text = textOf(childOf(shape.element, 'p:txBody')).trim();
  return text === '' ? null : text;
}

/** Levels seen in one place, worked out once for all placeholders that share their styles. */
class Levels {
  readonly #known = new Map<LevelStyles, readonly TextLevel[]>();

  of(styles: LevelStyles, context: TextContext): readonly TextLevel[] {
    let levels = this.#known.get(styles);
    if (!levels) {
      let last: { style: SpecifiedStyle; level: TextLevel } | undefined;
      levels = styles.map((style) => {
        if (last?.style !== style) last = { style, level: effectiveStyle(style, context) };
        return last.level;
      });
      this.#known.set(styles, levels);
    }
    return levels;
  }
}
const levelsByContext = new WeakMap<TextContext, Levels>();

function effectiveLevels(styles: LevelStyles, context: TextContext): readonly TextLevel[] {
  let levels = levelsByContext.get(context);
  if (!levels) levelsByContext.set(context, (levels = new Levels()));
  return levels.of(styles, context);
}

/** Resolves a placeholder shape of a layout or master. */
export function readPlaceholder(shape: Shape, { parent, styles, context }: Inherited): LayoutPlaceholder {
  const { element, placement } = shape;
  const ref = shape.placeholder ?? { ...usual, type: 'obj', idx: 0 };
  const txBody = childOf(element, 'p:txBody');
  const inherited = overAllLevels(parent?.styles ?? styles, fontReference(element));
  const own = styleLevels(childOf(txBody, 'a:lstStyle'), inherited);
  const ownFill = shapeFill(element, context);
  return {
    type: ref.type,
    idx: ref.idx,
    orientation: ref.orientation,
    size: ref.size,
    name: shape.name,
    box: placement?.box ?? parent?.box ?? noBox,
    hasBox: placement !== null || parent?.hasBox === true,
    rotation: placement?.rotation ?? parent?.rotation ?? 0,
    element,
    parent,
    prompt: promptOf(shape),
    body: readTextBody(childOf(txBody, 'a:bodyPr'), parent?.body),
    fill: ownFill ? (ownFill.kind === 'none' ? null : ownFill) : (parent?.fill ?? null),
    styles: own,
    get levels() {
      return effectiveLevels(own, context);
    },
  };
}

/** The master's text style for a kind of placeholder (19.3.1.51 `p:txStyles`). */
export function textStyleName(type: string): 'p:titleStyle' | 'p:bodyStyle' | 'p:otherStyle' {
  const family = familyOf(type);
  return family === 'title' ? 'p:titleStyle' : family === 'body' ? 'p:bodyStyle' : 'p:otherStyle';
}
