import { runsText } from '../../materials/blocks.ts';
import type { PlacedBlock } from '../statements/build-sections.ts';
import { captionLine } from '../language/lexicon.ts';
import type { Topic } from './topic.ts';
import { topicSlide, type TopicSlide } from './topic-slide.ts';

const MIN_SIDE = 200;
/** A picture large enough to be a slide; smaller ones are icons and rules. */
export const isShowable = (block: PlacedBlock['block']): boolean =>
  block.type === 'picture' &&
  block.bytes.length > 0 &&
  !(
    (block.width !== undefined && block.width < MIN_SIDE) ||
    (block.height !== undefined && block.height < MIN_SIDE * 0.6)
  );

/** The picture with its caption as the title; none where nothing names it. */
export function pictureSlides(placed: PlacedBlock, topic: Topic, weight: number): TopicSlide[] {
  if (placed.block.type !== 'picture') return [];
  const caption = captionOf(placed, topic);
  const title = caption || topic.heading;
  if (title === '') return [];
  return [
    topicSlide(
      {
        kind: 'picture',
        title,
        points: [],
        sources: [placed.source],
        picture: { fileId: placed.fileId, block: placed.index },
        weight,
      },
      topic,
      [],
    ),
  ];
}

/** The caption without its number ("Figure 2: The new stop"): the picture's own, the line beside it, else its description. */
function captionOf(placed: PlacedBlock, topic: Topic): string {
  const { block } = placed;
  if (block.type !== 'picture') return '';
  const at = topic.blocks.indexOf(placed);
  const beside = [topic.blocks[at + 1], topic.blocks[at - 1]]
    .map((other) => (other?.block.type === 'paragraph' ? runsText(other.block.runs).trim() : ''))
    .find((text) => captionLine.test(text));
  const own = 'caption' in block && typeof block.caption === 'string' ? block.caption : '';
  return (own || beside || block.alt).replace(captionLine, '').trim();
}
