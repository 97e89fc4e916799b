import { DomainError, TemplateUnreadableError } from '../../errors.ts';
import { defaultLimits, type EngineLimits } from '../engine-limits.ts';
import { contentType } from '../../office/opc/content-types.ts';
import { OpcPackage } from '../../office/opc/package.ts';
import type { Part } from '../../office/opc/part.ts';
import { baseName } from '../../office/opc/part-name.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import { readLayout, type Layout } from '../presentationml/layout.ts';
import { readMaster, type Master } from '../presentationml/master.ts';
import { listedOrRelated, readPresentation, slideParts, type SlideSize } from '../presentationml/presentation.ts';
import { presentationPart } from './presentation-part.ts';
import { refuseOtherFiles } from './refuse-other-files.ts';
import { templateRules } from './template-rules.ts';

/**
 * A template with its inheritance resolved: what the composer fits text to and the builder writes on. Slides of the file are not parsed.
 */
export interface Template {
  package: OpcPackage;
  /** `p:presentation` */
  presentation: Part;
  slideSize: SlideSize;
  masters: readonly Master[];
  /** Of all masters, in their order. */
  layouts: readonly Layout[];
}

/** A slide that came with the template. */
export interface SampleSlide {
  /** From 0. */
  index: number;
  part: Part;
  /** Id of its layout, '' when it leads to none. */
  layout: string;
}

const tooManyLayouts = (most: number): TemplateUnreadableError =>
  new TemplateUnreadableError(
    'too_large',
    `The file holds more than ${most} slide layouts. Delete those that are not needed in the slide master view and save it again.`,
    { limit: 'maxLayouts', most },
  );

/** Parts of that root element: a relationship can lead to anything. */
const ofRoot = (parts: readonly Part[], root: string): Part[] => parts.filter((part) => part.xml.name === root);

function readTemplate(opened: OpcPackage, { maxLayouts }: EngineLimits): Template {
  const main = presentationPart(opened);
  const presentation = readPresentation(main);
  const masters: Master[] = [];
  const layouts: Layout[] = [];
  const overrides = [...opened.parts()].some((part) => part.contentType === contentType.themeOverride);
  for (const masterPart of ofRoot(presentation.masters, 'p:sldMaster')) {
    const master = readMaster(masterPart, presentation.defaultTextStyle);
    masters.push(master);
    const parts = listedOrRelated(masterPart, 'p:sldLayoutIdLst', relationshipType.slideLayout);
    if (layouts.length + parts.length > maxLayouts) throw tooManyLayouts(maxLayouts);
    for (const part of ofRoot(parts, 'p:sldLayout')) layouts.push(readLayout(part, master, overrides));
  }
  return { package: opened, presentation: main, slideSize: presentation.slideSize, masters, layouts };
}

/**
 * Opens a .pptx, .potx or .ppsx file, strict ones too.
 * @throws TemplateUnreadableError `encrypted`, `macro`, `truncated`, `not_a_presentation`, `bomb`, `too_large`, `damaged`, `hostile`.
 */
export function openTemplate(bytes: Uint8Array, limits: EngineLimits = defaultLimits): Template {
  refuseOtherFiles(bytes);
  try {
    return readTemplate(OpcPackage.read(bytes, templateRules(limits)), limits);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // A file can be wrong in more ways than are named; whatever it breaks, the person is told that the file is at fault.
    throw new TemplateUnreadableError(
      'damaged',
      'The presentation cannot be read. Open it in PowerPoint, let it repair the file, and save it again.',
      {},
      { cause: error },
    );
  }
}

/** The slides of the file, in order. */
export const sampleSlides = ({ presentation }: Template): SampleSlide[] =>
  slideParts(presentation).map((part, index) => {
    const layout = part.relationships.firstOf(relationshipType.slideLayout);
    return { index, part, layout: layout ? baseName(layout.name) : '' };
  });
