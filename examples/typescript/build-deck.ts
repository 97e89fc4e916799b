import { readFile, writeFile } from 'node:fs/promises';
import { localEngine, neutralTemplate, type DraftInput } from 'deckwright/engine';

const [output = 'growth.pptx', templateFile] = process.argv.slice(2);
const engine = localEngine();
const template = templateFile === undefined ? neutralTemplate() : await readFile(templateFile);

const draft: DraftInput = {
  title: 'Growth in 2026',
  language: 'en',
  templateId: null,
  slides: [
    { id: 'a', kind: 'title', title: 'Growth in 2026' },
    {
      id: 'b',
      kind: 'bullets',
      title: 'Sales rose by 12 % after the March release',
      paragraphs: [{ runs: [{ text: 'Churn fell to 2.1 %' }] }, { runs: [{ text: 'Two regions lag behind' }] }],
    },
  ],
};

const { document, problems } = await engine.compose(draft, template);
const { pptx } = await engine.build(document, template, new Map());
await writeFile(output, pptx);
for (const { slide, message } of problems) console.log(slide, message);

const { pages } = await engine.paint(pptx, { pages: 'slides', format: 'png', width: 640 });
console.log(`${output}: ${pptx.length} bytes, ${pages.length} slides painted`);
