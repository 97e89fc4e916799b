import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatPart } from '../../src/chat/chat-part.ts';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { dropOrphan } from '../../server/jobs/drop-orphan.ts';
import type { Content } from '../../src/deck/content.ts';
import type { DeckDocument, Slide } from '../../src/deck/document.ts';
import type { Engine } from '../../src/engine/index.ts';
import { DomainError } from '../../src/errors.ts';
import { deckPrefix } from '../../src/storage/keys.ts';
import { startApp, type Reply, type TestAccount, type TestApp } from '../support/app.ts';
import { assertSoundPackage, slideNames } from '../support/assert-sound-package.ts';
import { buildDeckInChat } from '../support/built-deck.ts';
import { testEngine } from '../support/engine.ts';
import { attributesOf, pictureTexts, slideTitles } from '../support/read-slides.ts';
import { chart, table } from '../support/sample-draft.ts';

let app: TestApp;
let owner: TestAccount;
let deck: ChatPart & { chatId: string };
let at: string;
/** How often the engine was asked to paint. */
let paintings = 0;
let painter: Engine['paint'] | null = null;
const paint: Engine['paint'] = (...order) => {
  paintings += 1;
  return painter ? painter(...order) : testEngine.paint(...order);
};
beforeAll(async () => {
  app = await startApp({ engine: { ...testEngine, paint } });
  await startJobs(app.services);
  owner = await app.createAccount();
  deck = await buildDeckInChat(app, owner.token);
  at = `/editor/decks/${deck.deckId}`;
});
afterAll(() => app[Symbol.asyncDispose]());

const get = (path: string): Promise<Reply> => app.request('GET', path, { token: owner.token });
const post = (path: string, body: unknown): Promise<Reply> => app.request('POST', path, { token: owner.token, body });
const exported = (revision: number, body: object): Promise<Reply> => post(`${at}/revisions/${revision}/export`, body);
const fileOf = async (revision: number, body: object): Promise<Uint8Array> => {
  const made = await exported(revision, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return (await get(made.body.url)).bytes;
};
const latest = async (): Promise<{ revision: number; document: DeckDocument }> => {
  const { deck: loaded, snapshot } = (await get(`${at}/snapshot`)).body;
  return snapshot ?? { revision: 0, document: loaded.document };
};
/** Saves what `change` makes of the latest document. @returns the answer */
const save = async (change: (document: DeckDocument) => void): Promise<Reply> => {
  const { revision, document } = await latest();
  change(document);
  return post(`${at}/snapshot`, { expectedRevision: revision, idempotencyKey: randomUUID(), document });
};
/** Saves a change and opens the .pptx that it exports as. */
const savedAndOpened = async (change: (document: DeckDocument) => void) => {
  const reply = await save(change);
  expect(reply.body.status, JSON.stringify(reply.body)).toBe('saved');
  return assertSoundPackage(await fileOf(reply.body.revision, {}));
};
const titleOf = (slide: Slide): string => {
  const holder = slide.placeholders.find(({ type }) => type === 'title' || type === 'ctrTitle');
  return holder?.content.type === 'text'
    ? holder.content.paragraphs.map((p) => p.runs.map((r) => r.text).join('')).join('')
    : '';
};
const element = (content: Content) => ({
  id: randomUUID(),
  name: 'Added',
  box: { x: 1_000_000, y: 2_000_000, width: 4_000_000, height: 3_000_000 },
  content,
});

describe('a deck as built', () => {
  it('has a picture of each slide, on its card, in its export and among the artifacts of its run', async () => {
    expect(deck.previews.length).toBe(deck.slideCount);
    const folder = deck.download?.replace(/[^/]*$/, '');
    expect(deck.previews).toEqual(deck.previews.map((_, index) => `${folder}slide-${index + 1}.png`));
    for (const address of deck.previews) {
      const shown = await get(address);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(shown.headers.get('content-disposition')).toMatch(/^inline/);
      expect((await sharp(shown.bytes).metadata()).width).toBe(320);
    }
    const run = (await get(`/runs/${deck.runId}`)).body;
    expect(run.stages.map(({ name }: { name: string }) => name)).toContain('paint');
    expect(run.artifacts.map(({ kind, url }: { kind: string; url: string }) => [kind, url])).toEqual([
      ['pptx', deck.download],
      ...deck.previews.map((url) => ['preview', url]),
    ]);
  });

  it('is exported as revision 0, and comes out of the editor as it went in', async () => {
    const built = (await get(deck.download ?? '')).bytes;
    expect((await exported(0, {})).body.url).toBe(deck.download);
    const reply = await save(() => {});
    const again = await exported(reply.body.revision, { format: 'pptx' });
    expect(again.body.url).not.toBe(deck.download);
    expect(Buffer.compare((await get(again.body.url)).bytes, built)).toBe(0);
  });

  it('is a PDF of pages as large as its slides, with its words, title and language', async () => {
    const made = await exported(0, { format: 'pdf' });
    expect(made.body).toMatchObject({ format: 'pdf', name: 'Quarterly report.pdf' });
    const file = await get(made.body.url);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const pdf = await getDocumentProxy(file.bytes);
    expect(pdf.numPages).toBe(deck.slideCount);
    const { document } = await latest();
    const [, , width, height] = (await pdf.getPage(1)).view;
    expect([width, height].map((side) => Math.round((side ?? 0) * 12_700))).toEqual([
      document.slideSize.width,
      document.slideSize.height,
    ]);
    const { text } = await extractText(pdf, { mergePages: true });
    for (const slide of document.slides)
      expect(text.replaceAll(/\s+/g, ' ')).toContain(titleOf(slide).replaceAll(/\s+/g, ' '));
    const { info } = (await pdf.getMetadata()) as { info: { Title?: string } };
    expect(info.Title).toBe(document.title);
  });

  it('is a PDF with its notes on pages of their own, where they are asked for', async () => {
    const { revision, document } = await latest();
    const marked = 'Say this slowly, please.';
    const reply = await save(({ slides }) => {
      const [first] = slides;
      if (first) first.notes = [{ runs: [{ text: marked }], level: 0, bullet: 'inherit' }];
    });
    expect(reply.body.revision).toBe(revision + 1);
    const read = async (includeNotes: boolean) => {
      const pdf = await getDocumentProxy(await fileOf(reply.body.revision, { format: 'pdf', includeNotes }));
      return { pages: pdf.numPages, text: (await extractText(pdf, { mergePages: true })).text };
    };
    const [bare, noted] = [await read(false), await read(true)];
    expect(bare.pages).toBe(document.slides.length);
    expect(noted.pages).toBeGreaterThan(bare.pages);
    expect(bare.text).not.toContain(marked);
    expect(noted.text.replaceAll(/\s+/g, ' ')).toContain(marked);
  });

  it('has notes in its .pptx unless they are left out', async () => {
    const { revision } = await latest();
    const notes = async (body: object) =>
      Object.keys(unzipSync(await fileOf(revision, body))).filter((name) =>
        /^ppt\/notesSlides\/[^/]+\.xml$/.test(name),
      );
    expect((await notes({})).length).toBeGreaterThan(0);
    expect((await notes({ includeNotes: true })).length).toBeGreaterThan(0);
    expect(await notes({ includeNotes: false })).toEqual([]);
  });

  it('is a zip of pictures by the numbers of its slides', async () => {
    const made = await exported(0, { format: 'png' });
    expect(made.body).toMatchObject({ format: 'png', name: 'Quarterly report.zip' });
    const file = await get(made.body.url);
    expect([file.headers.get('content-type'), file.bytes.length]).toEqual(['application/zip', made.body.size]);
    const pictures = unzipSync(file.bytes);
    const names = Object.keys(pictures);
    expect(names).toEqual(names.map((_, index) => `slide-0${index + 1}.png`));
    expect(names.length).toBe(deck.slideCount);
    for (const name of names) expect((await sharp(pictures[name]).metadata()).width, name).toBe(480);
  });

  it('is made once for the same revision and options, also when two ask at once', async () => {
    const { revision } = await latest();
    const [one, two] = await Promise.all([
      exported(revision, { format: 'png' }),
      exported(revision, { format: 'png' }),
    ]);
    expect(one.body).toEqual(two.body);
    const before = paintings;
    expect((await exported(revision, { format: 'png', includeNotes: true })).body).toEqual(one.body);
    expect((await exported(revision, { format: 'png', includeNotes: false })).body).toEqual(one.body);
    expect(paintings).toBe(before);
    const { rows } = await app.database.pool.query<{ id: string }>('select id from exports where deck_id = $1', [
      deck.deckId,
    ]);
    for (const { id } of rows) expect(await bytesOfExport(id)).toBe(true);
  });
});

/** Whether an export has its file. */
async function bytesOfExport(id: string): Promise<boolean> {
  const { rows } = await app.database.pool.query<{ key: string }>(
    `select files -> 0 ->> 'storageKey' as key from exports where id = $1`,
    [id],
  );
  return (await app.services.storage.stat(rows[0]?.key ?? 'none')) !== null;
}

describe('an export that cannot be made', () => {
  const failing = async (error: DomainError, body: object) => {
    const reply = await save((document) => void (document.title = randomUUID()));
    painter = async () => {
      throw error;
    };
    try {
      return await exported(reply.body.revision, body);
    } finally {
      painter = null;
    }
  };
  it.each(['engine_unavailable', 'engine_timeout', 'engine_failed'] as const)('is a 503 for %s', async (code) => {
    for (const format of ['pdf', 'png']) {
      const reply = await failing(new DomainError(code, 'Later.'), { format });
      expect([reply.status, reply.body.code], format).toEqual([503, 'engine_unavailable']);
    }
  });

  it('leaves nothing behind, whether it says so or dies', async () => {
    const { revision } = await latest();
    const known = await app.database.pool.query(`select data ->> 'id' as id from queue.job where name = 'drop-orphan'`);
    await failing(new DomainError('engine_failed', 'It stopped.'), { format: 'png' });
    const jobs = await app.database.pool.query<{ data: { prefix: string; table: 'exports'; id: string } }>(
      `select data from queue.job where name = 'drop-orphan' and data ->> 'table' = 'exports' and not data ->> 'id' = any($1)`,
      [known.rows.map(({ id }: { id: string }) => id)],
    );
    const announced = jobs.rows.at(-1)?.data;
    expect(announced?.prefix).toContain(deckPrefix(owner.id, deck.deckId));
    if (announced === undefined) return;
    expect(await app.services.storage.stat(`${announced.prefix}/deck.zip`)).toBeNull();
    await app.services.storage.put(`${announced.prefix}/deck.zip`, new Uint8Array(9));
    await dropOrphan(app.services, announced);
    expect(await app.services.storage.stat(`${announced.prefix}/deck.zip`)).toBeNull();
    expect((await exported(revision, { format: 'png' })).status).toBe(201);
  });

  it('has no room in a full storage, and takes none', async () => {
    const reply = await save((document) => void (document.title = 'No room'));
    await app.database.pool.query(`update accounts set policy = '{"maxStorageBytes": 10}' where id = $1`, [owner.id]);
    const refused = await exported(reply.body.revision, { format: 'pdf' });
    expect([refused.status, refused.body.code]).toEqual([403, 'policy_limit']);
    await app.database.pool.query(`update accounts set policy = '{}' where id = $1`, [owner.id]);
    expect((await exported(reply.body.revision, { format: 'pdf' })).status).toBe(201);
  });
});

describe('what the editor does to a document', () => {
  it('exports with a slide added, moved, duplicated and removed', async () => {
    const { document } = await latest();
    const titles = document.slides.map(titleOf);
    const [last] = document.slides.slice(-1);
    const opened = await savedAndOpened(({ slides }) => {
      const copy = structuredClone(slides[1]);
      if (!copy || !last) throw new Error('The deck is too short.');
      slides.push({ ...copy, id: randomUUID() });
      slides.unshift(...slides.splice(slides.length - 2, 1));
      const added = structuredClone(copy);
      const title = added.placeholders.find(({ type }) => type.toLowerCase().endsWith('title'));
      if (title)
        title.content = { type: 'text', paragraphs: [{ runs: [{ text: 'Added' }], level: 0, bullet: 'inherit' }] };
      slides.push({ ...added, id: randomUUID() });
      slides.splice(1, 1);
    });
    const [first = '', , ...middle] = [titles.at(-1), ...titles.slice(0, -1)];
    expect(slideTitles(opened)).toEqual([first, ...middle, titles[1], 'Added']);
  });

  it('exports with a slide on another layout, its words in the placeholders of that one', async () => {
    const words = 'On another layout';
    const opened = await savedAndOpened((document) => {
      const slide = document.slides.at(-1);
      const other = document.slides.find(({ kind }) => kind === 'title') ?? document.slides[0];
      if (!slide || !other) throw new Error('The deck is too short.');
      const title = other.placeholders.find(({ type }) => type.toLowerCase().endsWith('title'));
      if (!title) throw new Error('The other layout has no title.');
      slide.layout = other.layout;
      slide.elements = [];
      slide.placeholders = [
        { ...title, content: { type: 'text', paragraphs: [{ runs: [{ text: words }], level: 0, bullet: 'inherit' }] } },
      ];
    });
    const { document } = await latest();
    const names = slideNames(opened);
    const layoutOf = (name: string | undefined) =>
      [...opened.relationships(name ?? '').values()].find(({ type }) => type === 'slideLayout')?.target;
    expect(slideTitles(opened).at(-1)).toBe(words);
    expect(layoutOf(names.at(-1))).toContain(`/${document.slides.at(-1)?.layout}.xml`);
  });

  it('exports with a chart, a table, a picture and a shape that were put on a slide', async () => {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#36c' } })
      .png()
      .toBuffer();
    const { ref } = (await post(`${at}/media`, { data: bytes.toString('base64') })).body;
    const before = (await latest()).document.slides.length;
    const opened = await savedAndOpened(({ slides }) => {
      slides[1]?.elements.push(
        element(chart({ kind: 'column' })),
        element(table(2)),
        element({ type: 'picture', ref, alt: 'A blue field' }),
        element({
          type: 'shape',
          geometry: 'ellipse',
          fill: 'accent1',
          line: null,
          paragraphs: [],
          anchor: 'middle',
          align: 'center',
          decorative: true,
        }),
      );
    });
    const name = slideNames(opened)[1] ?? '';
    const kinds = [...opened.relationships(name).values()].map(({ type }) => type);
    expect(slideNames(opened).length).toBe(before);
    expect(kinds).toEqual(expect.arrayContaining(['chart', 'image']));
    expect(attributesOf(opened, name, 'a:tbl').length).toBe(1);
    expect(attributesOf(opened, name, 'a:prstGeom').map(({ prst }) => prst)).toContain('ellipse');
    expect(pictureTexts(opened, name)).toContain('A blue field');
  });

  it('shows in the pictures: what was drawn is where it was put', async () => {
    const reply = await save(({ slides, slideSize: { width, height } }) => {
      const box = { x: 0, y: 0, width, height };
      const filled: Content = {
        type: 'shape',
        geometry: 'rect',
        fill: 'accent2',
        line: null,
        paragraphs: [],
        anchor: 'middle',
        align: 'center',
        decorative: true,
      };
      slides[0]?.elements.push({ ...element(filled), box });
    });
    const zip = unzipSync(await fileOf(reply.body.revision, { format: 'png' }));
    const { palette } = await testEngine.profile((await get(deck.download ?? '')).bytes);
    const pixel = await sharp(zip['slide-01.png'])
      .extract({ left: 240, top: 130, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    expect(`#${pixel.toString('hex').toUpperCase()}`).toBe(palette.accent2);
  });
});

describe('a document that names what the template does not have', () => {
  it('is refused with the slide, and what there is to choose from', async () => {
    const layout = await save(({ slides }) => void (slides[1] && (slides[1].layout = 'slideLayout999')));
    expect(layout.status).toBe(400);
    expect(layout.body.message).toContain('Slide 2: the template has no layout "slideLayout999". Choose one of its');
    expect(layout.body.issues).toEqual([
      { path: 'document.slides.1.layout', message: expect.stringContaining('slideLayout1 ('), code: 'no_such_layout' },
    ]);
    const holder = { type: 'body', idx: 4_711, content: { type: 'text' as const, paragraphs: [] } };
    const placeholder = await save(({ slides }) => void slides[0]?.placeholders.push(holder));
    expect(placeholder.status).toBe(400);
    expect(placeholder.body.message).toContain('has no placeholder body 4711. It has: ');
    expect(placeholder.body.issues[0].path).toMatch(/^document\.slides\.0\.placeholders\.\d+$/);
  });

  it('saved before that was checked is refused when it is exported', async () => {
    const reply = await save((document) => void (document.title = 'Older'));
    await app.database.pool.query(
      `update snapshots set document = replace(document::text, '"layout":"slideLayout', '"layout":"gone')::json where deck_id = $1 and revision = $2`,
      [deck.deckId, reply.body.revision],
    );
    const refused = await exported(reply.body.revision, {});
    expect([refused.status, refused.body.code]).toEqual([400, 'validation_failed']);
    expect(refused.body.message).toContain('the template has no layout "gone');
  });
});

describe('a deck without slides', () => {
  it('is a file only as .pptx', async () => {
    const { body } = await save((document) => void (document.slides = []));
    for (const format of ['pdf', 'png'])
      expect((await exported(body.revision, { format })).body, format).toMatchObject({ code: 'validation_failed' });
    expect((await exported(body.revision, { format: 'pptx' })).status).toBe(201);
  });
});
