import { Readable } from 'node:stream';
import { z } from 'zod';
import { DomainError } from '../../src/errors.ts';
import { FileReply, FileReplySchema } from '../../routers/services/file-reply.ts';
import { Id, textInteger } from '../../routers/schemas.ts';
import {
  accountProcedure,
  adminProcedure,
  openProcedure,
  rest,
  router,
  webServerProcedure,
} from '../../routers/trpc.ts';
import { Upload, UploadedBytes } from '../../routers/services/upload.ts';

/** 256 bytes, each its own index. */
export const alphabet = Uint8Array.from({ length: 256 }, (_, index) => index);

const Body = z.object({
  text: z.string().optional(),
  count: z.number().optional(),
  flag: z.boolean().optional(),
  when: z.date().optional(),
  inner: z.object({ count: z.number().optional() }).optional(),
  anything: z.unknown().optional(),
});

/** Procedures that answer with what they got, to try the facade with. */
export const echoRouter = router({
  echo: router({
    json: webServerProcedure
      .meta(rest('POST', '/echo', { status: 201, session: 'none' }))
      .input(Body)
      .output(Body)
      .mutation(({ input }) => input),
    query: webServerProcedure
      .meta(rest('GET', '/echo', { session: 'none' }))
      .input(z.object({ after: textInteger(0, 1_000_000).optional(), word: z.string().optional() }))
      .output(z.unknown())
      .query(({ input }) => input),
    byWord: webServerProcedure
      .meta(rest('GET', '/echo/words/{word}', { session: 'none' }))
      .input(z.object({ word: z.string() }))
      .output(z.unknown())
      .query(({ input }) => input),
    // Declared after the parameter on purpose.
    byFixedWord: webServerProcedure
      .meta(rest('GET', '/echo/words/me', { session: 'none' }))
      .output(z.unknown())
      .query(() => ({ fixed: true })),
    patch: accountProcedure
      .meta(rest('PATCH', '/echo/things/{id}'))
      .input(z.object({ id: Id, count: z.number() }))
      .output(z.unknown())
      .mutation(({ input }) => input),
    remove: webServerProcedure
      .meta(rest('DELETE', '/echo/things/{id}', { status: 204, session: 'none' }))
      .input(z.object({ id: Id }))
      .output(z.void())
      .mutation(() => undefined),
    touch: webServerProcedure
      .meta(rest('POST', '/echo/touch', { status: 204, session: 'none' }))
      .output(z.void())
      .mutation(() => undefined),
    administrators: adminProcedure
      .meta(rest('POST', '/echo/administrators'))
      .input(z.object({ count: z.number() }))
      .output(z.unknown())
      .mutation(({ ctx }) => ({ id: ctx.account.id })),
    mistake: openProcedure
      .meta(rest('GET', '/echo/mistake', { session: 'none' }))
      .output(z.object({}))
      .query(() => {
        throw new Error('select secret from /etc/passwd');
      }),
    wrongOutput: webServerProcedure
      .meta(rest('GET', '/echo/wrong-output', { session: 'none' }))
      .output(z.object({ count: z.number() }))
      .query(() => ({ count: 'secret' as unknown as number })),
    stripped: webServerProcedure
      .meta(rest('GET', '/echo/stripped', { session: 'none' }))
      .output(z.object({ shown: z.string() }))
      .query(() => ({ shown: 'yes', passwordHash: 'secret' })),
    slowDown: webServerProcedure
      .meta(rest('POST', '/echo/slow-down', { session: 'none' }))
      .output(z.void())
      .mutation(() => {
        throw new DomainError('too_many_tries', 'Later.', { retryAfterSeconds: 41.2 });
      }),
    settings: webServerProcedure
      .meta(rest('POST', '/model-settings/echo', { session: 'none' }))
      .input(z.object({ baseUrl: z.url() }))
      .output(z.unknown())
      .mutation(({ input }) => input),
    file: webServerProcedure
      .meta(rest('GET', '/echo/files/{name}', { session: 'none', transport: 'file' }))
      .input(z.object({ name: z.string() }))
      .output(FileReplySchema)
      .query(
        ({ input }) =>
          new FileReply({
            content: ({ start, end }) => Readable.from([alphabet.subarray(start, end + 1)]),
            type: 'application/octet-stream',
            name: input.name,
            size: alphabet.length,
            etag: '"alphabet"',
          }),
      ),
    upload: accountProcedure
      .meta(rest('POST', '/echo/uploads', { status: 202, transport: 'multipart', formFields: ['name'] }))
      .input(Upload)
      .output(z.unknown())
      .mutation(({ input }) => input),
    media: accountProcedure
      .meta(rest('POST', '/echo/media/{name}', { status: 201, transport: 'media' }))
      .input(z.object({ name: z.string(), bytes: UploadedBytes }))
      .output(z.unknown())
      .mutation(({ input }) => ({ name: input.name, size: input.bytes.length, first: input.bytes[0] })),
    begin: accountProcedure
      .meta(rest('POST', '/echo/count/{to}', { transport: 'events', follow: 'echo.count' }))
      .input(z.object({ to: textInteger(1, 10_000_000), from: z.number().default(1) }))
      .output(z.object({ from: z.number(), to: z.number() }))
      .mutation(({ input }) => {
        if (input.from > input.to) throw new DomainError('conflict', 'Nothing to count.');
        return input;
      }),
    count: accountProcedure
      .meta(rest('GET', '/echo/count/{to}', { transport: 'events' }))
      .input(z.object({ to: textInteger(1, 10_000_000), from: z.number().default(1) }))
      .subscription(({ input, ctx }) => countUp(input, ctx.signal)),
    wait: accountProcedure
      .meta(rest('GET', '/echo/wait', { transport: 'events' }))
      .subscription(({ ctx }) => waitForEnd(ctx.signal)),
  }),
});

/** How far the counting is: shows whether a reader who does not read holds it up. */
export const counted = { number: 0 };

async function* countUp({ from, to }: { from: number; to: number }, signal?: AbortSignal): AsyncGenerator {
  for (let number = from; number <= to; number += 1) {
    if (signal?.aborted) return;
    counted.number = number;
    yield { type: 'number', number };
  }
  yield { type: 'turn-end' };
}

async function* waitForEnd(signal?: AbortSignal): AsyncGenerator {
  yield { type: 'start' };
  await new Promise<void>((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
