import sharp from 'sharp';

export interface PictureOrder {
  ref: string;
  width: number;
  height: number;
}

/** A number from 0 to 1 that a name always gives. */
const toneOf = (name: string): number =>
  (Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 100) / 100;

/** A made-up scene: a sky, hills and a sun for wide pictures; a head and shoulders for portraits of persons. */
function scene({ ref, width, height }: PictureOrder): string {
  const hue = Math.round(toneOf(ref) * 360);
  const sky = `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue},45%,38%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360},60%,72%)"/></linearGradient>`;
  const at = (x: number, y: number) => `${Math.round(x * width)} ${Math.round(y * height)}`;
  const shapes = ref.startsWith('person')
    ? `<ellipse cx="${width / 2}" cy="${height * 0.42}" rx="${width * 0.2}" ry="${height * 0.19}" fill="#d9b99b"/><path d="M${at(0.12, 1)} Q${at(0.5, 0.45)} ${at(0.88, 1)} Z" fill="hsl(${(hue + 180) % 360},30%,30%)"/>`
    : `<circle cx="${width * 0.72}" cy="${height * 0.3}" r="${height * 0.09}" fill="#fff4d6"/><path d="M${at(0, 0.7)} Q${at(0.3, 0.45)} ${at(0.6, 0.72)} T${at(1, 0.6)} V${height} H0 Z" fill="hsl(${hue},35%,28%)"/><path d="M${at(0, 0.85)} Q${at(0.5, 0.65)} ${at(1, 0.88)} V${height} H0 Z" fill="hsl(${hue},40%,18%)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${sky}</defs><rect width="100%" height="100%" fill="url(#s)"/>${shapes}</svg>`;
}

/** The pictures of a deck by their refs, drawn for it. */
export async function drawPictures(orders: readonly PictureOrder[]): Promise<Map<string, Uint8Array>> {
  const drawn = await Promise.all(
    orders.map(async (order) => {
      const picture = sharp(Buffer.from(scene(order)));
      const encoded = order.ref.endsWith('.jpg') ? picture.jpeg() : picture.png();
      return [order.ref, new Uint8Array(await encoded.toBuffer())] as const;
    }),
  );
  return new Map(drawn);
}
