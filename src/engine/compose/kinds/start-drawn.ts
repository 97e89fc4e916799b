import type { DraftSlide } from '../../../deck/draft.ts';
import type { Composer, SlideDraft } from '../composer.ts';
import type { Need } from '../layout-rules.ts';

export const drawnNeed = (kind: Need['kind']): Need => ({
  kind,
  layouts: ['titleOnly', 'content', 'table', 'chart'],
  content: 0,
  drawn: true,
});

/** A slide drawn on the grid under its title. */
export const startDrawn = (composer: Composer, draft: DraftSlide): SlideDraft =>
  composer.start(draft, drawnNeed(draft.kind));
