import type { DeckPlan } from '../../deck/plan.ts';
import type { Brief } from '../brief.ts';
import { literalText } from './read-literal.ts';
import { splitOrder } from './split-order.ts';
import { REQUEST_FILE_ID, bringsText, requestAsMaterial } from './request-as-material.ts';

/** The brief with the person's own message as material again, where the plan was made from it: the message that brought the text. */
export function withRequestMaterial(brief: Brief, plan: DeckPlan): Brief {
  const source = plan.slides.flatMap((slide) => slide.sources).find((ref) => ref.fileId === REQUEST_FILE_ID);
  if (!source || brief.materials.some((item) => item.fileId === REQUEST_FILE_ID)) return brief;
  const said = [
    brief.request,
    ...brief.conversation
      .filter((message) => message.role === 'user')
      .map((message) => message.text)
      .toReversed(),
  ];
  const text = said.find(
    (message) => bringsText(message) || literalText(message) !== null || splitOrder(message) !== null,
  );
  return text === undefined
    ? brief
    : { ...brief, materials: [requestAsMaterial(text, source.name), ...brief.materials] };
}
