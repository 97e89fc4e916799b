import { plainText } from '../../deck/content.ts';
import type { ColumnBody, DraftSlide } from '../../deck/draft.ts';

/** Everything a slide says in words, its title first; tables and charts speak through their takeaways. */
export function slideTexts(slide: DraftSlide): string[] {
  return [slide.title, ...bodyTexts(slide)].filter((text) => text.trim() !== '');
}

function bodyTexts(slide: DraftSlide): string[] {
  switch (slide.kind) {
    case 'title':
    case 'section':
      return [slide.subtitle ?? ''];
    case 'agenda':
      return slide.items;
    case 'bullets':
    case 'closing':
    case 'pictureText':
      return [plainText(slide.paragraphs)];
    case 'twoColumns':
    case 'comparison':
      return slide.columns.flatMap((column) => [column.heading ?? '', columnText(column.body)]);
    case 'table':
    case 'chart':
      return [slide.takeaway ?? ''];
    case 'picture':
      return [slide.caption ?? ''];
    case 'bigNumbers':
      return slide.numbers.flatMap((number) => [number.value, number.label, number.change ?? '']);
    case 'quote':
      return [slide.quote, slide.attribution ?? ''];
    case 'process':
      return slide.steps.flatMap((step) => [step.title, step.text ?? '']);
    case 'timeline':
      return slide.events.flatMap((event) => [event.when, event.title, event.text ?? '']);
    case 'matrix':
      return [slide.axes.x, slide.axes.y, ...slide.cells.flatMap((cell) => [cell.title, cell.text ?? ''])];
    case 'roadmap':
      return [
        ...slide.periods,
        ...slide.lanes.flatMap((lane) => [lane.title, ...lane.bars.map((bar) => bar.title)]),
        ...(slide.milestones ?? []).map((milestone) => milestone.title),
      ];
    case 'status':
      return slide.rows.flatMap((row) => [row.title, row.text ?? '', row.said ?? '']);
    case 'diagram':
      return [
        ...slide.nodes.flatMap((node) => [node.title, node.text ?? '']),
        ...(slide.edges ?? []).map((edge) => edge.label ?? ''),
      ];
    case 'code':
      return [slide.takeaway ?? ''];
    case 'formula':
      return [slide.formula, ...(slide.where ?? []).flatMap((sign) => [sign.title, sign.text ?? ''])];
    case 'cards':
      return slide.cards.flatMap((card) => [card.title, card.text ?? '']);
    case 'appendix':
      return [plainText(slide.paragraphs ?? [])];
  }
}

const columnText = (body: ColumnBody): string => (body.type === 'text' ? plainText(body.paragraphs) : '');
