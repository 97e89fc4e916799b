import type { SlideKind } from '../../deck/slide-kinds.ts';

interface PlanForm {
  /** How the points of the kind are written, as a model is told. */
  points: string;
  /** The plan fixes the words: there is nothing left to write. */
  fixed?: true;
}

/** What a model needs to know of each kind of slide. */
export const planForms: Readonly<Record<SlideKind, PlanForm>> = {
  title: { points: 'at most one point, the subtitle', fixed: true },
  agenda: { points: 'one point a section', fixed: true },
  section: { points: 'at most one point, the subtitle', fixed: true },
  bullets: { points: 'points; two leading blanks make a lower level' },
  twoColumns: { points: '"Heading:" and under it points that start with "- ", twice' },
  comparison: { points: '"Heading:" and under it points that start with "- ", twice' },
  table: { points: 'name the table in `data.block` ("m1#4"); points are at most two takeaways' },
  chart: {
    points:
      'name the table in `data.block` ("m1#4"), the kind in `data.chart`, and in `data.columns` the names of the columns, the category first; points are at most two takeaways',
  },
  picture: { points: 'name the picture in `picture.block` ("m1#4"); at most one point, the caption' },
  pictureText: { points: 'name the picture in `picture.block` ("m1#4"); points stand beside it' },
  bigNumbers: {
    points:
      'one to four points "VALUE — label", with the change in brackets at the end where there is one: "4.2 M — Revenue [+12 %]"',
  },
  quote: { points: 'the words, then who said them', fixed: true },
  process: { points: 'two to six points "Title — text"' },
  timeline: { points: 'two to eight points "WHEN — what happened"' },
  matrix: { points: 'first "X axis — Y axis", then four points "Title — text"' },
  cards: { points: 'two to six points "Title — text"' },
  closing: { points: 'points; two leading blanks make a lower level' },
  appendix: { points: 'name the table in `data`, or give points' },
};
