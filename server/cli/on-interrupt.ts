import { onStopSignal } from '../on-stop-signal.ts';

/** A signal that aborts on Ctrl-C or a polite kill, so that work can end cleanly. Dispose it when the work is done. */
export function onInterrupt(): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const listening = onStopSignal(() => controller.abort());
  return { signal: controller.signal, [Symbol.dispose]: () => listening[Symbol.dispose]() };
}
