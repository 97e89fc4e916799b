import { beforeAll, describe, expect, it } from 'vitest';
import { checkDeck } from '../../../src/engine/check/check-deck.ts';
import { contentType } from '../../../src/office/opc/content-types.ts';
import { relationshipType } from '../../../src/office/opc/relationship-types.ts';
import { neutralTemplate } from '../../../src/engine/author/neutral-template.ts';
import { allOf, childOf, descend, el, type XmlElement } from '../../../src/office/xml/tree.ts';
import {
  addTo,
  placeAt,
  plant,
  plantEntry,
  runProperties,
  sampleDeck,
  textBox,
  words,
  type OpenDeck,
} from '../../support/planted-deck.ts';

/** Slides of the sample deck, by what they show. */
const BULLETS = 4;
const TABLE = 7;
const CHART = 8;
const PICTURE = 9;
const INCH = 914_400;
/** What the bulleted placeholder is called. */
const BODY = 'Content';

let sound: Uint8Array;
beforeAll(async () => {
  sound = (await sampleDeck()).pptx;
});

/** A fault, where it is planted, and the code by which it must be told at that slide. */
interface Fault {
  code: string;
  slide?: number;
  plant: (deck: OpenDeck) => void;
}

const setText = (shape: XmlElement, text: string): void => {
  const run = allOf(shape, 'a:t').next().value;
  if (run) run.children = [text];
};
const firstRun = (deck: OpenDeck, slide: number, name: string): XmlElement => {
  const [properties] = runProperties(deck.shape(slide, name));
  if (!properties) throw new Error('The shape has no run.');
  return properties;
};
const nameOf = (deck: OpenDeck, slide: number, kind: string): string => {
  const shape = allOf(deck.slide(slide).xml, kind).next().value;
  const name = shape && allOf(shape, 'p:cNvPr').next().value?.attributes['name'];
  if (!name) throw new Error(`Slide ${slide} has no ${kind}.`);
  return name;
};
const properties = (shape: XmlElement): XmlElement => {
  const found = allOf(shape, 'p:cNvPr').next().value;
  if (!found) throw new Error('A shape has properties.');
  return found;
};
const axis = (root: XmlElement): XmlElement => {
  const plot = allOf(root, 'c:barChart').next().value;
  if (!plot) throw new Error('The chart has bars.');
  return plot;
};

const faults: Record<string, Fault> = {
  'an overflow of three per cent': {
    code: 'overflow',
    slide: BULLETS,
    plant: (deck) => {
      // Ten lines of 20 pt at 1.21 are 242 pt; the room is 235 pt.
      const lines = Array.from({ length: 10 }, () => words('Line', { sz: 2_000 }));
      addTo(
        deck,
        BULLETS,
        textBox(90, { x: 8 * INCH, y: INCH, width: 4 * INCH, height: (235 + 7.2) * 12_700 }, ...lines),
      );
    },
  },
  'a text over another': {
    code: 'collision',
    slide: BULLETS,
    plant: (deck) => {
      const box = { x: 2 * INCH, y: 3 * INCH, width: 4 * INCH, height: INCH };
      addTo(
        deck,
        BULLETS,
        textBox(90, box, words('One text')),
        textBox(91, { ...box, x: box.x + 90_000 }, words('Another')),
      );
    },
  },
  'a shape over the edge of the slide': {
    code: 'off_slide',
    slide: BULLETS,
    plant: (deck) =>
      addTo(deck, BULLETS, textBox(90, { x: 12 * INCH, y: 4 * INCH, width: 3 * INCH, height: INCH }, words('Cut off'))),
  },
  'a line that does not break': {
    code: 'off_slide',
    slide: BULLETS,
    plant: (deck) => {
      const box = { x: 8 * INCH, y: 4 * INCH, width: 3 * INCH, height: INCH };
      const shape = textBox(90, box, words('One line that goes on and on beyond the edge of the slide '.repeat(3)));
      for (const body of allOf(shape, 'a:bodyPr')) body.attributes['wrap'] = 'none';
      addTo(deck, BULLETS, shape);
    },
  },
  'a margin of a tenth of an inch': {
    code: 'margin_narrow',
    slide: BULLETS,
    plant: (deck) =>
      addTo(deck, BULLETS, textBox(90, { x: 0, y: 4 * INCH, width: 2 * INCH, height: INCH / 2 }, words('At the edge'))),
  },
  'edges that almost align': {
    code: 'almost_aligned',
    slide: BULLETS,
    plant: (deck) => {
      const box = { x: 8 * INCH, y: 4 * INCH, width: 3 * INCH, height: INCH / 2 };
      const off = { ...box, x: box.x + 60_000, y: box.y + INCH };
      addTo(deck, BULLETS, textBox(90, box, words('One')), textBox(91, off, words('Two')));
    },
  },
  'blocks that touch': {
    code: 'gap_narrow',
    slide: TABLE,
    plant: (deck) => {
      const table = deck.shape(TABLE, nameOf(deck, TABLE, 'p:graphicFrame'));
      const copy = structuredClone(table);
      properties(copy).attributes = { ...properties(copy).attributes, id: '90', name: 'Second table' };
      const width = 3 * INCH;
      for (const one of [table, copy])
        for (const column of allOf(one, 'a:gridCol')) column.attributes['w'] = String(INCH);
      placeAt(table, { x: INCH, y: 3 * INCH, width, height: 2 * INCH });
      placeAt(copy, { x: INCH + width + 20_000, y: 3 * INCH, width, height: 2 * INCH });
      addTo(deck, TABLE, copy);
    },
  },
  'a picture shown a fifth too wide': {
    code: 'picture_distorted',
    slide: PICTURE,
    plant: (deck) => {
      const picture = deck.shape(PICTURE, nameOf(deck, PICTURE, 'p:pic'));
      const fill = childOf(picture, 'p:blipFill');
      if (fill) fill.children = fill.children.filter((node) => typeof node === 'string' || node.name !== 'a:srcRect');
      placeAt(picture, { x: INCH, y: 2 * INCH, width: 3.6 * INCH, height: 3 * INCH });
    },
  },
  'an empty prompt': {
    code: 'empty_prompt',
    slide: BULLETS,
    plant: (deck) => {
      for (const paragraph of allOf(deck.shape(BULLETS, BODY), 'a:p'))
        paragraph.children = paragraph.children.filter((node) => typeof node === 'string' || node.name !== 'a:r');
    },
  },
  'sample text of a layout': {
    code: 'sample_text',
    slide: BULLETS,
    plant: (deck) =>
      addTo(
        deck,
        BULLETS,
        textBox(90, { x: 8 * INCH, y: 5 * INCH, width: 3 * INCH, height: INCH }, words('Lorem ipsum dolor sit amet')),
      ),
  },
  'a light grey on white': {
    code: 'contrast_low',
    slide: BULLETS,
    plant: (deck) =>
      firstRun(deck, BULLETS, BODY).children.unshift(el('a:solidFill', el('a:srgbClr', { val: 'C8C8C8' }))),
  },
  'white text on a shape of its own that is pale': {
    code: 'contrast_low',
    slide: BULLETS,
    plant: (deck) => {
      const shape = textBox(90, { x: 8 * INCH, y: 5 * INCH, width: 3 * INCH, height: INCH }, words('Pale'));
      childOf(shape, 'p:spPr')?.children.push(el('a:solidFill', el('a:srgbClr', { val: 'FFF2CC' })));
      for (const run of runProperties(shape)) run.children.push(el('a:solidFill', el('a:schemeClr', { val: 'bg1' })));
      addTo(deck, BULLETS, shape);
    },
  },
  'tiny text': {
    code: 'text_small',
    slide: BULLETS,
    plant: (deck) => (firstRun(deck, BULLETS, BODY).attributes['sz'] = '900'),
  },
  'text shrunk to a half': {
    code: 'text_shrunk',
    slide: BULLETS,
    plant: (deck) => {
      const fit = allOf(deck.shape(BULLETS, BODY), 'a:normAutofit').next().value;
      if (fit) fit.attributes['fontScale'] = '50000';
    },
  },
  'nine points on a slide': {
    code: 'too_many_points',
    slide: BULLETS,
    plant: (deck) => {
      const body = childOf(deck.shape(BULLETS, BODY), 'p:txBody');
      for (let i = 0; i < 9; i++) body?.children.push(words(`Point ${i}`));
    },
  },
  'a point of forty words': {
    code: 'point_too_long',
    slide: BULLETS,
    plant: (deck) => setText(deck.shape(BULLETS, BODY), 'word '.repeat(40)),
  },
  'a title of three lines': {
    code: 'title_long',
    slide: BULLETS,
    plant: (deck) => setText(deck.shape(BULLETS, 'Title'), 'A title that goes on and on '.repeat(6)),
  },
  'four typefaces beside the theme’s': {
    code: 'families_many',
    plant: (deck) =>
      addTo(
        deck,
        BULLETS,
        textBox(
          90,
          { x: 8 * INCH, y: 3 * INCH, width: 4 * INCH, height: 2 * INCH },
          ...['Georgia', 'Courier New', 'Verdana', 'Impact'].map((typeface) => {
            const paragraph = words('Another face');
            allOf(paragraph, 'a:rPr').next().value?.children.push(el('a:latin', { typeface }));
            return paragraph;
          }),
        ),
      ),
  },
  'a run without a language': {
    code: 'language_unmarked',
    slide: BULLETS,
    plant: (deck) => delete firstRun(deck, BULLETS, BODY).attributes['lang'],
  },
  'Arabic set from left to right': {
    code: 'direction_wrong',
    slide: BULLETS,
    plant: (deck) => setText(deck.shape(BULLETS, BODY), 'نمت الإيرادات في الجنوب'),
  },
  'a slide without a title': {
    code: 'title_missing',
    slide: BULLETS,
    plant: (deck) => {
      const tree = descend(deck.slide(BULLETS).edit(), 'p:cSld', 'p:spTree');
      const title = deck.shape(BULLETS, 'Title');
      if (tree) tree.children = tree.children.filter((node) => node !== title);
    },
  },
  'a title that another slide has': {
    code: 'title_twice',
    slide: TABLE,
    plant: (deck) => setText(deck.shape(TABLE, 'Title'), 'Churn fell'),
  },
  'a chart without alternative text': {
    code: 'alt_text_missing',
    slide: CHART,
    plant: (deck) => delete properties(deck.shape(CHART, nameOf(deck, CHART, 'p:graphicFrame'))).attributes['descr'],
  },
  'a file name as alternative text': {
    code: 'alt_text_file_name',
    slide: PICTURE,
    plant: (deck) =>
      (properties(deck.shape(PICTURE, nameOf(deck, PICTURE, 'p:pic'))).attributes['descr'] = 'IMG_0042.jpg'),
  },
  'a table without a header row': {
    code: 'header_row_missing',
    slide: TABLE,
    plant: (deck) => delete allOf(deck.slide(TABLE).edit(), 'a:tblPr').next().value?.attributes['firstRow'],
  },
  'shapes in another order than they are seen': {
    code: 'reading_order',
    slide: BULLETS,
    plant: (deck) => {
      const at = (y: number, id: number) =>
        textBox(id, { x: 8 * INCH, y: y * INCH, width: 3 * INCH, height: INCH / 2 }, words(`Number ${id}`));
      addTo(deck, BULLETS, at(5, 90), at(4, 91), at(3, 92));
    },
  },
  'a slide that is one picture': {
    code: 'picture_of_slide',
    slide: PICTURE,
    plant: (deck) => {
      const picture = deck.shape(PICTURE, nameOf(deck, PICTURE, 'p:pic'));
      placeAt(picture, { x: 0, y: 0, width: 12_192_000, height: 6_858_000 });
      const tree = descend(deck.slide(PICTURE).edit(), 'p:cSld', 'p:spTree');
      if (tree) tree.children = tree.children.filter((node) => typeof node === 'string' || node.name !== 'p:sp');
    },
  },
  'a document without a title': {
    code: 'document_untitled',
    plant: (deck) => {
      const title = childOf(deck.first(contentType.coreProperties).edit(), 'dc:title');
      if (title) title.children = [];
    },
  },
  'colours that do not follow the theme': {
    code: 'colors_fixed',
    plant: (deck) => {
      for (let slide = 1; slide <= 18; slide++)
        for (const run of allOf(deck.slide(slide).edit(), 'a:rPr'))
          if (!childOf(run, 'a:solidFill')) run.children.unshift(el('a:solidFill', el('a:srgbClr', { val: '101010' })));
    },
  },
  'a third axis': {
    code: 'axis_count',
    slide: CHART,
    plant: (deck) => {
      const chart = chartOf(deck);
      const plot = axis(chart.edit());
      const last = plot.children.findLastIndex((node) => typeof node !== 'string' && node.name === 'c:axId');
      const copy = plot.children[last];
      if (copy) plot.children.splice(last, 0, structuredClone(copy));
    },
  },
  'an axis that is not there': {
    code: 'axis_unknown',
    slide: CHART,
    plant: (deck) => {
      const id = childOf(axis(chartOf(deck).edit()), 'c:axId');
      if (id) id.attributes['val'] = '777';
    },
  },
  'a stale cache': {
    code: 'cache_stale',
    slide: CHART,
    plant: (deck) => {
      const cache = allOf(chartOf(deck).edit(), 'c:numCache').next().value;
      const value = cache && allOf(cache, 'c:v').next().value;
      if (value) value.children = ['4711'];
    },
  },
  'two shapes with one id': {
    code: 'shape_id_twice',
    plant: (deck) =>
      addTo(deck, BULLETS, textBox(2, { x: 8 * INCH, y: 5 * INCH, width: 3 * INCH, height: INCH }, words('Twin'))),
  },
  'two slides with one id': {
    code: 'slide_id_twice',
    plant: (deck) => {
      const entries = [...allOf(deck.first(contentType.presentation).edit(), 'p:sldId')];
      const [first, second] = entries;
      if (first && second) second.attributes['id'] = first.attributes['id'] ?? '';
    },
  },
  'a slide id out of range': {
    code: 'slide_id_range',
    plant: (deck) => {
      const entry = allOf(deck.first(contentType.presentation).edit(), 'p:sldId').next().value;
      if (entry) entry.attributes['id'] = '12';
    },
  },
  'a slide with two layouts': {
    code: 'layout_count',
    slide: BULLETS,
    plant: (deck) => {
      for (const part of deck.opened.parts())
        if (part.contentType === contentType.slideLayout)
          deck.slide(BULLETS).relationships.add(relationshipType.slideLayout, part);
    },
  },
  'a notes master on the theme of the slides': {
    code: 'theme_shared',
    plant: (deck) => {
      const theme = deck.first(contentType.slideMaster).relationships.firstOf(relationshipType.theme);
      const { relationships } = deck.first(contentType.notesMaster);
      for (const { id } of relationships.byType(relationshipType.theme)) relationships.remove(id);
      if (theme) relationships.add(relationshipType.theme, theme);
    },
  },
  'a theme with two fills': {
    code: 'theme_styles',
    plant: (deck) => {
      const theme = deck.first(contentType.slideMaster).relationships.firstOf(relationshipType.theme);
      const list = theme && allOf(theme.edit(), 'a:fillStyleLst').next().value;
      list?.children.pop();
    },
  },
  'children out of order': {
    code: 'schema_order',
    plant: (deck) => deck.shape(BULLETS, BODY).children.reverse(),
  },
  'a reference that leads nowhere': {
    code: 'reference_unknown',
    plant: (deck) => {
      const blip = allOf(deck.slide(PICTURE).edit(), 'a:blip').next().value;
      if (blip) blip.attributes['r:embed'] = 'rId99';
    },
  },
  'a table row that does not fill the grid': {
    code: 'table_grid',
    plant: (deck) => {
      const row = allOf(deck.slide(TABLE).edit(), 'a:tr').next().value;
      row?.children.pop();
    },
  },
};

const chartOf = (deck: OpenDeck) => {
  const chart = deck.slide(CHART).relationships.firstOf(relationshipType.chart);
  if (!chart) throw new Error('The slide has a chart.');
  return chart;
};

describe('the checker', () => {
  it('says nothing of a sound deck', async () => {
    const { problems, measures } = await checkDeck(sound, { template: neutralTemplate() });
    // A sample of each kind says too little to fill its slide.
    expect(problems.filter(({ code }) => code !== 'half_empty' && code !== 'title_far')).toEqual([]);
    expect(measures).toMatchObject({
      invalid: 0,
      boundSlides: 1,
      emptyPrompts: 0,
      overflows: 0,
      offSlide: 0,
      collisions: 0,
      contrast: 1,
      titled: 1,
      uniqueTitles: 1,
      altTexts: 1,
      themeColors: 1,
      themeFonts: 1,
      languageMarked: 1,
    });
  });

  it.each(Object.entries(faults))('finds %s', async (_, { code, slide, plant: change }) => {
    const { problems } = await checkDeck(plant(sound, change), { template: neutralTemplate() });
    const found = problems.filter((problem) => problem.code === code);
    expect(found.length, JSON.stringify(problems.map((problem) => [problem.code, problem.slide]))).toBeGreaterThan(0);
    if (slide !== undefined) expect(found.map((problem) => problem.slide)).toContain(slide);
    for (const { message } of found) expect(message).toMatch(/^\S.*\.$/s);
  });

  it('is silent just under the limits: an overflow of one per cent, a contrast of 4.6', async () => {
    const near = plant(sound, (deck) => {
      const lines = Array.from({ length: 10 }, () => words('Line', { sz: 2_000 }));
      const box = { x: 8 * INCH, y: INCH * 1.9, width: 4 * INCH, height: (240 + 7.2) * 12_700 };
      const shape = textBox(90, box, ...lines);
      for (const run of runProperties(shape)) run.children.push(el('a:solidFill', el('a:srgbClr', { val: '757575' })));
      addTo(deck, BULLETS, shape);
    });
    const { problems } = await checkDeck(near);
    expect(problems.filter(({ code }) => code === 'overflow' || code === 'contrast_low')).toEqual([]);
  });
});

describe('the checker on the package', () => {
  const codesOf = async (file: Uint8Array) => (await checkDeck(file)).problems.map(({ code }) => code);

  it('finds a part that nothing leads to', async () => {
    const file = plantEntry(sound, 'ppt/lonely.xml', () => '<a/>');
    expect(await codesOf(file)).toContain('part_orphan');
  });

  it('finds a content type for a part that is not there', async () => {
    const file = plantEntry(sound, '[Content_Types].xml', (types) =>
      types.replace('</Types>', '<Override PartName="/ppt/ghost.xml" ContentType="application/xml"/></Types>'),
    );
    expect(await codesOf(file)).toContain('content_type_without_part');
  });

  it('finds a part of the wrong content type', async () => {
    const file = plantEntry(sound, '[Content_Types].xml', (types) =>
      types.replace(/(PartName="\/ppt\/charts\/[^"]*" ContentType=")[^"]*/, '$1application/xml'),
    );
    expect(await codesOf(file)).toContain('content_type_wrong');
  });

  it('finds a picture declared as what it is not', async () => {
    const file = plantEntry(sound, '[Content_Types].xml', (types) => types.replace('image/png', 'image/jpeg'));
    expect(await codesOf(file)).toContain('media_type_wrong');
  });

  it('finds a part without any content type', async () => {
    const file = plantEntry(sound, 'ppt/media/strange.xyz', () => 'x');
    expect(await codesOf(file)).toContain('content_type_missing');
  });

  it('finds a relationship to a part that is not there', async () => {
    const file = plantEntry(sound, 'ppt/slides/_rels/slide4.xml.rels', (rels) =>
      rels.replace(
        '</Relationships>',
        `<Relationship Id="rId77" Type="${relationshipType.image}" Target="../media/gone.png"/></Relationships>`,
      ),
    );
    expect(await codesOf(file)).toContain('target_missing');
  });
});

describe('the checker and the template', () => {
  it('finds slides on layouts of another template', async () => {
    const renamed = plant(sound, (deck) => {
      const layout = deck.slide(BULLETS).relationships.firstOf(relationshipType.slideLayout);
      const common = layout && childOf(layout.edit(), 'p:cSld');
      if (common) common.attributes['name'] = 'Not of this house';
    });
    const { problems, measures } = await checkDeck(renamed, { template: neutralTemplate() });
    expect(problems.filter(({ code }) => code === 'layout_foreign').map(({ slide }) => slide)).toContain(BULLETS);
    expect(measures.boundSlides).toBeLessThan(1);
  });

  it('says how much a deck overflows, and on which shape', async () => {
    const { problems, measures } = await checkDeck(
      plant(sound, faults['an overflow of three per cent']?.plant ?? (() => {})),
    );
    expect(problems.find(({ code }) => code === 'overflow')).toMatchObject({
      shape: 'Planted 90',
      slide: BULLETS,
      box: { x: expect.any(Number), y: expect.any(Number), width: expect.any(Number), height: expect.any(Number) },
    });
    expect(measures.worstOverflow).toBeCloseTo(0.03, 2);
  });
});
