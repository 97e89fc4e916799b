import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Router } from '@koa/router';
import type { Middleware } from 'koa';
import type { AppRouter } from '../../routers/index.ts';
import type { RequestState } from '../http/request-state.ts';

/** The page's own files, by name: nothing else of the package is served. */
const assets: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Deckwright API</title>
    <link rel="icon" href="docs/favicon-32x32.png">
    <link rel="stylesheet" href="docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`;

/**
 * Addresses are relative, so that the page works under any prefix of a proxy. Both headers stay typed in, operations are folded and can be sought:
 * by their words and their method too, where the page by itself knows paths and tags only. Its lists are those of Immutable.js.
 */
const start = `const says = (operation, words) => {
  const said = [operation.get('method'), operation.get('path'), operation.getIn(['operation', 'summary'])].join(' ').toLowerCase();
  return words.every((word) => said.includes(word));
};
const opsFilter = (tags, phrase) => {
  const words = phrase.toLowerCase().split(/\\s+/);
  const found = tags.map((tag) => tag.set('operations', tag.get('operations').filter((operation) => says(operation, words))));
  return found.filter((tag) => tag.get('operations').size > 0);
};
SwaggerUIBundle({
  url: new URL('openapi.json', document.baseURI).href,
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: true,
  displayRequestDuration: true,
  validatorUrl: null,
  plugins: [() => ({ fn: { opsFilter } })],
});\n`;

/** Only the page's own scripts run; its styles and pictures are partly inline, and pictures that an operation answers are shown. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** `/openapi.json`, and `/docs`, which shows it without any network but this service. */
export function serveDocs(router: AppRouter): Middleware<RequestState> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  let document: string | undefined;
  const routes = new Router<RequestState>({ sensitive: true, strict: true });
  routes.get('/openapi.json', async (ctx) => {
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = document ??= JSON.stringify((await import('./openapi-document.ts')).openApiDocument(router));
  });
  routes.get('/docs', (ctx) => {
    ctx.set('content-security-policy', policy);
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = page;
  });
  routes.get('/docs/start.js', (ctx) => {
    ctx.type = 'text/javascript; charset=utf-8';
    ctx.body = start;
  });
  routes.get('/docs/:name', async (ctx, next) => {
    const name = ctx.params['name'] ?? '';
    const type = Object.hasOwn(assets, name) ? assets[name] : undefined;
    if (type === undefined) {
      await next();
      return;
    }
    ctx.type = type;
    ctx.set('cache-control', 'public, max-age=86400');
    ctx.body = createReadStream(join(folder, name));
  });
  return routes.routes() as unknown as Middleware<RequestState>;
}
