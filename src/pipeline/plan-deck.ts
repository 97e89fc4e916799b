import type { DeckPlan } from '../deck/plan.ts';
import type { Brief } from './brief.ts';
import { planBuiltIn } from './built-in/index.ts';
import { criticisePlan, weighPlan, type PlanWeight } from './critic/index.ts';
import { inLanguage } from './language/by-language.ts';
import { fillPhrase, phrasesFor } from './language/phrases.ts';
import { planNotices, type PlanNotices } from './language/plan-notices.ts';
import { constraintsOf, leaveOutItems } from './request/leave-out-items.ts';
import { localiseTables } from './localise-tables.ts';
import {
  askForMaterial,
  answerInWords,
  asksForMaterial,
  isMaterialAnswer,
  sayPlanned,
} from './request/ask-for-material.ts';
import { conversationLanguage } from './request/conversation-language.ts';
import { planWithModel } from './model-backed/plan-with-model.ts';
import type { PlanOutcome } from './plan-outcome.ts';
import { warn, type PipelinePorts } from './ports.ts';
import { orderLanguage } from './request/changes/tongue.ts';
import type { RequestConstraints } from './request/request-constraints.ts';
import { unmetWishes } from './request/unmet-wishes.ts';
import {
  REQUEST_FILE_ID,
  bringsDocument,
  bringsFewSentences,
  bringsText,
  requestAsMaterial,
} from './request/request-as-material.ts';
import { splitOrder } from './request/split-order.ts';
import { planVerbatim } from './built-in/index.ts';
import { detectTextLanguage } from './language/detect-text-language.ts';

/**
 * The planner: from what was asked and read to a plan that a person approves, a question, or an answer in words. Without a model, or where
 * the model's plan stays unusable, the built-in planner makes it.
 * @throws DomainError `cancelled`
 */
export async function planDeck(asked: Brief, ports: PipelinePorts): Promise<PlanOutcome> {
  const made = await outcomeFor(asked, ports);
  if (made.type !== 'plan' || made.said !== undefined) return made;
  return { ...made, said: sayPlanned(made.plan.slides.length, conversationLanguage(asked, made.plan)) };
}

async function outcomeFor(asked: Brief, ports: PipelinePorts): Promise<PlanOutcome> {
  ports.signal.throwIfAborted();
  const brief = localiseTables(leaveOutItems(withStatements(asked)));
  const reading = constraintsOf(brief);
  const early = brief.materials.length === 0 ? withoutMaterial(brief, reading) : null;
  if (early) return early.isOurs ? early.outcome : ledWithoutMaterial(early.outcome, brief, { reading, ports });
  const full = brief.materials.length === 0 || reading.literal !== null ? withOwnText(brief) : withAddedText(brief);
  if (full.materials.every(({ material }) => material.blocks.length === 0))
    return { type: 'question', question: askForMaterial(languageOf(brief, reading)) };
  // Files were read before; the message that is material is read here.
  for (const { fileId, material } of full.materials)
    if (fileId === REQUEST_FILE_ID)
      for (const message of material.warnings) await warn(ports, 'plan', { code: 'material_warning', message });
  if (brief.guidance?.text === 'generate' && !ports.model)
    await warn(ports, 'plan', {
      code: 'nothing_generated',
      message: noticesIn(languageOf(brief, reading)).nothingGenerated,
    });
  const keepsText = brief.guidance?.text === 'keep' && !ports.model;
  if (reading.verbatim || keepsText)
    return finish(planVerbatim(full, reading), bindingOn(brief, reading, ports.model !== null), ports);
  if (ports.model) {
    const led = await planWithModel(full, { reading, ports, model: ports.model });
    if (led.type === 'plan')
      return betterPlan(await criticised(led.plan, full, ports), full, { reading, ports, brief });
    if (led.type !== 'failed') return led;
    await warn(ports, 'plan', {
      code: 'plan_without_model',
      params: { reason: led.reason },
      message: `${led.reason} ${noticesIn(languageOf(brief, reading)).builtIn}`,
    });
  }
  const made = planBuiltIn(full, reading);
  return finish(
    { ...made, plan: await criticised(made.plan, full, ports) },
    bindingOn(brief, reading, ports.model !== null),
    ports,
  );
}

/** Of the weight of what the material says, by which one of two plans of one length tells more. */
const MUCH_MORE = 0.1;

/**
 * The model's plan, or the built-in planner's where the critic finds fewer serious faults in that one, or as few and its best slides tell
 * much more of the material than as many of the model's: both meet it before a person sees a plan, and which one is shown is said. A plan
 * in another language than the material stands, since the built-in planner translates nothing.
 */
async function betterPlan(
  plan: DeckPlan,
  full: Brief,
  { reading, ports, brief }: { reading: RequestConstraints; ports: PipelinePorts; brief: Brief },
): Promise<PlanOutcome> {
  const weight = weighPlan(plan, full);
  const isSound = weight.faults === 0 && weight.told() > 1 - MUCH_MORE && weight.labels < MANY_LABELS;
  const kept = (): Promise<PlanOutcome> => finish({ plan, warnings: [] }, bindingOn(brief, reading, true), ports);
  if (isSound || !weight.comparable) return kept();
  const made = planBuiltIn(full, reading);
  const { plan: other } = criticisePlan(made.plan, full);
  const why = whyOther(weight, weighPlan(other, full), noticesIn(conversationLanguage(brief, plan)));
  if (why === null) return kept();
  await warn(ports, 'plan', why);
  return finish({ ...made, plan: other }, bindingOn(brief, reading, true), ports);
}

const noticesIn = (language: string): PlanNotices => inLanguage(planNotices, language) ?? planNotices.en;

const percent = (share: number): number => Math.round(share * 100);

/** From so many titles on that only name their subject a plan reads as a list of headings. */
const MANY_LABELS = 2;

/** A plan that tells a smaller part of what the built-in planner's tells has not read the material, whatever else is right in it. */
const LEAST_TOLD = 0.7;

/** Why the built-in planner's plan is proposed instead of the model's; null where that one stands. */
function whyOther(
  model: PlanWeight,
  builtIn: PlanWeight,
  say: PlanNotices,
): Omit<Parameters<typeof warn>[2], 'slide'> | null {
  const [faults, otherFaults] = [model.faults, builtIn.faults];
  const told = model.told();
  const tellsLittle = told < builtIn.told() * LEAST_TOLD;
  // where neither is faultless, titles that say something decide; where both are, many of them
  const clearer = model.labels - builtIn.labels;
  const isClearer = otherFaults === faults && clearer >= (faults > 0 ? 1 : MANY_LABELS) && builtIn.told() >= told;
  if ((otherFaults < faults || isClearer) && !tellsLittle)
    return {
      code: 'better_plan',
      params: { faults, otherFaults },
      message: fillPhrase(isClearer ? say.saysMore : say.fewerFaults, { faults, otherFaults }),
    };
  const isFuller = otherFaults <= faults && builtIn.told(model.slides) - told >= MUCH_MORE;
  if (!tellsLittle && !isFuller) return null;
  const [share, otherShare] = [percent(told), percent(builtIn.told())];
  return {
    code: 'fuller_plan',
    params: { share, otherShare },
    message: fillPhrase(say.fuller, { share, otherShare }),
  };
}

/** A message without a file: a model reads it as any other. Where it fails, or there is none, the built-in answer stands. */
async function ledWithoutMaterial(
  builtIn: PlanOutcome,
  brief: Brief,
  { reading, ports }: { reading: RequestConstraints; ports: PipelinePorts },
): Promise<PlanOutcome> {
  if (!ports.model) return builtIn;
  const led = await planWithModel(brief, { reading, ports, model: ports.model });
  if (led.type !== 'failed') return led;
  await warn(ports, 'plan', { code: 'plan_without_model', message: led.reason });
  return builtIn;
}

/** The plan as the critic leaves it, before a person sees it. */
async function criticised(made: DeckPlan, brief: Brief, ports: PipelinePorts): Promise<DeckPlan> {
  const { plan, mended } = criticisePlan(made, brief);
  if (mended.length > 0)
    await ports.emit({
      stage: 'plan',
      kind: 'progress',
      code: 'plan_mended',
      params: { count: mended.length },
      message: `The critic put ${mended.length} ${mended.length === 1 ? 'thing' : 'things'} right.`,
    });
  return plan;
}

/** The options of a turn win over what its message says. */
const bindingOn = ({ options }: Brief, reading: RequestConstraints, writes: boolean): RequestConstraints => ({
  ...reading,
  // a model that writes is told how to speak
  manner: writes ? null : reading.manner,
  count: options.slideCount === undefined ? reading.count : { least: options.slideCount, most: options.slideCount },
  language: options.language ?? reading.language,
});

async function finish(
  made: { plan: DeckPlan; warnings: string[] },
  constraints: RequestConstraints,
  ports: PipelinePorts,
): Promise<PlanOutcome> {
  // a text that stands as it is says itself why a count is not met
  const counted = made.warnings.some((warning) => warning.startsWith('You asked for '));
  const unmet = unmetWishes(counted ? { ...constraints, count: null } : constraints, made.plan);
  for (const message of made.warnings) await warn(ports, 'plan', { code: 'plan_noticed', message });
  for (const message of unmet.filter((one) => !made.warnings.includes(one)))
    await warn(ports, 'plan', { code: 'wish_unmet', message });
  return { type: 'plan', plan: made.plan };
}

/** What is said without a model; `isOurs` where a choice that we offered was taken, and nobody needs to read the words. */
interface Early {
  outcome: PlanOutcome;
  isOurs: boolean;
}

/** Nothing to make slides from: an answer, a question back, or (null) a message that is itself the material. */
function withoutMaterial(brief: Brief, reading: RequestConstraints): Early | null {
  const language = languageOf(brief, reading);
  const answer = (kind: Parameters<typeof answerInWords>[0], isOurs: boolean): Early => ({
    outcome: { type: 'answer', text: answerInWords(kind, language) },
    isOurs,
  });
  if (isMaterialAnswer(brief.request, 'as-is') && earlierRequest(brief)) return null;
  if (isMaterialAnswer(brief.request, 'upload')) return answer('upload', true);
  if (isMaterialAnswer(brief.request, 'paste')) return answer('paste', true);
  if (reading.literal !== null) return null;
  // an outline says how to tell a material, and is none
  const bringsOwn = bringsText(brief.request) && (reading.outline.length === 0 || bringsDocument(brief.request));
  if (bringsOwn || (isReplyToAsking(brief) && bringsFewSentences(brief.request))) return null;
  if (reading.kind === 'greeting' || reading.kind === 'thanks' || reading.kind === 'question')
    return answer(reading.kind, false);
  return { outcome: { type: 'question', question: askForMaterial(language) }, isOurs: false };
}

const languageOf = (brief: Brief, reading: RequestConstraints): string =>
  brief.guidance?.locale ??
  brief.options.language ??
  reading.language ??
  detectTextLanguage(brief.request) ??
  languageBefore(brief) ??
  'en';

/** The language of what the person said before; null where nothing tells it. */
const languageBefore = ({ conversation }: Brief): string | null =>
  conversation
    .filter(({ role }) => role === 'user')
    .map(({ text }) => orderLanguage(text) ?? detectTextLanguage(text))
    .findLast((language) => language !== null) ?? null;

const isReplyToAsking = (brief: Brief): boolean =>
  asksForMaterial(brief.conversation.findLast((message) => message.role === 'assistant')?.text ?? '');

const earlierRequest = (brief: Brief): string | null =>
  brief.conversation.findLast((message) => message.role === 'user' && message.text.trim() !== brief.request.trim())
    ?.text ?? null;

/** A short message that orders a deck and states what it is to tell: the order alone, with the statements as its material. */
function withStatements(brief: Brief): Brief {
  const { request, materials, options } = brief;
  const parts = materials.length > 0 || bringsText(request) ? null : splitOrder(request);
  if (!parts) return brief;
  const name = phrasesFor(options.language ?? detectTextLanguage(parts.text) ?? 'en').yourText;
  return { ...brief, request: parts.order, materials: [requestAsMaterial(request, name)] };
}

function withOwnText(brief: Brief): Brief {
  const asIs = isMaterialAnswer(brief.request, 'as-is') ? earlierRequest(brief) : null;
  const text = asIs ?? brief.request;
  const name = phrasesFor(brief.options.language ?? detectTextLanguage(text) ?? 'en').yourText;
  return { ...brief, request: text, materials: [requestAsMaterial(text, name)] };
}

/** A long message beside files adds to them: what the person writes is material as well. */
function withAddedText(brief: Brief): Brief {
  if (!bringsDocument(brief.request)) return brief;
  const name = phrasesFor(brief.options.language ?? detectTextLanguage(brief.request) ?? 'en').yourText;
  return { ...brief, materials: [requestAsMaterial(brief.request, name), ...brief.materials] };
}
