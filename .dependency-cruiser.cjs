// The import rule of the house: src <- db <- routers <- server <- test. A file imports its own folder and those to its left.
const rule = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

/** Rooms of a folder, from left to right: each imports those to its left. */
const leftToRight = (folder, rooms) =>
  rooms
    .slice(0, -1)
    .map((room, index) =>
      rule(
        `${folder.split('/').at(-1)}-${room}-imports-to-its-left`,
        `^${folder}/${room}/`,
        `^${folder}/(${rooms.slice(index + 1).join('|')})/`,
        `${folder}: ${rooms.join(' ← ')}.`,
      ),
    );

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A cycle hides which file comes first, types included.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'Every import resolves.',
      from: {},
      to: { couldNotResolve: true },
    },
    rule(
      'src-is-leftmost',
      '^src/',
      '^(db|routers|server|test|bench|site)/',
      'src is the product without HTTP, tRPC or database.',
    ),
    rule('db-imports-src-only', '^db/', '^(routers|server|test|bench|site)/', 'db sees src.'),
    rule('routers-import-src-and-db', '^routers/', '^(server|test|bench|site)/', 'routers see src and db.'),
    rule(
      'server-does-not-import-tests',
      '^server/',
      '^(test|bench|site)/',
      'server sees everything but tests and benches.',
    ),
    rule(
      'src-knows-no-framework',
      '^src/',
      'node_modules/(koa|@koa|koa-body|@trpc|trpc-to-openapi|@mikro-orm|pg|pg-boss)(/|$)',
      'src knows no Koa, tRPC or MikroORM.',
    ),
    rule(
      'routers-know-no-koa',
      '^routers/',
      'node_modules/(koa|@koa|koa-body)(/|$)',
      'routers decide; only server speaks HTTP.',
    ),
    rule(
      'ai-sdk-in-models-only',
      '^(src/(?!models/)|db|routers|server)',
      'node_modules/(ai|@ai-sdk)(/|$)',
      'The AI SDK is used in src/models and nowhere else.',
    ),
    {
      name: 'engine-by-its-front-door',
      severity: 'error',
      comment:
        'Only src/engine/index.ts and document-rules.ts are seen from outside the engine (tests of the engine aside).',
      from: { pathNot: '^(src/engine|test/engine|test/support|bench|examples)/' },
      to: { path: '^src/engine/', pathNot: '^src/engine/(index|document-rules)\\.ts$' },
    },
    rule(
      'geometry-is-leftmost-in-the-engine',
      '^src/engine/geometry/',
      '^src/(?!deck/|engine/geometry/)',
      'Boxes know nothing of what stands in them.',
    ),
    rule(
      'page-knows-no-deck',
      '^src/engine/page/',
      '^src/engine/(prepare|compose|writer)/',
      'The page model is what composing and writing share.',
    ),
    rule(
      'prepare-knows-no-deck',
      '^src/engine/prepare/',
      '^src/engine/(compose|writer)/',
      'A template is made ready for decks before there is one.',
    ),
    rule(
      'compose-writes-nothing',
      '^src/engine/compose/',
      '^src/engine/(prepare|writer)/',
      'Composing ends with a document; packages are the business of prepare and writer.',
    ),
    rule(
      'writer-composes-nothing',
      '^src/engine/writer/',
      '^src/engine/compose/',
      'The writer writes what the document says.',
    ),
    {
      name: 'built-in-writer-by-its-front-door',
      severity: 'error',
      comment:
        'Only src/pipeline/built-in/index.ts is seen from outside the built-in writer (tests of the pipeline aside).',
      from: { pathNot: '^(src/pipeline/built-in|test/pipeline)/' },
      to: { path: '^src/pipeline/built-in/', pathNot: '^src/pipeline/built-in/index\\.ts$' },
    },
    ...leftToRight('src/pipeline', [
      'language',
      'statements',
      'wording',
      'evidence',
      'request',
      'review',
      'built-in',
      'critic',
      'model-backed',
    ]),
    rule(
      'pipeline-rooms-know-no-role',
      '^src/pipeline/[^/]+/',
      '^src/pipeline/(?!brief|events|ports|model-port|plan-id|plan-outcome)[^/]+\\.ts$',
      'The rooms of the pipeline know its words, not the roles and procedures that use them.',
    ),
    {
      name: 'no-dev-dependencies-in-product',
      severity: 'error',
      comment: 'What ships needs no devDependency.',
      from: { path: '^(src|db|routers|server)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
