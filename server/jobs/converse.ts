import { ChatEntity } from '../../db/entities/chat.ts';
import { VariantEntity } from '../../db/entities/variant.ts';
import type { TurnEnd } from '../../routers/chats/end-turn.ts';
import type { Question } from '../../src/chat/question.ts';
import type { TurnTask } from '../../src/chat/turn-task.ts';
import { DeckPlan } from '../../src/deck/plan.ts';
import { changeDeck } from '../../src/pipeline/change-deck.ts';
import { planDeck } from '../../src/pipeline/plan-deck.ts';
import type { PlanOutcome } from '../../src/pipeline/plan-outcome.ts';
import { keepPicturesInMemory } from '../../src/pipeline/keep-pictures.ts';
import { stageRunner } from '../../src/pipeline/stage-runner.ts';
import { withoutOverrides } from '../../src/without-overrides.ts';
import { buildApproved } from './build-decks.ts';
import { emitStages } from './emit-stages.ts';
import { chatMaterials, loadBrief } from './load-brief.ts';
import { openRoleModel } from './open-role-model.ts';
import { templateProfile } from './keep-deck-template.ts';
import type { TurnWork } from './turn-work.ts';

/** What a person says in words. */
type Said = TurnTask<'message' | 'answer'>;

/**
 * A message or an answer: the assistant answers in words, asks, proposes a plan, or changes the finished deck. With `autoApprove` a plan
 * is built in the same turn; so is a change that was asked for of a deck whose plan was approved.
 */
export async function converse(work: TurnWork, said: Said): Promise<TurnEnd> {
  const { chat, voice, turn } = work;
  const made = await planOnce(work, said);
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
  const { plan, said: words } = made;
  if (words !== undefined) voice.sayText('answer', words);
  const title = chat.plan == null ? withoutOverrides(plan.title) : chat.title;
  if (chat.plan == null) voice.say({ type: 'data-title', id: 'title', data: { title } });
  voice.say({ type: 'data-plan', id: 'plan', data: plan });
  if (!said.options.autoApprove && !made.isChange)
    return { outcome: 'plan', error: null, remember: (to, em) => remember(em, to, { plan, title, question: null }) };
  await voice.flush();
  await remember(work.em, chat, { plan, title, question: null });
  return buildApproved(work, plan);
}

type Remembered = Partial<{ plan: DeckPlan; title: string; question: Question | null }>;

async function remember(em: TurnWork['em'], chat: { id: string }, what: Remembered): Promise<void> {
  await em.nativeUpdate(ChatEntity, { id: chat.id }, what);
}

/** A plan that an earlier worker of this turn made and said is the plan. */
async function planOnce(work: TurnWork, said: Said): Promise<PlanOutcome & { isChange?: boolean }> {
  const known = work.voice.said('data-plan', 'plan');
  const isChange = await isChangeRequest(work, said);
  if (known?.type === 'data-plan') return { type: 'plan', plan: DeckPlan.parse(known.data), isChange };
  return { ...(await plan(work, said, isChange)), isChange };
}

/** Of a finished deck, without new materials. */
async function isChangeRequest({ em, chat }: TurnWork, said: Said): Promise<boolean> {
  const bringsFiles = said.type === 'message' && (said.fileIds ?? []).length > 0;
  if (bringsFiles || chat.plan == null) return false;
  return (await em.count(VariantEntity, { chat: chat.id, status: 'ready' })) > 0;
}

async function plan(work: TurnWork, said: Said, isChange: boolean): Promise<PlanOutcome> {
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
  const changed = isChange && chat.plan != null ? planToChange(chat.plan, said) : null;
  const templateId = changed === null ? (chat.template?.id ?? null) : changed.templateId;
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
  const ports = { model, emit: emitStages(voice, null), signal, media };
  return stageRunner(ports)('plan', 'Planning the deck.', () =>
    changed === null ? planDeck(brief, ports) : changeDeck(changed, brief, ports),
  );
}

/** A change gives one deck, on the template of the last unless the message names another. */
function planToChange(plan: DeckPlan, said: Said): DeckPlan {
  const templateId = said.type === 'message' ? said.templateId : undefined;
  return { ...plan, variants: 1, templateId: templateId === undefined ? plan.templateId : templateId };
}

/** The words of a message; of an answer, the choices' ids, which the planner knows, or what was written. */
const requestOf = (said: Said): string => (said.type === 'message' ? said.text : [said.answer].flat().join('\n'));
