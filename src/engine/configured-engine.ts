import type { Config } from '../config.ts';
import { materialLimits } from '../materials/limits.ts';
import { limitsFrom } from './engine-limits.ts';
import type { Engine } from './engine.ts';
import { useMachineFonts } from './fonts/machine-fonts.ts';
import { localEngine } from './local-engine.ts';

/** The engine in this process as the configuration has it: its limits, those of materials, and the typefaces it may use. */
export function configuredEngine(config: Config): Engine {
  useMachineFonts(config.ENGINE_MACHINE_FONTS);
  return localEngine(limitsFrom(config), materialLimits(config));
}
