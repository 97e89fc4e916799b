import { Command, InvalidArgumentError } from 'commander';
import type { PaintOptions } from './run-paint.ts';
import { sayExamples } from './say-examples.ts';

const MAX_WIDTH = 8_192;

function pixels(value: string): number {
  const width = Number(value);
  if (Number.isInteger(width) && width >= 16 && width <= MAX_WIDTH) return width;
  throw new InvalidArgumentError(`Give whole pixels from 16 to ${MAX_WIDTH}.`);
}

export function paintCommand(): Command {
  return new Command('paint')
    .description('Paints slides, layouts or masters of a .pptx or .potx as PNG files, or as one PDF.')
    .argument('<file>', 'a .pptx or .potx')
    .option('--out <dir>', "where the pictures go (default: a folder of the file's name)")
    .option('--width <pixels>', 'width of the pictures (default: 1280)', pixels)
    .option('--pages <pages>', 'slides, layouts, masters, or a list as in 1,3-5,slideLayout2')
    .option('--pdf', 'one PDF with selectable text instead of pictures')
    .option('--notes', 'with --pdf: notes pages after the slides that have notes')
    .addHelpText(
      'after',
      sayExamples(
        'deckwright paint deck.pptx --width 1920 --out pictures',
        'deckwright paint deck.pptx --pages 1,3-5',
        'deckwright paint deck.pptx --pdf --notes',
      ),
    )
    .action(async (file: string, options: PaintOptions) => {
      const { runPaint } = await import('./run-paint.ts');
      await runPaint(file, options);
    });
}
