import type { XmlElement } from '../../../office/xml/tree.ts';

/**
 * Children in schema order of the elements that slides and charts are made of (ECMA-376 part 1, annex A: pml.xsd, dml-main.xsd,
 * dml-chart.xsd). Choices stand beside each other, so their members have one rank; names without prefix have their parent's.
 */
const sequences: Readonly<Record<string, string>> = {
  'p:presentation':
    'sldMasterIdLst notesMasterIdLst handoutMasterIdLst sldIdLst sldSz notesSz smartTags embeddedFontLst custShowLst photoAlbum custDataLst kinsoku defaultTextStyle modifyVerifier extLst',
  'p:sld': 'cSld clrMapOvr transition timing extLst',
  'p:sldLayout': 'cSld clrMapOvr transition timing hf extLst',
  'p:sldMaster': 'cSld clrMap sldLayoutIdLst transition timing hf txStyles extLst',
  'p:notes': 'cSld clrMapOvr extLst',
  'p:cSld': 'bg spTree custDataLst controls extLst',
  'p:sp': 'nvSpPr spPr style txBody extLst',
  'p:pic': 'nvPicPr blipFill spPr style extLst',
  'p:cxnSp': 'nvCxnSpPr spPr style extLst',
  'p:graphicFrame': 'nvGraphicFramePr xfrm a:graphic extLst',
  'p:nvSpPr': 'cNvPr cNvSpPr nvPr',
  'p:nvPicPr': 'cNvPr cNvPicPr nvPr',
  'p:nvGraphicFramePr': 'cNvPr cNvGraphicFramePr nvPr',
  'p:cNvPr': 'a:hlinkClick a:hlinkHover a:extLst',
  'p:spPr':
    'a:xfrm a:custGeom|a:prstGeom a:noFill|a:solidFill|a:gradFill|a:blipFill|a:pattFill|a:grpFill a:ln a:effectLst|a:effectDag a:scene3d a:sp3d a:extLst',
  'p:blipFill': 'a:blip a:srcRect a:tile|a:stretch',
  'p:txBody': 'a:bodyPr a:lstStyle a:p',
  'a:txBody': 'bodyPr lstStyle p',
  'c:txPr': 'a:bodyPr a:lstStyle a:p',
  'c:rich': 'a:bodyPr a:lstStyle a:p',
  'a:bodyPr': 'prstTxWarp noAutofit|normAutofit|spAutoFit scene3d sp3d|flatTx extLst',
  'a:p': 'pPr r|br|fld endParaRPr',
  'a:r': 'rPr t',
  'a:fld': 'rPr pPr t',
  'a:pPr':
    'lnSpc spcBef spcAft buClrTx|buClr buSzTx|buSzPct|buSzPts buFontTx|buFont buNone|buAutoNum|buChar|buBlip tabLst defRPr extLst',
  'a:rPr':
    'ln noFill|solidFill|gradFill|blipFill|pattFill|grpFill effectLst|effectDag highlight uLnTx|uLn uFillTx|uFill latin ea cs sym hlinkClick hlinkMouseOver rtl extLst',
  'a:tbl': 'tblPr tblGrid tr',
  'a:tc': 'txBody tcPr extLst',
  'a:tcPr':
    'lnL lnR lnT lnB lnTlToBr lnBlToTr cell3D noFill|solidFill|gradFill|blipFill|pattFill|grpFill headers extLst',
  'a:ln': 'noFill|solidFill|gradFill|pattFill prstDash|custDash round|bevel|miter headEnd tailEnd extLst',
  'c:chartSpace':
    'date1904 lang roundedCorners style clrMapOvr pivotFmts protection chart spPr txPr externalData printSettings userShapes extLst',
  'c:chart':
    'title autoTitleDeleted pivotFmts view3D floor sideWall backWall plotArea legend plotVisOnly dispBlanksAs showDLblsOverMax extLst',
  'c:plotArea':
    'layout areaChart|area3DChart|lineChart|line3DChart|stockChart|radarChart|scatterChart|pieChart|pie3DChart|doughnutChart|barChart|bar3DChart|ofPieChart|surfaceChart|surface3DChart|bubbleChart valAx|catAx|dateAx|serAx dTable spPr extLst',
  'c:barChart': 'barDir grouping varyColors ser dLbls gapWidth overlap serLines axId extLst',
  'c:lineChart': 'grouping varyColors ser dLbls dropLines hiLowLines upDownBars marker smooth axId extLst',
  'c:areaChart': 'grouping varyColors ser dLbls dropLines axId extLst',
  'c:pieChart': 'varyColors ser dLbls firstSliceAng extLst',
  'c:doughnutChart': 'varyColors ser dLbls firstSliceAng holeSize extLst',
  'c:scatterChart': 'scatterStyle varyColors ser dLbls axId extLst',
  'c:bubbleChart': 'varyColors ser dLbls bubble3D bubbleScale showNegBubbles sizeRepresents axId extLst',
  'c:radarChart': 'radarStyle varyColors ser dLbls axId extLst',
  'c:catAx':
    'axId scaling delete axPos majorGridlines minorGridlines title numFmt majorTickMark minorTickMark tickLblPos spPr txPr crossAx crosses|crossesAt auto lblAlgn lblOffset tickLblSkip tickMarkSkip noMultiLvlLbl extLst',
  'c:valAx':
    'axId scaling delete axPos majorGridlines minorGridlines title numFmt majorTickMark minorTickMark tickLblPos spPr txPr crossAx crosses|crossesAt crossBetween majorUnit minorUnit dispUnits extLst',
  'c:dateAx':
    'axId scaling delete axPos majorGridlines minorGridlines title numFmt majorTickMark minorTickMark tickLblPos spPr txPr crossAx crosses|crossesAt auto lblOffset baseTimeUnit majorUnit majorTimeUnit minorUnit minorTimeUnit extLst',
  'c:legend': 'legendPos legendEntry layout overlay spPr txPr extLst',
  'c:title': 'tx layout overlay spPr txPr extLst',
};

const ranks = new Map<string, ReadonlyMap<string, number>>(
  Object.entries(sequences).map(([parent, sequence]) => {
    const prefix = parent.slice(0, parent.indexOf(':') + 1);
    const rank = new Map<string, number>();
    sequence.split(' ').forEach((names, at) => {
      for (const name of names.split('|')) rank.set(name.includes(':') ? name : prefix + name, at);
    });
    return [parent, rank];
  }),
);

/** What the schemas of ECMA-376 name. Other elements belong to extensions (a formula's `a14:m`, a choice), whose places they do not know. */
const ofSchema = /^(?:p|a|c|w|x|dgm|pic):/;

/** Office itself writes elements of later versions behind the list of extensions of a chart (`c:showDLblsOverMax`). */
const isLooseExtension = ({ name }: XmlElement): boolean => name === 'c:extLst';

/** What is wrong with the children of an element by its schema; undefined when nothing is, or the element is not one we know. */
export function findDisorder(element: XmlElement): string | undefined {
  const rank = ranks.get(element.name);
  if (!rank) return undefined;
  let last = -1;
  let before = '';
  for (const child of element.children) {
    if (typeof child === 'string' || !ofSchema.test(child.name) || isLooseExtension(child)) continue;
    const at = rank.get(child.name);
    if (at === undefined) return `${child.name} may not stand in ${element.name}`;
    if (at < last) return `${child.name} stands after ${before} in ${element.name}`;
    last = at;
    before = child.name;
  }
  return undefined;
}
