import { writeFile } from 'node:fs/promises';
import { appRouter } from '../../routers/index.ts';
import { openApiDocument } from './openapi-document.ts';

/** `npm run openapi`: the committed copy of the document, which a test compares with the code. */
const target = new URL('../../docs/openapi.json', import.meta.url);
await writeFile(target, `${JSON.stringify(openApiDocument(appRouter), null, 2)}\n`);
