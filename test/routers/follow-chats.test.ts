import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startJobs } from '../../server/jobs/start-jobs.ts';
import type { ChatListEvent } from '../../routers/chats/schemas.ts';
import type { TestAccount } from '../support/app.ts';
import { appOfFile } from '../support/app-of-file.ts';
import { shortReport } from '../support/built-deck.ts';

const app = await appOfFile();
await startJobs(app.services);
const owner = await app.createAccount();
const stranger = await app.createAccount();

/** What a stream says, as it says it. */
class Follower implements AsyncDisposable {
  readonly events: ChatListEvent[] = [];
  readonly #gone = new AbortController();
  #reading: Promise<void> = Promise.resolve();

  async open(account: TestAccount): Promise<this> {
    const response = await app.fetch('GET', '/chats/events', { token: account.token, signal: this.#gone.signal });
    expect(response.status).toBe(200);
    this.#reading = this.#read(response).catch(() => {});
    return this;
  }

  async #read(response: Response): Promise<void> {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const lines = text.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines)
        if (line.startsWith('data: ')) this.events.push(JSON.parse(line.slice(6)) as ChatListEvent);
    }
  }

  async until(isThere: (event: ChatListEvent) => boolean): Promise<ChatListEvent> {
    return expect.poll(() => this.events.find(isThere), { timeout: 60_000 }).toBeDefined() as never;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#gone.abort();
    await this.#reading;
  }
}
const follow = (account: TestAccount): Promise<Follower> => new Follower().open(account);

const message = { type: 'message', text: shortReport, options: { autoApprove: true, slideCount: 3 } };

describe('the stream of all chats', () => {
  it('tells its owner, and nobody else, what becomes of a chat', async () => {
    await using mine = await follow(owner);
    await using theirs = await follow(stranger);
    const id = randomUUID();
    const { token } = owner;
    await (await app.fetch('POST', `/chats/${id}/turns`, { token, body: message })).text();
    await mine.until((event) => event.change === 'changed' && event.running);
    await mine.until((event) => event.change === 'changed' && !event.running && event.lastOutcome === 'completed');
    const listed = (await app.request('GET', '/chats', { token })).body;
    expect(mine.events.findLast((event) => event.id === id)).toEqual({ change: 'changed', ...listed[0] });

    await app.request('PATCH', `/chats/${id}`, { token, body: { title: 'By hand' } });
    await mine.until((event) => event.change === 'changed' && event.title === 'By hand');
    await app.request('DELETE', `/chats/${id}`, { token });
    await mine.until((event) => event.change === 'removed' && event.id === id);
    expect(theirs.events).toEqual([]);
  });

  it('says nothing of what stays as it is, and nothing of how it was before', async () => {
    const { token } = owner;
    const id = randomUUID();
    await (await app.fetch('POST', `/chats/${id}/turns`, { token, body: message })).text();
    await using mine = await follow(owner);
    // once something was told it knows how all stands
    await app.request('PATCH', `/chats/${id}`, { token, body: { title: 'Begun' } });
    await mine.until((event) => event.change === 'changed' && event.title === 'Begun');
    const before = mine.events.length;
    await app.database.pool.query('update chats set title = title where id = $1', [id]);
    await app.request('PATCH', `/chats/${id}`, { token, body: { read: true } });
    await mine.until((event) => event.change === 'changed' && event.readAt !== null);
    expect(mine.events).toHaveLength(before + 1);
  });

  it('ends with the session', async () => {
    const account = await app.createAccount();
    const response = await app.fetch('GET', '/chats/events', { token: account.token });
    await app.request('POST', '/auth/logout', { token: account.token });
    app.services.streams.closeAccount(account.id);
    expect(await response.text()).not.toContain('data:');
  });
});
