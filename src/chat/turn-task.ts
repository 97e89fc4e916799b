import type { TurnInput, TurnOptions } from './turn-input.ts';

export const turnKinds = ['message', 'answer', 'plan', 'retry'] as const;
type TurnKind = (typeof turnKinds)[number];

type Asked<Type extends TurnInput['type']> = Omit<Extract<TurnInput, { type: Type }>, 'messageId' | 'options'>;

interface TaskOf {
  message: Asked<'message'>;
  answer: Asked<'answer'>;
  plan: Asked<'plan'>;
  /** The failed variant that is built again. */
  retry: { type: 'retry'; variantId: string };
}

/** What a turn is to do: what was asked, with the options that hold for it. Those of a message hold until the next one brings its own. */
export type TurnTask<Kind extends TurnKind = TurnKind> = { [K in Kind]: TaskOf[K] & { options: TurnOptions } }[Kind];
