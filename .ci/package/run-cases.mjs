// Cases of the package step: each is a cell of a table of tools and what they use.
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a program to its end. @throws Error with all that it said, where it fails. */
export async function run(program, args, cwd, env = {}) {
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      cwd,
      env: { ...process.env, ...env },
      maxBuffer: 2 ** 26,
    });
    return stdout;
  } catch (error) {
    throw new Error(`${[program, ...args].join(' ')}\n${error.stdout ?? ''}${error.stderr ?? error.message}`, {
      cause: error,
    });
  }
}

/** Starts a program, and resolves with what `ready` finds in its output. `stop` asks it to end, and waits. */
export async function start(program, args, { cwd, env, ready }) {
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  const found = await new Promise((resolve, reject) => {
    const hear = (text) => {
      said += text;
      const match = ready.exec(said);
      if (match) resolve(match[1]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then((code) => reject(new Error(`${program} ${args.join(' ')} ended with ${code}:\n${said}`)));
  });
  return {
    found,
    async stop() {
      child.kill('SIGTERM');
      const code = await ended;
      expect(code === 0, `It stopped with ${code}:\n${said}`);
    },
  };
}

export function expect(right, what) {
  if (!right) throw new Error(what);
}

/** What was tried: a row is a tool, a column what it uses. */
export function openCases() {
  const cells = [];
  return {
    /** @param work what is tried; a text that it gives stands in its cell */
    async try(tool, entry, work) {
      const start = performance.now();
      const cell = { tool, entry };
      cells.push(cell);
      try {
        const note = await work();
        const seconds = ((performance.now() - start) / 1_000).toFixed(1);
        cell.text = typeof note === 'string' ? `${seconds} s, ${note}` : `${seconds} s`;
        process.stdout.write(`  ${tool}: ${entry}: works, ${cell.text}\n`);
      } catch (error) {
        cell.text = 'FAILED';
        process.stdout.write(`  ${tool}: ${entry}: FAILED\n${error.stack}\n`);
      }
    },
    count: () => ({
      numPassedTests: cells.filter(({ text }) => text !== 'FAILED').length,
      numFailedTests: cells.filter(({ text }) => text === 'FAILED').length,
    }),
    /** As a table of Markdown. */
    table() {
      const entries = [...new Set(cells.map(({ entry }) => entry))];
      const tools = [...new Set(cells.map(({ tool }) => tool))];
      const cellOf = (tool, entry) => cells.find((cell) => cell.tool === tool && cell.entry === entry)?.text ?? '';
      return [
        ['', ...entries],
        ['-', ...entries.map(() => '-')],
        ...tools.map((tool) => [tool, ...entries.map((entry) => cellOf(tool, entry))]),
      ]
        .map((row) => `| ${row.join(' | ')} |`)
        .join('\n');
    },
  };
}
