import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatPart } from '../../src/chat/chat-part.ts';
import type { DeckDocument } from '../../src/deck/document.ts';
import type { Engine } from '../../src/engine/index.ts';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import { startApp, type Reply, type TestAccount, type TestApp } from '../support/app.ts';
import { buildDeckInChat } from '../support/built-deck.ts';
import { testEngine } from '../support/engine.ts';

let app: TestApp;
let owner: TestAccount;
let deck: ChatPart & { chatId: string };
let at: string;
let paintings = 0;
const paint: Engine['paint'] = (...order) => {
  paintings += 1;
  return testEngine.paint(...order);
};
beforeAll(async () => {
  app = await startApp({ engine: { ...testEngine, paint } });
  await startJobs(app.services);
  owner = await app.createAccount();
  deck = await buildDeckInChat(app, owner.token);
  at = `/editor/decks/${deck.deckId}`;
});
afterAll(() => app[Symbol.asyncDispose]());

const get = (path: string, headers?: Record<string, string>): Promise<Reply> =>
  app.request('GET', path, { token: owner.token, headers });
const post = (path: string, body: unknown): Promise<Reply> => app.request('POST', path, { token: owner.token, body });
const latest = async (): Promise<{ revision: number; document: DeckDocument }> => {
  const { deck: loaded, snapshot } = (await get(`${at}/snapshot`)).body;
  return snapshot ?? { revision: 0, document: loaded.document };
};
const save = async (change: (document: DeckDocument) => void): Promise<number> => {
  const { revision, document } = await latest();
  change(document);
  const body = { expectedRevision: revision, idempotencyKey: randomUUID(), document };
  return (await post(`${at}/snapshot`, body)).body.revision;
};
/** How often something was painted meanwhile. */
const painted = async (work: () => Promise<unknown>): Promise<number> => {
  const before = paintings;
  await work();
  return paintings - before;
};
const retitle = (document: DeckDocument, at: number, title: string): void => {
  const holder = document.slides[at]?.placeholders.find(({ type }) => /title/i.test(type));
  if (holder?.content.type !== 'text') throw new Error('The slide has no title.');
  holder.content.paragraphs = [{ runs: [{ text: title }], level: 0, bullet: 'none' }];
};
const pixels = async (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).removeAlpha().raw().toBuffer();

describe('the picture of a slide of a revision', () => {
  it('is the one that the build left, while the slide is as it was built', async () => {
    const count = await painted(async () => {
      const reply = await get(`${at}/revisions/0/slides/2.png`);
      expect(reply.status).toBe(200);
      expect(reply.bytes).toEqual((await get(deck.previews[1] ?? '')).bytes);
    });
    expect(count).toBe(0);
  });

  it('is painted once for a slide that was changed, whichever revision asks for it', async () => {
    const first = await save((document) => retitle(document, 1, 'Changed by hand'));
    const second = await save((document) => retitle(document, 2, 'And another'));
    const tags: (string | null)[] = [];
    const count = await painted(async () => {
      for (const revision of [first, first, second]) {
        const reply = await get(`${at}/revisions/${revision}/slides/2.png`);
        expect(reply.status).toBe(200);
        tags.push(reply.headers.get('etag'));
      }
    });
    expect(count).toBe(1);
    expect(new Set(tags).size).toBe(1);
    expect(await painted(() => get(`${at}/revisions/${second}/slides/1.png`))).toBe(0);
  });

  it('shows what the whole deck would show, its number too', async () => {
    const { revision } = await latest();
    const alone = await get(`${at}/revisions/${revision}/slides/2.png`);
    const { url } = (await post(`${at}/revisions/${revision}/export`, { format: 'pptx' })).body;
    const { pages } = await testEngine.paint((await get(url)).bytes, {
      pages: [{ kind: 'slide', id: '2' }],
      format: 'png',
      width: app.config.PREVIEW_WIDTH,
    });
    expect(await pixels(alone.bytes)).toEqual(await pixels(pages[0]?.png ?? new Uint8Array()));
  });

  it('comes in the width and type that are asked for, and not again while it is the same', async () => {
    const { revision } = await latest();
    const path = `${at}/revisions/${revision}/slides/2.png?width=160`;
    const reply = await get(path, { accept: 'image/webp' });
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('vary')).toBe('Accept');
    expect((await sharp(reply.bytes).metadata()).width).toBe(160);
    const again = await get(path, { accept: 'image/webp', 'if-none-match': reply.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('is unknown beyond the last slide, and before the first', async () => {
    for (const name of ['0.png', '99.png', '1.jpg', '01.png'])
      expect((await get(`${at}/revisions/0/slides/${name}`)).status, name).toBe(404);
    expect((await get(`${at}/revisions/4711/slides/1.png`)).status).toBe(404);
  });
});

describe('a preview', () => {
  it('shows a document that is not saved, by number or by id, and saves nothing', async () => {
    const before = await latest();
    const { document } = await latest();
    retitle(document, 1, 'Only tried out');
    const byNumber = await post(`${at}/preview`, { document, page: 2, width: 160 });
    expect(byNumber.status).toBe(200);
    expect(byNumber.headers.get('content-type')).toBe('image/png');
    expect((await sharp(byNumber.bytes).metadata()).width).toBe(160);
    const byId = await post(`${at}/preview`, { document, slide: document.slides[1]?.id, width: 160 });
    expect(byId.bytes).toEqual(byNumber.bytes);
    expect(await latest()).toEqual(before);
  });

  it('is refused as saving is, and where no slide or two are named', async () => {
    const { document } = await latest();
    const ask = async (body: object): Promise<string> => {
      const reply = await post(`${at}/preview`, { document, ...body });
      expect(reply.status).toBe(400);
      return reply.body.message;
    };
    expect(await ask({})).toContain('Name one slide');
    expect(await ask({ page: 1, slide: 's' })).toContain('Name one slide');
    expect(await ask({ page: 99 })).toContain('and none such');
    expect(await ask({ page: 1, width: 200 })).toContain('width');
    const lost = { ...document, slides: document.slides.map((slide) => ({ ...slide, layout: 'slideLayout999' })) };
    expect(await ask({ document: lost, page: 1 })).toContain('has no layout');
    expect(await ask({ document: { ...document, motto: 'x' }, page: 1 })).toContain('motto');
  });
});

describe('composing a slide', () => {
  it('puts what it says on a layout of the template, so that it can be saved', async () => {
    const slide = { id: 'new', kind: 'quote', title: 'Customers', quote: 'It just works.', attribution: 'Ada King' };
    const reply = await post(`${at}/compose`, { slide });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ slide: { id: 'new', kind: 'quote' }, more: [] });
    expect(JSON.stringify(reply.body.slide)).toContain('It just works.');
    const revision = await save((document) => void document.slides.push(reply.body.slide));
    expect(revision).toBeGreaterThan(0);
  });

  it('continues on further slides what is too long for one', async () => {
    const paragraphs = Array.from({ length: 40 }, (_, index) => ({
      runs: [{ text: `Point ${index + 1}: the quarter brought more revenue than any other before it` }],
      level: 0,
      bullet: 'inherit',
    }));
    const { body } = await post(`${at}/compose`, { slide: { id: 'long', kind: 'bullets', title: 'Long', paragraphs } });
    expect(body.more.length).toBeGreaterThan(0);
    expect(JSON.stringify(body.more)).toContain('Point 40');
  });

  it('refuses pictures that are not there, in the words of the slide', async () => {
    const picture = { type: 'picture', ref: `upload%2F${'0'.repeat(32)}.png`, alt: 'A field' };
    const reply = await post(`${at}/compose`, { slide: { id: 'p', kind: 'picture', title: 'A field', picture } });
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toEqual([expect.objectContaining({ path: 'slide', code: 'media_missing' })]);
  });
});
