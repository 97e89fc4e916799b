import { parseYaml } from './parse-yaml.ts';
import { checkRunConfig, type RunConfig } from './run-config.ts';

/**
 * A run config from JSON or YAML text.
 * @throws ValidationError whose issues name the fields; a text that is neither has one issue with an empty path and the line.
 */
export const parseRunConfig = (text: string): RunConfig => checkRunConfig(parseYaml(text));
