// Builds the image and has it make a deck. Where no container engine answers, the steps of the Dockerfile are done by hand: the stage
// of the packages on this machine, all others in an empty root with nothing but Node, a shell and the libraries that these two need.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const source = new URL('..', import.meta.url).pathname;
const tag = 'deckwright:tried';
const key = 'the key of the web server';
const undo = [];
const say = (text) => process.stdout.write(`${text}\n`);
const run = (program, args, options = {}) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'], ...options });

try {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-image-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const env = { ...(await startDatabase(folder)), PORT: String(await freePort()), WEB_SERVER_SECRET: key };
  const hasEngine = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;
  const image = hasEngine ? buildImage() : await buildRoot(join(folder, 'root'));
  say(hasEngine ? 'Built by the container engine.' : 'No container engine answers: built by hand in an empty root.');
  say(image.size());
  image.run(['node', 'server/bin.mjs', 'migrate'], env);
  await image.serve(env, () => tryService(`http://127.0.0.1:${env.PORT}`, () => image.isHealthy(env)));
} finally {
  for (const step of undo.toReversed()) await step();
}

/** PostgreSQL beside the image, which has none. */
async function startDatabase(folder) {
  const dataDir = join(folder, 'database');
  mkdirSync(dataDir);
  const user = spawn(process.execPath, [join(source, 'test/support/embedded-user.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve) => user.stdout.once('data', (line) => resolve(Number(String(line)))));
  undo.push(async () => {
    user.kill('SIGKILL');
    // The server outlives its user: another one adopts it, and stops it on leaving.
    const { startEmbedded } = await import('../db/start-embedded.ts');
    await (await startEmbedded(dataDir)).stop();
  });
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  return { DATABASE_URL: `postgresql://deckwright@127.0.0.1:${port}/deckwright`, DATABASE_PASSWORD: password };
}

function buildImage() {
  run('docker', ['build', '--quiet', '--tag', tag, source]);
  const given = (env) => Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  return {
    size: () => `${Math.round(Number(run('docker', ['image', 'inspect', '--format', '{{.Size}}', tag])) / 1e6)} MB.`,
    run: (command, env) => run('docker', ['run', '--rm', '--init', '--network=host', ...given(env), tag, ...command]),
    isHealthy: () =>
      run('docker', ['inspect', '--format', '{{.State.Health.Status}}', 'deckwright-tried']).includes('healthy'),
    async serve(env, work) {
      run('docker', [
        'run',
        '--rm',
        '--detach',
        '--init',
        '--network=host',
        '--name=deckwright-tried',
        ...given(env),
        tag,
      ]);
      try {
        await work();
      } finally {
        run('docker', ['stop', '--time=45', 'deckwright-tried']);
      }
    },
  };
}

/** The Dockerfile's instructions, as far as it has them: ARG, FROM, ENV, WORKDIR, COPY, RUN, USER, HEALTHCHECK, CMD. */
function readStages() {
  const text = readFileSync(join(source, 'Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ');
  const stages = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push({ name: rest.split(' AS ')[1] ?? 'last', steps: [] });
    else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

async function buildRoot(base) {
  const [packages, last] = readStages();
  const built = `${base}-${packages.name}`;
  mkdirSync(join(built, 'app'), { recursive: true });
  for (const { word, rest } of packages.steps) {
    if (word === 'COPY') copyInto(join(built, 'app'), rest, source);
    if (word === 'RUN') run('bash', ['-ec', rest], { cwd: join(built, 'app') });
  }
  makeEmptyRoot(base);
  const image = { env: { PATH: '/usr/local/bin:/usr/bin:/bin' }, cwd: '/', user: 'root', command: [], health: [] };
  const inside = (command, env = {}) => ({
    program: '/usr/sbin/chroot',
    args: [
      ...(image.user === 'root' ? [] : ['--userspec=1000:1000']),
      base,
      '/bin/bash',
      '-c',
      'cd "$0" && exec "$@"',
      image.cwd,
      ...command,
    ],
    options: { env: { ...image.env, ...env } },
  });
  const runInside = (command, env) => {
    const { program, args, options } = inside(command, env);
    return run(program, args, options);
  };
  for (const { word, rest } of last.steps) {
    if (word === 'ENV')
      for (const pair of rest.split(' ')) Object.assign(image.env, { [pair.split('=')[0]]: pair.split('=')[1] });
    if (word === 'WORKDIR') mkdirSync(join(base, (image.cwd = rest)), { recursive: true });
    if (word === 'COPY')
      copyInto(
        join(base, image.cwd),
        rest.replace('--from=packages /', ''),
        rest.startsWith('--from') ? built : source,
      );
    if (word === 'RUN') runInside(['bash', '-ec', rest]);
    if (word === 'USER') image.user = rest;
    if (word === 'CMD') image.command = JSON.parse(rest);
    if (word === 'HEALTHCHECK') image.health = JSON.parse(/CMD (.*)$/.exec(rest)[1]);
  }
  const megabytes = (path) => Math.round(Number(String(run('du', ['-sk', path])).split('\t')[0]) / 1_000);
  const logFile = `${base}.log`;
  return {
    size: () =>
      `${megabytes(join(base, 'app'))} MB beside the base, ${megabytes(join(base, 'app/node_modules'))} MB of them packages.`,
    run: runInside,
    isHealthy(env) {
      const { program, args, options } = inside(image.health, env);
      return spawnSync(program, args, options).status === 0;
    },
    async serve(env, work) {
      const { program, args, options } = inside(image.command, env);
      const service = spawn(program, args, { ...options, stdio: ['ignore', openSync(logFile, 'w'), 'inherit'] });
      const ended = new Promise((resolve) => service.once('exit', (code) => resolve(code)));
      try {
        await Promise.race([
          work(),
          ended.then((code) => Promise.reject(new Error(`It ended at once, with ${code}.`))),
        ]);
      } catch (error) {
        say(readFileSync(logFile, 'utf8').slice(-4_000));
        throw error;
      } finally {
        service.kill('SIGTERM');
        say(`It ended with ${await ended}.`);
      }
    },
  };
}

function copyInto(target, names, from) {
  const list = names.split(' ').slice(0, -1);
  for (const name of list)
    cpSync(join(from, name), join(target, name.split('/').at(-1)), { recursive: true, verbatimSymlinks: true });
}

/** What a base image has, as little of it as will do: Node, a shell, three programs, their libraries, two users. */
function makeEmptyRoot(root) {
  const take = (from, to) => {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    cpSync(realpathSync(from), join(root, to));
  };
  const programs = { '/usr/local/bin/node': process.execPath, '/usr/bin/env': '/usr/bin/env' };
  for (const name of ['bash', 'mkdir', 'chown']) programs[`/bin/${name}`] = String(run('which', [name])).trim();
  // argon2 and sharp want the library of C++, which Node carries within.
  const cpp = String(
    run('bash', [
      '-c',
      "ldconfig -p | grep -m1 'libstdc++.so.6 .*x86-64\\|libstdc++.so.6 .*AArch64' | sed 's/.*=> //'",
    ]),
  ).trim();
  const libraries = new Set([cpp]);
  for (const [to, from] of Object.entries(programs)) {
    take(from, to);
    for (const [, path] of String(run('ldd', [from])).matchAll(/(?:=> |^\s*)(\/\S+)/gm)) libraries.add(path);
  }
  for (const [, path] of String(run('ldd', [cpp])).matchAll(/(?:=> |^\s*)(\/\S+)/gm)) libraries.add(path);
  // Parts of the C library that nobody here names, and that are empty in newer ones.
  const libc = dirname([...libraries].find((path) => path.includes('/libc.so')));
  for (const name of ['libpthread.so.0', 'libdl.so.2', 'librt.so.1', 'libresolv.so.2'])
    if (existsSync(join(libc, name))) libraries.add(join(libc, name));
  for (const path of libraries) take(path, path);
  mkdirSync(join(root, 'etc'));
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/root:/bin/bash\nnode:x:1000:1000::/home/node:/bin/bash\n');
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
  writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
  mkdirSync(join(root, 'tmp'));
  chmodSync(join(root, 'tmp'), 0o1777);
  for (const [name, source] of [
    ['dev', '/dev'],
    ['proc', '/proc'],
  ]) {
    mkdirSync(join(root, name));
    run('mount', ['--bind', source, join(root, name)]);
    undo.push(() => run('umount', ['--lazy', join(root, name)]));
  }
}

async function freePort() {
  const probe = createServer();
  await new Promise((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address();
  await new Promise((done) => probe.close(done));
  return port;
}

/** An account, a turn from a text to a deck, the deck and the picture of its first slide. */
async function tryService(base, isHealthy) {
  for (
    let look = 0;
    !(await fetch(`${base}/health/ready`).then(
      (reply) => reply.ok,
      () => false,
    ));
    look++
  ) {
    if (look === 240) throw new Error('The service was not ready within 120 s.');
    await delay(500);
  }
  if (!isHealthy()) throw new Error('The health check of the image says no.');
  let session = {};
  const ask = async (path, body) => {
    const reply = await fetch(base + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-web-server-key': key, 'content-type': 'application/json', ...session },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply;
  };
  const person = { email: 'ada@example.org', name: 'Ada', password: 'correct horse battery' };
  await ask('/users', person);
  session = { 'x-app-session': (await (await ask('/auth/verify', person)).json()).token };
  const text =
    'Make a deck of this: # Harvest\n\nApples rose by 12 % to 340 tonnes. Pears fell by 4 % to 120 tonnes.\n\n- Pick earlier\n- Store cooler\n- Sell at the gate';
  const turn = await (
    await ask(`/chats/${crypto.randomUUID()}/turns`, { type: 'message', text, options: { autoApprove: true } })
  ).text();
  const deck = [...turn.matchAll(/"download":"([^"]+)"/g)].at(-1)?.[1];
  if (deck === undefined) throw new Error(`The turn made no deck: ${turn.slice(-500)}`);
  const size = (await (await ask(deck)).bytes()).length;
  const picture = (await (await ask(`${deck.slice(0, deck.lastIndexOf('/'))}/slide-1.png`)).bytes()).length;
  say(`It made a deck of ${size} bytes, and a picture of its first slide of ${picture}.`);
}
