import { describeLayouts } from '../../template/describe-layouts.ts';
import type { CheckedDeck } from '../checked-deck.ts';
import { shareOf, type Findings } from '../findings.ts';
import { signatureOf, type Reference } from './reference.ts';

/** Slides in a row on one layout that still look like a choice. */
const MAX_RUN = 3;

/**
 * Whether slides stand on layouts of the template, and how much of it the deck uses.
 * @param reference the template the deck should be faithful to; null when none was given
 */
export function measureLayouts({ slides, template }: CheckedDeck, findings: Findings, reference: Reference | null) {
  const own = reference?.layouts;
  // A template without any layout is given one when a deck is built on it.
  const bare = own?.size === 0;
  let bound = 0;
  for (const { layout, number } of slides) {
    if (layout && (!own || bare || own.has(signatureOf(layout)))) bound++;
    else
      findings.error(
        'layout_foreign',
        layout
          ? `The slide stands on a layout "${layout.name}" that the template does not have. Choose one of the template's.`
          : 'The slide stands on no layout of the file. Choose one.',
        { slide: number },
      );
  }
  const used = slides.flatMap(({ layout }) => (layout ? [layout.id] : []));
  const counts = new Map<string, number>();
  for (const id of used) counts.set(id, (counts.get(id) ?? 0) + 1);
  const described = describeLayouts(template);
  const usable = described.filter(({ kind }) => kind !== 'blank' && kind !== 'other');
  return {
    boundSlides: reference || slides.some(({ layout }) => !layout) ? shareOf(bound, slides.length) : null,
    layoutVariety: usable.length > 0 ? Math.min(1, counts.size / usable.length) : null,
    layoutEntropy: entropyOf([...counts.values()]),
    longestLayoutRun: longestRun(
      slides.map(({ layout }) => layout?.id ?? ''),
      (id, at) => {
        const kind = described.find(({ layout }) => layout.id === id)?.kind;
        const others = usable.filter((other) => other.kind === kind && other.layout.id !== id);
        if (others.length === 0) return;
        findings.warn(
          'layout_repeated',
          `More than ${MAX_RUN} slides in a row stand on the layout "${slides[at]?.layout?.name ?? id}". Give one of them another, such as "${others[0]?.layout.name}".`,
          { slide: at + 1 },
        );
      },
    ),
  };
}

/** Entropy over that of an even use; null for fewer than two slides' worth of choice. */
function entropyOf(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < 2) return null;
  const entropy = -counts.reduce((sum, count) => sum + (count / total) * Math.log2(count / total), 0);
  return counts.length < 2 ? 0 : entropy / Math.log2(counts.length);
}

function longestRun(ids: readonly string[], tell: (id: string, at: number) => void): number {
  let [longest, run] = [0, 0];
  ids.forEach((id, at) => {
    run = id !== '' && id === ids[at - 1] ? run + 1 : 1;
    if (run === MAX_RUN + 1) tell(id, at);
    longest = Math.max(longest, run);
  });
  return longest;
}
