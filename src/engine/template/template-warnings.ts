import type { TemplateProfile } from '../../deck/template-profile.ts';
import { accentProfiles } from './accent-profiles.ts';
import { contrastWarnings } from './contrast-warnings.ts';
import type { LayoutDescription } from './layout-description.ts';
import { coveredBy } from '../geometry/box.ts';
import { collide, unusable } from './layout-kinds.ts';
import type { Template } from './open-template.ts';
import { twins, type RoledPlaceholder } from './role-placeholders.ts';
import { layoutName, textRoles, type Warning } from './warning.ts';

type UsedFont = TemplateProfile['fonts']['used'][number];

/** Why a layout is left out, and what its author can do. */
const unusableBecause = {
  vertical: {
    code: 'layout_vertical',
    message: (name: string) => `Layout ${name} sets its text vertically and is used for no slide.`,
  },
  indistinct: {
    code: 'layout_indistinct',
    message: (name: string) =>
      `Layout ${name} is used for no slide, since its placeholders cannot be told apart. Delete and insert them anew in the slide master view, so that each gets an idx of its own.`,
  },
  titleOverContent: {
    code: 'title_over_content',
    message: (name: string) =>
      `The title of layout ${name} lies over its content, so the layout is used for no slide. Move the title in the slide master view.`,
  },
} as const;

function structureWarnings(described: LayoutDescription, { slideSize }: Template): Warning[] {
  const { layout, placeholders } = described;
  const name = layoutName(described);
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
  const content = placeholders.filter(({ role }) => !['date', 'footer', 'slideNumber', 'decoration'].includes(role));
  if (content.length > 0 && !placeholders.some(({ role }) => role === 'title')) {
    warnings.push(
      warn(
        'layout_without_title',
        `Layout ${name} has no title placeholder; slides need a title to be found and read aloud.`,
      ),
    );
  }
  const indistinct = twins(layout);
  for (const { placeholder } of placeholders) {
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
  const fault = unusable(described);
  const reason = fault && fault !== 'noPlaceholders' ? unusableBecause[fault] : undefined;
  if (reason) warnings.push(warn(reason.code, reason.message(name)));
  warnings.push(...overlapWarnings(described, content));
  return warnings;
}

function overlapWarnings(described: LayoutDescription, placeholders: readonly RoledPlaceholder[]): Warning[] {
  const texts = placeholders.filter(
    ({ role }) => textRoles.has(role) && (role !== 'title' || unusable(described) === null),
  );
  for (const [index, one] of texts.entries()) {
    const other = texts.slice(index + 1).find((later) => collide(one, later));
    if (!other) continue;
    const message = `On layout ${layoutName(described)}, placeholders "${one.placeholder.name}" and "${other.placeholder.name}" overlap; text may run into text. Move them apart.`;
    return [{ code: 'placeholders_overlap', message, layout: described.layout.id }];
  }
  return [];
}

/** Charts and areas take their colours from the accents; those that melt into the background are said once a master. */
function accentWarnings({ masters }: Template): Warning[] {
  const faint = masters.flatMap((master) => {
    const names = accentProfiles(master).filter(({ contrast }) => contrast < FAINT_CONTRAST);
    return names.length > MOST_FAINT ? [{ master, names: names.map(({ name }) => name) }] : [];
  });
  const [first] = faint;
  if (!first) return [];
  const others = faint.length > 1 ? ` The same holds for ${faint.length - 1} more masters.` : '';
  const message = `${first.names.length} of 6 accents of master "${first.master.name}" (${first.names.join(', ')}) hardly stand out from its background (contrast under ${FAINT_CONTRAST}), so charts in them are hard to see. Give the theme stronger accents.${others}`;
  return [{ code: 'faint_accents', message }];
}

function fontWarnings(fonts: readonly UsedFont[]): Warning[] {
  return fonts
    .filter(({ available }) => !available)
    .map(({ name, substitute }) => ({
      code: 'font_absent',
      message: `The font ${name} is not at hand here; text is measured and previewed with ${substitute ?? 'another one'}. It is kept in the deck.`,
    }));
}

/** Areas of a chart are told from the ground by less than text is. */
const FAINT_CONTRAST = 2;
/** Accents too light for graphics that a template may have: a chart of few series still finds others. */
const MOST_FAINT = 3;
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
      .flatMap(([id]) => layouts.filter(({ layout }) => layout.id === id).map(layoutName));
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
    const message =
      "The file has no slide master that can be read, so decks are built on the product's own master and layouts, at their size. Save the file again with PowerPoint.";
    warnings.push({ code: 'no_masters', message });
  }
  if (layouts.length === 0) {
    const message =
      'The template has no slide layouts, so slides get a plain one and everything is placed by computation. Add layouts in the slide master view.';
    warnings.push({ code: 'no_layouts', message });
  }
  const usable = layouts.filter(({ placeholders }) =>
    placeholders.some(({ role }) => role === 'body' || role === 'object'),
  );
  if (layouts.length > 0 && usable.length === 0) {
    const message = 'No layout of the template has a placeholder for text, so content is placed by computation.';
    warnings.push({ code: 'no_content_layout', message });
  }
  const onLayouts: Warning[] = [];
  for (const described of layouts) {
    onLayouts.push(
      ...structureWarnings(described, template),
      ...(await contrastWarnings(described, template.slideSize)),
    );
  }
  return [...warnings, ...condense(onLayouts, layouts), ...accentWarnings(template), ...fontWarnings(fonts)];
}
