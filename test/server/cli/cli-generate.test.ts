import { execFile } from 'node:child_process';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fileNames } from '../../../src/deck/file-names.ts';
import { RunLine } from '../../../server/cli/run-line.ts';
import { wrapWords } from '../../../server/cli/show-progress.ts';
import { machineEnvironment } from '../../support/machine-environment.ts';
import { deckwright, deckwrightInProcess, testFolder } from './cli-support.ts';

const report = `# Harbour works in May

## Traffic grew in every basin

Traffic grew to 412 calls in May, from 380 in April. The northern basin took 200 of them.

- The northern basin handled 200 calls, 20 more than in April.
- The southern basin handled 130 calls, 4 more than in April.
- The western basin handled 82 calls, 8 more than in April.

## The new crane pays for itself

The crane went to work on 3 May and cut the time at the quay from 31 to 26 hours.
`;
const figures = `Month,Calls\n2026-01,350\n2026-02,361\n2026-03,372\n2026-04,380\n2026-05,412\n`;

async function harbour(folder: string, changes: Record<string, unknown> = {}): Promise<string> {
  await writeFile(join(folder, 'report.md'), report);
  await writeFile(join(folder, 'figures.csv'), figures);
  const config = {
    materials: ['report.md', 'figures.csv'],
    request: 'A short deck on the month',
    outputDir: 'out',
    ...changes,
  };
  const path = join(folder, 'run.json');
  await writeFile(path, JSON.stringify(config));
  return path;
}

describe('deckwright generate', () => {
  it('writes the deck and a report beside it, and says so in plain lines', async () => {
    await using folder = await testFolder();
    const result = await deckwright(['generate', await harbour(folder.path)]);
    expect(result).toMatchObject({ code: 0, stderr: expect.stringMatching(/^read: .*\nplan: /) as string });
    expect(result.stdout).toMatch(/Harbour works in May\.pptx: \d+ slides, 1 chart/);
    const out = join(folder.path, 'out');
    expect((await readdir(out)).sort()).toEqual(['Harbour works in May.pptx', 'report.json', 'report.md']);
    const parts = unzipSync(await readFile(join(out, 'Harbour works in May.pptx')));
    const made = JSON.parse(await readFile(join(out, 'report.json'), 'utf8')) as {
      decks: [{ slides: { number: number; sources: string[] }[]; native: { charts: number } }];
    };
    const slides = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    expect(made.decks[0].slides).toHaveLength(slides.length);
    expect(made.decks[0].native.charts).toBe(
      Object.keys(parts).filter((name) => /charts\/chart\d*\.xml$/.test(name)).length,
    );
    expect(new Set(made.decks[0].slides.flatMap((slide) => slide.sources))).toEqual(
      new Set(['report.md', 'figures.csv']),
    );
    expect(await readFile(join(out, 'report.md'), 'utf8')).toContain('| 1 | Harbour works in May | title |');
  });

  it('prints the events of the run as JSON lines, numbered without gaps', async () => {
    await using folder = await testFolder();
    const elsewhere = join(folder.path, 'elsewhere');
    const args = ['generate', await harbour(folder.path, { variants: 2 }), '--json', '--out', elsewhere];
    const { code, stdout } = await deckwrightInProcess(args);
    expect(code).toBe(0);
    const events = stdout
      .trim()
      .split('\n')
      .map((line) => z.strictObject(RunLine.shape).parse(JSON.parse(line)));
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
    expect(events.every((event) => !Number.isNaN(Date.parse(event.at)))).toBe(true);
    expect(events.filter((event) => event.kind === 'end').map((event) => event.stage)).toEqual(
      expect.arrayContaining(['read', 'plan', 'write', 'compose', 'build', 'check', 'export']),
    );
    const artifacts = events.filter((event) => event.kind === 'artifact').map((event) => event.artifact);
    expect(artifacts).toMatchObject([{ name: 'Harbour works in May.pptx' }, { name: 'Harbour works in May (2).pptx' }]);
    expect(await readdir(elsewhere)).toHaveLength(4);
  });

  it('obeys the limits of the environment, and says what they left out of a material', async () => {
    await using folder = await testFolder();
    const config = await harbour(folder.path, { slideCount: 3 });
    const { code, stderr } = await deckwrightInProcess(['generate', config], { env: { MATERIAL_MAX_ROWS: '4' } });
    expect(code, stderr).toBe(0);
    const warning = 'figures.csv: Only the first 4 of';
    expect(stderr).toContain(`warning: ${warning}`);
    const made = JSON.parse(await readFile(join(folder.path, 'out', 'report.json'), 'utf8')) as { warnings: string[] };
    expect(made.warnings.filter((one) => one.startsWith(warning))).toHaveLength(1);
    expect(await readFile(join(folder.path, 'out', 'report.md'), 'utf8')).toContain(`- ${warning}`);
  });

  it('writes the formats that the config names', async () => {
    await using folder = await testFolder();
    const config = await harbour(folder.path, { formats: ['pdf', 'png'], slideCount: 3 });
    const { code, stdout, stderr } = await deckwrightInProcess(['generate', config]);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('Harbour works in May.pdf: ');
    const out = join(folder.path, 'out');
    expect((await readdir(out)).sort()).toEqual([
      'Harbour works in May',
      'Harbour works in May.pdf',
      'report.json',
      'report.md',
    ]);
    const pictures = (await readdir(join(out, 'Harbour works in May'))).sort();
    expect(pictures.length).toBeGreaterThan(1);
    expect(pictures).toEqual(pictures.map((_, index) => `slide-${index + 1}.png`));
    expect((await readFile(join(out, 'Harbour works in May.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['a field that does not exist', { slides: 3 }, /slides: there is no such field/],
    ['a wrong type', { slideCount: 'many' }, /slideCount: /],
    ['a material that is not there', { materials: ['nothing.md'] }, /materials\.0: there is no file .*nothing\.md/],
    ['a template that is not there', { template: 'nothing.potx' }, /template: there is no file .*nothing\.potx/],
    ['a template of no name', { template: 'boredroom' }, /template: there is no file .*boredroom.* boardroom, ledger/],
    ['a folder that cannot be made', { outputDir: 'report.md/out' }, /outputDir: .*cannot be written/],
    ['nothing to make slides from', { materials: [], request: 'A deck' }, /request: /],
  ])('exits 2 and names the field for %s', async (_, changes, message) => {
    await using folder = await testFolder();
    const { code, stderr, stdout } = await deckwrightInProcess(['generate', await harbour(folder.path, changes)]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n').at(-1)).toMatch(message);
  });

  it('takes a template that comes along by its name, in a run config and as an option', async () => {
    await using folder = await testFolder();
    const config = await harbour(folder.path, { template: 'Midnight' });
    const themeOf = async (...options: string[]) => {
      const deck = join(folder.path, `deck${options.length}.pptx`);
      const { code } = await deckwrightInProcess(['generate', config, '-o', deck, ...options]);
      expect(code).toBe(0);
      const theme = unzipSync(await readFile(deck))['ppt/theme/theme1.xml'];
      return /<a:theme [^>]*name="([^"]*)"/.exec(new TextDecoder().decode(theme))?.[1];
    };
    expect(await themeOf()).toBe('Midnight');
    expect(await themeOf('--template', 'civic')).toBe('Civic');
    const { stdout } = await deckwrightInProcess(['templates']);
    expect(stdout).toMatch(/^boardroom .* The default\.$/m);
  });

  it('exits 1 with the reason for a template and a material that cannot be read', async () => {
    await using folder = await testFolder();
    const wrongTemplate = await deckwrightInProcess([
      'generate',
      await harbour(folder.path, { template: 'report.md' }),
    ]);
    expect(wrongTemplate.code).toBe(1);
    expect(wrongTemplate.stderr).toMatch(/deckwright: report\.md: /);
    await writeFile(join(folder.path, 'broken.docx'), 'PK\u0003\u0004 and no more');
    const wrongMaterial = await deckwrightInProcess([
      'generate',
      await harbour(folder.path, { materials: ['broken.docx'] }),
    ]);
    expect(wrongMaterial.code).toBe(1);
    expect(wrongMaterial.stderr).toMatch(/deckwright: broken\.docx: /);
  });

  it('stops at Ctrl-C with 130 and leaves no deck', async () => {
    await using folder = await testFolder();
    let sent = false;
    const result = await deckwright(['generate', await harbour(folder.path), '--json'], {
      onOutput(child) {
        if (!sent) child.kill('SIGINT');
        sent = true;
      },
    });
    expect(result.code).toBe(130);
    expect(result.stderr).toBe('deckwright: Interrupted.\n');
    expect(await readdir(join(folder.path, 'out'))).toEqual([]);
  });
});

describe('deckwright generate without a run config', () => {
  async function inFolder<Result>(work: (path: (name: string) => string) => Promise<Result>): Promise<Result> {
    await using folder = await testFolder();
    await harbour(folder.path);
    return await work((name) => join(folder.path, name));
  }

  it('makes the deck that its options describe, with the report beside it', () =>
    inFolder(async (path) => {
      const inputs = [path('report.md'), path('figures.csv')];
      const options = ['-o', path('out/deck.pptx'), '--slides', '4', '--language', 'en', '--request', 'For the board'];
      const made = await deckwrightInProcess(['generate', ...inputs, ...options]);
      expect(made, made.stderr).toMatchObject({ code: 0 });
      expect((await readdir(path('out'))).sort()).toEqual(['deck.pptx', 'deck.report.json', 'deck.report.md']);
      const told = JSON.parse(await readFile(path('out/deck.report.json'), 'utf8')) as {
        materials: string[];
        decks: [{ slides: unknown[] }];
      };
      expect(told.materials).toEqual(['report.md', 'figures.csv']);
      expect(told.decks[0].slides).toHaveLength(4);
    }));

  it('writes over nothing unless it is told to', () =>
    inFolder(async (path) => {
      const order = ['generate', path('report.md'), '-n', '3', '-o', path('deck.pptx')];
      await writeFile(path('deck.pptx'), 'of somebody');
      const refused = await deckwrightInProcess(order);
      expect(refused).toMatchObject({ code: 2, stdout: '' });
      expect(refused.stderr).toMatch(/deck\.pptx is there already: --force writes over it/);
      expect(await readFile(path('deck.pptx'), 'utf8')).toBe('of somebody');
      expect(await deckwrightInProcess([...order, '--force'])).toMatchObject({ code: 0 });
      expect((await readFile(path('deck.pptx'))).subarray(0, 2).toString()).toBe('PK');
      // of a deck that is named after its plan, the name is known later
      const taken = ['generate', path('report.md'), '-n', '3', '--out', path('taken')];
      expect(await deckwrightInProcess(taken)).toMatchObject({ code: 0 });
      for (const name of ['report.md', 'report.json']) await rm(path(`taken/${name}`));
      const again = await deckwrightInProcess(taken);
      expect(again.stderr).toMatch(/Harbour works in May\.pptx is there already/);
      expect(await readdir(path('taken'))).toEqual(['Harbour works in May.pptx']);
    }));

  it('prints a plan, and builds it as it was edited; the run config gives way to options', () =>
    inFolder(async (path) => {
      const plan = await deckwrightInProcess(['generate', path('run.json'), '--dry-run', '--slides', '4']);
      expect(plan).toMatchObject({ code: 0, stdout: expect.stringContaining('title: Harbour works in May') as string });
      expect(await readdir(path(''))).not.toContain('out');
      await writeFile(path('plan.yaml'), plan.stdout.replace('title: Harbour works in May', 'title: The quay in May'));
      const order = ['generate', path('run.json'), '--plan', path('plan.yaml'), '--out', path('built')];
      expect(await deckwrightInProcess(order)).toMatchObject({ code: 0 });
      expect(await readdir(path('built'))).toContain('The quay in May.pptx');
      await writeFile(path('plan.yaml'), 'title: 3\n');
      const wrong = await deckwrightInProcess([...order, '--force']);
      expect(wrong.code).toBe(2);
      expect(wrong.stderr).toMatch(/plan\.yaml: id: is missing: it must be text; title: must be text, not a number/);
    }));

  it('reads standard input, and tells its type by what it holds', () =>
    inFolder(async (path) => {
      const order = ['generate', '-', '-n', '3', '-o', path('deck.pptx')];
      const made = await deckwright(order, { input: report });
      expect(made.code, made.stderr).toBe(0);
      const told = JSON.parse(await readFile(path('deck.report.json'), 'utf8')) as { materials: string[] };
      expect(told.materials).toEqual(['standard input.md']);
    }));

  it.each([
    ['an address', 'https://example.org/report.md', 'is an address. Download it first'],
    ['a presentation', 'old.pptx', 'It is no material; --template takes its look.'],
    ['an older format', 'figures.xls', 'Save it as .xlsx.'],
    ['a plan that is no YAML', null, '--plan: report.md is neither JSON nor YAML: it holds several'],
  ])('says what to do with %s', (_, named, message) =>
    inFolder(async (path) => {
      await writeFile(path('report.md'), `---\ntitle: Quay\n---\n\n${report}`);
      const inputs = named === null ? [path('report.md'), '--plan', path('report.md')] : [named];
      const { code, stderr } = await deckwrightInProcess(['generate', ...inputs]);
      expect(code).toBe(2);
      expect(stderr).toContain(message);
    }),
  );

  it('reads Markdown under the endings of other programs, without a command before it', () =>
    inFolder(async (path) => {
      await writeFile(path('talk.qmd'), report);
      const { stdout } = await deckwrightInProcess([path('talk.qmd'), '--dry-run']);
      expect(stdout).toContain('fileId: talk.md');
    }));

  it('reads what a shell pipes in where nothing is named, and says where that is empty', () =>
    inFolder(async (path) => {
      const bin = join(import.meta.dirname, '../../../server/bin.mjs');
      const piped = (text: string) =>
        promisify(execFile)('sh', ['-c', `printf '%s' "$TEXT" | "${process.execPath}" "${bin}" generate --dry-run`], {
          env: { ...machineEnvironment(), TEXT: text },
          cwd: path(''),
        });
      expect((await piped(report)).stdout).toContain('fileId: standard input.md');
      await expect(piped('')).rejects.toThrow(/inputs: standard input is empty\./);
    }));

  it('makes the deck again when an input is saved', () =>
    inFolder(async (path) => {
      const decks: string[] = [];
      const order = ['generate', path('report.md'), '-n', '3', '-o', path('deck.pptx'), '--watch'];
      const { code } = await deckwright(order, {
        onOutput(child, { stdout, stderr }) {
          const made = stdout.split('deck.pptx: ').length - 1;
          const watching = stderr.split('Watching 1 file').length - 1;
          if (made > decks.length && watching === made) {
            decks.push(stdout);
            if (made === 2) child.kill('SIGINT');
            else void writeFile(path('report.md'), report.replace('412 calls', '413 calls'));
          }
        },
      });
      expect(code).toBe(0);
      expect(decks).toHaveLength(2);
    }));

  it.each([
    ['an output that is no deck', ['-o', 'deck.key'], /--output: deck\.key must end in \.pptx or \.pdf/],
    ['a number of slides that is none', ['--slides', 'many'], /'--?n?,? ?--slides.*must be a number, not text/],
    ['a language that is none', ['--language', 'Deutsch bitte'], /must be a language tag/],
    ['an unknown format', ['--to', 'pptx,key'], /must be one of "pptx", "pdf", "png"/],
    ['both a file and a folder', ['-o', 'a.pptx', '--out', 'b'], /cannot be used with/],
    ['a model without a server', ['--model', 'large'], /--model: no model server is known\. Set OPENAI_API_KEY/],
  ])('exits 2 for %s', (_, options, message) =>
    inFolder(async (path) => {
      const { code, stderr } = await deckwrightInProcess(['generate', path('report.md'), ...options]);
      expect(code).toBe(2);
      expect(stderr).toMatch(message);
    }),
  );
});

describe('what a terminal shows', () => {
  it('wraps warnings between words, under their first line', () => {
    expect(wrapWords('! The quay is closed in May', 12)).toBe('! The quay\n  is closed\n  in May');
    expect(wrapWords('Donaudampfschifffahrt', 12)).toBe('Donaudampfschifffahrt');
  });
});

describe('schemas and completion', () => {
  it.each([
    ['run-config', 'slideCount'],
    ['plan', 'slides'],
    ['event', 'seq'],
  ])('prints the schema of a %s', async (name, field) => {
    const { code, stdout } = await deckwrightInProcess(['schema', name]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toHaveProperty('$schema');
    expect(stdout).toContain(`"${field}": {`);
  });

  it.each(['bash', 'zsh', 'fish'])('completes every command and its options in %s', async (shell) => {
    const { stdout } = await deckwrightInProcess(['completion', shell]);
    for (const word of ['generate', 'profile', 'create-admin', 'template', 'dry-run']) expect(stdout).toContain(word);
  });
});

describe('names of written decks', () => {
  it.each([
    ['Q3: revenue / cost?', 'Q3 revenue cost.pptx'],
    ['...', 'Deck.pptx'],
    ['con', 'Deck.pptx'],
    ['報告書', '報告書.pptx'],
    ['x'.repeat(500), `${'x'.repeat(120)}.pptx`],
  ])('makes %s fit for any file system', (title, name) => {
    expect(fileNames(title, 1)).toEqual([name]);
  });
});
