import { ChatEntity } from '../../db/entities/chat.ts';
import { FileEntity, type File } from '../../db/entities/file.ts';
import { VariantEntity } from '../../db/entities/variant.ts';
import type { TurnEnd } from '../../routers/chats/end-turn.ts';
import { patchBrief, type ChatBrief } from '../../src/chat/chat-brief.ts';
import { readConstraints } from '../../src/pipeline/request/constraints/read-constraints.ts';
import type { Question } from '../../src/chat/question.ts';
import type { TurnTask } from '../../src/chat/turn-task.ts';
import { deckPlanOf } from '../../src/chat/plan.ts';
import { usableBy } from '../../routers/files/require-template.ts';
import { planStateOf } from '../../routers/chats/plan-state.ts';
import { bringsDocument, bringsText } from '../../src/pipeline/request/request-as-material.ts';
import { ordersDeck, templateNamed } from '../../src/pipeline/request/read-aside.ts';
import { forbidsOrAsks } from '../../src/pipeline/request/changes/hear-mood.ts';
import { readChanges } from '../../src/pipeline/request/changes/read-changes.ts';
import { DeckPlan } from '../../src/deck/plan.ts';
import { changeDeck, type ChangeScope } from '../../src/pipeline/change-deck.ts';
import { readStandingDeck, type StandingPlan } from '../../src/pipeline/edits/read-standing-deck.ts';
import { saysApproval } from '../../src/pipeline/request/says-approval.ts';
import { readStep } from '../../src/pipeline/request/read-step.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import type { PlanOutcome } from '../../src/pipeline/plan-outcome.ts';
import { keepPicturesInMemory } from '../../src/pipeline/keep-pictures.ts';
import { stageRunner } from '../../src/pipeline/stage-runner.ts';
import { withoutOverrides } from '../../src/without-overrides.ts';
import { buildApproved, buildChange } from './build-decks.ts';
import { withStandingDeck } from './edit-deck.ts';
import { emitStages, planningPart } from './emit-stages.ts';
import { chatMaterials, loadBrief } from './load-brief.ts';
import { loadStandingDeck, type LoadedDeck } from './load-standing-deck.ts';
import { openPicturePort, openRoleModel } from './open-role-model.ts';
import { templateBytes, templateProfile } from './keep-deck-template.ts';
import type { PipelinePorts } from '../../src/pipeline/ports.ts';
import { stepThroughDecks } from './step-through-decks.ts';
import { stepThroughPlans } from './step-through-plans.ts';
import type { TurnWork } from './turn-work.ts';

/** What a person says in words. */
type Said = TurnTask<'message' | 'answer'>;

/**
 * A message or an answer: the assistant answers in words, asks, proposes a plan, or changes the finished deck that the chat leads to. With
 * `autoApprove` a plan is built in the same turn; a change of a deck needs no approval.
 */
export async function converse(work: TurnWork, said: Said): Promise<TurnEnd> {
  const { chat, voice, turn } = work;
  const base = await deckToChange(work, said);
  const step = readStep(requestOf(said));
  if (step !== null) {
    const asked = { ...step, locale: said.options.locale };
    if (base !== null) return stepThroughDecks(work, base, asked);
    const open = await openPlan(work.em, chat);
    if (open !== null) return stepThroughPlans(work, open, asked);
  }
  const approved = base === null ? await planApproved(work, said) : null;
  if (approved !== null) return buildInWords(work, approved);
  const made = await planOnce(work, said, base);
  if (made.type === 'answer') {
    voice.sayText('answer', made.text);
    return { outcome: 'completed', error: null };
  }
  if (made.type === 'question') {
    // The question's id is its turn's: the same words asked twice are two questions.
    const question = { ...made.question, id: turn.id };
    voice.say({ type: 'data-question', id: 'question', data: question });
    return { outcome: 'question', error: null, remember: (to, em) => remember(em, to, { question }) };
  }
  const { plan, said: words, differs = words, operations = [] } = made;
  // what goes with a plan asks for its approval
  if (words !== undefined && (operations.length > 0 || said.options.autoApprove !== true))
    voice.sayText('answer', words);
  if (base !== null) {
    voice.say({ type: 'data-edit', id: 'edit', data: { operations } });
    await voice.flush();
    await remember(work.em, chat, { planReplaced: true });
    return buildChange(work, { plan, base, differs: differs ?? null });
  }
  const brief = briefSaid(work, said);
  if (brief !== null) voice.say({ type: 'data-brief', id: 'brief', data: brief });
  const isToName = chat.plan == null && !chat.titleGiven;
  const title = isToName ? withoutOverrides(plan.title) : chat.title;
  if (isToName) voice.say({ type: 'data-title', id: 'title', data: { title } });
  const proposed = { plan, planReplaced: false, title, question: null, ...(brief === null ? {} : { brief }) };
  const state = said.options.autoApprove ? 'approved' : 'open';
  voice.say({ type: 'data-plan', id: 'plan', data: { ...plan, state } });
  if (!said.options.autoApprove)
    return {
      outcome: 'plan',
      error: null,
      remember: (to, em) => remember(em, to, proposed),
    };
  await voice.flush();
  await remember(work.em, chat, proposed);
  return buildApproved(work, plan);
}

/** The open plan where the message approves it in words ("yes, build it"), and brings nothing. */
async function planApproved({ em, chat, voice }: TurnWork, said: Said): Promise<DeckPlan | null> {
  // an earlier worker of this turn said so
  const known = voice.said('data-plan', 'plan');
  if (known?.type === 'data-plan' && known.data.state === 'approved' && said.options.autoApprove !== true)
    return deckPlanOf(known.data);
  const brings = said.type === 'message' && ((said.fileIds ?? []).length > 0 || said.templateId !== undefined);
  const open = brings ? null : await openPlan(em, chat);
  return open !== null && saysApproval(requestOf(said), open.language) ? open : null;
}

async function buildInWords(work: TurnWork, plan: DeckPlan): Promise<TurnEnd> {
  work.voice.say({ type: 'data-plan', id: 'plan', data: { ...plan, state: 'approved' } });
  await work.voice.flush();
  await remember(work.em, work.chat, { plan, planReplaced: false, question: null });
  return buildApproved(work, plan);
}

/** The chat's brief with what the message says of it; null where that is nothing new. */
function briefSaid({ chat }: TurnWork, said: Said): ChatBrief | null {
  const { audience } = readConstraints(requestOf(said));
  if (audience === null || audience === chat.brief?.audience) return null;
  return patchBrief(chat.brief, { audience });
}

type Remembered = Partial<{
  plan: DeckPlan;
  planReplaced: boolean;
  title: string;
  question: Question | null;
  brief: ChatBrief;
}>;

async function remember(em: TurnWork['em'], chat: { id: string }, what: Remembered): Promise<void> {
  const { title, ...more } = what;
  await em.nativeUpdate(ChatEntity, { id: chat.id }, more);
  // A person may have given one while the turn ran.
  if (title !== undefined) await em.nativeUpdate(ChatEntity, { id: chat.id, titleGiven: false }, { title });
}

/** A plan that an earlier worker of this turn made and said, or wrote down with its variant, is the plan. */
async function planOnce(work: TurnWork, said: Said, base: LoadedDeck | null): Promise<PlanOutcome> {
  const { voice, em, turn } = work;
  const known = voice.said('data-plan', 'plan');
  if (known?.type === 'data-plan') return { type: 'plan', plan: deckPlanOf(known.data) };
  const edit = voice.said('data-edit', 'edit');
  const begun = edit?.type === 'data-edit' ? await em.findOne(VariantEntity, { turn: turn.id }) : null;
  if (begun !== null && edit?.type === 'data-edit')
    return { type: 'plan', plan: DeckPlan.parse(begun.plan), operations: edit.data.operations };
  return plan(work, said, base);
}

/**
 * The finished deck that a message is about: the one it names, else the one that the chat leads to. A message that brings materials is about
 * a new deck, one beside an open plan about that plan.
 */
async function deckToChange(work: TurnWork, said: Said): Promise<LoadedDeck | null> {
  const { em, chat } = work;
  const named = said.type === 'message' ? said : { fileIds: [], deckId: undefined, revision: undefined };
  const deckId = named.deckId ?? chat.deckId;
  if (deckId == null) return null;
  const request = requestOf(said);
  const isNew = (named.fileIds ?? []).length > 0 || bringsNewText(request) || ordersDeck(request);
  if (named.deckId === undefined && (isNew || (await openPlan(em, chat)) !== null)) return null;
  return loadStandingDeck(work, { deckId, revision: named.revision });
}

/** A text to make a deck of, which asks for no change that can be read. */
const bringsNewText = (request: string): boolean =>
  bringsDocument(request) && readChanges(request).changes.length === 0;

/** The chat's latest plan where it waits for its approval. */
async function openPlan(em: TurnWork['em'], chat: TurnWork['chat']): Promise<DeckPlan | null> {
  if (chat.plan == null) return null;
  const variants = await em.find(VariantEntity, { chat: chat.id });
  return planStateOf(chat.plan, { chat, variants, turn: null }) === 'open' ? chat.plan : null;
}

/** The open plan that a message has wishes about; one that brings materials or a text is about a new plan. */
async function planToChange({ em, chat }: TurnWork, said: Said, templates: readonly File[]): Promise<DeckPlan | null> {
  const bringsFiles = said.type === 'message' && (said.fileIds ?? []).length > 0;
  const request = requestOf(said);
  if (bringsFiles || ordersDeck(request) || (bringsText(request) && readChanges(request).changes.length === 0))
    return null;
  const open = await openPlan(em, chat);
  const templateId = templateOf(said, templates);
  return open && { ...open, templateId: templateId === undefined ? open.templateId : templateId };
}

async function plan(work: TurnWork, said: Said, base: LoadedDeck | null): Promise<PlanOutcome> {
  const { services, em, chat, turn, voice, signal } = work;
  const { options } = said;
  for (const file of await chatMaterials(em, chat.id))
    voice.say({
      type: 'source-document',
      sourceId: file.id,
      mediaType: file.mime,
      title: file.name,
      filename: file.name,
    });
  const templates = await em.find(FileEntity, usableBy(turn.account.id), { orderBy: { createdAt: 'asc', id: 'asc' } });
  const change = base === null ? null : changeOf(base, said, templates);
  const open = base === null ? await planToChange(work, said, templates) : null;
  const templateId =
    (change?.plan ?? open)?.templateId ??
    (change || open ? null : (templateOf(said, templates) ?? chat.template?.id ?? null));
  const profile = await templateProfile(services, turn.account.id, templateId);
  const request = requestOf(said);
  const materials = await work.readMaterials();
  const brief = await loadBrief(em, { chat, turnId: turn.id, request, materials, options, templateId, profile });
  const model = await openRoleModel(services, {
    accountId: turn.account.id,
    role: 'planner',
    thinking: options.thinking,
    startedAt: turn.startedAt ?? null,
  });
  const media = keepPicturesInMemory(services.config.PICTURE_MAX_PIXELS);
  const emit = emitStages(voice, planningPart(change !== null || options.autoApprove === true));
  // who plans is to know whether anybody draws
  const pictures = await openPicturePort(services, { accountId: turn.account.id, startedAt: turn.startedAt ?? null });
  const tryOut: PipelinePorts['tryOut'] = async (draft) =>
    services.engine.compose(draft, await templateBytes(services, turn.account.id, templateId), { signal });
  const ports = { model, pictures, emit, signal, media, tryOut, talk: voice.talk };
  return stageRunner(ports)('plan', 'Planning the deck.', () =>
    change === null
      ? open === null
        ? planDeck(brief, ports)
        : changeDeck(open, brief, ports, { isOpenPlan: true, templates: templates.map(templateName) })
      : changeDeck(change.plan, withStandingDeck(brief, change.standing), ports, change.scope),
  );
}

interface DeckChange {
  /** The deck as it stands, on the template that the message names. */
  plan: DeckPlan;
  standing: StandingPlan;
  scope: ChangeScope;
}

function changeOf(base: LoadedDeck, said: Said, templates: readonly File[]): DeckChange {
  const standing = readStandingDeck(base);
  const message = said.type === 'message' ? said : null;
  const named = templateOf(said, templates);
  const templateId = named === undefined ? standing.plan.templateId : named;
  const pointed = new Set(message?.slideIds);
  return {
    standing,
    plan: { ...standing.plan, templateId },
    scope: {
      keepsHandwork: standing.isEditedByHand || base.variant.basedOn != null,
      leftOut: base.variant.leftOut ?? [],
      templates: templates.map(templateName),
      retemplates: templateId !== standing.plan.templateId,
      slides: base.document.slides.flatMap(({ id }, at) => (pointed.has(id) ? [at + 1] : [])),
    },
  };
}

/** What a person calls a template: its file's name without the ending. */
const templateName = ({ name }: File): string => name.replace(/\.(?:pptx|potx|pptm|potm)$/iu, '');

/** The template that a message chooses, or names in its words; undefined where it does neither. */
function templateOf(said: Said, templates: readonly File[]): string | null | undefined {
  if (said.type !== 'message') return undefined;
  if (said.templateId !== undefined) return said.templateId;
  const name = forbidsOrAsks(said.text) ? null : templateNamed(said.text, templates.map(templateName));
  return templates.findLast((template) => templateName(template) === name)?.id;
}

/** The words of a message; of an answer, the choices' ids, which the planner knows, or what was written. */
const requestOf = (said: Said): string => (said.type === 'message' ? said.text : [said.answer].flat().join('\n'));
