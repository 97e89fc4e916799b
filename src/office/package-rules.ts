import type { XmlElement } from './xml/tree.ts';
import { defaultPackageLimits, type PackageLimits } from './package-limits.ts';

const packageFaults = ['not_a_package', 'truncated', 'damaged', 'encrypted', 'bomb', 'hostile', 'too_large'] as const;
export type PackageFault = (typeof packageFaults)[number];

/** A file is no package that can be read. The message is one sentence that fits any kind of office file; what to do about it is not said. */
export class PackageUnreadableError extends Error {
  readonly fault: PackageFault;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(fault: PackageFault, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'PackageUnreadableError';
    this.fault = fault;
    this.details = details;
  }
}

/** A part as it has just been parsed. */
export interface ParsedPart {
  name: string;
  root: XmlElement;
  bytes: number;
  elements: number;
}

/** How a stranger's package is read: whoever opens it says what it may hold, and what a person hears when it cannot be read. */
export interface PackageRules {
  limits: PackageLimits;
  /** Makes the error that is thrown: the opener knows what the file is to the person, and what to do. */
  refuse(fault: PackageUnreadableError): Error;
  /** Looks at each part that was parsed; throws to refuse it. */
  inspect?(part: ParsedPart): void;
}

/** For packages of our own making, and for readers that only want to know whether a file can be read. */
export const defaultPackageRules: PackageRules = { limits: defaultPackageLimits, refuse: (fault) => fault };
