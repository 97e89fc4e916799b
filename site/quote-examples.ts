import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** A page whose blocks of code that follow `<!-- file: NAME -->` are those files as they are now. */
export function quoteExamples(page: string): string {
  return page.replaceAll(
    /<!-- file: (\S+) -->\n\n```(\w+)\n(?:[\s\S]*?\n)?```/g,
    (_, name: string, language: string) =>
      `<!-- file: ${name} -->\n\n\`\`\`${language}\n${readFileSync(join(root, name), 'utf8').trimEnd()}\n\`\`\``,
  );
}
