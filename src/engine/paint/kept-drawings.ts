import type { Canvas } from '@napi-rs/canvas';
import type { DrawingCache } from './stage.ts';

/** Pixels of all drawings that a deck may keep, four bytes each. */
const MAX_KEPT_PIXELS = 12_000_000;

const release = (canvas: Canvas): void => {
  // The pixels lie outside the script's heap, which would not be cleaned for their sake.
  canvas.width = 1;
  canvas.height = 1;
};

/** Drawings kept by key, those longest unused released when they are too many. */
export class KeptDrawings implements DrawingCache {
  readonly #kept = new Map<string, Canvas>();
  #pixels = 0;

  of(key: string, draw: () => Canvas): Canvas {
    let canvas = this.#kept.get(key);
    if (canvas) this.#kept.delete(key);
    else {
      canvas = draw();
      this.#pixels += canvas.width * canvas.height;
    }
    this.#kept.set(key, canvas);
    this.#dropOld(key);
    return canvas;
  }

  #dropOld(inUse: string): void {
    for (const [key, canvas] of this.#kept) {
      if (this.#pixels <= MAX_KEPT_PIXELS) return;
      if (key === inUse) continue;
      this.#kept.delete(key);
      this.#pixels -= canvas.width * canvas.height;
      release(canvas);
    }
  }

  clear(): void {
    for (const canvas of this.#kept.values()) release(canvas);
    this.#kept.clear();
    this.#pixels = 0;
  }
}
