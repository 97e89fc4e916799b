import type { Messages } from './shape.ts';

export const en: Messages = {
  decisive_missing: 'No slide says what weighs most in the material: “{text}” ({place}). Add it to a slide.',
  kept_missing: 'You asked to keep “{wish}”, and no slide speaks of it. Add it.',
  off_scope: 'You asked for “{wish}” only, and this slide tells something else. Remove it.',
  excluded_told: 'You asked to leave out “{wish}”, and this slide has it. Remove it.',
  count_missed: 'You asked for {wanted} slides, and the deck has {count}. Add or remove slides.',
  literal_changed: 'This line of your text is not on the slides as you wrote it: “{text}”.',
  order_missed: 'You asked for “{first}” before “{second}”, and the slides stand the other way round. Move them.',
  title_label: 'The title “{title}” only names the subject. Say what the slide shows: “{better}”.',
  title_cut: 'The title breaks off: “{title}”. Finish the sentence, or say a shorter one.',
  title_numbered: 'Only a number tells the title “{title}” from another. Join the slides, or say what each shows.',
  title_unsupported:
    'The title says {numbers}, and the slide does not show where that comes from. Show it, or change the title.',
  title_against_chart: 'The title “{title}” tells the opposite of what the chart shows. Change the title.',
  accent_elsewhere:
    'The chart makes “{accented}” stand out, and the title speaks of “{named}”. Accent what the title says.',
  units_mixed:
    '“{one}” and “{other}” are counted in different units and share an axis. Show them apart, or as a table.',
  total_among_parts: '“{name}” is drawn beside the parts that it sums. Take it out of the chart.',
  sample_charted:
    'The chart shows how many were asked or measured (“{name}”), and not what came of it (“{result}”). Chart the result.',
  said_again: 'Slide {other} has said this already: “{text}”. Say it once.',
  sentence_cut: 'A point breaks off: “{text}”. Finish the sentence, or say a shorter one.',
  single_item: 'The slide has a single point. Join it with another slide, or add what proves it.',
  appendix_as_main:
    'The slide “{title}” tells what the material has in its appendix. Move it to the end, or leave it out.',
  closing_missing: 'The deck does not end with what its reader is to do: “{text}”. Close with it.',
  contradiction_untold:
    'The materials contradict each other: “{one}” ({place}), but “{other}” ({otherPlace}). Say so, and which holds.',
  language_mixed: '“{text}” is in another language than the deck. Translate it.',
  raw_text: '“{text}” is the name of a file, a time stamp or a stand-in, and no text for a slide. Say what is meant.',
  leftOut: {
    scope: 'The request asks for something else.',
    excluded: 'The request leaves it out.',
    appendix: 'It stands in an appendix.',
    aside: 'It tells of the document itself, or is not meant for the audience.',
    told: 'The slide “{title}” says as much.',
    room: 'There was no room for it.',
    weight: 'It weighs less than what is told.',
  },
};
