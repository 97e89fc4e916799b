import { el } from '../../office/xml/tree.ts';
import type { XmlElement } from '../../office/xml/tree.ts';
import { SLIDE_HEIGHT, SLIDE_WIDTH } from './grid.ts';
import { MASTER_ID } from './slide-master.ts';
import { NOTES_HEIGHT, NOTES_WIDTH } from './notes-master.ts';
import { defaultTextLevels } from './text-styles.ts';

/** ECMA-376 part 1, 19.2.1.26 presentation: no slides, rId1 the master, rId2 the notes master. */
export function presentation(): XmlElement {
  return el(
    'p:presentation',
    { saveSubsetFonts: true },
    el('p:sldMasterIdLst', el('p:sldMasterId', { id: MASTER_ID, 'r:id': 'rId1' })),
    el('p:notesMasterIdLst', el('p:notesMasterId', { 'r:id': 'rId2' })),
    el('p:sldSz', { cx: SLIDE_WIDTH, cy: SLIDE_HEIGHT }),
    el('p:notesSz', { cx: NOTES_WIDTH, cy: NOTES_HEIGHT }),
    el('p:defaultTextStyle', defaultTextLevels()),
  );
}

/** ECMA-376 part 1, 19.2.1.27 presentationPr. */
export const presentationProperties = (): XmlElement => el('p:presentationPr');

/** ECMA-376 part 1, 19.2.1.44 viewPr. */
export function viewProperties(): XmlElement {
  const scale = () => el('p:scale', el('a:sx', { n: 100, d: 100 }), el('a:sy', { n: 100, d: 100 }));
  return el(
    'p:viewPr',
    el('p:normalViewPr', el('p:restoredLeft', { sz: 15_000 }), el('p:restoredTop', { sz: 90_000 })),
    el(
      'p:slideViewPr',
      el(
        'p:cSldViewPr',
        { snapToGrid: false },
        el('p:cViewPr', { varScale: true }, scale(), el('p:origin', { x: 0, y: 0 })),
      ),
    ),
    el('p:gridSpacing', { cx: 76_200, cy: 76_200 }),
  );
}
