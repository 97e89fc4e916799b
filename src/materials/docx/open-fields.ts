import { firstChild, type LocalElement } from '../../office/xml/local-tree.ts';
import { safeLink } from '../structure/text-runs.ts';

export interface Field {
  instruction: string;
  /** `w:ffData` of an older form. */
  form: LocalElement | undefined;
  /** What follows is its result. */
  showing: boolean;
}

/** The complex fields that a place in a document is within (ECMA-376 part 1, 17.16.18): an instruction, then the result that it had. */
export class OpenFields {
  readonly #fields: Field[] = [];

  /** Text here is an instruction, and not for readers. */
  get isInstruction(): boolean {
    return this.#fields.some(({ showing }) => !showing);
  }

  /** Where the innermost result leads to. */
  get link(): string | undefined {
    const instruction = this.#fields.findLast(({ showing }) => showing)?.instruction;
    return safeLink(instruction?.match(/HYPERLINK\s+"([^"]+)"/i)?.[1]);
  }

  instruct(text: string): void {
    const field = this.#fields.at(-1);
    if (field) field.instruction += text;
  }

  /** Reads `w:fldChar`; the field that ends here without a result, where its place shows one. */
  mark(element: LocalElement): Field | undefined {
    const type = element.attributes['fldCharType'];
    const field = this.#fields.at(-1);
    if (type === 'begin') this.#fields.push({ instruction: '', form: firstChild(element, 'ffData'), showing: false });
    else if (type === 'end') {
      this.#fields.pop();
      return field?.showing || this.isInstruction ? undefined : field;
    } else if (field) field.showing = true;
    return undefined;
  }
}
