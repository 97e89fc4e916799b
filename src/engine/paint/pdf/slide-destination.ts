/** What links to a slide lead to in a PDF document. @param number from 1 */
export const slideDestination = (number: number): string => `slide-${number}`;
