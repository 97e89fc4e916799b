// Says that it is there, then each signal that it hears; a moment after the first it ends with status 7.
import { stopWithParent } from '../../server/launch-under.mjs';

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    process.stdout.write(`${signal}\n`);
    setTimeout(() => process.exit(7), 300);
  });
stopWithParent();
process.stdout.write(`${process.pid}\n`);
setInterval(() => {}, 1_000);
