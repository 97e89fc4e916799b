import type { Asked } from './asked.ts';
import { sentencesOf } from './write-plan.ts';

/** The slide as planned, with notes in the material's words. */
export function writeSlideStrongly({ slide }: Asked): object {
  if (!slide) return { title: '' };
  const rest = sentencesOf([{ name: '', type: 'text', level: 0, text: slide.rests }]);
  const said = new Set([slide.title, ...slide.points]);
  const notes = rest.filter((sentence) => !said.has(sentence.replace(/\.$/, ''))).slice(0, 3);
  return { title: slide.title, points: slide.points, notes: notes.join(' ') || null };
}

/** Half of each point, a figure of nobody's on every longer slide, and no notes. */
export function writeSlideWeakly({ slide }: Asked): object {
  if (!slide) return { title: '' };
  const points = slide.points.map((point) => point.split(' ').slice(0, 6).join(' '));
  const invented = points.length > 3 ? ['Growth of 4711 % is expected'] : [];
  return { title: slide.title.split(' ').slice(0, 3).join(' '), points: [...points, ...invented], notes: '' };
}
