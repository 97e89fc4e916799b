import type { Config } from '../config.ts';
import type { SlideKind } from '../deck/slide-kinds.ts';
import { limitsFrom } from './engine-limits.ts';
import { openForDecks } from './prepare/open-for-decks.ts';
import { LayoutChooser } from './compose/layout-chooser.ts';
import { composeSlide } from './compose/compose-slide.ts';
import { Composer } from './compose/composer.ts';
import type { LayoutChoice } from './compose/layout-rules.ts';
import { sampleSlides } from './compose/sample-slides.ts';

/**
 * The layouts of a template for a first slide of a kind, best first, with the rules that speak for each and against it.
 * @throws TemplateUnreadableError with the reason
 */
export async function explainLayouts(template: Uint8Array, kind: SlideKind, config: Config): Promise<LayoutChoice[]> {
  const { pages } = await openForDecks(template, limitsFrom(config));
  const composer = new Composer(pages, { language: 'en' });
  composeSlide(composer, sampleSlides[kind]);
  const need = composer.chooser.lastNeed;
  if (!need) throw new Error('A slide of every kind asks for a layout.');
  const chooser = new LayoutChooser(pages);
  return chooser.rank(need).map((page) => chooser.explain(page, need));
}
