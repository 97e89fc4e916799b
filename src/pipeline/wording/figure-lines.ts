import { DiagramForm, type DraftOf, type DraftStanding } from '../../deck/draft.ts';
import { readPair } from './point-lines.ts';

/** How the plan writes roadmaps, states and diagrams as lines; `plan-forms.ts` tells models the same. */
type Said<K extends 'roadmap' | 'status' | 'diagram'> = Omit<
  DraftOf<K>,
  'id' | 'kind' | 'title' | 'notes' | 'sources' | 'footnote' | 'avoidLayouts'
>;

const cellsOf = (line: string): string[] => line.split(' — ').map((cell) => cell.trim());
const filledOf = (points: readonly string[]): string[] => points.map((point) => point.trim()).filter(Boolean);
const MILESTONE = /^[◆◇♦]\s*/u;
const same = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** Periods, bars in lanes and milestones; null where a bar names a period that the first line does not. */
export function readRoadmap(points: readonly string[]): Said<'roadmap'> | null {
  const [first = '', ...rest] = filledOf(points);
  const periods = cellsOf(first);
  if (periods.length < 2 || periods.length > 12) return null;
  const periodOf = (name: string): number => periods.findIndex((period) => same(period, name.trim()));
  const lanes: Said<'roadmap'>['lanes'] = [];
  const milestones: { title: string; at: number }[] = [];
  for (const line of rest) {
    if (MILESTONE.test(line)) {
      const { head, text } = readPair(line.replace(MILESTONE, ''));
      const at = periodOf(head);
      if (at < 0 || !text) return null;
      milestones.push({ title: text, at: at + 0.5 });
      continue;
    }
    const [lane = '', span = '', title = ''] = cellsOf(line);
    const [from, to] = [periodOf(span.split(' – ')[0] ?? ''), periodOf(span.split(' – ').at(-1) ?? '')];
    if (lane === '' || title === '' || from < 0 || to < from) return null;
    const known = lanes.find((one) => same(one.title, lane));
    const bar = { title, from, to: to + 1 };
    if (known) known.bars.push(bar);
    else lanes.push({ title: lane, bars: [bar] });
  }
  if (lanes.length === 0 || lanes.length > 8 || lanes.some(({ bars }) => bars.length > 8) || milestones.length > 8)
    return null;
  return { periods, lanes, ...(milestones.length > 0 ? { milestones } : {}) };
}

const states: ReadonlySet<string> = new Set(['good', 'watch', 'bad', 'open'] satisfies DraftStanding['state'][]);
const isState = (text: string): text is DraftStanding['state'] => states.has(text);
const SAID = /^(?<text>.*?)\s*\[(?<said>[^[\]]+)\]$/u;

/** Rows with their states or shares; null where a line has neither. */
export function readStatus(points: readonly string[]): Said<'status'> | null {
  const rows: DraftStanding[] = [];
  for (const line of filledOf(points)) {
    const { text: body = line, said } = SAID.exec(line)?.groups ?? {};
    const [standing = '', title = '', ...more] = cellsOf(body);
    const share = /^(\d{1,3})\s*%$/.exec(standing)?.[1];
    const state = standing.toLowerCase();
    if (title === '' || (share === undefined && !isState(state))) return null;
    rows.push({
      title,
      state: isState(state) ? state : 'open',
      ...(more.length > 0 ? { text: more.join(' — ') } : {}),
      ...(share === undefined ? {} : { share: Math.min(1, Number(share) / 100) }),
      ...(said ? { said } : {}),
    });
  }
  return rows.length >= 1 && rows.length <= 24 ? { rows } : null;
}

const EDGE = /^(?<from>.+?)\s*(?:->|→)\s*(?<to>.+)$/u;

/** A form, its nodes and their edges; null where the form is unknown or an edge names no node. */
export function readDiagram(points: readonly string[]): Said<'diagram'> | null {
  const [first = '', ...rest] = filledOf(points);
  const form = DiagramForm.safeParse(first.toLowerCase());
  if (!form.success) return null;
  const nodes = rest
    .filter((line) => !EDGE.test(line))
    .map(readPair)
    .map(({ head, text }) => (text ? { title: head, text } : { title: head }));
  const nodeOf = (name: string): number => nodes.findIndex(({ title }) => same(title, name.trim()));
  const edges: { from: number; to: number; label?: string }[] = [];
  for (const line of rest) {
    const { from, to } = EDGE.exec(line)?.groups ?? {};
    if (from === undefined || to === undefined) continue;
    const whole = nodeOf(to);
    const [, name = to, label] = whole < 0 ? (/^(.+?)\s*[:：]\s+(.+)$/u.exec(to) ?? []) : [];
    const edge = { from: nodeOf(from), to: whole < 0 ? nodeOf(name) : whole };
    if (edge.from < 0 || edge.to < 0) return null;
    edges.push(label ? { ...edge, label } : edge);
  }
  if (nodes.length < 2 || nodes.length > 16 || edges.length > 32) return null;
  return { form: form.data, nodes, ...(edges.length > 0 ? { edges } : {}) };
}
