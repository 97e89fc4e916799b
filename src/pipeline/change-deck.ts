import type { DeckPlan } from '../deck/plan.ts';
import { applyChanges, type Applied, type SlideChange } from './apply-changes.ts';
import type { Brief } from './brief.ts';
import { planBuiltIn } from './built-in/index.ts';
import { detectTextLanguage } from './language/detect-text-language.ts';
import { capitalise } from './language/words.ts';
import { planWithModel } from './model-backed/plan-with-model.ts';
import type { PlanOutcome } from './plan-outcome.ts';
import { planId } from './plan-id.ts';
import { warn, type PipelinePorts } from './ports.ts';
import { answerInWords } from './request/ask-for-material.ts';
import { readChanges, type Change, type ChangeReading } from './request/read-changes.ts';
import { readConstraints } from './request/read-constraints.ts';
import { readRequest } from './request/read-request.ts';
import { withRequestMaterial } from './request/with-request-material.ts';

/**
 * A finished deck changed on request (`brief.request`): a new plan, a question, or an answer. With a model the model reads the request, with
 * the present plan, and leads. Without one, or where it fails, what can be done on single slides is done, and what cannot or was not understood
 * is named; only where no model was chosen is the whole deck made anew: a plan that a model wrote is never replaced by the built-in writer's.
 * @throws DomainError `cancelled`
 */
export async function changeDeck(plan: DeckPlan, brief: Brief, ports: PipelinePorts): Promise<PlanOutcome> {
  ports.signal.throwIfAborted();
  const full = withRequestMaterial(brief, plan);
  if (ports.model) {
    const led = await planWithModel(full, {
      reading: readRequest(brief.request),
      ports,
      model: ports.model,
      current: plan,
    });
    if (led.type !== 'failed') return led;
    await warn(ports, 'plan', led.reason);
  }
  const reading = readChanges(brief.request, plan.language);
  const changed = makeChanges(plan, reading.changes, { brief: full, mayMakeAnew: ports.model === null });
  const told = [
    ...changed.undone,
    ...reading.notUnderstood.map((text) => `I did not understand “${text}”, and did nothing about it.`),
    ...(reading.isQuestion ? ['Without a model I do not answer questions about the deck.'] : []),
  ];
  if (changed.done.length > 0) {
    await warn(ports, 'plan', `${capitalise(changed.done.join('; '))}.`);
    for (const message of [...told, ...changed.warnings]) await warn(ports, 'plan', message);
    return { type: 'plan', plan: withNewId(changed.plan) };
  }
  const language = detectTextLanguage(brief.request) ?? plan.language;
  const answer = answerInWords(answerTo(brief.request, reading), language);
  return { type: 'answer', text: [...changed.undone, answer].join(' ') };
}

function answerTo(
  request: string,
  { changes, notUnderstood, isQuestion }: ChangeReading,
): Parameters<typeof answerInWords>[0] {
  const { kind } = readRequest(request);
  if (kind === 'thanks' || kind === 'greeting') return kind;
  if (isQuestion) return 'question';
  return changes.length === 0 && notUnderstood.length === 0 ? 'unchanged' : 'changes';
}

const withNewId = ({ id, ...body }: DeckPlan): DeckPlan => ({ id: planId([id, body]), ...body });

type Made = Applied & { warnings: string[] };

const isOfDeck = (change: Change): boolean =>
  change.type === 'count' ||
  ((change.type === 'shorter' || change.type === 'longer' || change.type === 'language') && change.slides.length === 0);

function makeChanges(
  plan: DeckPlan,
  changes: readonly Change[],
  { brief, mayMakeAnew }: { brief: Brief; mayMakeAnew: boolean },
): Made {
  const ofDeck = changes.filter(isOfDeck);
  const ofSlides = changes.filter((change): change is SlideChange => change.type !== 'count' && !isOfDeck(change));
  if (ofDeck.length === 0) return { ...applyChanges(plan, ofSlides, brief), warnings: [] };
  if (ofSlides.length === 0 && mayMakeAnew) return replan(plan, ofDeck, brief);
  const applied = applyChanges(plan, ofSlides, brief);
  return {
    ...applied,
    // a deck made anew has other slides: what was done to single ones would be lost
    undone: [
      ...applied.undone,
      ...ofDeck.map((change) =>
        mayMakeAnew
          ? `I did not ${deckWish(change)} in the same step: ask for it on its own.`
          : `I did not ${deckWish(change)}: that takes the model.`,
      ),
    ],
    warnings: [],
  };
}

function deckWish(change: Change): string {
  if (change.type === 'count') return `make the deck ${change.slides} slides long`;
  return change.type === 'language' ? 'change the language of the deck' : `make the whole deck ${change.type}`;
}

const SHORTER = 0.65;
const LONGER = 1.4;
const LEAST_SLIDES = 3;
const MOST_SLIDES = 100;

function replan(plan: DeckPlan, changes: readonly Change[], brief: Brief): Made {
  const nothing: Made = { plan, done: [], undone: [], warnings: [] };
  if (brief.materials.length === 0) return nothing;
  const before = plan.slides.length;
  let [slideCount, language] = [before, plan.language];
  for (const change of changes) {
    if (change.type === 'count') slideCount = change.slides;
    if (change.type === 'shorter') slideCount = Math.max(LEAST_SLIDES, Math.round(before * SHORTER));
    if (change.type === 'longer') slideCount = Math.min(MOST_SLIDES, Math.ceil(before * LONGER) + 1);
    if (change.type === 'language') ({ language } = change);
  }
  const first = brief.conversation.find((message) => message.role === 'user')?.text ?? '';
  const options = { ...brief.options, slideCount, variants: plan.variants, language };
  const request = { ...brief, request: first, options, templateId: plan.templateId };
  const made = planBuiltIn(request, { ...readConstraints(first), title: plan.title });
  const after = made.plan.slides.length;
  return {
    plan: made.plan,
    done: [after === before ? 'made the deck anew' : `made the deck anew with ${after} slides instead of ${before}`],
    undone: [],
    warnings: made.warnings,
  };
}
