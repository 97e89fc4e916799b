/**
 * Serves scripted models, for tests and for trying the product with a model that costs nothing and answers the same every time.
 * usage: npm run model-server [-- --port 4310 --shape openai --pace 20 --key KEY]; `--list` tells the models and the shapes.
 */
import { parseArgs } from 'node:util';
import { serverShapes, rootOf, type ServerShape } from './model-lists.ts';
import { faults, pictureFaults, thinkingForms } from './scripted-model.ts';
import { startModelServer } from './start-model-server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4310' },
    shape: { type: 'string', default: 'openai' },
    pace: { type: 'string', default: '20' },
    key: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});
const told = (words: Readonly<Record<string, string>>): string[] =>
  Object.entries(words).map(([word, means]) => `  ${word.padEnd(16)} ${means}`);

if (values.list) {
  const names = [
    'A model is words joined by dots, such as strong, weak.think or strong.cut.fenced.',
    'writers:',
    '  strong           plans and writes well, sees pictures, calls tools',
    '  weak             headings as titles, half sentences, wrong block numbers',
    '  painter          draws pictures, for the role images',
    'thinking:',
    ...told(thinkingForms),
    'faults:',
    ...told(faults),
    'faults of pictures:',
    ...told(pictureFaults),
    `shapes: ${serverShapes.join(', ')}`,
  ];
  console.log(names.join('\n'));
} else {
  const shape = serverShapes.find((name) => name === values.shape);
  if (!shape) {
    console.error(`There is no shape "${values.shape}": choose one of ${serverShapes.join(', ')}.`);
    process.exitCode = 2;
  } else await serve(shape);
}

async function serve(shape: ServerShape): Promise<void> {
  const { port, pace, key } = values;
  const server = await startModelServer({
    shape,
    port: Number(port),
    paceMs: Number(pace),
    ...(key === undefined ? {} : { apiKey: key }),
  });
  console.log(`Scripted models (${shape}) at ${server.url}${rootOf[shape]}; --list tells their names.`);
  console.log(
    `Try them: OPENAI_BASE_URL=${server.url}${rootOf[shape]} npm start, then choose the model "strong" for a role.`,
  );
}
