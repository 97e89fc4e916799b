import { isDeepStrictEqual } from 'node:util';
import type { ChatPart } from '../../src/chat/chat-part.ts';
import type { DeckDocument, Slide } from '../../src/deck/document.ts';
import type { DeckPlan } from '../../src/deck/plan.ts';
import type { Brief } from '../../src/pipeline/brief.ts';
import type { OnPictures } from '../../src/pipeline/make-deck.ts';
import { makeEditedDeck } from '../../src/pipeline/make-edited-deck.ts';
import { readStandingDeck, type StandingPlan } from '../../src/pipeline/edits/read-standing-deck.ts';
import { says } from '../../src/pipeline/edits/slide-words.ts';
import type { Emit } from '../../src/pipeline/events.ts';
import type { ModelPort, PicturePort } from '../../src/pipeline/model-port.ts';
import { previewLimits } from '../../src/pipeline/paint-pages.ts';
import type { MediaPort } from '../../src/pipeline/ports.ts';
import type { LoadedDeck } from './load-standing-deck.ts';
import type { TurnWork } from './turn-work.ts';

/** What a build leaves to be stored. */
export interface FinishedDeck {
  document: DeckDocument;
  pptx: Uint8Array;
  problems: ChatPart['problems'];
  leftOut: ChatPart['leftOut'];
  slideCount: number;
  pictures: { slide: number; png: Uint8Array }[];
  media: MediaPort;
}

export interface EditToBuild {
  base: LoadedDeck;
  /** The deck as it shall be. */
  plan: DeckPlan;
  brief: Brief;
  template: Uint8Array;
  model: ModelPort | null;
  painter: PicturePort | null;
  /** Holds the pictures of the deck as it stands. */
  media: MediaPort;
  emit: Emit;
  onPictures: OnPictures;
}

/** The brief with what stands on the slides as material, for whoever changes them. */
export const withStandingDeck = (brief: Brief, { material }: StandingPlan): Brief =>
  material.material.blocks.length === 0 ? brief : { ...brief, materials: [...brief.materials, material] };

/** A change of a deck, built: what did not change is taken over with its pictures, problems and what was left out. */
export async function buildEdit(
  work: TurnWork,
  { base, plan, brief, template, model, painter, media, emit, onPictures }: EditToBuild,
): Promise<FinishedDeck> {
  const { services, signal } = work;
  const standing = readStandingDeck(base);
  const built = new Map(base.built.slides.map((slide, at) => [slide.id, { slide, number: at + 1 }]));
  const numbered = new Set(
    brief.profile.layouts.flatMap(({ id, placeholders }) =>
      placeholders.some(({ role }) => role === 'slideNumber') ? [id] : [],
    ),
  );
  const asBuilt = (slide: Slide): number | null => {
    const known = built.get(slide.id);
    return known && isDeepStrictEqual(known.slide, slide) ? known.number : null;
  };
  const edited = await makeEditedDeck({
    document: base.document,
    before: standing.plan,
    after: plan,
    byHand: new Set(base.document.slides.filter((slide) => asBuilt(slide) === null).map(({ id }) => id)),
    brief: withStandingDeck(brief, standing),
    template,
    engine: services.engine,
    model,
    painter,
    media,
    emit,
    signal,
    pictures: previewLimits(services.config),
    onPictures,
    pictureOf: async (slide, number) => {
      const before = asBuilt(slide);
      if (before === null || (before !== number && numbered.has(slide.layout) && slide.kind !== 'title')) return null;
      const file = base.exported.find(({ name }) => name === `slide-${before}.png`);
      return file ? services.storage.bytes(file.storageKey) : null;
    },
  });
  const numberNow = new Map(edited.document.slides.map(({ id }, at) => [id, at + 1]));
  const carried = base.variant.problems.flatMap((problem) => {
    const slide = base.built.slides[(problem.slide ?? 0) - 1];
    const isCarried =
      slide && edited.kept.has(slide.id) && base.document.slides.some((one) => isDeepStrictEqual(one, slide));
    return isCarried ? [{ ...problem, slide: numberNow.get(slide.id) ?? 1 }] : [];
  });
  const leftOut = (base.variant.leftOut ?? []).filter(
    ({ what }) =>
      !edited.document.slides.some((slide) => !edited.kept.has(slide.id) && says(slide, withoutPlace(what))),
  );
  const problems = [...carried, ...edited.problems].sort((a, b) => (a.slide ?? 0) - (b.slide ?? 0));
  return { ...edited, problems, leftOut, media };
}

/** What was left out is told with its place in brackets. */
const withoutPlace = (what: string): string => what.replace(/\s*\([^()]*\)$/, '');
