import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { classifyAddress } from '../../src/security/address-class.ts';
import { dial } from '../../src/security/safe-dial.ts';
import type { DialPolicy } from '../../src/security/dial-policy.ts';
import { sendJson, startHttpServer, startTlsServer } from '../support/http-server.ts';

const open: DialPolicy = { allowPrivate: true, timeoutMs: 2_000, maxBytes: 10_000 };
const strict: DialPolicy = { ...open, allowPrivate: false };
const fault = (name: string) => expect.objectContaining({ code: 'model_failed', fault: name });
const resolvingTo = (...addresses: string[]) => ({
  resolve: () => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
});

describe('address classes', () => {
  it.each([
    ['8.8.8.8', 'public'],
    ['2606:4700::1111', 'public'],
    ['::ffff:8.8.8.8', 'public'],
    ['64:ff9b::808:808', 'public'],
    ['127.0.0.1', 'private'],
    ['127.9.9.9', 'private'],
    ['10.1.2.3', 'private'],
    ['172.16.0.1', 'private'],
    ['192.168.1.1', 'private'],
    ['::1', 'private'],
    ['fd12:3456::1', 'private'],
    ['::ffff:127.0.0.1', 'private'],
    ['64:ff9b::7f00:1', 'private'],
    ['2002:7f00:1::', 'private'],
    ['0.0.0.0', 'forbidden'],
    ['0.1.2.3', 'forbidden'],
    ['::', 'forbidden'],
    ['169.254.169.254', 'forbidden'],
    ['168.63.129.16', 'forbidden'],
    ['fd00:ec2::254', 'forbidden'],
    ['100.64.0.1', 'forbidden'],
    ['100.100.100.200', 'forbidden'],
    ['192.0.0.192', 'forbidden'],
    ['198.18.0.1', 'forbidden'],
    ['224.0.0.1', 'forbidden'],
    ['255.255.255.255', 'forbidden'],
    ['fe80::1', 'forbidden'],
    ['fec0::1', 'forbidden'],
    ['ff02::1', 'forbidden'],
    ['::ffff:169.254.169.254', 'forbidden'],
    ['64:ff9b::a9fe:a9fe', 'forbidden'],
    ['64:ff9b:1::a9fe:a9fe', 'forbidden'],
    ['2002:a9fe:a9fe::1', 'forbidden'],
    ['::169.254.169.254', 'forbidden'],
    ['2001:0:4136:e378::1', 'forbidden'],
    ['localhost', 'forbidden'],
  ])('%s is %s', (address, expected) => {
    expect(classifyAddress(address)).toBe(expected);
  });
});

describe('safe dialling', () => {
  it('answers like fetch where private addresses are allowed', async () => {
    await using server = await startHttpServer((_request, response) => sendJson(response, { hello: 'world' }, 201));
    const reply = await dial(server.url, open)(`${server.url}/a?b=c`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-one': '1' },
      body: '{"a":1}',
    });
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({ hello: 'world' });
    expect(server.seen[0]).toMatchObject({ method: 'POST', path: '/a?b=c', headers: { 'x-one': '1' }, body: { a: 1 } });
  });

  it('never reaches loopback under the strict policy, by whatever spelling or name', async () => {
    await using server = await startHttpServer((_request, response) => sendJson(response, {}));
    const spellings = [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '127.0.0.1.',
    ];
    for (const host of spellings) {
      const url = `http://${host}:${server.port}/`;
      await expect(dial(url, strict)(url), host).rejects.toThrow(fault('address_not_allowed'));
    }
    expect(server.seen).toHaveLength(0);
  });

  it('refuses metadata and unspecified addresses even where private ones are allowed', async () => {
    for (const host of [
      '169.254.169.254',
      '0.0.0.0',
      '[::]',
      '[::ffff:a9fe:a9fe]',
      '100.64.1.1',
      '[64:ff9b::a9fe:a9fe]',
    ]) {
      const url = `http://${host}/latest/meta-data`;
      await expect(dial(url, open)(url), host).rejects.toThrow(fault('address_not_allowed'));
    }
  });

  it('refuses a name of which one address lies inside, and connects to the address that was checked', async () => {
    await using server = await startHttpServer((_request, response) => sendJson(response, {}));
    const url = `http://models.example:${server.port}/`;
    await expect(dial(url, { ...strict, ...resolvingTo('8.8.8.8', '127.0.0.1') })(url)).rejects.toThrow(
      fault('address_not_allowed'),
    );
    expect(server.seen).toHaveLength(0);
    const reply = await dial(url, { ...open, ...resolvingTo('127.0.0.1') })(url);
    expect(reply.status).toBe(200);
    expect(server.seen[0]?.headers.host).toBe(`models.example:${server.port}`);
  });

  it('asks for the name once a connection: a name that changes its mind is not followed inside', async () => {
    await using server = await startHttpServer((_request, response) => sendJson(response, {}));
    const url = `http://rebinding.example:${server.port}/`;
    let asked = 0;
    const resolve = () => Promise.resolve([{ address: asked++ === 0 ? '127.0.0.1' : '169.254.169.254', family: 4 }]);
    await dial(url, { ...open, resolve })(url, { headers: { connection: 'close' } }).then((reply) => reply.text());
    await expect(dial(url, { ...open, resolve })(url)).rejects.toThrow(fault('address_not_allowed'));
    expect(asked).toBe(2);
  });

  it('takes http and https only, without a user name, and stays at its origin', async () => {
    for (const address of [
      'ftp://example.com/',
      'file:///etc/passwd',
      'not an address',
      'http://user:word@example.com/',
    ]) {
      expect(() => dial(address, open), address).toThrow(fault('address_not_allowed'));
    }
    await using server = await startHttpServer((_request, response) => sendJson(response, {}));
    await using other = await startHttpServer((_request, response) => sendJson(response, {}));
    await expect(dial(server.url, open)(other.url)).rejects.toThrow(fault('address_not_allowed'));
    expect(other.seen).toHaveLength(0);
  });

  it('does not follow redirects, and says where they point', async () => {
    await using server = await startHttpServer((_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/x?token=1' }).end();
    });
    const failure = dial(server.url, open)(server.url);
    await expect(failure).rejects.toThrow(fault('not_a_model_server'));
    await expect(failure).rejects.toThrow('http://169.254.169.254/x:');
    expect(server.seen).toHaveLength(1);
  });

  it('stops reading a reply that is too long, also when it is small on the wire', async () => {
    await using server = await startHttpServer((request, response) => {
      if (request.path === '/packed') {
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)));
      } else response.writeHead(200).end(Buffer.alloc(20_000));
    });
    for (const path of ['/plain', '/packed']) {
      const reply = await dial(server.url, open)(server.url + path);
      await expect(reply.text()).rejects.toThrow(fault('not_a_model_server'));
    }
  });

  it('gives up on a server that is silent, and on one that trickles', async () => {
    await using server = await startHttpServer((request, response) => {
      if (request.path === '/silent') return;
      response.writeHead(200);
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const hurried = { ...open, timeoutMs: 200 };
    await expect(dial(server.url, hurried)(`${server.url}/silent`)).rejects.toThrow(fault('timeout'));
    // On a busy machine the time may be up before the first byte.
    const readTrickle = async () => (await dial(server.url, hurried)(`${server.url}/trickle`)).text();
    await expect(readTrickle()).rejects.toThrow(fault('timeout'));
  });

  it('gives up on silence, before the reply and in the middle of it, and leaves a slow writer alone', async () => {
    await using server = await startHttpServer((request, response) => {
      if (request.path === '/silent') return;
      response.writeHead(200);
      response.write('a');
      if (request.path === '/stops') return;
      let left = 12;
      const timer = setInterval(() => {
        left -= 1;
        if (left > 0) response.write('.');
        else response.end();
      }, 100);
      response.on('close', () => clearInterval(timer));
    });
    const impatient = { ...open, timeoutMs: 20_000, idleMs: 600 };
    await expect(dial(server.url, impatient)(`${server.url}/silent`)).rejects.toThrow(fault('timeout'));
    const stops = await dial(server.url, impatient)(`${server.url}/stops`);
    await expect(stops.text()).rejects.toThrow(fault('timeout'));
    const slow = await dial(server.url, impatient)(`${server.url}/slow`);
    expect(await slow.text()).toMatch(/^a\.+$/);
  });

  it('passes the caller’s abort through at once, in the middle of a body too', async () => {
    await using server = await startHttpServer((_request, response) => {
      response.writeHead(200);
      response.write('first');
    });
    const controller = new AbortController();
    const reply = await dial(server.url, open)(server.url, { signal: controller.signal });
    const rest = reply.text();
    const reason = new Error('stop');
    const started = performance.now();
    controller.abort(reason);
    await expect(rest).rejects.toBe(reason);
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('names what is wrong: certificate, name, port, protocol', async () => {
    await using secure = await startTlsServer((_request, response) => sendJson(response, {}));
    await using plain = await startHttpServer((_request, response) => sendJson(response, {}));
    await expect(dial(secure.url, open)(secure.url)).rejects.toThrow(fault('tls'));
    const asHttps = plain.url.replace('http:', 'https:');
    await expect(dial(asHttps, open)(asHttps)).rejects.toThrow(fault('tls'));
    const unknown = 'http://no-such-host.invalid/';
    await expect(dial(unknown, open)(unknown)).rejects.toThrow(fault('dns'));
    const gone = await startHttpServer(() => undefined);
    await gone[Symbol.asyncDispose]();
    const closed = gone.url;
    await expect(dial(closed, open)(closed)).rejects.toThrow(fault('refused'));
  });

  it('reports a connection that breaks in the middle of a reply', async () => {
    await using server = await startHttpServer((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    const reply = await dial(server.url, open)(server.url);
    await expect(reply.text()).rejects.toThrow(fault('refused'));
  });
});
