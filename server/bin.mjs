#!/usr/bin/env node
// Plain JavaScript that any Node can read, so that an old one gets a sentence instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `deckwright: Node ${process.versions.node} is too old, 22.18 is the least. Start it through npm (npm start, npm run deckwright -- …): ` +
      'the install brings Node 24 along on Linux. Elsewhere install Node 24.\n',
  );
  process.exit(1);
}
// A reader that has seen enough (`… | head`) is no failure.
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});
const { runCommandLine } = await import('./cli/main.ts');
process.exitCode = await runCommandLine(process.argv.slice(2));
