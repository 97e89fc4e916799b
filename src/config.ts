import { z } from 'zod';
import { fieldIssues } from './field-issues.ts';
import { sayIssue } from './say-issue.ts';

/**
 * process.env → Config, once, by zod; nobody else reads the environment. Every limit of the service has its name here.
 * Sizes are bytes, durations milliseconds unless the name says otherwise.
 */
const MiB = 1024 * 1024;
const integer = (fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const switchedOn = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'])
  .default('true')
  .transform((value) => ['true', '1', 'yes'].includes(value));
const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no', ''])
  .default('false')
  .transform((value) => ['true', '1', 'yes'].includes(value));
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );
const secret = z
  .string()
  .optional()
  .transform((value) => value || undefined);

export const Environment = z.object({
  // Where the service lives
  HOST: z.string().default('127.0.0.1'),
  PORT: integer(8080, 0, 65_535),
  DATA_DIR: z.string().default('data'),
  /** Your own PostgreSQL; without it an embedded one lives under DATA_DIR. */
  DATABASE_URL: secret,
  /** Of its user, as it is: in an address it would have to be percent-encoded. Wins over one in the address. */
  DATABASE_PASSWORD: secret,
  /** `s3://…` for S3-compatible storage; without it files live under DATA_DIR. */
  STORAGE_URL: secret,
  DATABASE_POOL_SIZE: integer(20, 2, 500),
  /** Storage over the network: to connect, and without a byte; tries of one call, with growing waits between them. */
  STORAGE_CONNECT_TIMEOUT_MS: integer(5_000, 100),
  STORAGE_TIMEOUT_MS: integer(30_000, 100),
  STORAGE_TRIES: integer(3, 1, 20),
  /** After so many faults in a row the storage is left alone for a while: calls fail at once. */
  STORAGE_BREAKER_FAULTS: integer(5, 1),
  STORAGE_BREAKER_PAUSE_MS: integer(5_000, 100),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Statements that take longer are told in the log, without their values; 0 tells none. Milliseconds. */
  SLOW_QUERY_MS: integer(500, 0),
  /** `all`, or only one of the two on this machine. */
  SERVICE_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  /** Where a machine that is a worker only answers /health, /health/ready and /metrics; without it, it listens nowhere. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),

  // Who may call
  WEB_SERVER_SECRET: list,
  SESSION_IDLE_DAYS: integer(30, 1, 3_650),
  SESSION_MAX_DAYS: integer(90, 1, 3_650),
  /** Wrong passwords within the window: for an e-mail and from an address, where that account was not logged in to from there before. */
  VERIFY_TRIES_PER_EMAIL: integer(10, 1),
  VERIFY_TRIES_PER_ADDRESS: integer(50, 1),
  /** For an account from an address that it was logged in to from within so many days: what is tried elsewhere does not count there. */
  VERIFY_TRIES_PER_KNOWN_SOURCE: integer(10, 1),
  VERIFY_KNOWN_SOURCE_DAYS: integer(60, 1, 3_650),
  /** More wrong ones than that in the whole installation: each e-mail and each address not known gets only so many. */
  VERIFY_FAILURES_IN_ALL: integer(500, 1),
  VERIFY_TRIES_WHEN_MANY_FAIL: integer(3, 1),
  VERIFY_WINDOW_SECONDS: integer(900, 1),
  PASSWORD_HASH_CONCURRENCY: integer(2, 1, 64),
  /** For `create-admin` where nobody sits at a terminal. */
  ADMIN_EMAIL: secret,
  ADMIN_NAME: secret,
  ADMIN_PASSWORD: secret,

  // Requests
  /** Of any body (decks and pictures need it), of a message or a plan, and of all others. */
  JSON_MAX_BYTES: integer(10 * MiB, 1_024),
  JSON_TURN_MAX_BYTES: integer(2 * MiB, 1_024),
  JSON_SMALL_MAX_BYTES: integer(256 * 1024, 1_024),
  /** How deep a body may nest, how many fields one object and how many values the whole may have: told before it is parsed. */
  JSON_MAX_DEPTH: integer(100, 5, 1_000),
  JSON_MAX_FIELDS: integer(1_000, 10),
  JSON_MAX_VALUES: integer(150_000, 100),
  /** Of bodies that carry neither deck nor plan; those that do are looked at on a thread of their own above it, for so long at most. */
  JSON_SMALL_MAX_VALUES: integer(5_000, 100),
  JSON_CHECK_TIMEOUT_MS: integer(10_000, 100),
  UPLOAD_MAX_BYTES: integer(100 * MiB, 1_024),
  REQUEST_TIMEOUT_MS: integer(120_000, 1_000),
  HEADERS_TIMEOUT_MS: integer(30_000, 1_000),
  SHUTDOWN_GRACE_MS: integer(10_000, 0),
  SSE_KEEPALIVE_MS: integer(15_000, 100),
  MAX_STREAMS_PER_ACCOUNT: integer(50, 1),
  /** A reader of a stream that takes nothing for so long is let go. */
  STREAM_STALL_MS: integer(60_000, 100),

  // Engine
  ENGINE_PROCESSES: integer(2, 1, 64),
  ENGINE_TIMEOUT_MS: integer(60_000, 100),
  /** A process that is not ready by then does not start. */
  ENGINE_START_TIMEOUT_MS: integer(30_000, 100),
  ENGINE_MEMORY_MB: integer(1_024, 128),
  ENGINE_QUEUE_LIMIT: integer(200, 1),
  /** Whether typefaces installed on the machine are used where a template names them; otherwise every machine paints alike. */
  ENGINE_MACHINE_FONTS: switchedOn,
  /** What a stranger's package may hold (`office/package-limits.ts`): entries, bytes when inflated, inflated over compressed size. */
  ENGINE_MAX_ENTRIES: integer(20_000, 10),
  ENGINE_MAX_PART_BYTES: integer(256 * MiB, 1_024),
  ENGINE_MAX_INFLATED_BYTES: integer(512 * MiB, 1_024),
  ENGINE_MAX_RATIO: integer(200, 10),
  ENGINE_MAX_XML_BYTES: integer(64 * MiB, 1_024),
  ENGINE_MAX_XML_DEPTH: integer(256, 16),
  ENGINE_MAX_XML_ELEMENTS: integer(1_000_000, 1_000),
  /** Elements of all parts of one package that are read. */
  ENGINE_MAX_PACKAGE_ELEMENTS: integer(2_000_000, 1_000),
  /** What one part may hold: shapes, placeholders, paragraphs, characters, cells of tables, points of charts. */
  ENGINE_MAX_SHAPES: integer(100_000, 10),
  ENGINE_MAX_PLACEHOLDERS: integer(300, 10),
  ENGINE_MAX_PARAGRAPHS: integer(20_000, 10),
  ENGINE_MAX_CHARACTERS: integer(500_000, 1_000),
  ENGINE_MAX_TABLE_CELLS: integer(20_000, 10),
  ENGINE_MAX_CHART_POINTS: integer(100_000, 10),
  /** Layouts of all masters. */
  ENGINE_MAX_LAYOUTS: integer(1_000, 1),
  /** Painting: pixels and shapes of a page, milliseconds that a page may take. */
  ENGINE_MAX_PAGE_PIXELS: integer(40_000_000, 10_000),
  ENGINE_MAX_PAGE_SHAPES: integer(20_000, 10),
  ENGINE_MAX_PAGE_MS: integer(20_000, 100),

  // Pictures and exports
  /** Pixels of the pictures of templates and decks. */
  PREVIEW_WIDTH: integer(1_280, 64, 4_096),
  /** Layouts, and slides, of one file that are painted; 0 paints none. */
  PREVIEW_MAX_PAGES: integer(100),
  /** For all pictures of a template, or of a deck; waiting for the engine's other work is not counted. */
  PREVIEW_TIMEOUT_MS: integer(20_000, 100),
  /** Pages painted by one call of the engine: between two calls it serves others. */
  PAINT_BATCH_PAGES: integer(12, 1, 1_000),
  /** Pixels of the slides of a `png` export. */
  EXPORT_PNG_WIDTH: integer(1_920, 64, 8_192),

  // Materials: what one file may cost to read
  MATERIAL_MAX_UNZIPPED_BYTES: integer(512 * MiB, 1_024),
  /** Unpacked bytes over packed bytes of a whole archive; beyond it the file is a bomb. */
  MATERIAL_MAX_ZIP_RATIO: integer(200, 2),
  MATERIAL_MAX_ZIP_ENTRIES: integer(20_000, 1),
  MATERIAL_MAX_XML_DEPTH: integer(400, 10),
  MATERIAL_MAX_TEXT_BYTES: integer(50 * MiB, 1_024),
  MATERIAL_MAX_ROWS: integer(1_048_576, 1),
  MATERIAL_MAX_CELLS: integer(2_000_000, 1),
  MATERIAL_MAX_PAGES: integer(1_000, 1),
  MATERIAL_MAX_PICTURES: integer(100, 0),
  MATERIAL_MAX_PICTURE_BYTES: integer(50 * MiB, 0),
  MATERIAL_TIMEOUT_MS: integer(30_000, 100),

  // Turns and builds
  TURN_CONCURRENCY: integer(2, 1, 64),
  /** From the first worker that takes the turn to its end, workers that die and waiting for the installation included. */
  TURN_TIMEOUT_MS: integer(3_600_000, 1_000),
  /** Kept of that time for the built-in writer: models are not waited for any longer then. */
  TURN_RESERVE_MS: integer(120_000, 0),
  /** A turn that the installation failed (no engine, no storage, no database) waits longer each time, at most so long. */
  TURN_POSTPONE_MAX_SECONDS: integer(60, 1),
  /** How often a worker that takes nothing, since its engine or storage is away, looks whether they are back. */
  WORKER_RECHECK_MS: integer(5_000, 50),
  MAX_CONCURRENT_TURNS: integer(4, 1),
  MAX_QUEUED_TURNS: integer(1_000, 1),
  MAX_EMPTY_RUNS: integer(100, 1),
  MAX_CONFLICT_COPIES: integer(20, 1),
  MAX_PROJECTS: integer(1_000, 1),
  MAX_STORAGE_BYTES: integer(20 * 1_024 * MiB, 1),
  TURNS_PER_DAY: integer(1_000, 1),
  DECKS_PER_MONTH: integer(5_000, 1),
  PICTURE_MAX_BYTES: integer(25 * MiB, 1_024),
  PICTURE_MAX_PIXELS: integer(50_000_000, 1_024),
  /** Directories that runs over HTTP may name, comma-separated. */
  RUN_ROOTS: list,
  /** Whether the templates of the product stand in every account's library; what was put there stays when it is turned off. */
  PRODUCT_TEMPLATES: switchedOn,

  // Models
  /** Of one account, and of the installation. */
  MAX_MODEL_CONNECTIONS: integer(100, 1),
  MODEL_KEYS_SECRET: secret,
  MODEL_KEYS_SECRET_PREVIOUS: secret,
  MODEL_CONNECTIONS: secret,
  MODEL_ALLOW_PRIVATE_ADDRESSES: flag,
  MODEL_REPLY_MAX_BYTES: integer(8 * MiB, 1_024),
  /** One call as a whole, and without a byte from the server: a slow model that keeps writing is left alone. */
  MODEL_TIMEOUT_MS: integer(1_800_000, 1_000),
  MODEL_IDLE_TIMEOUT_MS: integer(60_000, 100),
  /** One picture: a server that draws says nothing until it is done. */
  MODEL_PICTURE_TIMEOUT_MS: integer(180_000, 100),
  /** Times that a model may call tools while it answers one question, and tokens of what they tell it in all. */
  MODEL_TOOL_ROUNDS: integer(4, 0),
  MODEL_TOOL_TOKENS: integer(16_000, 0),
  /** Calls of one connection that run at once in one process; further ones wait. */
  MODEL_CALLS_AT_ONCE: integer(4, 1),
  /** After so many failed calls in a row a connection is left alone for so long, by every instance; at most for so long where its server says. */
  MODEL_FAILURES_MAX: integer(5, 1),
  MODEL_PAUSE_SECONDS: integer(60, 1),
  MODEL_PAUSE_MAX_SECONDS: integer(3_600, 1),
  MODEL_CHECK_TIMEOUT_MS: integer(10_000, 100),
  MODEL_CAPABILITIES_TIMEOUT_MS: integer(20_000, 100),
  OPENAI_API_KEY: secret,
  OPENAI_BASE_URL: secret,
  ANTHROPIC_API_KEY: secret,

  // Traces
  /** Where traces are sent, as OTLP over HTTP; without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: secret,
  /** `name=value,…`, percent-encoded: how the collector knows us. */
  OTEL_EXPORTER_OTLP_HEADERS: secret,
  OTEL_SERVICE_NAME: z.string().default('deckwright'),
  /** The share of traces that are kept, 0 to 1; what begins elsewhere is kept where it is kept there. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

export type Config = z.infer<typeof Environment>;

/** @throws Error with one line a wrong variable, naming it. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const named = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = Environment.safeParse(named, { error: sayIssue });
  if (parsed.success) return withPassword(parsed.data);
  const lines = fieldIssues(parsed.error).map(({ path, message }) => `${path}: ${message}`);
  throw new Error(`The configuration is wrong.\n${lines.join('\n')}`);
}

/** What is no address stays as it is: whoever opens the database says so. */
function withPassword(config: Config): Config {
  const { DATABASE_URL: address, DATABASE_PASSWORD: password } = config;
  if (address === undefined || password === undefined || !URL.canParse(address)) return config;
  const url = new URL(address);
  url.password = encodeURIComponent(password);
  return { ...config, DATABASE_URL: url.href };
}
