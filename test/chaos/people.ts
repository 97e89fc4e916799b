import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import type { Chance } from '../support/mutate/chance.ts';
import type { Instance } from './instance.ts';

/** A turn that an API took, or may have taken: the answer to who asked for it can be lost on its way. */
export interface AskedTurn {
  chatId: string;
  messageId: string;
  token: string;
  /** Decks that it must make; null where an answer in words will do. */
  variants: number | null;
  /** An API said so. */
  isAccepted: boolean;
  /** What each stream that was opened for it said, until it broke or ended. */
  readings: ChatEvent[][];
}

export interface KeptFile {
  id: string;
  token: string;
  content: string;
}

/** People at work: they upload, ask for decks, read along, ask again whenever an answer or a stream breaks off, and throw things away. */
export interface People {
  turns: AskedTurn[];
  files: KeptFile[];
  runs: string[];
  /** Chats that were deleted, decks, files and all. */
  goneChats: Set<string>;
  /** How often somebody had to ask again. */
  askedAgain(): number;
  /** Nobody begins anything any more. Resolves when each has seen the end of what was begun. */
  finish(): Promise<void>;
}

type Wish = Pick<AskedTurn, 'token' | 'chatId' | 'variants'>;

interface PeopleOrder {
  apis: Instance[];
  chance: Chance;
  count: number;
  /** Where runs put their decks. */
  outputs: string;
  /** Gives up what still waits. */
  signal: AbortSignal;
}

const founder = { email: 'founder@example.org', name: 'Founder', password: 'a long pass phrase' };
const PAUSE_MS = 1_500;

export async function startPeople({ apis, chance, count, outputs, signal }: PeopleOrder): Promise<People> {
  const people = { turns: [] as AskedTurn[], files: [] as KeptFile[], runs: [] as string[], gone: new Set<string>() };
  let askedAgain = 0;
  const evening = new AbortController();

  /** Asks any API until one answers; what fails through the installation is asked again. */
  async function ask(method: string, path: string, { token, body }: Asked = {}): Promise<Response> {
    for (; ; askedAgain++) {
      signal.throwIfAborted();
      const url = chance.of(apis).url();
      const answer = url === null ? null : await send(url + path, { method, token, body }).catch(() => null);
      if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
      await answer?.body?.cancel().catch(() => {});
      await delay(300, undefined, { signal });
    }
  }

  async function logIn(who: typeof founder): Promise<string> {
    const { token } = (await (await ask('POST', '/auth/verify', { body: who })).json()) as { token: string };
    return token;
  }

  async function openAccounts(): Promise<string[]> {
    await ask('POST', '/users', { body: founder });
    const token = await logIn(founder);
    const member = { ...founder, email: 'member@example.org', name: 'Member' };
    await ask('POST', '/users', { token, body: member });
    return [token, await logIn(member)];
  }

  async function keepFile(token: string): Promise<KeptFile> {
    const content = report(chance);
    const body = new FormData();
    body.append('file', new File([content], 'report.md'));
    const answer = await ask('POST', '/files/content', { token, body });
    if (answer.status >= 300) throw new Error(`An upload was refused: ${answer.status} ${await answer.text()}`);
    const file = { id: ((await answer.json()) as { id: string }).id, token, content };
    people.files.push(file);
    return file;
  }

  /** Until its end was seen, or is known to have been. */
  async function followTurn(turn: AskedTurn, first: Response): Promise<void> {
    let answer = first;
    for (; ; askedAgain++) {
      const events = await readStream(answer);
      turn.readings.push(events);
      if (events.at(-1)?.type === 'turn-end') return;
      const chat = await ask('GET', `/chats/${turn.chatId}`, { token: turn.token });
      const { turn: running } = (await chat.json()) as { turn: object | null };
      if (running === null) return;
      answer = await ask('GET', `/chats/${turn.chatId}/stream`, { token: turn.token });
    }
  }

  async function takeTurn({ token, chatId, variants }: Wish, body: object): Promise<void> {
    const messageId = randomUUID();
    const turn: AskedTurn = { chatId, messageId, token, variants, isAccepted: false, readings: [] };
    people.turns.push(turn);
    const message = {
      type: 'message',
      messageId,
      options: { autoApprove: true, ...(variants && { variants }) },
      ...body,
    };
    const answer = await ask('POST', `/chats/${chatId}/turns`, { token, body: message });
    if (answer.status !== 200) throw new Error(`A turn was refused: ${answer.status} ${await answer.text()}`);
    turn.isAccepted = true;
    await followTurn(turn, answer);
  }

  async function startRun(token: string, fileId: string): Promise<void> {
    const made = (await (await ask('POST', '/runs', { token, body: {} })).json()) as { id: string };
    const config = { materials: [fileId], request: 'Make a deck of the report.', outputDir: `${outputs}/${made.id}` };
    const answer = await ask('POST', '/trpc/runs.start', { token, body: { runId: made.id, config } });
    // The first call may have been heard though its answer was lost.
    if (answer.status !== 200 && answer.status !== 409)
      throw new Error(`A run was refused: ${answer.status} ${await answer.text()}`);
    people.runs.push(made.id);
  }

  async function work(token: string, isAdministrator: boolean): Promise<void> {
    // The first round has one of everything, however short the day.
    for (let round = 1; round === 1 || !evening.signal.aborted; round++) {
      const chatId = randomUUID();
      const file = await keepFile(token);
      const variants = chance.happens(0.25) ? 2 : 1;
      await takeTurn({ token, chatId, variants }, { text: 'Make a deck of the report.', fileIds: [file.id] });
      if (!evening.signal.aborted && chance.happens(0.2))
        await takeTurn({ token, chatId, variants: null }, { text: 'What are the risks?' });
      const needsFile = isAdministrator && (round === 1 || chance.happens(0.3));
      // A run reads its file when its turn comes: the chat that holds it stays.
      if (needsFile) await startRun(token, file.id);
      if (!needsFile && chance.happens(0.2)) {
        people.gone.add(chatId);
        people.files.splice(people.files.indexOf(file), 1);
        await ask('DELETE', `/chats/${chatId}`, { token });
      }
      if (!evening.signal.aborted) await delay(chance.below(PAUSE_MS), undefined, { signal });
    }
  }

  const tokens = await openAccounts();
  const works = Array.from({ length: count }, (_, index) => work(tokens[index % tokens.length]!, index % 2 === 0));
  const all = Promise.all(works);
  // Told to who waits for the end.
  all.catch(() => {});
  return {
    turns: people.turns,
    files: people.files,
    runs: people.runs,
    goneChats: people.gone,
    askedAgain: () => askedAgain,
    async finish() {
      evening.abort();
      await all;
    },
  };
}

interface Asked {
  token?: string | undefined;
  body?: object | undefined;
}

function send(url: string, { method, token, body }: Asked & { method: string }): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { 'x-app-session': token }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
  });
}

/** What came until the stream ended or broke; the last line may be half of one. */
async function readStream(answer: Response): Promise<ChatEvent[]> {
  let text = '';
  try {
    for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) text += piece;
  } catch {
    // Its instance is gone.
  }
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice(6)) as ChatEvent);
}

/** Other words and figures each time, so that no two files are one. */
function report(chance: Chance): string {
  const figure = (): string => `${chance.below(90) + 5}.${chance.below(10)}`;
  return `# Report ${randomUUID()}

## Results
Revenue rose by ${figure()} % to ${figure()} million euros in the third quarter. Costs fell by ${figure()} % because two warehouses were merged.

## Customers
Churn fell to ${figure()} % after the release in March. The number of customers reached ${chance.below(9_000) + 1_000}.

| Region | Revenue |
| ------ | ------- |
| North  | ${figure()} |
| South  | ${figure()} |
| West   | ${figure()} |

## Next steps
- Hire two engineers for the platform team
- Open the office in Lyon in May
`;
}
