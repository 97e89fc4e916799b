import { childOf, isTrue, type XmlElement } from '../../office/xml/tree.ts';
import { fraction } from '../drawingml/rgba.ts';
import type { Insets } from '../geometry/insets.ts';
import { readEmu } from './placement.ts';

/** How text sits in its box (`a:bodyPr`, ECMA-376 part 1, 21.1.2.1.1), inherited values resolved. Lengths are EMU. */
export interface TextBody {
  insets: Insets;
  anchor: 'top' | 'middle' | 'bottom';
  /** The lines as a block are centred in the box, whatever their alignment. */
  anchorCenter: boolean;
  /** 20.1.10.83 ST_TextVerticalType; `horz` is usual. */
  vertical: string;
  /** `normal` shrinks text, `shape` grows the box, `none` lets it run over. */
  autofit: 'none' | 'normal' | 'shape';
  /** Factor that `normal` applies to sizes, and what it takes off line spacing; 1 and 0 when it says nothing. */
  fontScale: number;
  lineSpacingReduction: number;
  wrap: boolean;
  columns: number;
  columnGap: number;
  /** The space before the first paragraph and after the last is kept (`spcFirstLastPara`). */
  spaceAtEnds: boolean;
  /** What becomes of lines below the box (20.1.10.77 ST_TextVertOverflowType). */
  vertOverflow: 'overflow' | 'ellipsis' | 'clip';
  /** Of the text in its box, clockwise in degrees. */
  rotation: number;
  /** 20.1.10.76 ST_TextShapeType that bends the text, as in WordArt; null where it is straight. */
  warp: string | null;
}

type Own = Partial<TextBody> & { leftInset?: number; topInset?: number; rightInset?: number; bottomInset?: number };

function readAutofit(bodyPr: XmlElement): Pick<TextBody, 'autofit' | 'fontScale' | 'lineSpacingReduction'> | undefined {
  const normal = childOf(bodyPr, 'a:normAutofit');
  if (normal) {
    return {
      autofit: 'normal',
      fontScale: fraction(normal.attributes['fontScale'], 1),
      lineSpacingReduction: fraction(normal.attributes['lnSpcReduction'], 0),
    };
  }
  const autofit = childOf(bodyPr, 'a:spAutoFit') ? 'shape' : childOf(bodyPr, 'a:noAutofit') ? 'none' : undefined;
  return autofit && { autofit, fontScale: 1, lineSpacingReduction: 0 };
}

function readOwn(bodyPr: XmlElement): Own {
  const { lIns, tIns, rIns, bIns, anchor, anchorCtr, vert, wrap, numCol, spcCol, rot, spcFirstLastPara, vertOverflow } =
    bodyPr.attributes;
  const own: Own = { ...readAutofit(bodyPr) };
  const warp = childOf(bodyPr, 'a:prstTxWarp')?.attributes['prst'];
  if (warp !== undefined) own.warp = warp === 'textNoShape' || warp === 'textPlain' ? null : warp;
  if (lIns !== undefined) own.leftInset = readEmu(lIns);
  if (tIns !== undefined) own.topInset = readEmu(tIns);
  if (rIns !== undefined) own.rightInset = readEmu(rIns);
  if (bIns !== undefined) own.bottomInset = readEmu(bIns);
  if (anchor !== undefined) own.anchor = anchor === 'ctr' ? 'middle' : anchor === 'b' ? 'bottom' : 'top';
  if (anchorCtr !== undefined) own.anchorCenter = isTrue(anchorCtr);
  if (vert !== undefined) own.vertical = vert;
  if (wrap !== undefined) own.wrap = wrap !== 'none';
  if (numCol !== undefined) own.columns = Math.min(16, Math.max(1, Number(numCol) || 1));
  if (spcCol !== undefined) own.columnGap = readEmu(spcCol);
  if (spcFirstLastPara !== undefined) own.spaceAtEnds = isTrue(spcFirstLastPara);
  if (vertOverflow !== undefined)
    own.vertOverflow = vertOverflow === 'clip' || vertOverflow === 'ellipsis' ? vertOverflow : 'overflow';
  if (rot !== undefined) own.rotation = (Number(rot) || 0) / 60_000;
  return own;
}

/** Where nothing is said (21.1.2.1.1): a tenth of an inch left and right, half of that above and below, text at the top. */
const defaults: TextBody = {
  insets: { left: 91_440, top: 45_720, right: 91_440, bottom: 45_720 },
  anchor: 'top',
  anchorCenter: false,
  vertical: 'horz',
  autofit: 'none',
  fontScale: 1,
  lineSpacingReduction: 0,
  wrap: true,
  columns: 1,
  columnGap: 0,
  spaceAtEnds: false,
  vertOverflow: 'overflow',
  rotation: 0,
  warp: null,
};

/** The effective body properties of a shape with this `a:bodyPr` on a parent (layout's or master's placeholder) with those. */
export function readTextBody(bodyPr: XmlElement | undefined, inherited: TextBody = defaults): TextBody {
  if (!bodyPr || (bodyPr.children.length === 0 && Object.keys(bodyPr.attributes).length === 0)) return inherited;
  const { leftInset, topInset, rightInset, bottomInset, ...own } = readOwn(bodyPr);
  return {
    ...inherited,
    ...own,
    insets: {
      left: leftInset ?? inherited.insets.left,
      top: topInset ?? inherited.insets.top,
      right: rightInset ?? inherited.insets.right,
      bottom: bottomInset ?? inherited.insets.bottom,
    },
  };
}
