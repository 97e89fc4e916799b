import type { Box } from '../../deck/units.ts';
import type { TemplateProfile } from '../../deck/template-profile.ts';
import { relationshipType } from '../../office/opc/relationship-types.ts';
import type { Part } from '../../office/opc/part.ts';
import { allOf, childOf, type XmlElement } from '../../office/xml/tree.ts';
import type { LayoutDescription } from './layout-description.ts';
import { bottom, right, sharedHeight } from '../geometry/box.ts';
import { contentEdges } from './layout-kinds.ts';
import type { Template } from './open-template.ts';
import type { RoledPlaceholder } from './role-placeholders.ts';

type Grid = TemplateProfile['grid'];

/** Guides are kept in 576ths of an inch ([MS-PPTX] 2.2.10, p15:guide; ECMA-376 part 1, 19.2.1.4 p:guide). */
const GUIDE_EMU = 914_400 / 576;
/** Where a template says nothing: half an inch on a slide 7.5 inches high. */
const USUAL_MARGIN = 1 / 15;
/** Between a title and what stands under it, where no layout says: 0.2 in on a slide 7.5 in high. */
const UNDER_TITLE = 0.2 / 7.5;
/** Edges this near to each other (share of the width) are one. */
const SAME_EDGE = 0.012;

/** Layouts whose placeholders keep to the grid. */
const gridKinds: ReadonlySet<string> = new Set([
  'content',
  'twoContent',
  'comparison',
  'titleOnly',
  'chart',
  'table',
  'agenda',
]);

/** Guides of slides in a list that PowerPoint 2013 and later write (p15), and in the view's properties of those before; notes have their own. */
function guideLists({ presentation, masters }: Template): XmlElement[] {
  const viewProperties = presentation.relationships.firstOf(relationshipType.viewProps);
  const listed = [presentation.xml, ...masters.map(({ part }) => part.xml)].flatMap((root) => [
    ...allOf(root, 'p15:sldGuideLst'),
  ]);
  const slideView = childOf(readable(viewProperties), 'p:slideViewPr');
  return slideView ? [...listed, slideView] : listed;
}

/** How somebody last looked at the file is not worth refusing it for. */
function readable(part: Part | undefined): XmlElement | undefined {
  try {
    return part?.xml;
  } catch {
    return undefined;
  }
}

function readGuides(template: Template): Grid['guides'] {
  const { width, height } = template.slideSize;
  const guides = new Map<string, Grid['guides'][number]>();
  for (const list of guideLists(template)) {
    for (const { attributes } of [...allOf(list, 'p15:guide'), ...allOf(list, 'p:guide')]) {
      const orientation = attributes['orient'] === 'horz' ? 'horizontal' : 'vertical';
      const position = Math.round(Number(attributes['pos'] ?? Number.NaN) * GUIDE_EMU);
      const length = orientation === 'horizontal' ? height : width;
      if (position >= 0 && position <= length) guides.set(`${orientation} ${position}`, { orientation, position });
    }
  }
  return [...guides.values()].sort(
    (one, other) => one.orientation.localeCompare(other.orientation) || one.position - other.position,
  );
}

/** The value that most share, the first of equals; values within the tolerance count as one. */
function commonest(values: readonly number[], tolerance: number): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (const value of values) {
    const votes = values.filter((other) => Math.abs(other - value) <= tolerance).length;
    if (votes > most) {
      most = votes;
      best = value;
    }
  }
  return best;
}

const isContent = ({ role }: RoledPlaceholder): boolean =>
  ['body', 'object', 'chart', 'table', 'media', 'picture'].includes(role);
const isFooter = ({ role }: RoledPlaceholder): boolean => ['date', 'footer', 'slideNumber'].includes(role);

function readMargins(layouts: readonly LayoutDescription[], { slideSize }: Template): Grid['margins'] {
  const { width, height } = slideSize;
  const edges = layouts.flatMap(({ placeholders }) => contentEdges(placeholders) ?? []);
  const tolerance = width * SAME_EDGE;
  const usual = Math.round(height * USUAL_MARGIN);
  const inside = (value: number | undefined, length: number): number =>
    value === undefined || value < 0 || value > length / 3 ? usual : Math.round(value);
  return {
    left: inside(
      commonest(
        edges.map((edge) => edge.left),
        tolerance,
      ),
      width,
    ),
    top: inside(
      commonest(
        edges.map((edge) => edge.top),
        tolerance,
      ),
      height,
    ),
    right: inside(
      commonest(
        edges.map((edge) => width - edge.right),
        tolerance,
      ),
      width,
    ),
    bottom: inside(
      commonest(
        edges.map((edge) => height - edge.bottom),
        tolerance,
      ),
      height,
    ),
  };
}

/** The row of content placeholders with the most columns, all about as wide; the columns of the grid. */
function readColumns(layouts: readonly LayoutDescription[]): Grid['columns'] {
  let columns: Box[] = [];
  for (const { placeholders } of layouts) {
    const boxes = placeholders.filter(isContent).map(({ placeholder }) => placeholder.box);
    for (const first of boxes) {
      const row = boxes
        .filter((box) => sharedHeight(box, first) > 0.8 && Math.abs(box.width - first.width) < first.width * 0.1)
        .sort((one, other) => one.x - other.x);
      const apart = row.every((box, index) => index === 0 || box.x >= right(row[index - 1] ?? box));
      if (apart && row.length > columns.length) columns = row;
    }
  }
  return columns.map(({ x, width }) => ({ x, width }));
}

/** The area under the titles and above the footers: the content placeholder of the layouts that have one, else what is left. */
function readContentArea(layouts: readonly LayoutDescription[], template: Template, margins: Grid['margins']): Box {
  const { width, height } = template.slideSize;
  const bodies = layouts
    .filter(({ kind }) => kind === 'content')
    .flatMap(({ placeholders }) => placeholders.find(({ role }) => role === 'body')?.placeholder.box ?? []);
  const body = bodies[0];
  if (body && body.width > width * 0.4 && body.height > height * 0.3) return { ...body };
  const titles = layouts
    .filter(({ kind }) => gridKinds.has(kind))
    .flatMap(({ placeholders }) =>
      placeholders.filter(({ role }) => role === 'title').map(({ placeholder }) => bottom(placeholder.box)),
    )
    .filter((edge) => edge < height / 2);
  const footers = layouts
    .flatMap(({ placeholders }) => placeholders.filter(isFooter).map(({ placeholder }) => placeholder.box.y))
    .filter((edge) => edge > height * 0.7);
  const title = commonest(titles, height * SAME_EDGE);
  const top = Math.round(title === undefined ? height * 0.22 : title + height * UNDER_TITLE);
  const end = Math.min(height - margins.bottom, ...(footers.length > 0 ? [Math.min(...footers)] : []));
  return { x: margins.left, y: top, width: width - margins.left - margins.right, height: Math.max(0, end - top) };
}

/** Margins, columns, guides and content area of a template, from the edges its layouts share. */
export function readGrid(layouts: readonly LayoutDescription[], template: Template): Grid {
  const onGrid = layouts.filter(({ kind }) => gridKinds.has(kind));
  const margins = readMargins(onGrid.length > 0 ? onGrid : layouts, template);
  const regular = readColumns(onGrid);
  // Where no layout of the usual kinds has columns, one with three charts or four texts may.
  const columns = regular.length > 1 ? regular : readColumns(layouts);
  const [one, two] = columns;
  return {
    margins,
    columns,
    gutter: one && two ? Math.round(two.x - one.x - one.width) : null,
    guides: readGuides(template),
    content: readContentArea(layouts, template, margins),
  };
}
