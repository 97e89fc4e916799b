import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listStoredKeys } from '../../db/backup/stored-keys.ts';
import { QUEUE_SCHEMA } from '../../db/orm.ts';
import { condenseEvents } from '../../src/chat/condense-events.ts';
import type { ChatEvent } from '../../src/chat/chat-event.ts';
import { processesNaming } from '../support/processes.ts';
import type { Installation } from './installation.ts';
import type { AskedTurn, People } from './people.ts';

export interface Invariant {
  name: string;
  /** What was looked at, for the table. */
  count: number;
  /** What contradicts it, a line each. */
  broken: string[];
}

interface TurnRow {
  id: string;
  chat_id: string;
  message_id: string | null;
  state: string;
  error: { code: string; message: string } | null;
  last_seq: number;
}

/** What holds once everything that was begun has ended, while the instances still run. */
export async function examineWork(installation: Installation, people: People): Promise<Invariant[]> {
  const { query } = installation;
  const turns = await query<TurnRow>('select id, chat_id, message_id, state, error, last_seq from turns');
  const asked = people.turns.filter(({ chatId }) => !people.goneChats.has(chatId));
  const byMessage = Map.groupBy(turns, ({ message_id: id }) => id);
  const logs = new Map<string, { seq: number; event: ChatEvent }[]>();
  for (const { id } of turns)
    logs.set(id, await query('select seq, event from turn_events where turn_id = $1 order by seq', [id]));
  const logOf = (turn: AskedTurn): ChatEvent[] | null => {
    const [row] = byMessage.get(turn.messageId) ?? [];
    return row === undefined ? null : logs.get(row.id)!.map(({ event }) => event);
  };
  const variants = await query<{ turn_id: string; status: string }>('select turn_id, status from variants');
  const variantsOf = Map.groupBy(variants, ({ turn_id: id }) => id);
  const runs = await query<{ id: string; state: string; error: object | null }>('select id, state, error from runs');
  const rows = (turn: AskedTurn): TurnRow[] => byMessage.get(turn.messageId) ?? [];

  return [
    holds('every accepted turn is there once', asked, (turn) =>
      rows(turn).length === 1 || (!turn.isAccepted && rows(turn).length === 0)
        ? null
        : `the message ${turn.messageId} has ${rows(turn).length} turns`,
    ),
    holds('every turn completed', turns, ({ id, state, error }) =>
      state === 'completed' ? null : `turn ${id} is ${state}: ${JSON.stringify(error)}`,
    ),
    holds('every turn made what was asked for, once', asked, (turn) => {
      const made = rows(turn).flatMap(({ id }) => variantsOf.get(id) ?? []);
      const ready = made.filter(({ status }) => status === 'ready').length;
      return made.length === ready && (ready === turn.variants || turn.variants === null)
        ? null
        : `the message ${turn.messageId}: ${turn.variants ?? 'any'} wanted, ${made.length} made, ${ready} ready`;
    }),
    holds('every log is numbered without gaps, starts once and ends once', turns, ({ id, last_seq: last }) => {
      const log = logs.get(id)!;
      const types = log.map(({ event }) => event.type);
      const isWhole =
        log.length === last &&
        log.every(({ seq }, index) => seq === index + 1) &&
        types.filter((type) => type === 'start').length === 1 &&
        types.filter((type) => type === 'turn-end').length === 1 &&
        types.at(-1) === 'turn-end';
      return isWhole ? null : `turn ${id}: ${log.length} of ${last} events, the last ${types.at(-1)}`;
    }),
    holds(
      'no stream has a gap or says anything twice',
      asked.flatMap((turn) => turn.readings.map((reading) => ({ turn, reading }))),
      ({ turn, reading }) => {
        const log = logOf(turn);
        return log !== null && isTold(reading, log)
          ? null
          : `a stream of ${turn.messageId} says ${reading.length} events that its log does not`;
      },
    ),
    holds('every run that was started succeeded', people.runs, (id) => {
      const run = runs.find((row) => row.id === id);
      return run?.state === 'succeeded' ? null : `run ${id} is ${run?.state}: ${JSON.stringify(run?.error)}`;
    }),
    holds('no run of a turn goes on', runs, ({ id, state }) => (state === 'running' ? `run ${id} runs still` : null)),
    await examineFiles(installation, people),
    await examineDecks(installation, asked),
    await examineCounters(installation, people),
  ];
}

/** What must be tidied up by itself: looked at once the jobs that do so were given their turn. */
export async function examineRemains(installation: Installation): Promise<Invariant[]> {
  const { query, storage } = installation;
  const named = await listStoredKeys({
    query: async (statement: string) => ({ rows: await query(statement) }),
  } as Parameters<typeof listStoredKeys>[0]);
  const stored = await storage.keys();
  const [known, kept] = [new Set(named), new Set(stored)];
  const waiting = await query<{ name: string; state: string }>(
    `select name, state from ${QUEUE_SCHEMA}.job where name in ('turn', 'run', 'remove-bytes', 'drop-orphan') and state in ('created', 'retry', 'active', 'failed')`,
  );
  const held = await query<{ query: string }>(
    `select query from pg_stat_activity where state like 'idle in transaction%' or wait_event_type = 'Lock'`,
  );
  return [
    holds('no bytes without a row', stored, (key) => (known.has(key) ? null : key)),
    holds('no row without bytes', named, (key) => (kept.has(key) ? null : key)),
    holds('no job waits, runs or failed', waiting, ({ name, state }) => `${name} is ${state}`),
    holds('no lock and no transaction is held', held, ({ query: statement }) => statement),
  ];
}

/** What is left once every instance was asked to end. */
export async function examineEnd(installation: Installation): Promise<Invariant[]> {
  const { query, folder, apis, workers } = installation;
  const instances = [...apis, ...workers].map(({ name }) => join(folder, name));
  const connections = await query<{ name: string }>(
    `select application_name as name from pg_stat_activity where backend_type = 'client backend' and application_name not in ('chaos', 'deckwright-keeper')`,
  );
  const processes = (await Promise.all(instances.map((home) => processesNaming(`${home}/`)))).flat();
  const temporary = await Promise.all(
    instances.flatMap((home) =>
      ['tmp-of-system', 'data/tmp'].map(async (name) => {
        const path = join(home, name);
        return (await readdir(path).catch(() => [])).map((file) => join(path, file));
      }),
    ),
  );
  return [
    holds('no connection is left', connections, ({ name }) => name),
    holds('no process is left', processes, (pid) => `process ${pid}`),
    holds('no temporary file is left', temporary.flat(), (path) => path),
  ];
}

/** Every file that an API said to have kept is there, byte for byte. */
async function examineFiles({ query, storage }: Installation, { files }: People): Promise<Invariant> {
  const broken: string[] = [];
  for (const { id, content } of files) {
    const [row] = await query<{ key: string }>('select storage_key as key from files where id = $1', [id]);
    const bytes = row && (await storage.bytes(row.key));
    if (bytes?.toString() !== content)
      broken.push(`file ${id}: ${row === undefined ? 'no row' : bytes === null ? 'no bytes' : 'other bytes'}`);
  }
  return { name: 'every file that was kept has its bytes', count: files.length, broken };
}

/** Every finished deck is a file that can be fetched. */
async function examineDecks(installation: Installation, turns: AskedTurn[]): Promise<Invariant> {
  const broken: string[] = [];
  const tokens = new Map(turns.map(({ chatId, token }) => [chatId, token]));
  const decks = await installation.query<{ chat_id: string; download: string | null }>(
    `select chat_id, download from variants where status = 'ready'`,
  );
  for (const { chat_id: chatId, download: path } of decks) {
    const token = tokens.get(chatId);
    if (token === undefined) continue;
    const bytes = path === null ? undefined : await download(installation, path, token);
    if (bytes?.subarray(0, 2).toString() !== 'PK') broken.push(`the deck at ${path} is no package`);
  }
  return { name: 'every finished deck can be fetched', count: decks.length, broken };
}

/** What an account has used up is what it got. */
async function examineCounters({ query }: Installation, people: People): Promise<Invariant> {
  const rows = await query<{ used: string }>(
    `select coalesce(sum(used), 0) as used from usage_counters where name = 'turns'`,
  );
  const used = Number(rows[0]?.used);
  const expected = people.turns.length;
  return {
    name: 'every turn was counted once',
    count: expected,
    broken: used === expected ? [] : [`${used} counted, ${expected} asked for`],
  };
}

async function download({ apis }: Installation, path: string, token: string): Promise<Buffer | undefined> {
  for (const api of apis) {
    const url = api.url();
    if (url === null) continue;
    const answer = await fetch(url + path, { headers: { 'x-app-session': token } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 200) return bytes;
  }
  return undefined;
}

/**
 * Whether a stream said the reply as it stood at some moment, condensed, and then each event after it, up to another. Transient events
 * are for those who are there.
 */
function isTold(reading: readonly ChatEvent[], log: readonly ChatEvent[]): boolean {
  const lasting = (events: readonly ChatEvent[]): ChatEvent[] =>
    events.filter((event) => !('transient' in event && event.transient === true));
  const said = lasting(reading);
  if (said.length === 0) return true;
  for (let moment = 0; moment <= log.length; moment++) {
    const expected = [...condenseEvents(log.slice(0, moment)), ...lasting(log.slice(moment))];
    if (
      isDeepStrictEqual(said, expected.slice(0, said.length)) &&
      said.length >= condenseEvents(log.slice(0, moment)).length
    )
      return true;
  }
  // Broken off within the reply as it stood.
  return log.some((_, moment) => {
    const reply = condenseEvents(log.slice(0, moment + 1));
    return said.length <= reply.length && isDeepStrictEqual(said, reply.slice(0, said.length));
  });
}

function holds<Item>(name: string, items: readonly Item[], contradiction: (item: Item) => string | null): Invariant {
  return { name, count: items.length, broken: items.flatMap((item) => contradiction(item) ?? []) };
}
