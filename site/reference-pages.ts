import { format, resolveConfig } from 'prettier';
import { eventsPage } from './events-page.ts';
import { chartsPage, slidesPage } from './kinds-pages.ts';
import { settingsPage } from './settings-page.ts';

const pages: Readonly<Record<string, () => string>> = {
  'settings.md': settingsPage,
  'events.md': eventsPage,
  'slides.md': slidesPage,
  'charts.md': chartsPage,
};

/** The pages of `docs/reference` that are made of the code, by their names, laid out as the repository's Markdown is. */
export async function referencePages(): Promise<ReadonlyMap<string, string>> {
  const options = await resolveConfig('docs/reference/settings.md');
  const made = Object.entries(pages).map(
    async ([name, page]) => [name, await format(page(), { ...options, parser: 'markdown' })] as const,
  );
  return new Map(await Promise.all(made));
}
