import { z } from 'zod';
import type { PictureForm } from '../../src/pictures/scale-picture.ts';
import type { AccountContext } from '../context.ts';
import { FileReply } from './file-reply.ts';

export const pictureTypes = ['image/png', 'image/webp'] as const;

/** The widths that pages need: a strip, a card, a stage, a screen. */
const pictureWidths = [160, 320, 640, 1_280] as const;

/** Of a query, where everything is text; in process a number is taken as it is. */
export const PictureWidth = z
  .preprocess(
    (value) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value),
    z.literal(pictureWidths),
  )
  .meta({ description: 'Width of the picture in pixels; left out, the picture as it was painted.' });
export type PictureWidth = z.infer<typeof PictureWidth>;

export interface StoredPng {
  storageKey: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Changes with the bytes; becomes the etag, together with the form. */
  tag: string;
  width?: PictureWidth;
  maxAgeSeconds?: number;
}

type Asker = Pick<AccountContext, 'storage' | 'caller'>;

/** A stored PNG in the width that was asked for, as WebP where the header Accept names it; each form is made once and kept beside. */
export async function pictureReply(ctx: Asker, picture: StoredPng): Promise<FileReply> {
  const form: PictureForm = {
    width: picture.width ?? null,
    type: ctx.caller.takesWebp === true ? 'image/webp' : 'image/png',
  };
  const isAsPainted = form.width === null && form.type === 'image/png';
  const { key, size } = isAsPainted
    ? { key: picture.storageKey, size: picture.size }
    : await keptForm(ctx, picture.storageKey, form);
  return new FileReply({
    content: (range) => ctx.storage.read(key, range),
    type: form.type,
    name: picture.name.replace(/\.png$/, form.type === 'image/webp' ? '.webp' : '.png'),
    size,
    etag: isAsPainted ? `"${picture.tag}"` : `"${picture.tag}-${suffixOf(form)}"`,
    disposition: 'inline',
    vary: 'Accept',
    maxAgeSeconds: picture.maxAgeSeconds,
  });
}

const suffixOf = ({ width, type }: PictureForm): string =>
  `${width === null ? 'full' : `w${width}`}.${type === 'image/webp' ? 'webp' : 'png'}`;

/** Below the same prefix as the picture itself, so that it goes with it. */
async function keptForm(
  { storage }: Asker,
  storageKey: string,
  form: PictureForm,
): Promise<{ key: string; size: number }> {
  const key = `${storageKey}.${suffixOf(form)}`;
  const kept = await storage.stat(key);
  if (kept !== null) return { key, size: kept.size };
  const { scalePicture } = await import('../../src/pictures/scale-picture.ts');
  const { size } = await storage.put(key, await scalePicture(await storage.bytes(storageKey), form));
  // What it was made from may have been removed meanwhile, its prefix with it: then this would be left behind.
  if ((await storage.stat(storageKey)) === null) await storage.remove(key);
  return { key, size };
}
