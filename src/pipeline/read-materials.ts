import { MaterialUnreadableError } from '../errors.ts';
import type { Material } from '../materials/blocks.ts';
import type { BriefMaterial } from './brief.ts';
import type { Emit } from './events.ts';
import { stageRunner } from './stage-runner.ts';

/** A material before it is read, wherever it lies. */
export interface MaterialSource {
  /** Id of the stored file; its name where it is not stored. */
  fileId: string;
  name: string;
  read: () => Promise<Material>;
}

/**
 * Reads the materials, one after the other, as the stage `read`: what their readers had to leave out is told, each with the file's name.
 * @throws MaterialUnreadableError whose message begins with the file's name
 */
export function readMaterials(
  sources: readonly MaterialSource[],
  ports: { emit: Emit; signal: AbortSignal },
): Promise<BriefMaterial[]> {
  const { emit, signal } = ports;
  const message = `Reading ${sources.length} ${sources.length === 1 ? 'material' : 'materials'}.`;
  return stageRunner(ports)('read', { message, params: { of: sources.length } }, async () => {
    const materials: BriefMaterial[] = [];
    for (const { fileId, name, read } of sources) {
      signal.throwIfAborted();
      const material = await read().catch((error: unknown) => {
        throw error instanceof MaterialUnreadableError ? error.of(name) : error;
      });
      for (const warning of material.warnings)
        await emit({
          stage: 'read',
          kind: 'warning',
          code: 'material_warning',
          params: { name, warning },
          message: `${name}: ${warning}`,
        });
      materials.push({ fileId, material });
      const params = { name, done: materials.length, of: sources.length };
      const progress = materials.length / sources.length;
      await emit({ stage: 'read', kind: 'progress', code: 'material_read', params, message: name, progress });
    }
    return materials;
  });
}
