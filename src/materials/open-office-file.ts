import { MaterialUnreadableError, type MaterialFault } from '../errors.ts';
import { OpcPackage } from '../office/opc/package.ts';
import { defaultPackageLimits } from '../office/package-limits.ts';
import type { PackageFault, PackageRules } from '../office/package-rules.ts';
import { parseLocal, scanLocal, type LocalElement, type LocalHandler } from '../office/xml/local-tree.ts';
import type { Reading } from './limits.ts';

/** A document or a workbook opened for reading, by the names of its parts (`/word/document.xml`); parts are inflated when asked for. */
export interface OfficeFile {
  bytes(part: string): Uint8Array | undefined;
  xml(part: string): LocalElement | undefined;
  /** Goes through a part that may be too large for a tree. @returns whether there is such a part. */
  scan(part: string, handler: LocalHandler): boolean;
  /** Relationships of a part (`''` for the package) by id. */
  relationships(part: string): Map<string, OfficeRelationship>;
}

export interface OfficeRelationship {
  /** Last word of the relationship type: `image`, `hyperlink`, `worksheet`. */
  kind: string;
  /** Name of the part, or the address of an external target. */
  target: string;
  external: boolean;
}

/** What the person does about each fault of a material, and what the fault is called there. */
const faults: Readonly<Record<PackageFault, { reason: MaterialFault; advice: string }>> = {
  not_a_package: { reason: 'wrong_type', advice: 'Save it as .docx or .xlsx and send that.' },
  truncated: { reason: 'truncated', advice: 'Send it again in full.' },
  damaged: { reason: 'damaged', advice: 'Open it in its own program, save it again and try once more.' },
  encrypted: { reason: 'encrypted', advice: 'Save it without one.' },
  bomb: { reason: 'bomb', advice: 'No real document is like that: save it anew from its own program.' },
  hostile: { reason: 'bomb', advice: 'Save it anew from its own program.' },
  too_large: { reason: 'too_large', advice: 'Split it, or keep only the parts the deck needs.' },
};

function rulesOf({ limits }: Reading): PackageRules {
  return {
    limits: {
      ...defaultPackageLimits,
      maxEntries: limits.maxZipEntries,
      maxPartBytes: limits.maxUnzippedBytes,
      maxInflatedBytes: limits.maxUnzippedBytes,
      maxRatio: limits.maxZipRatio,
      maxXmlBytes: limits.maxUnzippedBytes,
      maxXmlDepth: limits.maxXmlDepth,
    },
    refuse: ({ fault, message, details }) => {
      const { reason, advice } = faults[fault];
      return new MaterialUnreadableError(reason, `${message} ${advice}`, details);
    },
  };
}

/** How many elements are read between two looks at the clock. */
const ELEMENTS_A_LOOK = 8_192;

/** @throws MaterialUnreadableError `truncated`, `damaged`, `bomb`, `encrypted`, `wrong_type`, `too_slow`; the calls of what is returned too. */
export function openOfficeFile(bytes: Uint8Array, reading: Reading): OfficeFile {
  const rules = rulesOf(reading);
  const opened = OpcPackage.read(bytes, rules);
  const contentOf = (name: string): Uint8Array | undefined => {
    reading.checkTime();
    return opened.part(name)?.bytes;
  };
  let elements = 0;
  const tick = (): void => {
    elements += 1;
    if (elements % ELEMENTS_A_LOOK === 0) reading.checkTime();
  };
  return {
    bytes: contentOf,
    xml: (name) => {
      const content = contentOf(name);
      return content && parseLocal({ name, bytes: content }, rules, tick);
    },
    scan: (name, handler) => {
      const content = contentOf(name);
      if (content === undefined) return false;
      const open: LocalHandler['open'] = (local, attributes) => {
        tick();
        handler.open(local, attributes);
      };
      scanLocal({ name, bytes: content }, rules, {
        open,
        text: (text) => handler.text(text),
        close: (local) => handler.close(local),
      });
      return true;
    },
    relationships: (name) => {
      const source = name === '' ? opened : opened.part(name);
      const found = new Map<string, OfficeRelationship>();
      for (const { id, type, part, target, external } of source?.relationships ?? [])
        found.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), target: part?.name ?? target, external });
      return found;
    },
  };
}
