import type { Cell } from '../../../src/deck/content.ts';
import type { TemplateProfile } from '../../../src/engine/index.ts';
import type { Block, Material, TableBlock, TableColumn } from '../../../src/materials/blocks.ts';
import type { Brief, BriefOptions } from '../../../src/pipeline/brief.ts';
import type { StageEvent } from '../../../src/pipeline/events.ts';
import { keepPicturesInMemory } from '../../../src/pipeline/keep-pictures.ts';
import type { ModelPort } from '../../../src/pipeline/model-port.ts';
import type { PipelinePorts } from '../../../src/pipeline/ports.ts';

let line = 0;
const at = () => ({ line: ++line });
export const heading = (text: string, level: 1 | 2 | 3 = 2): Block => ({
  type: 'heading',
  level,
  runs: [{ text }],
  locator: at(),
});
export const prose = (text: string): Block => ({ type: 'paragraph', runs: [{ text }], locator: at() });
export const list = (items: string[], ordered = false): Block => ({
  type: 'list',
  ordered,
  items: items.map((text) => ({ level: 0, runs: [{ text }] })),
  locator: at(),
});

/** A cell of a table: text that starts like a number gets its value, percentages as fractions. */
export function cell(text: string, decimalComma = false): Cell {
  const plain = text.replace(/[€$%\s\u00a0]/g, '');
  const digits = decimalComma ? plain.replace(/\./g, '').replace(',', '.') : plain.replace(/,/g, '');
  const number = /^[-+]?\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : null;
  return { text, value: number === null ? null : text.includes('%') ? number / 100 : number };
}

export function table(
  names: string[],
  rows: string[][],
  options: { caption?: string; decimalComma?: boolean } = {},
): TableBlock {
  const cells = rows.map((row) => row.map((text) => cell(text, options.decimalComma)));
  const columns = names.map((name, i): TableColumn => {
    const texts = rows.map((row) => row[i] ?? '');
    const numeric = cells.every((row) => typeof row[i]?.value === 'number');
    return { name, type: !numeric ? 'text' : texts.some((text) => text.includes('%')) ? 'percent' : 'number' };
  });
  return {
    type: 'table',
    columns,
    rows: cells,
    locator: at(),
    ...(options.caption ? { caption: options.caption } : {}),
  };
}

export function material(name: string, blocks: Block[], language: string | null = 'en'): Material {
  const words = blocks
    .flatMap((block) => ('runs' in block ? block.runs.map((run) => run.text) : []))
    .join(' ')
    .split(/\s+/).length;
  return {
    name,
    extension: `.${name.split('.').at(-1) ?? 'md'}`,
    mime: 'text/plain',
    language,
    pages: null,
    words,
    blocks,
    warnings: [],
  };
}

const noTemplate = { slideSize: { width: 12_192_000, height: 6_858_000 }, layouts: [] } as unknown as TemplateProfile;

export function brief(
  materials: Material[],
  request = 'Make a deck of this',
  options: Partial<BriefOptions> = {},
): Brief {
  return {
    request,
    materials: materials.map((item) => ({ fileId: item.name, material: item })),
    templateId: null,
    profile: noTemplate,
    options: { variants: 1, ...options },
    conversation: [],
  };
}

export function ports(
  model: ModelPort | null = null,
): PipelinePorts & { events: StageEvent[]; warnings: () => string[] } {
  const events: StageEvent[] = [];
  return {
    model,
    emit: (event) => void events.push(event),
    signal: new AbortController().signal,
    media: keepPicturesInMemory(),
    events,
    warnings: () => events.filter((event) => event.kind === 'warning').map((event) => event.message),
  };
}

/** A report as a person writes it: title, summary, chapters, a table, next steps. */
export const report = (): Material =>
  material('report.md', [
    heading('Harbour ferry review 2025', 1),
    heading('Summary'),
    prose(
      'Passengers rose 14 % to 2.6 million in 2025. Fuel cost fell to 3.1 million euros after the move to electric boats. Two piers remain closed until spring.',
    ),
    heading('Passengers'),
    prose(
      'Passenger numbers rose in every quarter. The new night line carried 310,000 passengers in its first year. Tourists now make up 38 % of all passengers. Delays on the western route cost the service about 2 % of its regular customers.',
    ),
    table(
      ['Year', 'Passengers'],
      [
        ['2021', '1.4'],
        ['2022', '1.8'],
        ['2023', '2.1'],
        ['2024', '2.3'],
        ['2025', '2.6'],
      ],
      { caption: 'Passengers by year, million' },
    ),
    heading('Fleet'),
    prose(
      'Six of the nine boats run on batteries since June. The batteries last eleven hours on a full charge. Maintenance takes half the time it took with diesel engines. The remaining three boats will be replaced in 2026.',
    ),
    heading('Piers'),
    prose(
      'The northern pier reopened in August. Repairs of the southern pier need another 400,000 euros. The harbour office pays for the lights.',
    ),
    heading('Next steps'),
    list([
      'Order the last three electric boats by March',
      'Reopen both piers before the season starts',
      'Add a second night line',
    ]),
  ]);
