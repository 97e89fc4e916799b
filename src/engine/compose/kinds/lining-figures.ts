import type { Page } from '../../page/page.ts';

/** Families whose figures go up and down like small letters unless asked otherwise, which a slide cannot. */
const oldStyle: ReadonlySet<string> = new Set([
  'georgia',
  'gelasio',
  'constantia',
  'corbel',
  'candara',
  'hoefler text',
  'raleway',
  'mrs eaves',
  'big caslon',
]);

const areOldStyle = (family: string): boolean => oldStyle.has(family.toLowerCase());

/** Whether large figures take the heading's family: not where its figures are old-style and those of the body are not. */
export const liningFigures = ({ headingFamily, bodyFamily }: Page): boolean =>
  !areOldStyle(headingFamily) || areOldStyle(bodyFamily);

/** The family in which large figures stand. */
export const figureFamily = (page: Page): string => (liningFigures(page) ? page.headingFamily : page.bodyFamily);
