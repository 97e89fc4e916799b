import type { CandidateSlide } from './candidate-slide.ts';

/** An agenda that leads through slides by their titles. */
export const agendaSlide = (title: string, items: readonly string[]): CandidateSlide => ({
  kind: 'agenda',
  title,
  points: [...items],
  sources: [],
  weight: 90,
});
