import { z } from 'zod';

const text = z.string().nullish().catch(null);
const ImageUrl = z
  .union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)])
  .nullish()
  .catch(null);
const Part = z.object({ image_url: ImageUrl, url: text, b64_json: text });
const ImagesReply = z.object({ data: z.array(Part) });
const ChatReply = z.object({
  choices: z.array(
    z.object({
      message: z.object({
        content: z
          .union([z.string(), z.array(z.unknown())])
          .nullish()
          .catch(null),
        images: z.array(z.unknown()).nullish().catch(null),
      }),
    }),
  ),
});

const pictureInText = /data:image\/[\w+.-]+;base64,[A-Za-z0-9+/=]+|!\[[^\]]*\]\((https?:\/\/[^\s)]+)[^)]*\)/;

/**
 * Address (`data:` or `http(s):`) of the first picture in a reply: of the images API (`data[].b64_json` or `.url`), or of a chat model with
 * picture output (`message.images[]`, picture parts of its content, or a picture written into its text). Null where there is none.
 */
export function findPicture(body: unknown): string | null {
  const images = ImagesReply.safeParse(body);
  if (images.success) return firstOf(images.data.data);
  const chat = ChatReply.safeParse(body);
  const message = chat.success ? chat.data.choices[0]?.message : undefined;
  if (!message) return null;
  const { content } = message;
  const listed = firstOf([...(message.images ?? []), ...(Array.isArray(content) ? content : [])]);
  if (listed || typeof content !== 'string') return listed;
  const written = pictureInText.exec(content);
  return written ? (written[1] ?? written[0]) : null;
}

function firstOf(parts: readonly unknown[]): string | null {
  for (const part of parts) {
    const parsed = Part.safeParse(part);
    if (!parsed.success) continue;
    const { b64_json: base64, image_url: nested, url } = parsed.data;
    if (base64) return base64.startsWith('data:') ? base64 : `data:image/png;base64,${base64}`;
    const address = nested ?? url;
    if (address) return address;
  }
  return null;
}
