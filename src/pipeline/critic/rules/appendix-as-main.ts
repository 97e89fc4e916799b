import { isToldOn } from '../hear-slide.ts';
import type { Finding } from '../finding.ts';
import { slidesThatTell, type Reading } from '../reading.ts';

/** One sentence that is met by chance tells nothing of a slide. */
const LEAST_TOLD = 2;

/** A slide among the others that tells what the material has in its appendix, and nothing else; the last ones are one. */
export function appendixAsMain(reading: Reading): Finding[] {
  const { slides, statements, comparable, literal, wishes, topics, headings } = reading;
  const isBehind = (statement: (typeof statements)[number]): boolean => statement.topic.role === 'appendix';
  if (
    literal ||
    !comparable ||
    wishes.outline.length > 0 ||
    headings.size === 0 ||
    !topics.some(({ role }) => role === 'appendix')
  )
    return [];
  const behind = statements.filter(isBehind);
  const lastMain = slides.findLastIndex((slide) => statements.some((one) => !isBehind(one) && isToldOn(one, slide)));
  return slides
    .filter((slide, at) => slide.role === 'content' && at < lastMain)
    .filter((slide) => {
      const told = behind.filter((one) => isToldOn(one, slide));
      return told.length >= LEAST_TOLD && !statements.some((one) => !isBehind(one) && isToldOn(one, slide));
    })
    .filter((slide) => behind.some((one) => slidesThatTell(one, reading).includes(slide)))
    .map(({ number, title }) => ({ code: 'appendix_as_main', severity: 'warning', slide: number, values: { title } }));
}
