import { detectLanguage } from '../../src/materials/language/detect-language.ts';
import { pattern } from './find-clue.ts';
import { bareText, foldText, wordCount } from './fold-text.ts';
import type { SeenSlide } from './read-deck.ts';
import type { Shape } from './story-case.ts';
import type { Fault } from './verdict.ts';

export interface ShapeOrder {
  shape: Shape;
  language: string;
  headings: readonly string[];
}

/** How the deck as a whole keeps to what was asked. */
export function judgeShape(slides: readonly SeenSlide[], { shape, language, headings }: ShapeOrder): Fault[] {
  const content = slides.filter((slide) => slide.number > 1 && !isDivider(slide) && !isAgenda(slide));
  return [
    ...countFaults(slides, shape.slides),
    ...topicFaults(content, shape.topic),
    ...orderFaults(slides, shape.order),
    ...closingFaults(slides, shape.closing),
    ...statementFaults(content, shape.statements, headings),
    ...languageFaults(slides, language),
    ...(shape.agenda === false ? slides.filter(isAgenda).map((slide) => unwanted('agenda', slide)) : []),
    ...(shape.dividers === false ? slides.filter(isDivider).map((slide) => unwanted('divider', slide)) : []),
    ...idleDividers(slides),
  ];
}

const whole = (code: string, cost: number, remark: string): Fault => ({ code, slide: 0, cost, remark, grave: true });

const agendaNames =
  /^(?:agenda|contents|table of contents|overview|outline|inhalt|inhaltsverzeichnis|ubersicht|tagesordnung|sommaire|ordre du jour|au programme|contenido|indice|orden del dia|sommario|ordine del giorno|inhoud|innehall|dagordning|目次|アジェンダ|סדר יום|תוכן עניינים|תוכן|الفهرس|جدول الأعمال)$/u;
const isAgenda = ({ title }: SeenSlide): boolean => agendaNames.test(foldText(title));
const isDivider = ({ number, layout }: SeenSlide): boolean => number > 1 && layout === 'secHead';

const unwanted = (code: string, { number, title }: SeenSlide): Fault => ({
  code,
  slide: number,
  cost: 4,
  remark: `not wanted: “${title}”`,
  grave: true,
});

function countFaults({ length }: readonly SeenSlide[], range: Shape['slides']): Fault[] {
  if (!range) return [];
  const [least, most] = range;
  const off = Math.max(least - length, length - most);
  return off > 0 ? [whole('slide-count', Math.min(12, 4 * off), `${length} slides, ${least} to ${most} wanted`)] : [];
}

const OFF_TOPIC = 30;

function topicFaults(content: readonly SeenSlide[], topic: Shape['topic']): Fault[] {
  if (!topic) return [];
  const on = content.filter(({ text }) => topic.patterns.some((source) => pattern(source).test(text)));
  const share = content.length === 0 ? 0 : on.length / content.length;
  if (share >= topic.share) return [];
  const remark = `${on.length} of ${content.length} content slides are on what was asked`;
  return [whole('off-topic', Math.round((OFF_TOPIC * (topic.share - share)) / topic.share), remark)];
}

function orderFaults(slides: readonly SeenSlide[], order: readonly string[]): Fault[] {
  const titled = (source: string): number[] =>
    slides.flatMap(({ title }, index) => (pattern(source).test(foldText(title)) ? [index] : []));
  let before = -1;
  return order.flatMap((source): Fault[] => {
    const at = titled(source);
    const next = at.find((index) => index > before);
    if (next !== undefined) before = next;
    if (next !== undefined) return [];
    return [whole('order', 3, at.length > 0 ? `“${source}” is out of order` : `no slide is titled “${source}”`)];
  });
}

function closingFaults(slides: readonly SeenSlide[], closing: readonly string[]): Fault[] {
  const last = slides.slice(-2);
  const speaks = closing.some((source) => last.some(({ text }) => pattern(source).test(text)));
  return closing.length === 0 || speaks ? [] : [whole('closing', 5, `the end says nothing of ${closing.join(', ')}`)];
}

const LABELS = 8;
const STATEMENT_WORDS = 5;

function statementFaults(
  content: readonly SeenSlide[],
  wanted: number | undefined,
  headings: readonly string[],
): Fault[] {
  if (!wanted || content.length === 0) return [];
  const names = new Set(headings.map(bareText));
  const says = (title: string): boolean =>
    !names.has(bareText(title)) && (/\d/.test(title) || wordCount(title) >= STATEMENT_WORDS);
  const labels = content.filter(({ title }) => !says(title));
  const share = 1 - labels.length / content.length;
  if (share >= wanted) return [];
  const remark = `${content.length - labels.length} of ${content.length} titles say something; labels such as “${labels[0]?.title}”`;
  return [{ ...whole('labels', Math.round((LABELS * (wanted - share)) / wanted), remark), grave: false }];
}

function languageFaults(slides: readonly SeenSlide[], wanted: string): Fault[] {
  const text = slides
    .map((slide) => [slide.title, ...slide.blocks.flat(), ...slide.tables.flat(2)].join('\n'))
    .join('\n');
  const found = detectLanguage([{ type: 'paragraph', runs: [{ text }], locator: {} }]);
  return found === null || found === wanted
    ? []
    : [whole('language', 10, `the deck is in ${found}, ${wanted} is wanted`)];
}

/** A divider that one slide at most follows. */
const idleDividers = (slides: readonly SeenSlide[]): Fault[] =>
  slides.flatMap((slide, index) => {
    if (!isDivider(slide)) return [];
    const next = slides.slice(index + 1).findIndex(isDivider);
    const led = next < 0 ? slides.length - index - 1 : next;
    if (led > 1) return [];
    return [
      {
        code: 'idle-divider',
        slide: slide.number,
        cost: 2,
        grave: false,
        remark: `“${slide.title}” leads to ${led} slide`,
      },
    ];
  });
