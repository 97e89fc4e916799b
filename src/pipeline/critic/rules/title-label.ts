import { isWritersWord } from '../../language/phrases.ts';
import { roleOfHeading, type TopicRole } from '../../language/topic-roles.ts';
import { countWords, hasNumber } from '../../language/words.ts';
import { isStatement, tellsFinding } from '../../wording/title-rules.ts';
import { bareText } from '../fold-text.ts';
import type { Finding } from '../finding.ts';
import { quote } from '../quote.ts';
import type { Reading } from '../reading.ts';
import { titleFromPoints } from '../title-from-points.ts';
import type { HeardSlide } from '../hear-slide.ts';

/** A title that only names what the slide is about, although one of its points says it in a sentence that fits. */
export function titleLabel(reading: Reading): Finding[] {
  if (reading.literal) return [];
  return reading.slides.flatMap((slide): Finding[] => {
    if (slide.role !== 'content' || !isLabel(slide, reading)) return [];
    const better = titleFromPoints(slide);
    const isTitleElsewhere = reading.slides.some((other) => bareText(other.title) === bareText(better ?? ''));
    // the planner weighs items of the material's lists with what stands over them
    const isItem = reading.statements.some(({ text, listed }) => listed && bareText(text) === bareText(better ?? ''));
    return better && !isTitleElsewhere && !isItem
      ? [
          {
            code: 'title_label',
            severity: 'warning',
            slide: slide.number,
            values: { title: quote(slide.title), better },
          },
        ]
      : [];
  });
}

const FEW_WORDS = 4;

/** Whether a title says nothing and is no honest label over what its slide lists either. */
export function isLabel({ title }: HeardSlide, { headings, wishes }: Reading): boolean {
  if (title.trim() === '' || tellsFinding(title)) return false;
  // an honest label over what the slide lists
  const role = roleOfHeading(title);
  if ((role !== null && lists.has(role)) || isWritersWord(title)) return false;
  // the person's own word for the slide
  if (wishes.outline.some((item) => bareText(item.title) === bareText(title))) return false;
  if (headings.has(bareText(title)) && !isStatement(title)) return true;
  return countWords(title) < FEW_WORDS && !hasNumber(title);
}

/** Parts that are lists of things of one kind: none of them heads the others. */
const lists: ReadonlySet<TopicRole> = new Set<TopicRole>([
  'ask',
  'decision',
  'actions',
  'risk',
  'questions',
  'schedule',
  'goals',
  'requirements',
  'definitions',
  'appendix',
  'summary',
]);
