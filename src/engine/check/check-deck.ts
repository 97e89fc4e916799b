import { defaultLimits, type EngineLimits } from '../engine-limits.ts';
import type { CheckOrder, DeckMeasures, DeckReport, Problem } from '../deck-report.ts';
import type { CallOptions } from '../engine.ts';
import { measureAltTexts } from './access/measure-alt-texts.ts';
import { measureDocument } from './access/measure-document.ts';
import { measureNative } from './access/measure-native.ts';
import { measureReadingOrder } from './access/measure-reading-order.ts';
import { measureTitles } from './access/measure-titles.ts';
import { openDeck, type CheckedDeck } from './checked-deck.ts';
import { measureLayouts } from './faithful/measure-layouts.ts';
import { measurePlaceholders } from './faithful/measure-placeholders.ts';
import { measureSamples } from './faithful/measure-samples.ts';
import { measureFeet } from './design/measure-feet.ts';
import { measureFullness } from './design/measure-fullness.ts';
import { measureQuotations } from './design/measure-quotations.ts';
import { measureSeries } from './design/measure-series.ts';
import { measureTitlePlaces } from './design/measure-title-places.ts';
import { readReference, type Reference } from './faithful/reference.ts';
import { measureThemeUse } from './faithful/measure-theme-use.ts';
import { Findings } from './findings.ts';
import { measureAlignment } from './geometry/measure-alignment.ts';
import { measureBalance } from './geometry/measure-balance.ts';
import { measureCollisions } from './geometry/measure-collisions.ts';
import { measureCovered } from './geometry/measure-covered.ts';
import { measureDistortion } from './geometry/measure-distortion.ts';
import { measureOffSlide } from './geometry/measure-off-slide.ts';
import { measureOverflow } from './geometry/measure-overflow.ts';
import { measureContrast } from './legible/measure-contrast.ts';
import { measureDensity } from './legible/measure-density.ts';
import { measureLineSpacing } from './legible/measure-line-spacing.ts';
import { measureSizes } from './legible/measure-sizes.ts';
import { measureTypefaces } from './legible/measure-typefaces.ts';
import { MAX_ITEMS } from './read-items.ts';
import { checkCharts } from './package/check-charts.ts';
import { checkContentTypes } from './package/check-content-types.ts';
import { checkIdentifiers, checkThemes } from './package/check-identifiers.ts';
import { checkParts } from './package/check-parts.ts';
import { checkRelationships } from './package/check-relationships.ts';
import { measureCoverage } from './truth/measure-coverage.ts';
import { measureLanguage, measureLikeness } from './truth/measure-likeness.ts';
import { measureNumbers } from './truth/measure-numbers.ts';

/**
 * Measures a finished .pptx, ours or a stranger's: is it a valid file, faithful to its template, in order on the slide, legible,
 * accessible and true to the material. Every fault comes with its place and with what to do about it.
 * @throws TemplateUnreadableError with the reason when the file, or the template of the order, is no presentation that can be opened
 */
export async function checkDeck(
  file: Uint8Array,
  order: CheckOrder = {},
  { limits = defaultLimits, onProgress }: { limits?: EngineLimits; onProgress?: CallOptions['onProgress'] } = {},
): Promise<DeckReport> {
  const deck = openDeck(file, limits, (share) => onProgress?.(share * READING));
  const reference = order.template ? readReference(order.template, limits) : null;
  const findings = new Findings(order.document !== undefined);
  for (const check of [checkContentTypes, checkRelationships, checkIdentifiers, checkThemes, checkParts, checkCharts])
    check(deck, findings);
  const invalid = findings.count();
  warnOfCrowds(deck, findings);
  const measures: DeckMeasures = {
    slides: deck.slides.length,
    invalid,
    ...faithful(deck, findings, { reference, order }),
    ...inPlace(deck, findings, order),
    ...(await measureContrast(deck, findings, (share) => onProgress?.(READING + (1 - READING) * share))),
    ...legible(deck, findings),
    ...accessible(deck, findings, order),
    ...truthful(deck, findings, order),
  };
  return { measures, problems: findings.sorted().map((problem) => withPlace(problem, deck, order)) };
}

/** Reading the slides takes this share of a check; most of the rest is told by the slides whose contrast is measured. */
const READING = 0.5;

function inPlace(deck: CheckedDeck, findings: Findings, order: CheckOrder) {
  return {
    ...measureOverflow(deck, findings),
    ...measureOffSlide(deck, findings),
    ...measureCollisions(deck, findings),
    ...measureAlignment(deck, findings),
    ...measureCovered(deck, findings),
    ...measureDistortion(deck, findings),
    ...measureBalance(deck, findings),
    ...measureFullness(deck, findings),
    ...measureTitlePlaces(deck, findings),
    ...measureSeries(deck, findings),
    ...measureQuotations(deck, findings),
    ...measureFeet(deck, findings, order),
  };
}

function legible(deck: CheckedDeck, findings: Findings) {
  return {
    ...measureSizes(deck, findings),
    ...measureLineSpacing(deck, findings),
    ...measureDensity(deck, findings),
    ...measureTypefaces(deck, findings),
  };
}

function accessible(deck: CheckedDeck, findings: Findings, order: CheckOrder) {
  return {
    ...measureTitles(deck, findings),
    ...measureAltTexts(deck, findings),
    ...measureReadingOrder(deck, findings),
    ...measureDocument(deck, findings, order.document),
    ...measureNative(deck, findings, order.document),
  };
}

function truthful(deck: CheckedDeck, findings: Findings, order: CheckOrder) {
  return {
    ...measureNumbers(deck, findings, order.material),
    ...measureCoverage(deck, findings, order),
    ...measureLikeness(deck, findings, order.document),
    ...measureLanguage(deck, findings, order.language ?? order.document?.language),
  };
}

/** With the box of the shape, and the slide's id where the document is known. */
function withPlace(problem: Problem, { slides }: CheckedDeck, { document }: CheckOrder): Problem {
  if (problem.slide === undefined) return problem;
  const item = slides[problem.slide - 1]?.items.find(({ name }) => name === problem.shape);
  const slideId = document?.slides[problem.slide - 1]?.id;
  return { ...problem, ...(item && { box: item.bounds }), ...(slideId === undefined ? {} : { slideId }) };
}

/** What is not measured is said. */
function warnOfCrowds({ slides }: CheckedDeck, findings: Findings): void {
  for (const { number, items } of slides) {
    if (items.length < MAX_ITEMS) continue;
    const message = `The slide shows ${MAX_ITEMS} things or more, of which the first ${MAX_ITEMS} are measured. Put drawings of many parts on it as pictures.`;
    findings.warn('crowded_slide', message, { slide: number });
  }
}

function faithful(
  deck: CheckedDeck,
  findings: Findings,
  { reference, order }: { reference: Reference | null; order: CheckOrder },
) {
  const { material } = order;
  const allowed = material ? [...material.texts, ...material.headings].join('\n') : '';
  return {
    ...measureLayouts(deck, findings, reference),
    ...measurePlaceholders(deck, findings),
    ...measureThemeUse(deck, findings),
    ...measureSamples(deck, findings, { reference, allowed }),
  };
}
