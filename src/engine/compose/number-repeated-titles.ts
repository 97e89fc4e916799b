import type { DraftSlide } from '../../deck/draft.ts';

/** Slides are found by their titles (and read out by them), so a title that comes again gets a number. */
export function numberRepeatedTitles(slides: readonly DraftSlide[]): DraftSlide[] {
  const seen = new Map<string, number>();
  const taken = new Set(slides.map(({ title }) => keyOf(title)));
  return slides.map((slide) => {
    const key = keyOf(slide.title);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    if (times === 1) return slide;
    let number = times;
    while (taken.has(keyOf(`${slide.title} (${number})`))) number++;
    const title = `${slide.title} (${number})`.trim();
    taken.add(keyOf(title));
    return { ...slide, title };
  });
}

const keyOf = (title: string): string => title.trim().toLowerCase();
