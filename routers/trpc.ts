import { initTRPC } from '@trpc/server';
import {
  AdministratorOnlyError,
  DomainError,
  NotFoundError,
  NotLoggedInError,
  type FieldIssue,
} from '../src/errors.ts';
import { chooseErrorLanguage, sayErrorIn } from '../src/error-words/index.ts';
import { CheckedInput } from './checked-input.ts';
import type { CallerAccount, Context } from './context.ts';
import { invalidInput, toDomainError } from './services/to-domain-error.ts';
import { findCallerAccount } from './services/find-caller-account.ts';
import { refuseUnstorableText } from './refuse-unstorable-text.ts';
import { publicParams } from './services/public-params.ts';
import { openStream } from './services/open-stream.ts';
import { rest, type ProcedureMeta, type RestMeta } from './rest.ts';

export { rest };

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    // Over /trpc an error is its code, its sentence and the fields it blames; stacks, SQL and paths stay in the log.
    errorFormatter: ({ shape, error, path, ctx }) => {
      const domain = toDomainError(error);
      const { problems, issues: found } = domain.details;
      const issues = Array.isArray(found) ? (found as FieldIssue[]) : undefined;
      const said = { code: domain.code, message: domain.message, issues, params: publicParams(domain) };
      const { message, ...data } = sayErrorIn(chooseErrorLanguage(ctx?.caller.acceptLanguage), said);
      return { ...shape, message, data: { ...data, path, problems } };
    },
  });

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

type Who = 'anyone' | 'webServer' | 'optionalAccount' | 'ownRead' | 'account' | 'administrator';

/**
 * One guard, so that the order of checks stands in one place: web server (403), session (401), role (403); only then is the body read and
 * parsed (400), and the procedure looks for its objects (404) and their state (409). A query of `ownRead` reads its session along with its
 * rows; where it did not come to that, the guard looks before anything is answered, be it a fault.
 */
const guard = <Override extends object>(who: Who) =>
  t.middleware(async ({ ctx, type, signal, meta, getRawInput, next }) => {
    if (who !== 'anyone') {
      requireWebServer(ctx);
      if (who === 'optionalAccount') ctx.account = await findCallerAccount(ctx);
      else if (who !== 'webServer' && !(who === 'ownRead' && type === 'query')) await requireAccount(ctx);
      if (who === 'administrator' && ctx.account?.role !== 'administrator') throw new AdministratorOnlyError();
    }
    refuseWrongTransport(ctx, meta?.rest);
    // `ctx` is left as it is (tRPC would copy it property by property); the guard has set its account, and only the type tells.
    const onward: { ctx?: Override; getRawInput: typeof getRawInput } = {
      getRawInput: async () => {
        if (ctx.bodyFault !== undefined) throw ctx.bodyFault;
        const input = await getRawInput();
        return input instanceof CheckedInput ? input : refuseUnstorableText(input);
      },
    };
    const stream = type === 'subscription' ? openStream(ctx, signal) : null;
    const result = await next<Override>(onward);
    if (who === 'ownRead' && ctx.account === null) await requireAccount(ctx);
    if (result.ok) return stream === null ? result : { ...result, data: stream.through(result.data) };
    stream?.close();
    throw blamePath(toDomainError(result.error), meta?.rest);
  });

function requireWebServer(ctx: Context): void {
  if (ctx.caller.webServer) return;
  throw new DomainError('not_from_web_server', 'Only the web server may call: send its key in x-web-server-key.');
}

async function requireAccount(ctx: Context): Promise<void> {
  ctx.account = await findCallerAccount(ctx);
  if (ctx.account === null) throw new NotLoggedInError();
}

/** Uploads name a file on this machine's disk and files are no JSON: neither may travel over /trpc. */
function refuseWrongTransport(ctx: Context, rest: RestMeta | undefined): void {
  if (ctx.caller.via !== 'trpc' || rest === undefined) return;
  if (rest.transport === 'multipart' || rest.transport === 'media' || rest.transport === 'file') {
    throw new DomainError('not_allowed', `Bytes travel over REST only: ${rest.method} ${rest.path}.`);
  }
}

/** A path parameter that cannot be the name of anything is an unknown object; a fault in the body comes first. */
function blamePath(error: DomainError, rest: RestMeta | undefined): DomainError {
  const issues = error.details['issues'];
  if (error.code !== 'validation_failed' || rest?.badPath !== 'not_found' || !Array.isArray(issues)) return error;
  const inPath = (issue: FieldIssue) => rest.pathParameters.includes(issue.path.split('.')[0] ?? '');
  const inBody = issues.filter((issue: FieldIssue) => !inPath(issue));
  if (inBody.length === 0) return issues.length > 0 ? new NotFoundError() : error;
  return inBody.length === issues.length ? error : invalidInput(inBody);
}

/** For anyone, the web server or not: whether the service is alive, and ready. */
export const openProcedure = t.procedure.use(guard<{ account: null }>('anyone'));
/** For the web server; the session is not looked at. */
export const webServerProcedure = t.procedure.use(guard<{ account: null }>('webServer'));
/** For the web server; `ctx.account` is the session's account, or null without a valid session. */
export const optionalAccountProcedure = t.procedure.use(guard<{ account: CallerAccount | null }>('optionalAccount'));
/** For whoever is logged in: `ctx.account` is there. */
export const accountProcedure = t.procedure.use(guard<{ account: CallerAccount }>('account'));
/** For whoever is logged in, like `accountProcedure`: for a query that reads its rows by a `CallerQuery`, the session with them. */
export const ownReadProcedure = t.procedure.use(guard<{ account: CallerAccount | null }>('ownRead'));
/** For administrators. */
export const adminProcedure = t.procedure.use(guard<{ account: CallerAccount }>('administrator'));
