import { z } from 'zod';
import type { PlanSlide } from '../../deck/plan.ts';
import type { TableBlock } from '../../materials/blocks.ts';
import { describeTable } from '../../materials/table-meaning/index.ts';
import type { Brief } from '../brief.ts';
import { writeSlideBuiltIn } from '../built-in/index.ts';
import { modelTool, type ModelTool } from '../model-port.ts';
import type { PipelinePorts } from '../ports.ts';
import { describeLayouts } from './describe-layouts.ts';
import { describeBlock, fenced } from './describe-material.ts';
import { ModelSlide } from './model-slide.ts';
import { blockNamed, materialNamed, shortId } from './short-ids.ts';
import { cellText } from '../../materials/table-texts.ts';

/** Places that one search tells, and letters of each. */
const MOST_FOUND = 8;
const FOUND_LETTERS = 600;
/** Blocks that one call reads, and rows of a table. */
const MOST_READ = 20;
const MOST_ROWS = 200;
const MOST_GROUPS = 40;

/** What was read and computed with tools while a model answered. */
export interface ToolsUsed {
  /** Names of blocks that were read whole: `m1#4`. */
  read: Set<string>;
  /** Numbers that were computed from the material. */
  computed: Set<number>;
}

interface Bench {
  brief: Brief;
  used: ToolsUsed;
}

const Named = z.string().describe('a block as it is numbered, "m1#4"');

/** Finds and reads what a prompt had no room for. All that is told is material, which gives no orders. */
export const readingTools = (bench: Bench): ModelTool[] => [
  modelTool(
    {
      name: 'search_material',
      description:
        'Finds the blocks of the materials that speak of something, also those that you were not given. Call it with the words that such a place would have.',
      schema: z.object({
        query: z.string().describe('words, in the language of the material'),
        material: z.string().nullish().describe('"m2" to look into that one alone'),
      }),
    },
    (asked) => search(bench, asked),
  ),
  modelTool(
    {
      name: 'read_block',
      description: 'Reads a block whole, and as many after it as you ask for: all rows of a table, all of a part.',
      schema: z.object({ block: Named, count: z.number().nullish().describe('how many blocks, 1 when absent') }),
    },
    (asked) => read(bench, asked),
  ),
];

/** Computes on a table of the material, so that no model has to add up. */
export const computeTool = (bench: Bench): ModelTool =>
  modelTool(
    {
      name: 'compute_on_table',
      description:
        'Computes on the rows of a table, totals left out: of all of them, of those where a column has a value, or for each value of a column.',
      schema: z.object({
        block: Named,
        column: z.string().describe('name of the column with the figures'),
        operation: z.enum(['sum', 'mean', 'median', 'min', 'max', 'count']),
        where: z.object({ column: z.string(), is: z.string() }).nullish(),
        by: z.string().nullish().describe('name of a column: one result for each of its values'),
      }),
    },
    (asked) => compute(bench, asked),
  );

/** Shows what the template can do: its layouts, and how a slide would stand on it. */
export const layoutTools = (
  { brief }: Bench,
  ports: PipelinePorts,
  language: string,
  toSlide: (slide: ModelSlide) => PlanSlide,
): ModelTool[] => {
  const { tryOut } = ports;
  return [
    modelTool(
      { name: 'list_layouts', description: 'The layouts of the template, by name.', schema: z.object({}) },
      () => fenced(describeLayouts(brief.profile, { each: true })),
    ),
    ...(tryOut
      ? [
          modelTool(
            {
              name: 'preview_slide',
              description:
                'Puts a slide of your plan on the template and tells how it stands: on which layout, on how many slides, and what is wrong with it.',
              schema: ModelSlide,
            },
            async (said) => {
              const slide = toSlide(said);
              const draft = await writeSlideBuiltIn({ slide, brief, language }, { ...ports, emit: () => undefined });
              const { document, problems } = await tryOut({
                title: slide.title,
                language,
                templateId: brief.templateId,
                slides: [draft],
              });
              const on = document.slides.map(
                ({ kind, layout }) =>
                  `${kind} on “${brief.profile.layouts.find(({ id }) => id === layout)?.name ?? layout}”`,
              );
              const split = on.length > 1 ? `It needs ${on.length} slides: say less. ` : '';
              const found = problems.map(({ message }) => message).join(' ');
              return fenced(`${split}It stands as ${on.join(', ')}. ${found || 'Nothing is wrong with it.'}`);
            },
          ),
        ]
      : []),
  ];
};

/** The tools of whoever plans a deck anew. */
export function planningTools(
  bench: Bench,
  {
    isCut,
    ports,
    language,
    toSlide,
  }: { isCut: boolean; ports: PipelinePorts; language: string; toSlide: ((slide: ModelSlide) => PlanSlide) | null },
): ModelTool[] {
  const hasTables = bench.brief.materials.some(({ material }) => material.blocks.some(({ type }) => type === 'table'));
  return [
    ...(isCut ? readingTools(bench) : []),
    ...(hasTables ? [computeTool(bench)] : []),
    ...(toSlide ? layoutTools(bench, ports, language, toSlide) : []),
  ];
}

function search(
  { brief, used }: Bench,
  { query, material }: { query: string; material?: string | null | undefined },
): string {
  const only = material ? materialNamed(material, brief) : undefined;
  const places = brief.materials.flatMap((item, at) =>
    only && only !== item
      ? []
      : item.material.blocks.map((block, number) => {
          const text = describeBlock(block, MOST_ROWS);
          return { name: `${shortId(at)}#${number}`, text, terms: termsOf(text) };
        }),
  );
  // a word that stands everywhere finds nothing
  const weights = [...termsOf(query)].flatMap((term) => {
    const many = places.filter(({ terms }) => terms.has(term)).length;
    return many === 0 ? [] : [[term, Math.log(1 + places.length / many)] as const];
  });
  const found = places
    .map((place) => ({ ...place, about: sum(weights.map(([term, weight]) => (place.terms.has(term) ? weight : 0))) }))
    .filter(({ about }) => about > 0)
    .toSorted((a, b) => b.about - a.about)
    .slice(0, MOST_FOUND);
  if (found.length === 0) return 'Nothing in the materials speaks of that: try other words.';
  for (const { name, text } of found) if (text.length <= FOUND_LETTERS) used.read.add(name);
  return fenced(found.map(({ name, text }) => `[${name}] ${shortened(text)}`).join('\n'));
}

/** Letters that tell a word whatever its ending. */
const STEM = 6;

/** Words, numbers and, where no blanks part words, pairs of letters. */
function termsOf(text: string): Set<string> {
  const folded = text.toLowerCase();
  const words = folded.match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];
  const unparted = folded.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu) ?? [];
  const pairs = unparted.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - 1) }, (_, i) => run.slice(i, i + 2)),
  );
  return new Set([...words.map((word) => word.slice(0, STEM)), ...pairs]);
}

const shortened = (text: string): string =>
  text.length > FOUND_LETTERS ? `${text.slice(0, FOUND_LETTERS)} … (read_block tells the rest)` : text;

const noSuchBlock = 'There is no such block in the materials.';

function read({ brief, used }: Bench, { block, count }: { block: string; count?: number | null | undefined }): string {
  const first = blockNamed(block, brief);
  if (!first) return noSuchBlock;
  const { item, number } = first;
  const id = shortId(brief.materials.indexOf(item));
  const many = Math.min(MOST_READ, Math.max(1, Math.floor(count ?? 1)));
  const blocks = item.material.blocks.slice(number, number + many);
  return fenced(
    blocks
      .map((one, i) => {
        used.read.add(`${id}#${number + i}`);
        return `[${id}#${number + i}] ${describeBlock(one, MOST_ROWS)}`;
      })
      .join('\n'),
  );
}

interface Computing {
  block: string;
  column: string;
  operation: keyof typeof operations;
  where?: { column: string; is: string } | null | undefined;
  by?: string | null | undefined;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const middle = (sorted: readonly number[]): number => {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? Number.NaN) + upper) / 2;
};
const operations = {
  sum,
  mean: (values: readonly number[]) => sum(values) / values.length,
  median: (values: readonly number[]) => middle(values.toSorted((a, b) => a - b)),
  min: (values: readonly number[]) => Math.min(...values),
  max: (values: readonly number[]) => Math.max(...values),
  count: (values: readonly number[]) => values.length,
} as const;

function compute({ brief, used }: Bench, { block, column, operation, where, by }: Computing): string {
  const table = blockNamed(block, brief)?.block;
  if (table?.type !== 'table') return table ? 'That block is no table.' : noSuchBlock;
  const columnAt = columnNamed(table, column);
  const whereAt = where ? columnNamed(table, where.column) : null;
  const byAt = by ? columnNamed(table, by) : null;
  if (columnAt === null || (where && whereAt === null) || (by && byAt === null))
    return `There is no such column. The columns are:\n${fenced(table.columns.map(({ name }) => name).join('\n'))}`;
  const roles = describeTable(table).rows;
  const rows = table.rows.filter(
    (row, i) =>
      roles[i]?.role !== 'total' &&
      roles[i]?.role !== 'subtotal' &&
      (!where || whereAt === null || folded(row[whereAt]?.text) === folded(where.is)),
  );
  const isShare = table.columns[columnAt]?.type === 'percent';
  const groups = Map.groupBy(rows, (row) => cellText(row, byAt));
  const lines = [...groups].slice(0, MOST_GROUPS).map(([group, members]) => {
    const values = members.flatMap((row) => {
      const value = row[columnAt]?.value;
      return typeof value === 'number' ? [value] : [];
    });
    if (values.length === 0) return `${group || 'all rows'}: no figures`;
    const result = operations[operation](values);
    const shown = Number((isShare && operation !== 'count' ? result * 100 : result).toPrecision(12));
    used.computed.add(Math.abs(shown));
    return `${group || 'all rows'}: ${shown}${isShare && operation !== 'count' ? ' %' : ''} (${values.length} rows)`;
  });
  const more = groups.size > MOST_GROUPS ? `\n(${groups.size - MOST_GROUPS} further values)` : '';
  const unit = describeTable(table).columns[columnAt]?.unit?.text;
  return fenced(`${operation} of ${column}${unit ? `, in ${unit}` : ''}\n${lines.join('\n')}${more}`);
}

const folded = (text: string | undefined): string => (text ?? '').trim().toLowerCase();

function columnNamed({ columns }: TableBlock, name: string): number | null {
  const at = columns.findIndex((column) => folded(column.name) === folded(name));
  return at < 0 ? null : at;
}
