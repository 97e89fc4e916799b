import type { DeckPlan, PlanSlide } from '../deck/plan.ts';
import { reshapedKinds } from '../deck/slide-kinds.ts';
import { answerAboutDeck, type LeftOutEntry } from './answer-about-deck.ts';
import { applyChanges, type SlideChange } from './apply-changes.ts';
import type { Applied } from './edits/outcome.ts';
import { shortenDeck } from './edits/shorten-slides.ts';
import type { Brief } from './brief.ts';
import { localiseTables } from './localise-tables.ts';
import { planBuiltIn } from './built-in/index.ts';
import { leftOutOfPlan } from './critic/index.ts';
import { slideNames } from './edits/find-standing.ts';
import { DECK_FILE_ID } from './edits/read-standing-deck.ts';
import { openEditSpeaker, type EditSpeaker, type Said } from './edits/edit-speaker.ts';
import { baseLanguage } from './language/base-language.ts';
import { contentLanguage } from './request/choose-language.ts';
import { conversationLanguage } from './request/conversation-language.ts';
import { planWithModel } from './model-backed/plan-with-model.ts';
import type { PlanOutcome } from './plan-outcome.ts';
import { planId } from './plan-id.ts';
import { warn, type PipelinePorts } from './ports.ts';
import { answerInWords, listSlides, listTemplates, sayDuration } from './request/ask-for-material.ts';
import { namesDeck, readAside, templateNamed } from './request/read-aside.ts';
import { type Change, type ChangeReading, concernsDeck } from './request/changes/change.ts';
import { asksHowToChange } from './request/changes/hear-mood.ts';
import { readChanges } from './request/changes/read-changes.ts';
import { constraintsOf, leaveOutItems } from './request/leave-out-items.ts';
import { readConstraints } from './request/constraints/read-constraints.ts';
import { readRequest } from './request/read-request.ts';
import type { RequestConstraints, Wish } from './request/request-constraints.ts';
import { unmetWishes } from './request/unmet-wishes.ts';
import { withRequestMaterial } from './request/with-request-material.ts';

export interface ChangeScope {
  /** The deck as it stands holds what a person did to it: it is never made anew without a model. */
  keepsHandwork?: boolean;
  /** The message names another template: all slides go over to it, whatever else it says. */
  retemplates?: boolean;
  /** What the deck leaves out of its material, by which questions are answered. */
  leftOut?: readonly LeftOutEntry[];
  /** It is a plan that nothing was built of: wishes as for a new deck make it anew. */
  isOpenPlan?: boolean;
  /** Names of the templates that the person may use. */
  templates?: readonly string[];
  /** Numbers of the slides that "this slide" means. */
  slides?: readonly number[];
}

/**
 * A plan, or a finished deck as a plan tells it, changed on request (`brief.request`): a new plan with what was done, a question, or an answer. With a model the model reads the request, with
 * the present plan, and leads. Without one, or where it fails, what can be done on single slides is done, and what cannot or was not understood
 * is named; only where no model was chosen is the whole deck made anew: a plan that a model wrote is never replaced by the built-in writer's.
 * @throws DomainError `cancelled`
 */
export async function changeDeck(
  plan: DeckPlan,
  brief: Brief,
  ports: PipelinePorts,
  scope: ChangeScope = {},
): Promise<PlanOutcome> {
  ports.signal.throwIfAborted();
  const full = withRequestMaterial(localiseTables(brief), plan);
  if (ports.model) {
    const led = await planWithModel(full, {
      reading: readRequest(brief.request),
      ports,
      model: ports.model,
      current: plan,
    });
    const changed = led.type === 'plan' && led.operations === undefined ? asReplacement(led, plan) : led;
    if (changed.type !== 'failed') return scope.retemplates === true ? retemplated(changed, plan) : changed;
    await warn(ports, 'plan', { code: 'change_without_model', message: changed.reason });
  }
  const language = conversationLanguage(brief, plan);
  const speaker = openEditSpeaker(language);
  const reading = withWishes(
    readChanges(brief.request, plan.language, {
      ...(scope.slides ? { slides: scope.slides } : {}),
      names: slideNames(plan),
    }),
    brief.request,
    scope,
  );
  const mayMakeAnew = ports.model === null && scope.keepsHandwork !== true;
  const changed = makeChanges(plan, reading.changes, {
    brief: full,
    speaker,
    mayMakeAnew,
    isModelAway: ports.model !== null,
  });
  const leftOut = () => leftOutOf(plan, full, scope, language);
  const answer = (): string | null => answerAboutDeck(brief.request, plan, { brief: full, leftOut, language });
  const answered = reading.isQuestion ? answer() : null;
  // a message that brings a template and asks for nothing that can be read is about the template
  const isOnlyTemplate = scope.retemplates === true && reading.changes.length === 0;
  const told = [
    ...changed.undone,
    ...(isOnlyTemplate ? [] : reading.notUnderstood)
      .filter((text) => scope.retemplates !== true || templateNamed(text, scope.templates ?? []) === null)
      .map((text) => speaker.notUnderstood(text)),
    answered ?? '',
  ];
  if (scope.retemplates === true)
    changed.done.push({ op: 'retemplate', slideId: null, said: speaker.done('retemplated', {}) });
  if (changed.done.length > 0) {
    for (const message of changed.warnings) await warn(ports, 'plan', { code: 'change_noticed', message });
    const said = speaker.together(changed.done.map((operation) => operation.said));
    return {
      type: 'plan',
      plan: withNewId(changed.plan),
      said: [said, ...told].filter(Boolean).join(' '),
      differs: said,
      operations: changed.done,
    };
  }
  const again =
    scope.isOpenPlan === true && mayMakeAnew && changed.undone.length === 0 && !reading.isQuestion
      ? planWithWishes(plan, full, speaker)
      : null;
  if (again) {
    for (const message of again.warnings) await warn(ports, 'plan', { code: 'wish_unmet', message });
    return { type: 'plan', plan: withNewId(again.plan), said: again.said, differs: again.said, operations: again.done };
  }
  // each reason says what can be done
  if (changed.undone.length > 0) return { type: 'answer', text: told.filter(Boolean).join(' ') };
  const aside = readAside(brief.request, plan.language);
  const known =
    aside === 'count'
      ? listSlides(
          'slideCount',
          plan.slides.map(({ title }, at) => ({ number: at + 1, title })),
          language,
        )
      : aside === 'duration'
        ? ((namesDeck(brief.request, plan.language) ? null : answer()) ?? sayDuration(plan.slides.length, language))
        : answered;
  const templates = aside === 'templates' ? listTemplates(scope.templates ?? [], language) : null;
  const kind =
    aside === 'design' || aside === 'download' || aside === 'pictures' ? aside : answerTo(brief.request, reading);
  return { type: 'answer', text: known ?? templates ?? answerInWords(kind, language) };
}

/**
 * What stays out, comes first or last, or is to have a form, in a finished deck, told in the words of a request ("drop the risks", "the costs should
 * come first"): its slides change so. An open plan is made anew by such wishes.
 */
function withWishes(reading: ChangeReading, request: string, { isOpenPlan }: ChangeScope): ChangeReading {
  if (isOpenPlan === true || reading.isQuestion || reading.changes.length > 0) return reading;
  const { excluded, order, endsWith, forms } = readConstraints(request);
  const toEnd = endsWith.map((title): Change => ({
    type: 'move',
    slide: { title },
    to: { at: 'after', slide: 'last' },
  }));
  const toStart = order.length === 1 && endsWith.length === 0 ? order : [];
  const changes: Change[] = [
    ...excluded.topics.map((title): Change => ({ type: 'remove', slides: [{ title }] })),
    ...toStart.map((title): Change => ({ type: 'move', slide: { title }, to: { at: 'before', slide: 1 } })),
    ...toEnd,
    ...forms.flatMap(asShown),
  ];
  return changes.length > 0 ? { ...reading, changes, notUnderstood: [] } : reading;
}

/** "The options as a chart": the slide that is named takes the form, where slides change into it. */
function asShown({ topic, kind, chart }: RequestConstraints['forms'][number]): Change[] {
  const slide = { title: topic };
  if (topic === '') return [];
  if (kind === 'chart') return [{ type: 'chart', slide, chart: chart ?? 'bar' }];
  if (kind === 'table') return [{ type: 'table', slide }];
  const form = reshapedKinds.find((one) => one === kind);
  return form === undefined || form === 'table' ? [] : [{ type: 'form', slide, form }];
}

/** What the deck leaves out, as it was told of it; of an open plan, which nothing was told of yet, as it stands. */
const leftOutOf = (
  plan: DeckPlan,
  brief: Brief,
  { leftOut, isOpenPlan }: ChangeScope,
  language: string,
): readonly LeftOutEntry[] =>
  leftOut ??
  (isOpenPlan === true
    ? leftOutOfPlan(plan, leaveOutItems({ ...brief, request: firstRequest(brief) }), language).map(({ text, why }) => ({
        what: text,
        why,
      }))
    : []);

function answerTo(
  request: string,
  { changes, notUnderstood, isQuestion }: ChangeReading,
): Parameters<typeof answerInWords>[0] {
  const { kind } = readRequest(request);
  if (kind === 'thanks' || kind === 'greeting') return kind;
  if (isQuestion) return asksHowToChange(request) ? 'changes' : 'offDeck';
  return changes.length === 0 && notUnderstood.length === 0 ? 'unchanged' : 'changes';
}

/** The model's change, or the deck as it is where it only spoke, on the other template. */
function retemplated(led: PlanOutcome, plan: DeckPlan): PlanOutcome {
  if (led.type === 'question') return led;
  const said = led.type === 'answer' ? led.text : led.said;
  const changed = led.type === 'answer' ? withNewId({ ...plan }) : { ...led.plan, templateId: plan.templateId };
  const operation = { op: 'retemplate' as const, slideId: null, said: said ?? '' };
  return {
    type: 'plan',
    plan: changed,
    operations: [...(led.type === 'plan' ? (led.operations ?? []) : []), operation],
    ...(said ? { said } : {}),
  };
}

/** A deck told anew by a model. */
function asReplacement(led: Extract<PlanOutcome, { type: 'plan' }>, before: DeckPlan): PlanOutcome {
  const operations = [{ op: 'replace' as const, slideId: null, said: led.said ?? led.plan.title }];
  return { ...led, plan: withNewId({ ...led.plan, slides: withOwnIds(led.plan.slides, before) }), operations };
}

/** None of the slides is taken for one that was there. */
function withOwnIds(made: readonly PlanSlide[], { slides }: DeckPlan): PlanSlide[] {
  const taken = new Set(slides.map(({ id }) => id));
  return made.map((slide, i) => ({ ...slide, id: freeId(`new-${i + 1}`, taken) }));
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted;
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
  return id;
}

const withNewId = ({ id, ...body }: DeckPlan): DeckPlan => ({ id: planId([id, body]), ...body });

type Made = Applied & { warnings: string[] };

interface Means {
  brief: Brief;
  speaker: EditSpeaker;
  mayMakeAnew: boolean;
  isModelAway: boolean;
}

function makeChanges(plan: DeckPlan, changes: readonly Change[], means: Means): Made {
  const { brief, speaker, mayMakeAnew, isModelAway } = means;
  const ofDeck = changes.filter(concernsDeck);
  const ofSlides = changes.filter((change): change is SlideChange => change.type !== 'count' && !concernsDeck(change));
  // the built-in writer arranges what the material says, in the material's language
  if (!isModelAway && ofDeck.some((change) => isTranslation(change, brief))) {
    const others = makeChanges(
      plan,
      changes.filter((change) => !concernsDeck(change) || !isTranslation(change, brief)),
      means,
    );
    const slides = speaker.replies.name.deck;
    return { ...others, undone: [...others.undone, speaker.undone(['translate', { slides }], 'translatesNothing')] };
  }
  if (ofDeck.length === 0) return { ...applyChanges(plan, ofSlides, means), warnings: [] };
  if (ofSlides.length === 0 && mayMakeAnew) return replan(plan, ofDeck, means);
  const applied = applyChanges(plan, ofSlides, means);
  if (!mayMakeAnew && !isModelAway && ofSlides.length === 0 && ofDeck.every(({ type }) => type === 'shorter'))
    return { ...shortenDeck(plan, means), warnings: [] };
  // a deck made anew has other slides: what was done to single ones would be lost
  const why = mayMakeAnew ? 'ownStep' : isModelAway ? 'modelAway' : 'changesLost';
  return {
    ...applied,
    undone: [...applied.undone, ...ofDeck.map((change) => speaker.undone(deckWish(change, speaker), why))],
    warnings: [],
  };
}

/** Whether a change wants another language than the one the material is in. */
const isTranslation = (change: Change, brief: Brief): boolean =>
  change.type === 'language' && baseLanguage(change.language) !== baseLanguage(contentLanguage(brief));

function deckWish(change: Change, { replies }: EditSpeaker): Said<'undone'> {
  if (change.type === 'count') return ['count', { n: change.slides }];
  const slides = replies.name.deck;
  return [change.type === 'language' ? 'translate' : change.type === 'longer' ? 'lengthen' : 'shorten', { slides }];
}

/** Wishes that a plan can be made anew by. */
const BINDING: ReadonlySet<Wish['kind']> = new Set<Wish['kind']>([
  'scope',
  'excluded',
  'kept',
  'audience',
  'purpose',
  'order',
  'outline',
  'unit',
  'forms',
  'wanted',
  'detail',
  'minutes',
]);

/** An open plan made anew by wishes as for a new deck ("only the risks", "costs at the end"), beside those it was made by; null where the message holds none, or nothing of it changes. */
function planWithWishes(plan: DeckPlan, brief: Brief, speaker: EditSpeaker): (Made & { said: string }) | null {
  const more = readConstraints(brief.request);
  const materials = brief.materials.filter(({ fileId }) => fileId !== DECK_FILE_ID);
  if (materials.length === 0 || !more.wishes.some(({ kind }) => BINDING.has(kind))) return null;
  const request = firstRequest(brief);
  const options = { ...brief.options, variants: plan.variants, language: plan.language };
  const asked = leaveOutItems({ ...brief, materials, request, options, templateId: plan.templateId });
  const wishes = { ...withMoreWishes(constraintsOf(asked), more), title: plan.title };
  const made = planBuiltIn(asked, wishes);
  const isSame = (one: PlanSlide, other: PlanSlide | undefined): boolean =>
    one.title === other?.title && one.kind === other.kind && one.points.join('\n') === other.points.join('\n');
  const [before, after] = [plan.slides.length, made.plan.slides.length];
  if (after === before && made.plan.slides.every((slide, at) => isSame(slide, plan.slides[at]))) return null;
  const said = speaker.done(after === before ? 'madeAnew' : 'madeAnewWith', { n: after, before });
  return {
    plan: { ...made.plan, slides: withOwnIds(made.plan.slides, plan) },
    done: [{ op: 'replace', slideId: null, said }],
    undone: [],
    warnings: [...new Set([...made.warnings, ...unmetWishes(wishes, made.plan)])],
    said: speaker.together([said]),
  };
}

const firstRequest = ({ conversation }: Brief): string => conversation.find(({ role }) => role === 'user')?.text ?? '';

/** The wishes of a deck with those that came later: what both say the later one says. */
function withMoreWishes(known: RequestConstraints, more: RequestConstraints): RequestConstraints {
  const both = <Item>(one: readonly Item[], other: readonly Item[]): Item[] => [...new Set([...one, ...other])];
  const later = <Item>(one: Item[], other: Item[]): Item[] => (other.length > 0 ? other : one);
  return {
    ...known,
    scope: later(known.scope, more.scope),
    outline: later(known.outline, more.outline),
    order: later(known.order, more.order),
    endsWith: later(known.endsWith, more.endsWith),
    excluded: {
      furniture: both(known.excluded.furniture, more.excluded.furniture),
      topics: both(known.excluded.topics, more.excluded.topics),
    },
    undrawn: both(known.undrawn, more.undrawn),
    wanted: both(known.wanted, more.wanted),
    kept: both(known.kept, more.kept),
    forms: both(known.forms, more.forms),
    questions: both(known.questions, more.questions),
    audience: more.audience ?? known.audience,
    purpose: more.purpose ?? known.purpose,
    unit: more.unit ?? known.unit,
    detail: more.detail ?? known.detail,
    minutes: more.minutes ?? known.minutes,
    wishes: [...known.wishes, ...more.wishes],
  };
}

const SHORTER = 0.65;
const LONGER = 1.4;
const LEAST_SLIDES = 3;
const MOST_SLIDES = 100;

function replan(plan: DeckPlan, changes: readonly Change[], { brief, speaker }: Means): Made {
  const nothing: Made = { plan, done: [], undone: [], warnings: [] };
  const materials = brief.materials.filter(({ fileId }) => fileId !== DECK_FILE_ID);
  if (materials.length === 0) return nothing;
  const before = plan.slides.length;
  let [slideCount, language] = [before, plan.language];
  for (const change of changes) {
    if (change.type === 'count') slideCount = change.slides;
    if (change.type === 'shorter') slideCount = Math.max(LEAST_SLIDES, Math.round(before * SHORTER));
    if (change.type === 'longer') slideCount = Math.min(MOST_SLIDES, Math.ceil(before * LONGER) + 1);
    if (change.type === 'language') ({ language } = change);
  }
  const options = { ...brief.options, slideCount, variants: plan.variants, language };
  const request = leaveOutItems({
    ...brief,
    materials,
    request: firstRequest(brief),
    options,
    templateId: plan.templateId,
  });
  const made = planBuiltIn(request, { ...constraintsOf(request), title: plan.title });
  const after = made.plan.slides.length;
  return {
    plan: { ...made.plan, slides: withOwnIds(made.plan.slides, plan) },
    done: [
      {
        op: 'replace',
        slideId: null,
        said: speaker.done(after === before ? 'madeAnew' : 'madeAnewWith', { n: after, before }),
      },
    ],
    undone: [],
    warnings: made.warnings,
  };
}
