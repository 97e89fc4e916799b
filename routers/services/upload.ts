import { z } from 'zod';

/**
 * An uploaded file as a Koa route hands it to a procedure: on this machine's disk until the procedure has answered, then removed by the
 * route. The procedure reads, copies or moves it. Never over /trpc: `path` names a file of the server.
 */
export const Upload = z.object({
  /** Where the bytes lie. */
  path: z.string(),
  /** As the sender called it: no folders, no control characters, at most 200 characters, its extension kept. */
  fileName: z.string(),
  /** In bytes. */
  size: z.int().min(0),
  /** The other fields of the form, each at most once. */
  fields: z.record(z.string(), z.string()),
});
export type Upload = z.infer<typeof Upload>;

/** Bytes small enough for memory (PICTURE_MAX_BYTES), whichever way they came: multipart, raw `image/*`, or JSON `{ data }`. */
export const UploadedBytes = z.instanceof(Uint8Array);
