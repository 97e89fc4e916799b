import type { TemplateProfile } from '../profile.ts';
import { contrastRatio } from '../drawingml/contrast.ts';
import { fromHex } from '../drawingml/color-model.ts';
import type { LayoutDescription } from './describe-layouts.ts';
import { coveredBy, overlap } from './geometry.ts';
import { groundBehind } from './ground.ts';
import type { Template } from './open-template.ts';
import { twins, type Slot } from './placeholder-role.ts';

type Warning = TemplateProfile['warnings'][number];
type UsedFont = TemplateProfile['fonts']['used'][number];

/** WCAG 2.2, 1.4.3: large text is 18 pt, or 14 pt and bold. */
const LARGE_POINTS = 18;
const LARGE_BOLD_POINTS = 14;
const MIN_CONTRAST = 4.5;
const MIN_LARGE_CONTRAST = 3;
const SMALL_POINTS = 12;

const textRoles: ReadonlySet<string> = new Set(['title', 'subtitle', 'body', 'caption', 'label', 'number']);
const nameOf = ({ layout }: LayoutDescription): string => (layout.name === '' ? layout.id : `"${layout.name}"`);

function structureWarnings(described: LayoutDescription, { slideSize }: Template): Warning[] {
  const { layout, slots, kind } = described;
  const name = nameOf(described);
  const warn = (code: string, message: string): Warning => ({ code, message, layout: layout.id });
  if (layout.placeholders.length === 0) {
    return [
      warn(
        'layout_without_placeholders',
        `Layout ${name} has no placeholders, so only drawn slides can use it. Add placeholders in the slide master view.`,
      ),
    ];
  }
  const warnings: Warning[] = [];
  const contentSlots = slots.filter(({ role }) => !['date', 'footer', 'slideNumber', 'decoration'].includes(role));
  if (contentSlots.length > 0 && !slots.some(({ role }) => role === 'title')) {
    warnings.push(
      warn(
        'layout_without_title',
        `Layout ${name} has no title placeholder; slides need a title to be found and read aloud.`,
      ),
    );
  }
  const indistinct = twins(layout);
  for (const { placeholder } of slots) {
    if (indistinct.has(placeholder)) {
      const message = `Placeholder "${placeholder.name}" of layout ${name} has the same idx as another and is not used. Give each its own in the slide master view.`;
      warnings.push(warn('placeholder_idx_twice', message));
    } else if (!placeholder.hasBox) {
      warnings.push(
        warn(
          'placeholder_without_place',
          `Placeholder "${placeholder.name}" of layout ${name} has no position, neither there nor on the master, and is not used.`,
        ),
      );
    } else if (coveredBy(placeholder.box, { x: 0, y: 0, ...slideSize }) < 0.5) {
      warnings.push(
        warn(
          'placeholder_off_slide',
          `Placeholder "${placeholder.name}" of layout ${name} lies off the slide and is not used.`,
        ),
      );
    }
  }
  if (
    kind === 'other' &&
    contentSlots.some(({ role, placeholder }) => role === 'body' && placeholder.body.vertical !== 'horz')
  ) {
    warnings.push(warn('layout_vertical', `Layout ${name} sets its text vertically and is used for no slide.`));
  }
  warnings.push(...overlapWarnings(described, contentSlots));
  return warnings;
}

function overlapWarnings(described: LayoutDescription, slots: readonly Slot[]): Warning[] {
  const texts = slots.filter(({ role }) => textRoles.has(role) && role !== 'decoration');
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      const shared = overlap(one.placeholder.box, other.placeholder.box);
      const smaller = Math.min(
        one.placeholder.box.width * one.placeholder.box.height,
        other.placeholder.box.width * other.placeholder.box.height,
      );
      if (smaller > 0 && shared / smaller > 0.3) {
        const message = `On layout ${nameOf(described)}, placeholders "${one.placeholder.name}" and "${other.placeholder.name}" overlap; text may run into text.`;
        return [{ code: 'placeholders_overlap', message, layout: described.layout.id }];
      }
    }
  }
  return [];
}

async function textWarnings(described: LayoutDescription): Promise<Warning[]> {
  const { layout, slots } = described;
  const warnings: Warning[] = [];
  for (const { placeholder, role } of slots) {
    const level = placeholder.levels[0];
    if (!level || !textRoles.has(role)) continue;
    const place = `"${placeholder.name}" of layout ${nameOf(described)}`;
    if (role === 'body' && level.size < SMALL_POINTS) {
      const message = `Text in ${place} is set in ${level.size} pt; under ${SMALL_POINTS} pt it cannot be read from a distance.`;
      warnings.push({ code: 'small_text', message, layout: layout.id });
    }
    const ground = await groundBehind(layout, placeholder.box, placeholder.fill);
    const ratio = contrastRatio(fromHex(level.color), ground.color);
    const isLarge = level.size >= (level.bold ? LARGE_BOLD_POINTS : LARGE_POINTS);
    if (ground.known && ratio < (isLarge ? MIN_LARGE_CONTRAST : MIN_CONTRAST)) {
      const message = `Text in ${place} is hard to read: its contrast to the background is ${ratio.toFixed(1)}, wanted are ${isLarge ? MIN_LARGE_CONTRAST : MIN_CONTRAST}.`;
      warnings.push({ code: 'low_contrast', message, layout: layout.id });
    }
  }
  return warnings;
}

function fontWarnings(fonts: readonly UsedFont[]): Warning[] {
  return fonts
    .filter(({ available }) => !available)
    .map(({ name, substitute }) => ({
      code: 'font_absent',
      message: `The font ${name} is not at hand here; text is measured and previewed with ${substitute ?? 'another one'}. It is kept in the deck.`,
    }));
}

/** Layouts named one by one; where more share a fault, the first are named and the rest counted. */
const NAMED_LAYOUTS = 3;

/** One warning a layout and kind; and one in all where many layouts have the same. */
function condense(warnings: readonly Warning[], layouts: readonly LayoutDescription[]): Warning[] {
  const byCode = Map.groupBy(warnings, ({ code }) => code);
  return [...byCode].flatMap(([code, all]) => {
    const perLayout = [...Map.groupBy(all, ({ layout }) => layout)];
    const firsts = perLayout.flatMap(([, own]) => own[0] ?? []);
    const [first] = firsts;
    if (!first || firsts.length <= NAMED_LAYOUTS) return firsts;
    const names = perLayout
      .slice(1, NAMED_LAYOUTS)
      .flatMap(([id]) => layouts.filter(({ layout }) => layout.id === id).map(nameOf));
    const rest = firsts.length - 1 - names.length;
    return [{ code, message: `${first.message} The same holds for layouts ${names.join(', ')} and ${rest} more.` }];
  });
}

/** What the author of a template should know, each a sentence to act on. */
export async function templateWarnings(
  template: Template,
  layouts: readonly LayoutDescription[],
  fonts: readonly UsedFont[],
): Promise<Warning[]> {
  const warnings: Warning[] = [];
  if (template.masters.length === 0) {
    const message = 'The file has no slide master. A master and layouts of our own are used with its slide size.';
    warnings.push({ code: 'no_masters', message });
  }
  if (layouts.length === 0) {
    const message =
      'The template has no slide layouts, so slides get a plain one and everything is placed by computation. Add layouts in the slide master view.';
    warnings.push({ code: 'no_layouts', message });
  }
  const usable = layouts.filter(({ slots }) => slots.some(({ role }) => role === 'body' || role === 'object'));
  if (layouts.length > 0 && usable.length === 0) {
    const message = 'No layout of the template has a placeholder for text, so content is placed by computation.';
    warnings.push({ code: 'no_content_layout', message });
  }
  const onLayouts: Warning[] = [];
  for (const described of layouts) {
    onLayouts.push(...structureWarnings(described, template), ...(await textWarnings(described)));
  }
  return [...warnings, ...condense(onLayouts, layouts), ...fontWarnings(fonts)];
}
