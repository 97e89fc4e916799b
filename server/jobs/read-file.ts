import { FileEntity, type File } from '../../db/entities/file.ts';
import type { Job } from '../../db/queue.ts';
import type { Services } from '../../routers/context.ts';
import { readAsMaterial } from '../../routers/files/add-material.ts';
import { readAsTemplate } from '../../routers/files/add-template.ts';
import { toDomainError } from '../../routers/services/to-domain-error.ts';
import { filePrefix } from '../../src/storage/keys.ts';
import { isInstallationFault } from './installation-fault.ts';

/**
 * Reads a file whose upload did not wait for it, and writes down what became of it. A part of the installation that is away makes it wait;
 * what it still is away for at the last attempt is written down too.
 */
export async function readFile(services: Services, { data, isLastAttempt }: Job<'read-file'>): Promise<void> {
  const em = services.database.fork();
  const file = await em.findOne(FileEntity, { id: data.fileId, readState: 'reading' });
  if (file === null) return;
  try {
    await em.nativeUpdate(FileEntity, { id: file.id }, { ...(await readNow(services, file)), readState: null });
  } catch (error) {
    const domain = toDomainError(error);
    if (isInstallationFault(domain) && !isLastAttempt) throw domain;
    if (domain.code === 'internal') services.log.error({ err: error, fileId: file.id }, 'a file could not be read');
    const { code, message } = domain;
    await em.nativeUpdate(FileEntity, { id: file.id }, { readState: 'failed', readError: { code, message } });
  }
  // Deleted meanwhile: what was stored beside it would lie there for ever.
  if ((await em.count(FileEntity, { id: file.id })) === 0)
    await services.storage.removePrefix(filePrefix(file.account?.id ?? null, file.id));
}

async function readNow(services: Services, file: File): Promise<Partial<File>> {
  const bytes = await services.storage.bytes(file.storageKey);
  const accountId = file.account?.id ?? '';
  const one = { accountId, fileId: file.id, bytes, name: file.name, extension: file.extension };
  return file.kind === 'material' ? readAsMaterial(services, one) : readAsTemplate(services, one);
}
