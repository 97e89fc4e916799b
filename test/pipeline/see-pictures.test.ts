import { expect, it } from 'vitest';
import { ModelError } from '../../src/errors.ts';
import type { Block } from '../../src/materials/blocks.ts';
import { seePictures } from '../../src/pipeline/model-backed/see-pictures.ts';
import type { ModelPort, ModelRequest } from '../../src/pipeline/model-port.ts';
import { brief, material, ports, prose } from './support/briefs.ts';

let next = 0;
/** A picture of its own, so that no test knows another's. */
const picture = (more: Partial<Extract<Block, { type: 'picture' }>> = {}): Block => ({
  type: 'picture',
  locator: {},
  bytes: new Uint8Array([80, next++]),
  mime: 'image/png',
  alt: '',
  ...more,
});

function seeing(answer: unknown): ModelPort & { asked: ModelRequest<unknown>[] } {
  const asked: ModelRequest<unknown>[] = [];
  return {
    seesImages: true,
    asked,
    complete: async <T>(request: ModelRequest<T>) => {
      asked.push(request);
      if (answer instanceof ModelError) throw answer;
      const value = request.schema?.parse(answer) as T;
      return { text: '', value, usage: { input: 1, output: 1 } };
    },
  };
}

const altsOf = ({ material: { blocks } }: { material: { blocks: readonly Block[] } }): string[] =>
  blocks.flatMap((block) => (block.type === 'picture' ? [block.alt] : []));

it('gives words to the pictures that have none, once, and leaves their numbers as they are', async () => {
  const blocks = [prose('The line carried 148,000 passengers.'), picture(), picture({ alt: 'Our logo' }), picture()];
  const { materials } = brief([material('report.md', blocks)]);
  const model = seeing({
    pictures: [
      { picture: 1, shows: 'A bar chart: Q1 96,000, Q2 121,000 passengers.' },
      { picture: 2, shows: 'A scanned letter.', text: 'Dear crew, thank you.' },
      { picture: 7, shows: 'Nothing of ours.' },
      'nonsense',
    ],
  });
  const port = { ...ports(), model };
  const [seen] = await seePictures(materials, port);
  expect(seen && altsOf(seen)).toEqual([
    'A bar chart: Q1 96,000, Q2 121,000 passengers.',
    'Our logo',
    'A scanned letter. – Dear crew, thank you.',
  ]);
  expect(seen?.material.blocks.map(({ type }) => type)).toEqual(blocks.map(({ type }) => type));
  expect(model.asked.map(({ messages }) => messages[0]?.images?.length)).toEqual([2]);
  const again = await seePictures(materials, port);
  expect([model.asked.length, again]).toEqual([1, [seen]]);
});

it('asks about a few pictures at once, and about those alone that a model can be shown', async () => {
  const many = Array.from({ length: 20 }, () => picture());
  const others = [picture({ mime: 'image/svg+xml' }), picture({ bytes: new Uint8Array(6 * 1024 * 1024) })];
  const { materials } = brief([material('album.md', [...others, ...many])]);
  const model = seeing({ pictures: [] });
  await seePictures(materials, { ...ports(), model });
  expect(model.asked.map(({ messages }) => messages[0]?.images?.length)).toEqual([4, 4, 4, 4]);
});

it('leaves the pictures without words where the model fails, and says so', async () => {
  const { materials } = brief([material('report.md', [picture()])]);
  const port = ports();
  const model = seeing(new ModelError('Down.', { retryable: false, fault: 'unauthorized' }));
  expect(await seePictures(materials, { ...port, model })).toEqual(materials);
  expect(port.warnings().join()).toMatch(/refuses the key.*were not read/);
});
