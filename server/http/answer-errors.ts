import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { Middleware } from 'koa';
import { toDomainError } from '../../routers/services/to-domain-error.ts';
import type { ApiError } from '../../routers/schemas.ts';
import { chooseErrorLanguage } from '../../src/error-words/index.ts';
import { DomainError } from '../../src/errors.ts';
import { retryAfterOf, statusOf, toApiError } from './api-error.ts';
import { faults } from './fault-log.ts';
import type { RequestState } from './request-state.ts';
import { setCommonHeads } from './set-common-heads.ts';

/** Whatever is thrown further in leaves as an ApiError; what nobody answered is an unknown path or method. */
export const answerErrors: Middleware<RequestState> = async (ctx, next) => {
  try {
    await next();
    if (ctx.status === 404 && ctx.body == null && ctx.respond !== false) {
      throw new DomainError('not_found', `There is no ${ctx.method} ${ctx.path.slice(0, 200)} here.`);
    }
  } catch (error) {
    const domain = toDomainError(error);
    const status = statusOf(domain);
    if (status >= 500) faults.tell(ctx.state.log, domain);
    if (ctx.headerSent) {
      ctx.res.destroy();
      return;
    }
    setCommonHeads(ctx);
    const retryAfter = retryAfterOf(domain);
    if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
    ctx.remove('content-disposition');
    ctx.status = status;
    const language = chooseErrorLanguage(ctx.get('accept-language'));
    ctx.vary('Accept-Language');
    ctx.set('content-language', language);
    const body = toApiError(domain, { id: ctx.state.requestId, path: ctx.path, language });
    ctx.body = ctx.path.startsWith('/trpc/') ? asTrpcError(body) : body;
  }
};

/** What is refused before tRPC is reached, in the shape that its clients read. */
function asTrpcError({ message, code, issues }: ApiError): unknown {
  return { error: { message, code: TRPC_ERROR_CODES_BY_KEY.INTERNAL_SERVER_ERROR, data: { code, issues } } };
}
