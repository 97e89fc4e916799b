/** What a stranger's package may hold; each has its variable in `config.ts`. Sizes are bytes. */
export interface PackageLimits {
  /** Entries of one zip archive. */
  maxEntries: number;
  /** Of one part when inflated. */
  maxPartBytes: number;
  /** Of all parts together when inflated. */
  maxInflatedBytes: number;
  /** Inflated over compressed size, asked only of parts that inflate to more than `RATIO_FLOOR_BYTES`. */
  maxRatio: number;
  /** Of one XML part that has to be parsed. */
  maxXmlBytes: number;
  maxXmlDepth: number;
  /** Elements of one XML part, and of all that are read of one package. */
  maxXmlElements: number;
  maxPackageElements: number;
  /** Of one picture that is decoded. */
  maxPicturePixels: number;
}

const MiB = 1024 * 1024;

/** A picture of one colour shrinks a thousand times and is harmless while small. */
export const RATIO_FLOOR_BYTES = 8 * MiB;

export const defaultPackageLimits: PackageLimits = {
  maxEntries: 20_000,
  maxPartBytes: 256 * MiB,
  maxInflatedBytes: 512 * MiB,
  maxRatio: 200,
  maxXmlBytes: 64 * MiB,
  maxXmlDepth: 256,
  maxXmlElements: 1_000_000,
  maxPackageElements: 2_000_000,
  maxPicturePixels: 50_000_000,
};
