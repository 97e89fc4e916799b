import type { File } from '../../db/entities/file.ts';
import type { Services } from '../../routers/context.ts';
import { readStoredMaterial } from '../../routers/files/read-stored-material.ts';
import { waitUntilRead } from '../../routers/files/wait-until-read.ts';
import type { MaterialSource } from '../../src/pipeline/read-materials.ts';

/** A material of the library, as the pipeline reads it. */
export const storedSource = (services: Services, file: File, signal: AbortSignal): MaterialSource => ({
  fileId: file.id,
  name: file.name,
  read: async () => readStoredMaterial(services, await waitUntilRead(services, file, signal), signal),
});
