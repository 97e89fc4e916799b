import type { Idea } from './idea.ts';
import type { Phrases } from './phrases.ts';
import { fitsTitle, trimTitle } from './titles.ts';

/** Titles that tell slides apart: a content slide named like its section or like another slide gets a part of its own content, or a number. */
export function uniqueTitles(ideas: readonly Idea[], phrases: Phrases): Idea[] {
  const used = new Set<string>();
  return ideas.map((idea) => {
    let title = idea.title || phrases.keyPoints;
    if (used.has(fold(title))) title = anotherTitle(title, idea, { used, phrases });
    used.add(fold(title));
    return { ...idea, title };
  });
}

const fold = (title: string): string => title.toLowerCase().replace(/\s+/g, ' ').trim();

function anotherTitle(
  title: string,
  idea: Idea,
  { used, phrases }: { used: ReadonlySet<string>; phrases: Phrases },
): string {
  const overview = `${title}: ${phrases.overview}`;
  const options = [overview];
  for (const option of options)
    if (fitsTitle(option) && !used.has(fold(option)) && idea.kind !== 'section') return option;
  const bare = title.replace(/ \(\d+\)$/, '');
  for (let n = 2; ; n++) {
    const numbered = `${trimTitle(bare).slice(0, 72)} (${n})`;
    if (!used.has(fold(numbered))) return numbered;
  }
}
