import { randomUUID } from 'node:crypto';
import type { ChatPart } from '../../src/chat/chat-part.ts';
import { newId } from '../../src/ids.ts';
import type { Reply, TestAccount, TestApp } from '../support/app.ts';
import { buildDeckInChat } from '../support/built-deck.ts';
import type { TestServer } from '../support/http-server.ts';
import type { Endpoint } from './endpoints.ts';
import { materialForm, templateForm } from './forms.ts';

/** The same service with something missing; all faces share database, storage and accounts. */
export const faces = ['whole', 'locked', 'noEngine', 'slowEngine', 'noKeyStore', 'noDatabase'] as const;
export type Face = (typeof faces)[number];
export type Person = 'administrator' | 'owner' | 'stranger';

/** A request to an operation; what is absent is the owner, asking the whole service without a body. */
export interface Ask {
  /** A person of the world, or a session token; null without a session. */
  as?: Person | { token: string } | null;
  face?: Face;
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Of a stream that does not end: let go once its heads are there. */
  hangUp?: boolean;
}

export const SECRET = 'the web server knows this';
export const PASSWORD = 'correct horse battery';
export const MODEL_KEY = 'sk-0123456789abcdef';
export const unknownId = '0198c7a2-5a3e-7c11-9d2f-3f6a1b2c4d5e';

export class World implements AsyncDisposable {
  readonly app: TestApp;
  readonly people: Record<Person, TestAccount>;
  readonly modelServer: TestServer;
  readonly #urls: Record<Face, string>;
  readonly #toClose: (() => PromiseLike<unknown>)[];

  constructor(
    app: TestApp,
    people: Record<Person, TestAccount>,
    more: { modelServer: TestServer; urls: Record<Face, string>; toClose: (() => PromiseLike<unknown>)[] },
  ) {
    this.app = app;
    this.people = people;
    this.modelServer = more.modelServer;
    this.#urls = more.urls;
    this.#toClose = more.toClose;
  }

  tokenOf(as: Ask['as']): string | undefined {
    if (as === null) return undefined;
    if (typeof as === 'object') return as.token;
    return this.people[as ?? 'owner'].token;
  }

  urlOf(face: Face = 'whole'): string {
    return this.#urls[face];
  }

  async send({ method, path }: Pick<Endpoint, 'method' | 'path'>, ask: Ask = {}): Promise<Reply> {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = ask.params?.[name];
      if (value === undefined) throw new Error(`${method} ${path} needs the parameter ${name}.`);
      return encodeURIComponent(value).replaceAll('%252F', '%2F');
    });
    return this.fetch(method, filled + (ask.query === undefined ? '' : `?${ask.query}`), ask);
  }

  async fetch(method: string, path: string, ask: Ask = {}): Promise<Reply> {
    const headers = new Headers(ask.headers);
    const token = this.tokenOf(ask.as);
    if (token !== undefined) headers.set('x-app-session', token);
    const { body } = ask;
    const isRaw =
      body === undefined || typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
    if (!isRaw && !headers.has('content-type')) headers.set('content-type', 'application/json');
    const response = await fetch(this.urlOf(ask.face) + path, {
      method,
      headers,
      body: isRaw ? (body as string | undefined) : JSON.stringify(body),
      redirect: 'manual',
    });
    if (ask.hangUp && response.ok) await response.body?.cancel();
    const bytes = ask.hangUp && response.ok ? new Uint8Array() : new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const parsed: unknown = text === '' ? null : isJson ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body: parsed, bytes };
  }

  /** Like `send`, for what a test needs first. @throws Error when it was refused */
  async make(method: string, path: string, ask: Ask = {}): Promise<Reply['body']> {
    const reply = await this.fetch(method, path, ask);
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  /** An account with a password. */
  async newAccount(role: 'administrator' | 'member' = 'member'): Promise<{ id: string; email: string }> {
    const email = `${newId()}@example.org`;
    const body = { email, name: 'New', password: PASSWORD, role };
    return this.make('POST', '/users', { as: 'administrator', body });
  }

  async logIn(email: string): Promise<{ token: string }> {
    return this.make('POST', '/auth/verify', { as: null, body: { email, password: PASSWORD } });
  }

  async newConnection(as: Person = 'owner', more: object = {}): Promise<{ id: string }> {
    const body = { name: 'Mine', baseUrl: 'https://models.example.org/v1', apiKey: MODEL_KEY, ...more };
    const { connectionId } = await this.make('POST', '/model-settings/connections', { as, body });
    return { id: connectionId };
  }

  async newProject(as: Person = 'owner'): Promise<string> {
    return (await this.make('POST', '/library/projects', { as, body: { name: 'A project' } })).id;
  }

  async newTemplate(as: Person = 'owner'): Promise<string> {
    return (await this.make('POST', '/files/template', { as, body: templateForm() })).id;
  }

  async newMaterial(as: Person = 'owner'): Promise<string> {
    return (await this.make('POST', '/files/content', { as, body: materialForm() })).id;
  }

  /** A chat without any turn. */
  async newChat(as: Person = 'owner'): Promise<string> {
    const id = randomUUID();
    await this.app.database.pool.query(
      `insert into chats (id, account_id, title, created_at, updated_at) values ($1, $2, 'A chat', now(), now())`,
      [id, this.people[as].id],
    );
    return id;
  }

  /** A chat whose turn runs, somewhere, and does not end. */
  async newBusyChat(): Promise<string> {
    const id = await this.newChat();
    await this.app.database.pool.query(
      `insert into turns (id, chat_id, account_id, kind, input, state, created_at) values ($1, $2, $3, 'message', '{}', 'running', now())`,
      [newId(), id, this.people.owner.id],
    );
    return id;
  }

  /** A deck under its first build. */
  async newUnbuiltDeck(): Promise<string> {
    const id = newId();
    await this.app.database.pool.query(
      `insert into decks (id, account_id, title, status, created_at, updated_at) values ($1, $2, 'New', 'building', now(), now())`,
      [id, this.people.owner.id],
    );
    return id;
  }

  async newDeck(): Promise<ChatPart & { chatId: string }> {
    return buildDeckInChat(this.app, this.people.owner.token);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const close of this.#toClose.toReversed()) await close();
  }
}
