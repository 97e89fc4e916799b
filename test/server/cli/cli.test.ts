import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { ConnectionEntity } from '../../../db/entities/connection.ts';
import { type DeckReport, TemplateProfile, neutralTemplate } from '../../../src/engine/index.ts';
import { createKeyVault } from '../../../src/security/key-vault.ts';
import { testDatabase } from '../../support/database.ts';
import { makePresentation } from '../../support/make-presentation.ts';
import { sampleDeck } from '../../support/planted-deck.ts';
import { onServer, withDatabase } from '../../support/postgres.ts';
import { deckwright, deckwrightInProcess, testFolder } from './cli-support.ts';

/** Those that people type with arguments or options of their own. */
const typed = [
  'generate',
  'templates',
  'profile',
  'lint-template',
  'check',
  'paint',
  'create-admin',
  'schema',
  'completion',
];
const commands = ['generate', 'profile', 'check', 'paint', 'serve', 'migrate', 'create-admin', 'rotate-keys'];

describe('deckwright', () => {
  it('lists its commands, and tells its version', async () => {
    const help = await deckwrightInProcess(['--help']);
    expect(help.code).toBe(0);
    for (const command of commands) expect(help.stdout).toContain(command);
    expect(await deckwright(['--version'])).toEqual({ code: 0, stdout: `${packageJson.version}\n`, stderr: '' });
  });

  it.each(commands)('explains %s', async (command) => {
    const help = await deckwrightInProcess([command, '--help']);
    expect(help.code).toBe(0);
    expect(help.stdout).toContain(`Usage: deckwright ${command}`);
    expect(await deckwrightInProcess([command, '--version'])).toMatchObject({
      code: 0,
      stdout: `${packageJson.version}\n`,
    });
  });

  it.each(typed)('shows by examples how %s is used, and says what its arguments are', async (command) => {
    const { stdout } = await deckwrightInProcess([command, '--help']);
    const [said = '', shown = ''] = stdout.split('\nExamples:\n');
    const examples = shown.split('\n').filter((line) => line.startsWith(`  deckwright ${command} `));
    expect(examples).not.toEqual([]);
    for (const [option] of examples.join('\n').matchAll(/(?<= )--?[a-z][a-z-]*/g)) expect(said).toContain(option);
    const [usage = ''] = said.split('\n');
    for (const [, argument = ''] of usage.matchAll(/[<[](?!options)(\w+)/g))
      expect(said).toMatch(new RegExp(`^  ${argument} {2,}\\S`, 'm'));
    expect(said).not.toContain('default: []');
  });

  it.each([
    ['an unknown command', ['frobnicate'], "unknown command 'frobnicate'"],
    ['an unknown option', ['profile', 'x.pptx', '--colour'], "unknown option '--colour'"],
    ['a missing argument', ['profile'], "missing required argument 'file'"],
    ['nothing to make slides from', ['generate'], 'Name materials or a run config'],
    ['a file that is not there', ['profile', 'nothing.pptx'], 'file: there is no file nothing.pptx.'],
    ['a folder', ['profile', '.'], 'file: . is a folder. Name the files in it that are meant.'],
    ["another tool's command", ['render', 'x.md'], 'Here that is: generate)'],
    ["another tool's option", ['generate', 'x.md', '--reference-doc', 'x.pptx'], 'Here that is: --template FILE)'],
    ['a file without a command', ['nothing.md'], 'inputs: there is no file'],
  ])('exits 2 for %s', async (_, args, message) => {
    const { code, stderr } = await deckwrightInProcess(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });

  it('names a variable of the environment that is wrong', async () => {
    const { code, stderr } = await deckwrightInProcess(['migrate'], { env: { PORT: 'eighty' } });
    expect(code).toBe(2);
    expect(stderr).toContain('PORT: ');
  });
});

describe('deckwright profile', () => {
  it('prints a template for people, and the profile of the HTTP interface as JSON', async () => {
    await using folder = await testFolder();
    const file = join(folder.path, 'neutral.pptx');
    await writeFile(file, neutralTemplate());
    const text = await deckwrightInProcess(['profile', file]);
    expect(text.code).toBe(0);
    expect(text.stdout).toContain('neutral.pptx: 13.33 × 7.50 in, 1 master, 22 layouts, 0 slides');
    expect(text.stdout).toContain('Title Slide (title, slideLayout1)');
    const json = await deckwrightInProcess(['profile', file, '--json']);
    const profile = TemplateProfile.parse(JSON.parse(json.stdout));
    expect(profile.layouts).toHaveLength(22);
  });

  it('says why a slide of a kind would get its layout, and which kinds there are', async () => {
    await using folder = await testFolder();
    const file = join(folder.path, 'neutral.pptx');
    await writeFile(file, neutralTemplate());
    const { code, stdout } = await deckwrightInProcess(['profile', file, '--why', 'chart']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^1\. .*chart.*: \d/m);
    expect(stdout).toMatch(/\+100 {2}suits +The layout is of a kind that suits the slide\./);
    const unknown = await deckwrightInProcess(['profile', file, '--why', 'hologram']);
    expect(unknown.code).not.toBe(0);
    expect(unknown.stderr).toContain('Allowed choices are title, agenda');
  });

  it('exits 1 with the reason for a file that is no presentation', async () => {
    await using folder = await testFolder();
    const file = join(folder.path, 'notes.pptx');
    await writeFile(file, 'only text');
    const { code, stdout, stderr } = await deckwrightInProcess(['profile', file]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^deckwright: .+\n$/);
  });
});

describe('deckwright check', () => {
  it('prints what is wrong with a deck and exits 1; a sound deck exits 0 without a problem', async () => {
    await using folder = await testFolder();
    const sound = join(folder.path, 'sound.pptx');
    const faulty = join(folder.path, 'faulty.pptx');
    const { pptx } = await sampleDeck();
    await writeFile(sound, pptx);
    await writeFile(faulty, makePresentation({ masters: [{ layouts: [{ name: 'Bare' }] }], slides: [0] }));
    const silent = await deckwrightInProcess(['check', sound]);
    expect(silent).toMatchObject({ code: 0, stderr: '' });
    // what could look better is a warning; nothing in it is wrong
    expect(silent.stdout).toMatch(/^(?:No problems\.|0 errors, (?:1 warning|(?!1 )\d+ warnings))$/m);
    const told = await deckwrightInProcess(['check', faulty, '--template', sound, '--json']);
    expect(told.code).toBe(1);
    const report = JSON.parse(told.stdout) as DeckReport;
    expect(report.problems.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['title_missing', 'layout_foreign']),
    );
    expect(report.measures.titled).toBe(0);
  });

  it('holds what a deck says against its materials and its request', async () => {
    await using folder = await testFolder();
    const deck = join(folder.path, 'deck.pptx');
    const material = join(folder.path, 'pier.md');
    const { pptx } = await sampleDeck();
    await writeFile(deck, pptx);
    await writeFile(
      material,
      '# The pier\n\n## Our recommendation\n\nWe recommend rebuilding the pier in steel for 7.4 million euro.\n',
    );
    const order = ['check', deck, '--material', material, '--request', 'exactly 90 slides'];
    const told = await deckwrightInProcess(order);
    expect(told.stderr).toBe('');
    expect(told.stdout).toMatch(/deck: .*rebuilding the pier in steel.*\(decisive_missing\)/);
    expect(told.stdout).toMatch(/asked for 90 slides.*\(count_missed\)/);
    expect(told.stdout).toContain('Left out of the materials: 1');
    const { leftOut } = JSON.parse((await deckwrightInProcess([...order, '--json'])).stdout) as { leftOut: unknown[] };
    expect(leftOut).toEqual([
      expect.objectContaining({ kind: 'recommendation', place: expect.stringContaining('pier.md') }),
    ]);
    const unread = await deckwrightInProcess(['check', deck, '--material', join(folder.path, 'absent.md')]);
    expect(unread.stderr).toContain('--material');
  });
});

describe('deckwright paint', () => {
  it('writes a picture of each slide, or of the pages that are named, as wide as asked for', async () => {
    await using folder = await testFolder();
    const file = join(folder.path, 'deck.pptx');
    const out = join(folder.path, 'pictures');
    await writeFile(file, makePresentation({ slides: [0, 1, 1] }));
    const all = await deckwrightInProcess(['paint', file, '--out', out, '--width', '160']);
    expect(all.code, all.stderr).toBe(0);
    expect(all.stdout.trim().split('\n')).toEqual([1, 2, 3].map((slide) => join(out, `slide-${slide}.png`)));
    expect(await sharp(join(out, 'slide-3.png')).metadata()).toMatchObject({ format: 'png', width: 160, height: 90 });
    const some = await deckwrightInProcess([
      'paint',
      file,
      '--out',
      out,
      '--width',
      '160',
      '--pages',
      '2-3,slideLayout1',
    ]);
    expect(
      some.stdout
        .trim()
        .split('\n')
        .map((path) => path.slice(out.length + 1)),
    ).toEqual(['slide-2.png', 'slide-3.png', 'slideLayout1.png']);
  });

  it('paints the layouts of a template without slides, and a PDF of them', async () => {
    await using folder = await testFolder();
    const file = join(folder.path, 'house.potx');
    await writeFile(file, makePresentation());
    const painted = await deckwrightInProcess(['paint', file, '--out', folder.path, '--width', '160']);
    expect(painted.stdout).toContain('slideLayout1.png');
    const pdf = await deckwrightInProcess(['paint', file, '--out', folder.path, '--pdf']);
    expect(pdf.stdout).toBe(`${join(folder.path, 'house.pdf')}\n`);
    expect((await readFile(join(folder.path, 'house.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['a page that is not there', ['--pages', '2'], /--pages: the file has no page "2"\. It has 1 slides/],
    ['a range turned round', ['--pages', '2-1'], /--pages: the file has no page "2-1"/],
    ['a width that is none', ['--width', '0'], /whole pixels from 16 to/],
  ])('exits 2 for %s', async (_, args, message) => {
    await using folder = await testFolder();
    const file = join(folder.path, 'deck.pptx');
    await writeFile(file, makePresentation({ slides: [0] }));
    const { code, stderr } = await deckwrightInProcess(['paint', file, ...args]);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('deckwright migrate', () => {
  it('brings an empty database to the present, and has nothing to do then', async () => {
    const name = `deckwright_cli_${randomBytes(5).toString('hex')}`;
    await onServer(inject('postgresUrl'), `create database ${name}`);
    try {
      const env = { DATABASE_URL: withDatabase(inject('postgresUrl'), name) };
      expect(
        await deckwrightInProcess(['create-admin', '--email', 'a@example.org', '--name', 'A'], {
          env,
          input: 'long enough\n',
        }),
      ).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('npm run db:migrate') as string,
      });
      expect((await deckwrightInProcess(['migrate'], { env })).stdout).toMatch(/^Migrated: \S+/);
      expect((await deckwrightInProcess(['migrate'], { env })).stdout).toBe('The database is up to date.\n');
    } finally {
      await onServer(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
    }
  });
});

describe('deckwright create-admin', () => {
  it('founds an installation once, with the password from standard input', async () => {
    await using database = await testDatabase();
    const env = { DATABASE_URL: database.config.DATABASE_URL };
    const args = ['create-admin', '--email', 'ada@example.org', '--name', 'Ada'];
    expect(await deckwrightInProcess(args, { env, input: 'correct horse\n' })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Created the administrator ada@example\.org/) as string,
    });
    const { rows } = await database.pool.query('select email, role, disabled from accounts');
    expect(rows).toEqual([{ email: 'ada@example.org', role: 'administrator', disabled: false }]);
    const again = await deckwrightInProcess(args, { env: { ...env, ADMIN_PASSWORD: 'correct horse' } });
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('There is an account already');
  });

  it.each([
    ['no e-mail', ['--name', 'Ada'], 'correct horse', 'email: '],
    ['a short password', ['--email', 'ada@example.org', '--name', 'Ada'], 'short', 'password: '],
    ['no password', ['--email', 'ada@example.org', '--name', 'Ada'], '', 'password: '],
  ])('exits 2 for %s', async (_, args, input, message) => {
    const { code, stderr } = await deckwrightInProcess(['create-admin', ...args], { input });
    expect(code).toBe(2);
    expect(stderr).toContain(`deckwright: ${message}`);
  });
});

describe('deckwright rotate-keys', () => {
  it('seals stored keys with the new secret, and says which opens with neither', async () => {
    await using database = await testDatabase();
    const add = async (name: string, secret: string): Promise<string> => {
      const em = database.fork();
      const row = em.create(ConnectionEntity, { name, baseUrl: 'https://models.example.org' });
      row.keyCiphertext = createKeyVault({ secret }).seal(row.id, 'a key of ours');
      await em.flush();
      return row.id;
    };
    const old = await add('Old', 'the first secret');
    const lost = await add('Lost', 'a secret nobody knows');
    const env = {
      DATABASE_URL: database.config.DATABASE_URL,
      MODEL_KEYS_SECRET: 'the second secret',
      MODEL_KEYS_SECRET_PREVIOUS: 'the first secret',
    };
    const { code, stdout, stderr } = await deckwrightInProcess(['rotate-keys'], { env });
    expect(code).toBe(1);
    expect(stdout).toBe('1 sealed anew, 0 were current already.\n');
    expect(stderr).toContain(`the key of Lost (${lost})`);
    const { rows } = await database.pool.query<{ key_ciphertext: string }>(
      'select key_ciphertext from connections where id = $1',
      [old],
    );
    expect(createKeyVault({ secret: 'the second secret' }).open(old, rows[0]?.key_ciphertext ?? '')).toBe(
      'a key of ours',
    );
  });
});

describe('deckwright serve', () => {
  it('answers until it is told to stop, and stops cleanly', async () => {
    await using database = await testDatabase();
    await using folder = await testFolder();
    const env = { DATABASE_URL: database.config.DATABASE_URL, DATA_DIR: folder.path, PORT: '0', ENGINE_PROCESSES: '1' };
    let status: Promise<number> | undefined;
    const result = await deckwright(['serve'], {
      env,
      onOutput(child, { stdout }) {
        const port = /"port":(\d+)/.exec(stdout)?.[1];
        if (port === undefined || status) return;
        status = fetch(`http://127.0.0.1:${port}/health`).then((response) => response.status);
        void status.finally(() => child.kill('SIGTERM'));
      },
    });
    expect(await status).toBe(200);
    expect(result.code).toBe(0);
  });
});

describe('limits of the environment', () => {
  it.each(['profile', 'check', 'paint'])('hold for %s', async (command) => {
    await using folder = await testFolder();
    const file = join(folder.path, 'neutral.pptx');
    await writeFile(file, neutralTemplate());
    const { code, stderr } = await deckwrightInProcess([command, file], { env: { ENGINE_MAX_LAYOUTS: '2' } });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^deckwright: .*2/);
  });
});
