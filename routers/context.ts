import type { Logger } from 'pino';
import type { AccountRole } from '../db/entities/account.ts';
import type { Cancellations } from '../db/cancellations.ts';
import type { ChatChanges } from '../db/chat-changes.ts';
import type { EventLog } from '../db/event-log.ts';
import type { Database, EntityManager } from '../db/orm.ts';
import type { Queue } from '../db/queue.ts';
import type { Config } from '../src/config.ts';
import type { DomainError } from '../src/errors.ts';
import type { Engine } from '../src/engine/index.ts';
import type { EnvironmentConnection } from '../src/models/environment-connections.ts';
import type { KeyVault } from '../src/security/key-vault.ts';
import type { Passwords } from '../src/security/passwords.ts';
import type { Storage } from '../src/storage/storage.ts';
import type { Tracing } from '../src/tracing.ts';
import type { StreamRegistry } from './services/stream-registry.ts';
import type { PartsWatch } from './services/watch-parts.ts';

/** What lives as long as the service: made once in `server/services.ts`, and by tests. */
export interface Services {
  config: Config;
  log: Logger;
  database: Database;
  engine: Engine;
  queue: Queue;
  /** The logs of turns and runs. */
  events: EventLog;
  /** Which chats changed, for whoever follows them. */
  chatChanges: ChatChanges;
  cancellations: Cancellations;
  passwords: Passwords;
  /** Seals and opens the keys of model connections. */
  vault: KeyVault;
  environmentConnections: readonly EnvironmentConnection[];
  storage: Storage;
  tracing: Tracing;
  /** How database, engine and storage are. */
  parts: PartsWatch;
  /** Who follows a stream, so that it can be counted and closed. */
  streams: StreamRegistry;
  /** Lets go of what was made for the services themselves (not of the database or the engine). */
  close(): Promise<void>;
}

/** Where a call comes from. */
export interface Caller {
  via: 'rest' | 'trpc' | 'process';
  /** Whether the web server (or this process) proved to be the caller. */
  webServer: boolean;
  /** The session token as it was sent, unchecked. */
  token: string | null;
  /** Address of the peer. */
  address: string | null;
  /** Address of the client behind the web server, when the web server forwards one. */
  forwardedFor: string | null;
  /** Whether the header Accept names `image/webp`. */
  takesWebp?: boolean;
  /** The header Accept-Language, in which errors are said. */
  acceptLanguage?: string | undefined;
  /** Whether the header Prefer asks for an answer at once (RFC 7240, 4.1). */
  prefersAsync?: boolean;
  /** Whose session it is, once a guard has looked: for the access log. */
  accountId?: string;
}

/** The account of a valid session, as every guard needs it; `picture` and the rest are in its row. */
export interface CallerAccount {
  id: string;
  email: string;
  name: string;
  role: AccountRole;
  sessionId: string;
}

/** What every procedure gets. */
export interface Context extends Omit<Services, 'close'> {
  /** The request's own unit of work, forked when first asked for. */
  readonly em: EntityManager;
  requestId: string;
  caller: Caller;
  /** Set by the guard; null where nobody is logged in. */
  account: CallerAccount | null;
  /** What was wrong with a body that was read before the call; thrown to whoever asks for the input. */
  readonly bodyFault?: DomainError;
  /** Set by a list of which more follows: the cursor of what comes next, for the header Link. */
  nextPage: string | null;
  /** Of a subscription: aborts when its reader left, its account's access ended, or the service stops. */
  signal?: AbortSignal;
}

/** The context of a procedure that only an account may call. */
export type AccountContext = Omit<Context, 'account'> & { account: CallerAccount };

export interface ContextRequest {
  requestId: string;
  caller: Caller;
  bodyFault?: DomainError;
}

export function createContext(services: Services, request: ContextRequest): Context {
  return new CallContext(services, request);
}

/** Made for every call: it copies references, and makes nothing that the call may not ask for. */
class CallContext implements Context {
  readonly config;
  readonly database;
  readonly engine;
  readonly queue;
  readonly events;
  readonly chatChanges;
  readonly cancellations;
  readonly passwords;
  readonly vault;
  readonly environmentConnections;
  readonly storage;
  readonly tracing;
  readonly parts;
  readonly streams;
  readonly requestId;
  readonly caller;
  readonly bodyFault;
  nextPage: string | null = null;
  signal: AbortSignal | undefined = undefined;
  readonly #serviceLog: Logger;
  #account: CallerAccount | null = null;
  #em: EntityManager | undefined;
  #log: Logger | undefined;

  constructor(services: Services, { requestId, caller, bodyFault }: ContextRequest) {
    this.config = services.config;
    this.database = services.database;
    this.engine = services.engine;
    this.queue = services.queue;
    this.events = services.events;
    this.chatChanges = services.chatChanges;
    this.cancellations = services.cancellations;
    this.passwords = services.passwords;
    this.vault = services.vault;
    this.environmentConnections = services.environmentConnections;
    this.storage = services.storage;
    this.tracing = services.tracing;
    this.parts = services.parts;
    this.streams = services.streams;
    this.requestId = requestId;
    this.caller = caller;
    this.bodyFault = bodyFault;
    this.#serviceLog = services.log;
  }

  get account(): CallerAccount | null {
    return this.#account;
  }
  set account(account: CallerAccount | null) {
    this.#account = account;
    if (account !== null) this.caller.accountId = account.id;
  }

  get em(): EntityManager {
    return (this.#em ??= this.database.fork());
  }

  get log(): Logger {
    return (this.#log ??= this.#serviceLog.child({ requestId: this.requestId }));
  }
}

/** The caller of a call from inside this process: the command line, a job, a test. */
export const inProcess = (token: string | null = null): Caller => ({
  via: 'process',
  webServer: true,
  token,
  address: null,
  forwardedFor: null,
});
