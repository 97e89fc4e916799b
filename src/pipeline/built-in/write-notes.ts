import { paragraph, type Paragraph } from '../../deck/content.ts';
import type { PlanSlide } from '../../deck/plan.ts';
import { runsText } from '../../materials/blocks.ts';
import type { Brief } from '../brief.ts';
import { findBlocks } from '../statements/find-blocks.ts';
import { speakerNotes } from '../statements/speaker-notes.ts';
import { formatSources } from '../wording/format-source.ts';
import { contentLanguage } from '../request/choose-language.ts';
import { phrasesFor } from '../language/phrases.ts';
import { splitSentences } from '../language/split-sentences.ts';
import { topicWords } from '../language/words.ts';

const MAX_NOTE_CHARACTERS = 1_200;
const ABOUT = 0.6;

/** What the speaker may say: the author's own notes, the sentences the points were cut from, whole and in order, then where they stand. */
export function writeNotes(slide: PlanSlide, brief: Brief, language: string): Paragraph[] {
  const spoken = [...speakerNotes(slide.sources, brief), ...passagesBehind(slide, brief)];
  const sources = formatSources(slide.sources, language);
  const label = phrasesFor(language).source;
  return [...spoken.map((text) => paragraph(text)), ...(sources !== '' ? [paragraph(`${label}: ${sources}`)] : [])];
}

function passagesBehind(slide: PlanSlide, brief: Brief): string[] {
  const shown = [slide.title, ...slide.points];
  const passages: string[] = [];
  const language = contentLanguage(brief);
  let room = MAX_NOTE_CHARACTERS;
  for (const source of slide.sources) {
    for (const block of findBlocks(source, brief)) {
      if (block.note || (block.type !== 'paragraph' && block.type !== 'list')) continue;
      const texts =
        block.type === 'paragraph'
          ? splitSentences(runsText(block.runs), language)
          : block.items.map((item) => runsText(item.runs));
      const behind = texts.filter((text) => adds(text, shown, language));
      const passage = behind.join(' ').slice(0, room);
      if (passage.length < 20) continue;
      passages.push(passage);
      room -= passage.length;
      if (room < 40) return passages;
    }
  }
  return passages;
}

/** A sentence that says what the slide says, and more than it. */
function adds(text: string, shown: readonly string[], language: string): boolean {
  const words = new Set(topicWords(text, language));
  return shown.some((point) => {
    const topics = topicWords(point, language);
    const shared = topics.filter((word) => words.has(word)).length;
    return (
      topics.length > 0 && shared / topics.length >= ABOUT && text.replace(/[.\s]+$/, '').length > point.length + 2
    );
  });
}
