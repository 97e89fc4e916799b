import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPictureModel } from '../../src/models/open-picture-model.ts';
import type { PictureOptions } from '../../src/models/open-picture-model.ts';
import { sendJson, startHttpServer } from '../support/http-server.ts';
import { endpointOf } from '../support/model-replies.ts';

const options: PictureOptions = {
  limits: { timeoutMs: 2_000, maxBytes: 10_000 },
  maxPictureBytes: 100_000,
  maxPixels: 10_000,
  retry: { tries: 2, firstDelayMs: 1, maxDelayMs: 10 },
};
const request = (signal = new AbortController().signal) => ({ prompt: 'a lighthouse', ratio: 1.5, signal });
const draw = (endpoint: ReturnType<typeof endpointOf>, more: Partial<PictureOptions> = {}) =>
  openPictureModel(endpoint, { ...options, ...more }).draw(request());

let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});

describe('drawing a picture', () => {
  it('asks the images API and reads its base64', async () => {
    await using server = await startHttpServer((_request, response) =>
      sendJson(response, {
        data: [{ b64_json: png.toString('base64') }],
        usage: { input_tokens: 5, output_tokens: 60 },
      }),
    );
    const picture = await draw(endpointOf(server));
    expect(picture).toMatchObject({ mediaType: 'image/png', width: 40, height: 20, usage: { input: 5, output: 60 } });
    expect(Buffer.from(picture.bytes).equals(png)).toBe(true);
    expect(server.seen[0]).toMatchObject({
      path: '/v1/images/generations',
      body: { model: 'test-model', prompt: 'a lighthouse', n: 1 },
    });
  });

  it('fetches a named picture from the server itself, without the key', async () => {
    await using server = await startHttpServer((asked, response) => {
      if (asked.path === '/made/1.png') response.writeHead(200, { 'content-type': 'image/png' }).end(png);
      else sendJson(response, { data: [{ url: `${server.url}/made/1.png` }] });
    });
    expect(await draw(endpointOf(server))).toMatchObject({ width: 40 });
    expect(server.seen[1]?.headers.authorization).toBeUndefined();
  });

  it.each([
    ['an image list', (url: string) => ({ content: '', images: [{ type: 'image_url', image_url: { url } }] })],
    [
      'parts of the content',
      (url: string) => ({
        content: [
          { type: 'text', text: 'Here' },
          { type: 'image_url', image_url: url },
        ],
      }),
    ],
    ['the text', (url: string) => ({ content: `Here it is: ![a lighthouse](${url} "x")` })],
  ])('turns to a chat model and finds the picture in %s', async (_name, message) => {
    await using server = await startHttpServer((asked, response) => {
      if (asked.path !== '/v1/chat/completions') return sendJson(response, {}, 404);
      sendJson(response, { choices: [{ message: message(`data:image/png;base64,${png.toString('base64')}`) }] });
    });
    const model = openPictureModel(endpointOf(server), options);
    expect(await model.draw(request())).toMatchObject({ width: 40, height: 20 });
    await model.draw(request());
    expect(server.seen.map(({ path }) => path)).toEqual([
      '/v1/images/generations',
      '/v1/chat/completions',
      '/v1/chat/completions',
    ]);
    expect(server.seen[1]?.body).toMatchObject({ modalities: ['image', 'text'] });
  });

  it.each([
    [1.7, ['1536x1024', '1792x1024', undefined]],
    [1, ['1024x1024', '1024x1024', undefined]],
    [0.5, ['1024x1536', '1024x1792', undefined]],
  ])('asks for the shape of its place (%s), then for any where the model draws others', async (ratio, sizes) => {
    await using server = await startHttpServer(({ body }, response) =>
      (body as { size?: string }).size
        ? sendJson(response, { error: { message: 'Unknown size.', code: 'invalid_value' } }, 400)
        : sendJson(response, { data: [{ b64_json: png.toString('base64') }] }),
    );
    const model = openPictureModel(endpointOf(server), options);
    expect(await model.draw({ ...request(), ratio })).toMatchObject({ width: 40 });
    // what was learned holds
    await model.draw({ ...request(), ratio });
    expect(server.seen.map(({ body }) => (body as { size?: string }).size)).toEqual([...sizes, undefined]);
  });

  it('asks once where what it is to show is refused', async () => {
    await using server = await startHttpServer((_request, response) =>
      sendJson(response, { error: { message: 'Rejected by the safety system.', code: 'moderation_blocked' } }, 400),
    );
    await expect(draw(endpointOf(server))).rejects.toThrow('safety system');
    expect(server.seen).toHaveLength(1);
  });

  it('never fetches from an inside address that the reply names', async () => {
    await using inside = await startHttpServer((_request, response) => void response.writeHead(200).end(png));
    for (const url of [`${inside.url}/x.png`, `http://169.254.169.254/x.png`, 'file:///etc/passwd']) {
      await using server = await startHttpServer((_request, response) => sendJson(response, { data: [{ url }] }));
      await expect(draw(endpointOf(server)), url).rejects.toMatchObject({ fault: 'address_not_allowed' });
    }
    expect(inside.seen).toHaveLength(0);
  });

  it('refuses what is no picture, and what is too large', async () => {
    const serve = (base64: string) =>
      startHttpServer((_request, response) => sendJson(response, { data: [{ b64_json: base64 }] }));
    await using nonsense = await serve(Buffer.from('hello').toString('base64'));
    await expect(draw(endpointOf(nonsense))).rejects.toThrow('cannot be read');
    await using svg = await serve(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64'),
    );
    await expect(draw(endpointOf(svg))).rejects.toThrow('not taken (svg)');
    await using sound = await serve(png.toString('base64'));
    await expect(draw(endpointOf(sound), { maxPixels: 100 })).rejects.toMatchObject({ code: 'model_failed' });
    await expect(draw(endpointOf(sound), { maxPictureBytes: 20 })).rejects.toThrow('larger than');
  });

  it('says so when the model draws nothing, and when its server fails', async () => {
    await using words = await startHttpServer((_request, response) =>
      sendJson(response, { choices: [{ message: { content: 'I cannot draw.' } }] }),
    );
    await expect(draw(endpointOf(words))).rejects.toThrow('without a picture');
    await using locked = await startHttpServer((_request, response) => sendJson(response, {}, 401));
    await expect(draw(endpointOf(locked))).rejects.toMatchObject({ details: { fault: 'unauthorized' } });
    await using busy = await startHttpServer((_request, response) => sendJson(response, {}, 503));
    await expect(draw(endpointOf(busy))).rejects.toMatchObject({ retryable: true });
    expect(busy.seen).toHaveLength(2);
    await expect(draw(endpointOf(busy, 'anthropic'))).rejects.toThrow('another for the images role');
  });

  it('stops at once when cancelled', async () => {
    await using server = await startHttpServer(() => undefined);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    await expect(openPictureModel(endpointOf(server), options).draw(request(controller.signal))).rejects.toMatchObject({
      code: 'cancelled',
    });
  });
});
