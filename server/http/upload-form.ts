import { mkdir, rm } from 'node:fs/promises';
import type { Context } from 'koa';
import type { Upload } from '../../routers/services/upload.ts';
import { DomainError, ValidationError } from '../../src/errors.ts';
import { saySize } from '../../src/say-size.ts';
import { withoutOverrides } from '../../src/without-overrides.ts';
import { tellFiles } from './tell-files.ts';
import { nextUploadFolder } from './upload-folders.ts';

const MAX_FIELDS = 20;
const MAX_FIELDS_BYTES = 64 * 1024;
const MAX_FILE_NAME = 200;

export interface UploadLimits {
  /** The folder of each form is made here. */
  directory: string;
  maxBytes: number;
}

interface ParsedFile {
  filepath: string;
  originalFilename: string | null;
  size: number;
}

/** Lends a form to work; when that is done, or has failed, nothing is left on disk. */
export async function withUploadForm<Result>(
  limits: UploadLimits,
  work: (form: UploadForm) => Promise<Result>,
): Promise<Result> {
  const form = new UploadForm(limits);
  try {
    return await work(form);
  } finally {
    await form.remove();
  }
}

/** A form with one file, taken to a folder of its own on disk. */
class UploadForm {
  readonly #folder: string;
  readonly #maxBytes: number;

  constructor(limits: UploadLimits) {
    this.#folder = nextUploadFolder(limits.directory);
    this.#maxBytes = limits.maxBytes;
  }

  /** @throws DomainError `unsupported_media_type`, `malformed_body`, `file_too_large`, `validation_failed` */
  async receive(ctx: Context): Promise<Upload> {
    if (!ctx.is('multipart/form-data')) {
      throw new DomainError('unsupported_media_type', 'Send the file as multipart/form-data, in a field named file.');
    }
    if ((ctx.request.length ?? 0) > this.#maxBytes + MAX_FIELDS_BYTES * 2) throw this.#tooLarge();
    await mkdir(this.#folder, { recursive: true });
    const [{ multipart }, { koaBody }] = await Promise.all([import('formidable'), import('koa-body')]);
    const parse = koaBody({
      multipart: true,
      json: false,
      urlencoded: false,
      text: false,
      formidable: {
        uploadDir: this.#folder,
        maxFiles: MAX_FIELDS,
        maxFileSize: this.#maxBytes,
        maxTotalFileSize: this.#maxBytes,
        maxFields: MAX_FIELDS,
        maxFieldsSize: MAX_FIELDS_BYTES,
        // An empty file is the reader's to refuse, with its reason.
        allowEmptyFiles: true,
        minFileSize: 0,
        enabledPlugins: [multipart, tellFiles],
      },
    });
    try {
      await parse(ctx, async () => {});
    } catch (error) {
      // What is still on its way is read and dropped, or the sender would see a broken pipe instead of the answer.
      ctx.req.unpipe();
      ctx.req.resume();
      throw this.#explain(error);
    }
    const file = onlyFile(ctx.request.files);
    return {
      path: file.filepath,
      fileName: cleanFileName(file.originalFilename ?? ''),
      size: file.size,
      fields: onlyFields(ctx.request.body as Record<string, unknown> | undefined),
    };
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  #tooLarge(): DomainError {
    return new DomainError(
      'file_too_large',
      `The file is larger than ${saySize(this.#maxBytes)}, the most that is taken here.`,
      {
        maxBytes: this.#maxBytes,
      },
    );
  }

  /** Codes of formidable: 1002 aborted; 1006, 1007 fields; 1009, 1016 size; 1015 number of files. */
  #explain(error: unknown): DomainError {
    const { code } = error as { code?: unknown };
    if (code === 1009 || code === 1016) return this.#tooLarge();
    if (code === 1006 || code === 1007 || code === 1015) {
      return new ValidationError(
        'The form has too many fields, or too long ones: one file and a few short fields are expected.',
      );
    }
    if (code === 1002) return new DomainError('cancelled', 'The caller went away before the file was complete.');
    if (typeof code === 'number')
      return new DomainError('malformed_body', 'The form is not complete, or not multipart/form-data.');
    const { syscall } = error as { syscall?: unknown };
    if (typeof syscall === 'string')
      return new DomainError('internal', 'The file could not be kept.', {}, { cause: error });
    return new DomainError('malformed_body', 'The form is not complete, or not multipart/form-data.');
  }
}

/** The file of the field `file`; if there is only one file, whatever its field is called. */
function onlyFile(files: Record<string, ParsedFile | ParsedFile[]> = {}): ParsedFile {
  const named = files['file'];
  const candidates = named === undefined ? Object.values(files).flat() : [named].flat();
  const [file] = candidates;
  if (file === undefined)
    throw new ValidationError('There is no file: send it in a field named file.', [
      { path: 'file', message: 'Is missing: send the file in a field named file.', code: 'missing' },
    ]);
  if (candidates.length > 1) {
    throw new ValidationError('There is more than one file: send one at a time.', [
      { path: 'file', message: 'Only one is taken.', code: 'repeated' },
    ]);
  }
  return file;
}

function onlyFields(fields: Record<string, unknown> = {}): Record<string, string> {
  const entries = Object.entries(fields).map(([name, value]): [string, string] => {
    if (typeof value === 'string') return [name, value];
    throw new ValidationError(`The field ${name} comes more than once.`, [
      { path: name, message: 'Comes more than once.', code: 'repeated' },
    ]);
  });
  return Object.fromEntries(entries);
}

/**
 * The last part of whatever path was sent, without control characters, cut in its stem.
 * @throws ValidationError where no name is left.
 */
function cleanFileName(given: string): string {
  const plain = (given.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{Cc}/gu, '');
  const name = withoutOverrides(plain).trim();
  if (name === '' || /^\.+$/.test(name)) {
    throw new ValidationError('The file has no name.', [
      { path: 'file', message: 'Needs a file name.', code: 'missing' },
    ]);
  }
  const characters = Array.from(name);
  if (characters.length <= MAX_FILE_NAME) return name;
  const dot = characters.lastIndexOf('.');
  const extension = dot > 0 && characters.length - dot <= 12 ? characters.slice(dot) : [];
  return [...characters.slice(0, MAX_FILE_NAME - extension.length), ...extension].join('');
}
