import { messageLimits } from '../../src/chat/turn-input.ts';
import type { Config } from '../../src/config.ts';
import { materialExtensions } from '../../src/materials/material-types.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../src/security/passwords.ts';
import { templateTypes } from '../files/file-type.ts';
import type { InstallationLimits } from './schemas.ts';

/** What is refused whoever asks: a page tells it before it sends a byte. */
export function installationLimits(config: Config): InstallationLimits {
  return {
    uploadMaxBytes: config.UPLOAD_MAX_BYTES,
    templateTypes: Object.keys(templateTypes),
    materialTypes: [...materialExtensions],
    pictureMaxBytes: config.PICTURE_MAX_BYTES,
    pictureMaxPixels: config.PICTURE_MAX_PIXELS,
    messageMaxCharacters: messageLimits.characters,
    slideCount: { ...messageLimits.slideCount },
    variants: { ...messageLimits.variants },
    passwordCharacters: { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH },
  };
}
