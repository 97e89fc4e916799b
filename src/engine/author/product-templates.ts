import { DEFAULT_TEMPLATE } from '../../deck/product-template-ids.ts';
import { authorTemplate } from './author-template.ts';
import { boardroom } from './gallery/boardroom.ts';
import { civic } from './gallery/civic.ts';
import { classroom } from './gallery/classroom.ts';
import { lab } from './gallery/lab.ts';
import { ledger } from './gallery/ledger.ts';
import { meadow } from './gallery/meadow.ts';
import { midnight } from './gallery/midnight.ts';
import { pitch } from './gallery/pitch.ts';
import { signal } from './gallery/signal.ts';
import { studio } from './gallery/studio.ts';
import { neutralDesign } from './neutral-design.ts';
import type { TemplateDesign } from './template-design.ts';

/** A template that comes with the product: the word it is chosen by, its design, and whom it is for. */
export interface ProductTemplate {
  name: string;
  design: TemplateDesign;
  about: string;
}

/** The gallery, the default first, and last the plain one that decks without a template were built on before there was a gallery. */
export const productTemplates: readonly ProductTemplate[] = [
  { name: 'boardroom', design: boardroom, about: 'Boards and clients: ink and gold, Georgia and Calibri.' },
  { name: 'ledger', design: ledger, about: 'Finance: bottle green and brass, Cambria and Calibri.' },
  { name: 'pitch', design: pitch, about: 'Investors: dusk from violet to rose, Arial.' },
  { name: 'lab', design: lab, about: 'Science, with layouts for figures and formulas: blue, Cambria and Calibri.' },
  {
    name: 'classroom',
    design: classroom,
    about: 'Teaching, with a layout for exercises: teal, coral and sun, large Calibri.',
  },
  { name: 'civic', design: civic, about: 'Public sector: deep blue, large Arial, contrasts of seven to one.' },
  { name: 'midnight', design: midnight, about: 'Keynotes in dark halls: light on midnight blue, Arial.' },
  { name: 'signal', design: signal, about: 'Minimal: white, black and one red, very large Arial.' },
  { name: 'meadow', design: meadow, about: 'Sustainability and good causes: greens and ochre, Georgia and Calibri.' },
  { name: 'studio', design: studio, about: 'Portfolios, pictures first: terracotta and stone, Times and Arial.' },
  { name: 'neutral', design: neutralDesign, about: 'Plain: white, one blue, Arial.' },
];

const made = new Map<string, Uint8Array>();

/** The bytes of one of them, made once a process, always the same; undefined for a word that names none. */
export function productTemplate(name: string): Uint8Array | undefined {
  const wanted = name.trim().toLowerCase();
  const found = productTemplates.find((template) => template.name === wanted);
  if (found === undefined) return undefined;
  const bytes = made.get(wanted) ?? authorTemplate(found.design);
  made.set(wanted, bytes);
  return bytes;
}

/** The bytes of the default one. */
export function defaultTemplate(): Uint8Array {
  const bytes = productTemplate(DEFAULT_TEMPLATE);
  if (bytes === undefined) throw new Error(`There is no template ${DEFAULT_TEMPLATE}.`);
  return bytes;
}
