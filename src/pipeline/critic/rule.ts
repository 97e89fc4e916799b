import type { Finding } from './finding.ts';
import type { Reading } from './reading.ts';

/** One thing that the critic looks for: what it finds in a deck held against its material. */
export type Rule = (reading: Reading) => Finding[];
