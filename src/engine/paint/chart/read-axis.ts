import type { SpecifiedStyle } from '../../presentationml/specified-style.ts';
import { childOf, isTrue, type XmlElement } from '../../../office/xml/tree.ts';
import type { ChartAxis, ChartTitle, Look, TickMark, TimeUnit } from './chart-model.ts';
import { plainParagraphs, readRichText, readTextProperties, richRotation } from './read-rich-text.ts';
import { boundedNumber, readFlag, readLayout, readLook, readNumber, readText } from './read-values.ts';
import { readName } from './read-categories.ts';
import type { CellSource } from './cell-source.ts';
import { isOneOf } from '../../../one-of.ts';

export interface TitleContext {
  cells: CellSource;
  style: SpecifiedStyle;
  /** What the title says where the file leaves it to the program. */
  automatic: string;
}

/** A title (`c:title`, ECMA-376 part 1, 21.2.2.210) of the chart or an axis. */
export function readTitle(element: XmlElement, { cells, style, automatic }: TitleContext): ChartTitle {
  const tx = childOf(element, 'c:tx');
  const rich = childOf(tx, 'c:rich');
  const text = readTextProperties(element, style);
  return {
    paragraphs: rich ? readRichText(rich, text.style) : plainParagraphs(readName(tx, cells) ?? automatic, text.style),
    rotation: rich ? richRotation(rich) : text.rotation,
    layout: readLayout(element),
    overlay: readFlag(element, 'c:overlay'),
    look: readLook(element),
  };
}

const kinds: Readonly<Record<string, ChartAxis['kind']>> = {
  'c:catAx': 'category',
  'c:dateAx': 'date',
  'c:valAx': 'value',
  'c:serAx': 'series',
};
export const isAxis = (node: XmlElement): boolean => Object.hasOwn(kinds, node.name);

const ticks = new Set<TickMark>(['none', 'in', 'out', 'cross']);
const readTick = (axis: XmlElement, name: string, absent: TickMark): TickMark => {
  const value = readText(axis, name) ?? (childOf(axis, name) ? 'cross' : absent);
  return isOneOf(ticks, value) ? value : 'cross';
};

const readUnit = (axis: XmlElement, name: string): TimeUnit | undefined => {
  const value = readText(axis, name);
  return value === 'days' || value === 'months' || value === 'years' ? value : undefined;
};

/** Lines of a grid: null where there is no such grid. */
const readGrid = (axis: XmlElement, name: string): Look | null => {
  const grid = childOf(axis, name);
  return grid ? readLook(grid) : null;
};

/** 21.2.3.5 ST_BuiltInUnit */
const displayUnits: Readonly<Record<string, [number, string]>> = {
  hundreds: [100, 'Hundreds'],
  thousands: [1_000, 'Thousands'],
  tenThousands: [10_000, 'x 10000'],
  hundredThousands: [100_000, 'x 100000'],
  millions: [1e6, 'Millions'],
  tenMillions: [1e7, 'x 10000000'],
  hundredMillions: [1e8, 'x 100000000'],
  billions: [1e9, 'Billions'],
  trillions: [1e12, 'Trillions'],
};

function readDisplayUnit(axis: XmlElement, context: TitleContext): ChartAxis['displayUnit'] {
  const units = childOf(axis, 'c:dispUnits');
  if (!units) return undefined;
  const builtIn = displayUnits[readText(units, 'c:builtInUnit') ?? ''];
  const divisor = builtIn?.[0] ?? readNumber(units, 'c:custUnit');
  if (!divisor || divisor <= 0) return undefined;
  const label = childOf(units, 'c:dispUnitsLbl');
  const automatic = builtIn?.[1] ?? `x ${divisor}`;
  return { divisor, title: label ? readTitle(label, { ...context, automatic }) : null };
}

const positive = (value: number | undefined): number | undefined =>
  value !== undefined && value > 0 ? value : undefined;

/** `c:catAx`, `c:dateAx`, `c:valAx`, `c:serAx` (21.2.2.25, .43, .226, .175). */
export function readAxis(axis: XmlElement, cells: CellSource, style: SpecifiedStyle): ChartAxis {
  const scaling = childOf(axis, 'c:scaling');
  const format = childOf(axis, 'c:numFmt')?.attributes;
  const linked = isTrue(format?.['sourceLinked']);
  const crosses = readText(axis, 'c:crosses');
  const position = readText(axis, 'c:axPos');
  const labels = readText(axis, 'c:tickLblPos');
  const text = readTextProperties(axis, style);
  // Titles do not take after the labels: they have the chart's text, bold.
  const titled: TitleContext = { cells, style: { ...style, bold: true }, automatic: 'Axis Title' };
  const title = childOf(axis, 'c:title');
  const logBase = readNumber(scaling, 'c:logBase');
  return {
    id: readText(axis, 'c:axId') ?? '',
    kind: kinds[axis.name] ?? 'value',
    crossId: readText(axis, 'c:crossAx') ?? '',
    deleted: readFlag(axis, 'c:delete'),
    position: position === 'l' || position === 'r' || position === 't' ? position : 'b',
    reversed: readText(scaling, 'c:orientation') === 'maxMin',
    min: readNumber(scaling, 'c:min'),
    max: readNumber(scaling, 'c:max'),
    logBase: logBase !== undefined && logBase >= 2 ? Math.min(1_000, logBase) : undefined,
    majorUnit: positive(readNumber(axis, 'c:majorUnit')),
    minorUnit: positive(readNumber(axis, 'c:minorUnit')),
    baseUnit: readUnit(axis, 'c:baseTimeUnit'),
    majorTimeUnit: readUnit(axis, 'c:majorTimeUnit'),
    minorTimeUnit: readUnit(axis, 'c:minorTimeUnit'),
    crosses: crosses === 'min' || crosses === 'max' ? crosses : 'autoZero',
    crossesAt: readNumber(axis, 'c:crossesAt'),
    between: readText(axis, 'c:crossBetween') !== 'midCat',
    majorGrid: readGrid(axis, 'c:majorGridlines'),
    minorGrid: readGrid(axis, 'c:minorGridlines'),
    title: title ? readTitle(title, titled) : null,
    format: linked ? undefined : format?.['formatCode'],
    majorTick: readTick(axis, 'c:majorTickMark', 'out'),
    minorTick: readTick(axis, 'c:minorTickMark', 'none'),
    labels: labels === 'high' || labels === 'low' || labels === 'none' ? labels : 'nextTo',
    labelSkip: positive(readNumber(axis, 'c:tickLblSkip')),
    markSkip: positive(readNumber(axis, 'c:tickMarkSkip')),
    labelOffset: boundedNumber(axis, 'c:lblOffset', { low: 0, high: 1_000, absent: 100 }),
    multiLevel: !readFlag(axis, 'c:noMultiLvlLbl'),
    displayUnit: readDisplayUnit(axis, titled),
    look: readLook(axis),
    text,
  };
}
