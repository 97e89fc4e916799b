/** What the product asked, read from its own prompts. */
export interface Asked {
  role: 'planner' | 'writer' | 'critic' | 'vision' | 'reader' | 'other';
  request: string;
  language: string;
  /** Exactly so many slides; null where nobody says. */
  count: number | null;
  /** The slide of its plan that is asked for again, from 1; null where none is. */
  again: number | null;
  /** Whether pictures can be wished for. */
  draws: boolean;
  materials: string[];
  blocks: AskedBlock[];
  /** The slides of the present plan. */
  present: PresentSlide[];
  /** Of the slide to write. */
  slide: { kind: string; title: string; points: string[]; rests: string } | null;
}

export interface AskedBlock {
  /** `m1#4` */
  name: string;
  type: 'heading' | 'text' | 'list' | 'table' | 'picture';
  /** Of a heading 1 to 6, else 0. */
  level: number;
  text: string;
}

export interface PresentSlide {
  slide: number;
  kind: string;
  title: string;
  points: string[];
  data?: { block: string; chart?: string; columns?: string[] };
}

export interface Message {
  role: string;
  text: string;
  images: number;
}

export function readAsked(messages: readonly Message[]): Asked {
  const system = messages.find(({ role }) => role === 'system')?.text ?? '';
  const told = messages
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text)
    .filter((text) => !isAboutForm(text))
    .at(-1);
  const text = told ?? '';
  const all = `${system}\n${text}`;
  const role = all.includes('You plan slide decks')
    ? 'planner'
    : all.includes('You write one slide')
      ? 'writer'
      : all.includes('You are the critic of a slide deck')
        ? 'critic'
        : all.includes('You look at painted slides')
          ? 'vision'
          : all.includes('You describe the pictures')
            ? 'reader'
            : 'other';
  const own = /and nothing else:\n\{[^\n]*\}\n\n([\s\S]*)$/.exec(text)?.[1] ?? text;
  const request = /^([\s\S]*?)\n\nLanguage of the deck:/.exec(own)?.[1] ?? own;
  return {
    role,
    request: role === 'writer' ? '' : request,
    language: /Language of the deck: ([\w-]+)/.exec(text)?.[1] ?? 'en',
    count: Number(/Exactly (\d+) slides/.exec(text)?.[1] ?? 0) || null,
    again: Number(/^Slide (\d+) of your plan/.exec(messages.at(-1)?.text ?? '')?.[1] ?? 0) || null,
    draws: text.includes('A picture can be drawn'),
    materials: [...text.matchAll(/^## Material m\d+ \(([^;)\n]*)/gm)].map((match) => match[1] ?? ''),
    // what was found with tools is read like what was given
    blocks: readBlocks([text, ...messages.flatMap((one) => (one.role === 'tool' ? [one.text] : []))].join('\n\n')),
    present: readPresent(text),
    slide: role === 'writer' ? readSlide(text) : null,
  };
}

/** Words of the product about the form of the reply, not the request itself. */
const isAboutForm = (text: string): boolean =>
  /^(?:Your reply could not be used|Your reply was cut|Your plan has \d+ slides|Slide \d+ of your plan)/.test(text);

function readBlocks(text: string): AskedBlock[] {
  const found = text.matchAll(
    /^\[(m\d+#\d+)\] (?:\(speaker notes\) )?([\s\S]*?)(?=\n\[m\d+#\d+\] |\n\n## Material |\n\(\d+ further blocks|\n<\/|$(?![\s\S]))/gm,
  );
  return [...found].map(([, name = '', body = '']): AskedBlock => {
    const heading = /^(#{1,6}) (.*)/.exec(body);
    if (heading) return { name, type: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' };
    const type = body.startsWith('table')
      ? 'table'
      : body.startsWith('picture:')
        ? 'picture'
        : /^\n\s*(?:-|\d+\.) /.test(body)
          ? 'list'
          : 'text';
    return { name, type, level: 0, text: body.trim() };
  });
}

function readPresent(text: string): PresentSlide[] {
  return [...text.matchAll(/^\{"slide":\d+.*\}$/gm)].flatMap(([line]) => {
    try {
      return [JSON.parse(line) as PresentSlide];
    } catch {
      return [];
    }
  });
}

function readSlide(text: string): Asked['slide'] {
  const told = /kind: (.*)\ntitle: (.*)\npoints:\n((?:- .*\n?)*)/.exec(text);
  if (!told) return null;
  const points = (told[3] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));
  const rests = /# What it rests on\n([\s\S]*?)(?:\n\n# |\n\nThe person asked|$)/.exec(text)?.[1] ?? '';
  return { kind: told[1] ?? 'bullets', title: told[2] ?? '', points, rests };
}
