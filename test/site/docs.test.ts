import { existsSync, readFileSync } from 'node:fs';
import { glob, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import document from '../../docs/openapi.json' with { type: 'json' };
import { loadCommands } from '../../server/cli/run-command-line.ts';
import { chapters } from '../../site/chapters.ts';
import { paintedSpecimens } from '../../site/kinds-pages.ts';
import { quoteExamples } from '../../site/quote-examples.ts';
import { referencePages } from '../../site/reference-pages.ts';
import { parseDraft } from '../../src/deck/draft.ts';
import { readEnvironmentConnections } from '../../src/models/environment-connections.ts';

const docs = join(import.meta.dirname, '../../docs');
const read = (name: string): string => readFileSync(join(docs, name), 'utf8');
const pages = (await Array.fromAsync(glob('**/*.md', { cwd: docs }))).sort();

/** The blocks of one language. */
const blocks = (text: string, language: string): string[] =>
  Array.from(text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm')), ([, block = '']) => block);

const anchors = (text: string): string[] =>
  Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the pages that are made of the code', () => {
  it('are as the code is: npm run docs:write', async () => {
    const made = await referencePages();
    expect((await readdir(join(docs, 'reference'))).filter((name) => name.endsWith('.md')).sort()).toEqual(
      [...made.keys()].sort(),
    );
    for (const [name, text] of made) expect(read(`reference/${name}`), name).toBe(text);
  });

  it('have a picture of each kind, and a draft that the engine takes', async () => {
    const pictures = paintedSpecimens.map(({ picture }) => `${picture}.webp`);
    expect((await readdir(join(docs, 'reference/pictures'))).sort()).toEqual(pictures.sort());
    const slides = paintedSpecimens.map(({ slide }) => slide);
    const draft = parseDraft({ title: 'Specimens', language: 'en', templateId: null, slides });
    expect(draft.slides.map(({ kind }) => kind)).toEqual(slides.map(({ kind }) => kind));
  });
});

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('leads to places that are there', () => {
    for (const [, target = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [file = '', anchor] = target.split('#');
      const place = file === '' ? join(docs, page) : join(docs, dirname(page), file);
      expect(existsSync(place), target).toBe(true);
      if (anchor !== undefined) expect(anchors(readFileSync(place, 'utf8')), target).toContain(anchor);
    }
  });

  it('quotes examples as they are: npm run docs:write', () => {
    expect(quoteExamples(text)).toBe(text);
  });

  it('names operations of the interface', () => {
    const known = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const open = ['GET /metrics', 'GET /docs', 'GET /openapi.json'];
    for (const [, named = ''] of text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/[^`?\s]*)/g))
      expect([...known, ...open]).toContain(named);
  });

  it('calls commands that are there, with options that they take', async () => {
    const commands = await loadCommands();
    for (const line of blocks(text, 'sh').flatMap((block) => block.split('\n'))) {
      const [, name, rest = ''] = /(?:^|[ |])deckwright(?: --)? ([a-z-]+)(.*)/.exec(line) ?? [];
      if (name === undefined) continue;
      const command = commands.find((one) => one.name() === name);
      expect(command, line).toBeDefined();
      const options = command?.options.flatMap(({ long, short }) => [long, short]);
      for (const [, option] of rest.replaceAll(/"[^"]*"/g, '').matchAll(/\s(--?[a-z][a-z-]*)/g))
        expect(options, line).toContain(option);
    }
  });
});

it('shows connections of models that the program takes', () => {
  const text = read('models.md');
  const quoted = /MODEL_CONNECTIONS='([^']*)'/.exec(text)?.[1] ?? '';
  const lists = [...blocks(text, 'json'), quoted];
  expect(lists).toHaveLength(4);
  for (const MODEL_CONNECTIONS of lists) expect(readEnvironmentConnections({ MODEL_CONNECTIONS })).not.toEqual([]);
});

it('has every page in a chapter of the site', () => {
  expect(chapters.flatMap((chapter) => chapter.pages.map((page) => `${page}.md`)).sort()).toEqual(pages);
});
