import { createRequire } from 'node:module';

type DrawingLibrary = typeof import('@napi-rs/canvas');

const require = createRequire(import.meta.url);
let library: DrawingLibrary | undefined;

/** Skia, loaded when asked for: a program that only builds decks of Western text has no need of it, nor memory for it. */
export const drawingLibrary = (): DrawingLibrary => (library ??= require('@napi-rs/canvas') as DrawingLibrary);
