// Type-checks a project that uses a package: what it says itself and the package's own declarations, and with `--all` those of
// every dependency: node check-types.mjs TSCONFIG PACKAGE [--all]
import ts from 'typescript';

const [, , config = '', name = '', all] = process.argv;
const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (fault) => report([fault]) };
const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(config, {}, host);
const program = ts.createProgram(fileNames, options);
const own = (file) => !file.fileName.includes('/node_modules/') || file.fileName.includes(`/node_modules/${name}/`);
const checked = program.getSourceFiles().filter((file) => all === '--all' || own(file));
report([
  ...program.getOptionsDiagnostics(),
  ...program.getGlobalDiagnostics(),
  ...checked.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
]);

function report(faults) {
  if (faults.length === 0) return;
  const names = {
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: () => ts.sys.getCurrentDirectory(),
    getNewLine: () => '\n',
  };
  process.stderr.write(ts.formatDiagnostics(faults, names));
  process.exitCode = 1;
}
