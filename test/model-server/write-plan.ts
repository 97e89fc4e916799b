import type { Asked, AskedBlock, PresentSlide } from './asked.ts';

interface WrittenSlide {
  kind: string;
  title: string;
  points: string[];
  sources: string[];
  data?: { block: string; chart?: string; columns?: string[] };
  picture?: { shows: string };
}

interface Part {
  heading: AskedBlock | null;
  blocks: AskedBlock[];
}

const MOST_TITLE = 70;

/** What a model that is good at it makes of request and material: one outcome, as the planner's prompt asks for it. */
export function writeStrongly(asked: Asked): object {
  const talk = talkAbout(asked);
  if (talk) return talk;
  const edits = asked.present.length > 0 ? editsFor(asked) : null;
  if (edits) return edits;
  if (asked.blocks.length === 0)
    return {
      outcome: 'question',
      text: 'What is the deck to be made of?',
      choices: ['I attach a file', 'I paste text'],
    };
  const parts = partsOf(asked.blocks);
  const title =
    asked.blocks.find(({ type }) => type === 'heading')?.text ??
    asked.materials[0]?.replace(/\.\w+$/, '') ??
    'The deck';
  const answer = answerOf(parts);
  const told = parts.flatMap((part) => slidesOf(part, new Set(answer?.points ?? [])));
  const closing = closingOf(parts);
  const room = (asked.count ?? 15) - 1 - (answer ? 1 : 0) - (closing ? 1 : 0);
  const middle = told.filter((slide) => slide.title !== closing?.title).slice(0, Math.max(0, room));
  const slides = [
    { kind: 'title', title, points: [], sources: [] },
    ...(answer ? [answer] : []),
    ...(asked.draws ? withPicture(middle) : middle),
    ...(closing ? [closing] : []),
  ];
  return { outcome: 'plan', title, slides: asked.count ? fillUp(slides, { count: asked.count, parts }) : slides };
}

/** The last slide of points gets a picture. */
function withPicture(slides: readonly WrittenSlide[]): WrittenSlide[] {
  const at = slides.findLastIndex(({ kind }) => kind === 'bullets');
  return slides.map((slide, i) =>
    i === at ? { ...slide, kind: 'pictureText', picture: { shows: `A calm scene for: ${slide.title}` } } : slide,
  );
}

/** What a small model makes of it: headings as titles, first words as points, as many slides as there are headings, blocks named wrongly. */
export function writeWeakly(asked: Asked): object {
  const talk = talkAbout(asked);
  if (talk) return talk;
  if (asked.present.length > 0) return { edits: [{ op: 'change', slide: 'two' }], text: 'Done!' };
  const parts = partsOf(asked.blocks);
  const slides = parts.map(({ heading, blocks }, i) => ({
    kind: i === 0 ? 'title' : i % 4 === 3 ? 'bullet_points' : 'bullets',
    title: heading?.text ?? 'Overview',
    points:
      i % 5 === 4
        ? 'See the document.'
        : sentencesOf(blocks)
            .slice(0, 4)
            .map((sentence) => sentence.split(' ').slice(0, 7).join(' ')),
    sources: blocks.slice(0, 1).map(({ name }) => name.split('#')[1]),
    data: blocks.some(({ type }) => type === 'table') ? 'the table' : null,
  }));
  return {
    title: 'Presentation',
    slides: [...slides, { kind: 'closing', title: 'Thank you', points: ['Questions?'] }],
  };
}

/** Questions, greetings and thanks are answered in words. */
function talkAbout({ request, present, blocks }: Asked): object | null {
  const words = request.trim();
  if (/^(hi|hello|hallo|bonjour|hola)\b/i.test(words) && words.length < 40 && blocks.length === 0)
    return { outcome: 'answer', text: 'Hello. Give me a document or a table, and I make a deck of it.' };
  if (/^(thanks|thank you|danke|merci|gracias)\b/i.test(words) && words.length < 60)
    return { outcome: 'answer', text: 'You are welcome.' };
  if (!/[?？]\s*$/.test(words) || /\b(could|can|would) you\b/i.test(words)) return null;
  const number = /slide (\d+)/i.exec(words)?.[1];
  const slide = present.find((one) => one.slide === Number(number));
  if (slide)
    return { outcome: 'answer', text: `Slide ${slide.slide} says: ${[slide.title, ...slide.points].join('. ')}` };
  const about = mostAbout(words, blocks);
  return {
    outcome: 'answer',
    text: about ? `The material says: ${about}` : 'The material says nothing about that.',
  };
}

function editsFor({ request, present, blocks }: Asked): object | null {
  const words = request.toLowerCase();
  const slide = present.find((one) => one.slide === Number(/slide (\d+)/.exec(words)?.[1]));
  const replaced = (content: Partial<PresentSlide>, text: string) =>
    slide && {
      outcome: 'edits',
      text,
      edits: [{ op: 'replace', slide: slide.slide, content: { ...slide, slide: undefined, ...content } }],
    };
  if (slide && /\b(remove|delete|drop)\b/.test(words))
    return { outcome: 'edits', text: `Removed slide ${slide.slide}.`, edits: [{ op: 'remove', slide: slide.slide }] };
  if (slide && /\btable\b/.test(words))
    return replaced({ kind: slide.data ? 'table' : slide.kind }, `Slide ${slide.slide} is now a table.`) ?? null;
  if (slide && /\b(shorter|shorten|cut)\b/.test(words))
    return replaced({ points: slide.points.slice(0, 2) }, `Slide ${slide.slide} has two points now.`) ?? null;
  const tongue = /\bin(?:to)? (spanish|german|french)\b/.exec(words)?.[1];
  if (tongue !== undefined)
    return {
      outcome: 'edits',
      text: `The deck is in ${tongue} now.`,
      // a scripted model knows no languages: it marks what it would have translated
      edits: present.map((one) => ({
        op: 'replace',
        slide: one.slide,
        content: { ...one, slide: undefined, title: `${one.title} [${tongue}]` },
      })),
    };
  const about = /add a slide (?:about|on) (.+)/.exec(words)?.[1];
  if (about) {
    const block = blockAbout(about, blocks);
    const sentences = sentencesOf(block ? [block] : []).slice(0, 4);
    const content = {
      kind: 'bullets',
      title: sentences.find(({ length }) => length <= MOST_TITLE) ?? about,
      points: sentences.slice(1),
      sources: block ? [block.name] : [],
    };
    const text = `Added a slide about ${about.replace(/\W+$/, '')}.`;
    return { outcome: 'edits', text, edits: [{ op: 'insert', slide: present.length - 1, content }] };
  }
  return null;
}

function partsOf(blocks: readonly AskedBlock[]): Part[] {
  const parts: Part[] = [{ heading: null, blocks: [] }];
  for (const block of blocks) {
    if (block.type === 'heading') parts.push({ heading: block, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts.filter((part) => part.blocks.length > 0);
}

export function sentencesOf(blocks: readonly AskedBlock[]): string[] {
  return blocks
    .flatMap(({ type, text }) => {
      if (type === 'list') return text.split('\n').map((line) => line.replace(/^\s*(?:-|\d+\.) /, '').trim());
      if (type !== 'text') return [];
      return [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) =>
        segment.trim(),
      );
    })
    .filter((sentence) => sentence.length > 3);
}

const weightOf = (sentence: string): number =>
  (/\d/.test(sentence) ? 2 : 0) + (/\b(recommend|decide|ask for|must|propose|will)\b/i.test(sentence) ? 3 : 0);

const leads = /summary|recommend|conclusion|result|decision|key|zusammenfassung|empfehlung|résumé|resumen/i;
const endings = /next steps?|what to do|actions?|decision|recommend|nächste schritte|prochaines étapes|próximos pasos/i;

const bare = (sentence: string): string => sentence.replace(/\.$/, '');
const titled = (sentences: readonly string[]): string | undefined =>
  sentences.toSorted((a, b) => weightOf(b) - weightOf(a)).find(({ length }) => length <= MOST_TITLE);

/** The second slide: the answer to the request in the material's weightiest sentences. */
function answerOf(parts: readonly Part[]): WrittenSlide | null {
  const first = parts.filter(({ heading }) => heading !== null && leads.test(heading.text));
  const from = first.length > 0 ? first : parts;
  const sentences = sentencesOf(from.flatMap(({ blocks }) => blocks)).toSorted((a, b) => weightOf(b) - weightOf(a));
  const title = titled(sentences);
  if (title === undefined) return null;
  const points = sentences
    .filter((sentence) => sentence !== title)
    .slice(0, 4)
    .map(bare);
  const sources = from.flatMap(({ blocks }) => blocks.map(({ name }) => name)).slice(0, 4);
  return points.length < 2 ? null : { kind: 'bullets', title: bare(title), points, sources };
}

function slidesOf({ heading, blocks }: Part, said: ReadonlySet<string>): WrittenSlide[] {
  const sentences = sentencesOf(blocks).filter((sentence) => !said.has(bare(sentence)));
  const title = titled(sentences);
  const slides: WrittenSlide[] = blocks
    .filter(({ type }) => type === 'table')
    .map((table) => ({
      kind: chartOf(table) ? 'chart' : 'table',
      title: bare(title ?? heading?.text ?? /“(.*?)”/.exec(table.text)?.[1] ?? 'The figures'),
      points: [],
      sources: [table.name],
      data: { block: table.name, ...chartOf(table) },
    }));
  const points = sentences
    .filter((sentence) => sentence !== title)
    .slice(0, 5)
    .map(bare);
  if (points.length > 1 && title !== undefined && slides.length === 0)
    slides.push({
      kind: 'bullets',
      title: bare(title),
      points,
      sources: blocks.filter(({ type }) => type !== 'picture').map(({ name }) => name),
    });
  return slides;
}

/** The chart for a table of one name and one figure a row; null where a table is better read as it is. */
function chartOf({ text }: AskedBlock): { chart: string; columns: string[] } | null {
  const [, head = '', ...rows] = text.split('\n');
  const columns = head
    .split(' | ')
    .map((column) => /^(.*) \((\w+)\)$/.exec(column))
    .filter((column) => column !== null);
  const figures = columns.filter(([, , type]) => type === 'number' || type === 'percent' || type === 'currency');
  const [category] = columns;
  const [figure] = figures;
  if (!category || !figure || figures.length > 1 || columns.length > 3 || rows.length < 3) return null;
  const names = [category[1] ?? '', figure[1] ?? ''];
  const overTime = /^(19|20)\d\d|^Q[1-4]|^(Jan|Feb|Mar)/.test(rows[0] ?? '');
  return { chart: overTime ? 'line' : 'bar', columns: names };
}

function closingOf(parts: readonly Part[]): WrittenSlide | null {
  const part = parts.findLast(({ heading }) => heading !== null && endings.test(heading.text));
  const points = sentencesOf(part?.blocks ?? [])
    .slice(0, 5)
    .map(bare);
  if (!part?.heading || points.length === 0) return null;
  return { kind: 'closing', title: part.heading.text, points, sources: part.blocks.map(({ name }) => name) };
}

/** A count that was asked for is kept: further sentences make further slides. */
function fillUp(
  slides: readonly WrittenSlide[],
  { count, parts }: { count: number; parts: readonly Part[] },
): WrittenSlide[] {
  const filled = [...slides];
  const said = new Set(slides.flatMap(({ title, points }) => [title, ...points]));
  const left = sentencesOf(parts.flatMap(({ blocks }) => blocks)).filter((sentence) => !said.has(bare(sentence)));
  while (filled.length < count && left.length > 0) {
    const [title = '', ...points] = left.splice(0, 3).map(bare);
    filled.splice(filled.length - 1, 0, { kind: 'bullets', title: title.slice(0, MOST_TITLE), points, sources: [] });
  }
  return filled.slice(0, count);
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

function blockAbout(words: string, blocks: readonly AskedBlock[]): AskedBlock | undefined {
  const wanted = wordsOf(words);
  const likeness = ({ text }: AskedBlock): number => [...wordsOf(text)].filter((word) => wanted.has(word)).length;
  return blocks
    .filter((block) => block.type !== 'heading' && likeness(block) > 0)
    .toSorted((a, b) => likeness(b) - likeness(a))[0];
}

function mostAbout(words: string, blocks: readonly AskedBlock[]): string | undefined {
  const block = blockAbout(words, blocks);
  return block?.text.slice(0, 600);
}
