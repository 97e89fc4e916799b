import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from './log.ts';

/**
 * The one connection of a process that hears notifications. A lost connection is made anew; since nobody hears what is said meanwhile,
 * every subscriber is told when the connection stands (again), and then looks at the tables for itself.
 */
export interface Listener {
  /** Hears `channel`. @returns a function that ends the subscription. */
  subscribe(channel: Channel, subscriber: Subscriber): () => void;
  close(): Promise<void>;
}

/** Every channel of the service. */
export type Channel = 'deckwright_events' | 'deckwright_cancel' | 'deckwright_chats';

export interface Subscriber {
  onNotification(payload: string): void;
  /** The connection was made anew: what was said meanwhile is lost. */
  onReconnect(): void;
}

const CHANNELS: readonly Channel[] = ['deckwright_events', 'deckwright_cancel', 'deckwright_chats'];
const HEARTBEAT_MS = 10_000;
const HEARTBEAT_TIMEOUT_MS = 5_000;
const LONGEST_WAIT_MS = 5_000;

/** @throws Error when the first connection fails; later ones are tried until `close`. */
export async function openListener(url: string, log: Log = () => {}): Promise<Listener> {
  const subscribers = new Map<Channel, Set<Subscriber>>(CHANNELS.map((channel) => [channel, new Set()]));
  const closed = new AbortController();
  let client = await connect();

  async function connect(): Promise<Client> {
    const fresh = new Client({
      connectionString: url,
      application_name: 'deckwright-listener',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    });
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload }) => {
      for (const subscriber of subscribers.get(channel as Channel) ?? []) subscriber.onNotification(payload ?? '');
    });
    await fresh.connect();
    fresh.once('end', () => void reconnect(fresh));
    for (const channel of CHANNELS) await fresh.query(`listen ${channel}`);
    return fresh;
  }

  async function reconnect(lost: Client): Promise<void> {
    if (closed.signal.aborted || lost !== client) return;
    log('The connection that hears notifications was lost; making it anew.');
    for (let wait = 50; !closed.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        const fresh = await connect();
        if (closed.signal.aborted) return await fresh.end();
        client = fresh;
        for (const set of subscribers.values()) for (const subscriber of set) subscriber.onReconnect();
        return;
      } catch {
        await delay(wait, undefined, { ref: false });
      }
    }
  }

  // A connection that died without a word is found out by asking.
  const heartbeat = setInterval(() => {
    const asked = client;
    asked.query('select 1').catch(() => void asked.end().catch(() => {}));
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    subscribe(channel, subscriber) {
      subscribers.get(channel)?.add(subscriber);
      return () => void subscribers.get(channel)?.delete(subscriber);
    },
    async close() {
      closed.abort();
      clearInterval(heartbeat);
      await client.end().catch(() => {});
    },
  };
}
