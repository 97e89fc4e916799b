/** Everything that the critic of content looks for, in the order in which it is told of a slide. */
import type { Rule } from '../rule.ts';
import { accentElsewhere } from './accent-elsewhere.ts';
import { appendixAsMain } from './appendix-as-main.ts';
import { closingMissing } from './closing-missing.ts';
import { contradictionUntold } from './contradiction-untold.ts';
import { countMissed } from './count-missed.ts';
import { decisiveMissing } from './decisive-missing.ts';
import { excludedTold } from './excluded-told.ts';
import { keptMissing } from './kept-missing.ts';
import { languageMixed } from './language-mixed.ts';
import { literalChanged } from './literal-changed.ts';
import { offScope } from './off-scope.ts';
import { orderMissed } from './order-missed.ts';
import { rawText } from './raw-text.ts';
import { saidAgain } from './said-again.ts';
import { sampleCharted } from './sample-charted.ts';
import { sentenceCut } from './sentence-cut.ts';
import { singleItem } from './single-item.ts';
import { titleAgainstChart } from './title-against-chart.ts';
import { titleCut } from './title-cut.ts';
import { titleLabel } from './title-label.ts';
import { titleNumbered } from './title-numbered.ts';
import { titleUnsupported } from './title-unsupported.ts';
import { totalAmongParts } from './total-among-parts.ts';
import { unitsMixed } from './units-mixed.ts';

export const rules: readonly Rule[] = [
  literalChanged,
  countMissed,
  excludedTold,
  keptMissing,
  orderMissed,
  offScope,
  decisiveMissing,
  contradictionUntold,
  closingMissing,
  appendixAsMain,
  titleCut,
  titleNumbered,
  titleUnsupported,
  titleAgainstChart,
  titleLabel,
  unitsMixed,
  totalAmongParts,
  sampleCharted,
  accentElsewhere,
  rawText,
  languageMixed,
  saidAgain,
  sentenceCut,
  singleItem,
];
