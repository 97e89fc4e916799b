import type { Problem } from '../../src/engine/index.ts';
import type { Examined, SlideFidelity } from './examine.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);

const mean = (values: readonly number[]): number =>
  values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
const figure = (value: number | null, digits = 3): string =>
  value === null || Number.isNaN(value) ? '' : value.toFixed(digits);

/** Mean over a file's slides of both figures of fidelity. */
export function summary(slides: readonly SlideFidelity[]): { similarity: number; words: number } {
  return {
    similarity: mean(slides.map(({ similarity }) => similarity)),
    words: mean(slides.flatMap(({ words }) => words ?? [])),
  };
}

/** The slides that differ most, by structure and places of words together. */
export const worst = (slides: readonly SlideFidelity[], count: number): SlideFidelity[] =>
  slides
    .toSorted((one, other) => one.similarity + (one.words ?? 1) - other.similarity - (other.words ?? 1))
    .slice(0, count);

/** Diagnostics of one kind are told once, with how often they were met. */
function grouped(diagnostics: readonly Problem[]): string[] {
  const counts = new Map<string, number>();
  for (const { code, message } of diagnostics) {
    const key = `${code}: ${message}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => (count === 1 ? key : `${key} (${count} times)`));
}

const listed = (title: string, items: readonly string[]): string =>
  items.length === 0
    ? ''
    : `<details><summary>${title}: ${items.length}</summary><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul></details>`;

function section(one: Examined): string {
  if (one.refused !== null) return `<h2>${escaped(one.file)}</h2><p>Refused. ${escaped(one.refused)}</p>`;
  const { similarity, words } = summary(one.fidelity);
  const facts = [
    `profile ${figure(one.profileMs, 1)} ms`,
    `${one.layouts} layouts, ${one.slides} slides`,
    `${figure(one.paintMs, 1)} ms a page`,
    one.officeMs === null ? '' : `LibreOffice ${figure(one.officeMs, 0)} ms a page, cold`,
    Number.isNaN(similarity) ? '' : `similarity ${figure(similarity)}, words in place ${figure(words)}`,
  ].filter(Boolean);
  const warnings =
    one.profile?.warnings.map((warning) => (typeof warning === 'string' ? warning : JSON.stringify(warning))) ?? [];
  return [
    `<h2>${escaped(one.file)}</h2><p>${facts.join(' · ')}</p>`,
    listed('Warnings', warnings),
    listed('Diagnostics', grouped(one.diagnostics)),
    ...one.sheets.map(
      (sheet) => `<p><img loading="lazy" src="${encodeURIComponent(sheet)}" alt="${escaped(sheet)}"></p>`,
    ),
  ].join('\n');
}

/** The report as a page: figures, the worst slides, then each file with its contact sheets. */
export function reportPage(examined: readonly Examined[]): string {
  const slides = examined.flatMap(({ fidelity }) => fidelity);
  const { similarity, words } = summary(slides);
  const bad = worst(slides, 10)
    .map(
      (slide) =>
        `<tr><td>${escaped(slide.file)}</td><td>${slide.slide}</td><td>${figure(slide.similarity)}</td><td>${figure(slide.words)}</td></tr>`,
    )
    .join('');
  const fidelity =
    slides.length === 0
      ? ''
      : `<p>Fidelity to LibreOffice over ${slides.length} slides: similarity ${figure(similarity)}, words in place ${figure(words)}.</p>
<table><tr><th>worst</th><th>slide</th><th>similarity</th><th>words in place</th></tr>${bad}</table>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Templates, painted</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem}img{max-width:100%}td,th{padding:.1rem .8rem;text-align:left}</style>
<h1>Templates, painted</h1>
<p>${examined.length} files, ${examined.filter(({ refused }) => refused !== null).length} refused.</p>
${fidelity}
${examined.map(section).join('\n')}
</html>
`;
}
