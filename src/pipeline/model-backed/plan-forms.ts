import type { SlideKind } from '../../deck/slide-kinds.ts';

interface PlanForm {
  /** What a slide of the kind is for. */
  shows: string;
  /** How the points of the kind are written, as a model is told. */
  points: string;
  /** The plan fixes the words: there is nothing left to write. */
  fixed?: true;
}

/** What a model needs to know of each kind of slide. */
export const planForms: Readonly<Record<SlideKind, PlanForm>> = {
  title: { shows: "the deck's name", points: 'at most one point, the subtitle', fixed: true },
  agenda: {
    shows: 'the sections, where there are more than eight slides',
    points: 'one point a section, with its minutes in brackets at its end where they are known',
    fixed: true,
  },
  section: { shows: 'a chapter begins', points: 'at most one point, the subtitle', fixed: true },
  bullets: {
    shows: 'a statement with its evidence in sentences',
    points: 'points; two leading blanks make a lower level',
  },
  twoColumns: {
    shows: 'two sides that belong together',
    points: '"Heading:" and under it points that start with "- ", twice',
  },
  comparison: {
    shows: 'two options or states against each other',
    points: '"Heading:" and under it points that start with "- ", twice',
  },
  table: {
    shows: 'options with criteria of unlike units, indicators, actions, risks',
    points: 'name the table in `data.block` ("m1#4"); points are at most two takeaways',
  },
  chart: {
    shows: 'change over time, ranking, parts of a whole, spread',
    points:
      'name the table in `data.block` ("m1#4"), the kind in `data.chart`, and in `data.columns` the names of the columns, the category first; points are at most two takeaways',
  },
  picture: {
    shows: 'a picture that speaks for itself',
    points: 'name the picture in `picture.block` ("m1#4"); at most one point, the caption',
  },
  pictureText: {
    shows: 'a picture with what it means',
    points: 'name the picture in `picture.block` ("m1#4"); points stand beside it',
  },
  bigNumbers: {
    shows: 'the few figures that are the message',
    points:
      'one to four points "VALUE — label", with the change in brackets at the end where there is one: "4.2 M — Revenue [+12 %]"',
  },
  quote: { shows: "a person's own words", points: 'the words, then who said them', fixed: true },
  process: { shows: 'steps that follow each other', points: 'two to six points "Title — text"' },
  timeline: { shows: 'dated milestones', points: 'two to eight points "WHEN — what happened"' },
  matrix: { shows: 'things placed on two scales', points: 'first "X axis — Y axis", then four points "Title — text"' },
  roadmap: {
    shows: 'work in lanes over periods',
    points:
      'first the periods in order, "Q1 26 — Q2 26 — Q3 26"; then one point a bar, "LANE — FROM – TO — what", with periods as the first point names them; then one point a milestone, "◆ PERIOD — what"',
  },
  status: {
    shows: 'how things stand: lights, or shares done',
    points:
      'points "STATE — Title — text" with STATE one of good, watch, bad, open; a share that is done stands in its place ("40 %"); what is said of it in brackets at the end: "watch — Hiring — Two of five posts filled [at risk]"',
  },
  diagram: {
    shows: 'what leads to what, hangs under what, or is left of many',
    points:
      'first the form: flow, tree, cycle, funnel, pyramid, venn or hub; then one point a node, "Title — text" (hub: the middle first; funnel and pyramid: from the top); for flow and tree then one point an edge, "Title -> Title", with ": words" where it has a label',
  },
  code: {
    shows: 'lines of a program that the slide is about',
    points:
      'first one point with the code as it stands between fences, its line ends kept: "```python\\nfor line in lines:\\n    print(line)\\n```"; then at most two points of what to see in it',
    fixed: true,
  },
  formula: {
    shows: 'the formula that the slide is about',
    points:
      'first the formula, in TeX without dollars or in one line ("E = mc^2"); then points "SIGN — what it stands for"',
    fixed: true,
  },
  cards: { shows: 'a few parallel ideas', points: 'two to six points "Title — text"' },
  closing: {
    shows: 'what to do, decide or remember',
    points:
      'points; two leading blanks make a lower level; or, where it is known who does it by when, all as "WHAT — WHO — BY WHEN" (a hyphen for what is not known)',
  },
  appendix: { shows: 'what is looked up, last', points: 'name the table in `data`, or give points' },
};
