import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ModelError } from '../../errors.ts';
import type { Block } from '../../materials/blocks.ts';
import type { BriefMaterial } from '../brief.ts';
import type { Emit } from '../events.ts';
import type { ModelImage, ModelPort } from '../model-port.ts';
import { prompts } from './prompts.ts';
import { tellModelFault } from './tell-model-fault.ts';

type PictureBlock = Extract<Block, { type: 'picture' }>;

const Described = z.object({
  pictures: z.array(
    z
      .object({
        picture: z.coerce.number().int(),
        shows: z.string(),
        text: z.string().nullish().catch(null),
      })
      .nullable()
      .catch(null),
  ),
});

/** Pictures in one question, of all materials, and bytes of one that is sent. */
const AT_ONCE = 4;
const MOST_PICTURES = 16;
const MOST_BYTES = 5 * 1024 * 1024;
/** Letters of a description, which also stands as the picture's alternative text. */
const MOST_LETTERS = 600;
const MOST_KNOWN = 500;

/** What was seen before in this process, by the picture's bytes: each turn reads its materials anew. */
const known = new Map<string, string>();

const keyOf = ({ bytes }: PictureBlock): string => createHash('sha256').update(bytes).digest('hex');

const mediaTypes: ReadonlySet<string> = new Set<ModelImage['mediaType']>(['image/png', 'image/jpeg']);
const isToSee = (block: Block): block is PictureBlock =>
  block.type === 'picture' &&
  block.alt.trim() === '' &&
  mediaTypes.has(block.mime) &&
  block.bytes.byteLength <= MOST_BYTES;

/**
 * The materials with words for the pictures that have none, by a model that sees them: charts, drawings, scanned pages. Where it fails the
 * pictures stay without, which is told.
 * @throws DomainError `cancelled`
 */
export async function seePictures(
  materials: readonly BriefMaterial[],
  { model, emit, signal }: { model: ModelPort; emit: Emit; signal: AbortSignal },
): Promise<BriefMaterial[]> {
  const pictures = new Map<string, { block: PictureBlock; language: string }>();
  for (const { material } of materials)
    for (const block of material.blocks)
      if (isToSee(block) && pictures.size < MOST_PICTURES)
        pictures.set(keyOf(block), { block, language: material.language ?? 'en' });
  const unseen = [...pictures].filter(([key]) => !known.has(key));
  try {
    for (let from = 0; from < unseen.length; from += AT_ONCE)
      await see(unseen.slice(from, from + AT_ONCE), { model, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ModelError)) throw error;
    const reason = tellModelFault(error);
    const message = `${reason} Pictures of the materials without a description were not read.`;
    await emit({ stage: 'read', kind: 'warning', code: 'pictures_not_seen', params: { reason }, message });
  }
  return materials.map(({ fileId, material }) => ({
    fileId,
    material: { ...material, blocks: material.blocks.map(withWords) },
  }));
}

function withWords(block: Block): Block {
  if (!isToSee(block)) return block;
  const words = known.get(keyOf(block));
  return words === undefined ? block : { ...block, alt: words };
}

async function see(
  pictures: readonly [string, { block: PictureBlock; language: string }][],
  { model, signal }: { model: ModelPort; signal: AbortSignal },
): Promise<void> {
  const language = pictures[0]?.[1].language ?? 'en';
  const { value } = await model.complete({
    system: prompts.reader,
    messages: [
      {
        role: 'user',
        text: `${pictures.length} ${pictures.length === 1 ? 'picture' : 'pictures'}. Language: ${language}.`,
        images: pictures.map(([, { block }]) => ({ bytes: block.bytes, mediaType: block.mime })),
      },
    ],
    schema: Described,
    signal,
  });
  for (const said of value.pictures) {
    const key = pictures[(said?.picture ?? 0) - 1]?.[0];
    if (!said || key === undefined || said.shows.trim() === '') continue;
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value ?? '');
    known.set(key, [said.shows.trim(), said.text?.trim()].filter(Boolean).join(' – ').slice(0, MOST_LETTERS));
  }
}
