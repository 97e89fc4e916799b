/** The pages of `docs` in the order in which they are read. What is in no chapter is no page of the site; a test misses it. */
export const chapters = [
  { title: 'Making decks', pages: ['index', 'your-template', 'models'] },
  { title: 'Calling it', pages: ['web-server', 'typescript', 'engine'] },
  { title: 'Running it', pages: ['operating'] },
  { title: 'Looking up', pages: ['reference/slides', 'reference/charts', 'reference/events', 'reference/settings'] },
  {
    title: 'Decisions',
    pages: [
      'decisions/0001-the-engine-composes',
      'decisions/0002-the-event-log-is-the-stream',
      'decisions/0003-decks-keep-their-template',
      'decisions/0004-embedded-postgresql',
      'decisions/0005-fonts-come-from-packages',
      'decisions/0006-the-facade-calls-procedures-itself',
      'decisions/0007-the-package-is-built-when-it-is-packed',
    ],
  },
];
