import { missingClues, readText, type ReadText } from './find-clue.ts';
import { foldText } from './fold-text.ts';
import type { SeenSlide } from './read-deck.ts';
import type { Clue, Must, Place } from './story-case.ts';
import type { Found } from './verdict.ts';

const EARLY = 3;
const LAST = 2;
/** A fact at another place than the one asked for. */
const ELSEWHERE = 0.5;

/** How much of a fact the slides tell. */
export function judgeFact({ fact, weight, place, ways }: Must, slides: readonly SeenSlide[]): Found {
  const told = { fact, weight, share: 1, remark: '' };
  if (place && ways.some((way) => readPlaces(slides, place).some((text) => missingClues(way, text).length === 0)))
    return told;
  const at = slides.find((slide) => ways.some((way) => missingClues(way, slide).length === 0));
  if (!at) return { ...told, share: 0, remark: nearest(ways, slides) };
  return place ? { ...told, share: ELSEWHERE, remark: `on slide ${at.number}, not ${placeNames[place]}` } : told;
}

const placeNames: Readonly<Record<Place, string>> = {
  early: `among the first ${EARLY} slides`,
  title: 'in a title',
  chart: 'in a chart',
  table: 'in a table',
  closing: 'at the end',
};

function readPlaces(slides: readonly SeenSlide[], place: Place): readonly ReadText[] {
  switch (place) {
    case 'early':
      return slides.slice(0, EARLY);
    case 'closing':
      return slides.slice(-LAST);
    case 'title':
      return slides.map(({ title }) => readText(foldText(title)));
    case 'chart':
      return slides.map(({ chartText }) => readText(chartText));
    case 'table':
      return slides.map(({ tableText }) => readText(tableText));
  }
}

/** Where the fact is told almost, or that only the notes tell it. */
function nearest(ways: readonly (readonly Clue[])[], slides: readonly SeenSlide[]): string {
  const noted = slides.find(({ notes }) =>
    ways.some((way) => missingClues(way, readText(foldText(notes))).length === 0),
  );
  if (noted) return `only in the notes of slide ${noted.number}`;
  const tries = ways.flatMap((way) =>
    slides.map((slide) => ({ slide: slide.number, of: way.length, lacks: missingClues(way, slide) })),
  );
  const [best] = tries.toSorted((a, b) => a.lacks.length / a.of - b.lacks.length / b.of);
  if (!best || best.lacks.length === best.of) return 'nowhere';
  return `slide ${best.slide} lacks ${best.lacks.join(' and ')}`;
}
