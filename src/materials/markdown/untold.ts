import { formulaHole } from '../formula/linear-form.ts';
import { MAX_NESTING } from './parse-markdown.ts';

/** What the person is told, with the lines. */
export const untold = {
  formula: `Formulas that do not fit in one line were left out; ${formulaHole} stands for them.`,
  struck: 'Struck-through text was left out.',
  comment: 'Comments on the text were left out.',
  insert: 'Inserts that only a generator of sites knows were left out.',
  code: 'Blocks of code stand only on slides that are about them.',
  nested: `What stands more than ${MAX_NESTING} lists or quotations deep was left out.`,
  picture: 'Pictures that the text only links to were left out.',
};
