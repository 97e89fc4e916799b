import type { Finding } from '../finding.ts';
import type { Reading } from '../reading.ts';

const counted = /\s*[(（]\d+(?:\s*\/\s*\d+)?[)）]\s*$/;

/** A title that only a number tells from another: the slides are one, or say two things. */
export const titleNumbered = ({ slides, bare }: Reading): Finding[] =>
  slides
    .filter(({ title }) => counted.test(title) && !bare.split('\n').includes(title.toLowerCase()))
    .filter(({ title, number }) =>
      slides.some((other) => other.number !== number && bareOf(other.title) === bareOf(title)),
    )
    .map(({ title, number }) => ({ code: 'title_numbered', severity: 'warning', slide: number, values: { title } }));

const bareOf = (title: string): string => title.replace(counted, '').trim().toLowerCase();
