import { Zip, ZipPassThrough } from 'fflate';

/** The earliest moment that a zip can tell: the same pictures give the same bytes. */
const NO_DATE = new Date(1980, 0, 1);

/** A zip of pictures, written as they come. PNG does not shrink any further: entries are stored as they are. */
export async function* zipPictures(
  pictures: AsyncIterable<{ name: string; png: Uint8Array }>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  for await (const { name, png } of pictures) {
    const entry = new ZipPassThrough(name);
    entry.mtime = NO_DATE;
    zip.add(entry);
    entry.push(png, true);
    yield* written;
    written = [];
  }
  zip.end();
  yield* written;
}
