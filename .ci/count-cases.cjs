// usage: count-cases.cjs REPORT STATUS. Prints how many cases of a step passed and failed, by its report and its exit status.
const { readFileSync } = require('node:fs');

const [path, status] = process.argv.slice(2);
const { passed, failed } = count();
// What ended badly, or tried nothing, is never well.
const isWrong = failed === 0 && (status !== '0' || passed === 0);
console.log(`${passed} ${isWrong ? 1 : failed}`);

function count() {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'));
    // A file that could not be loaded has no cases to count, and is a failure all the same.
    const broken = (report.testResults ?? []).filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    );
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
