// Plain JavaScript that any Node can read, as the launcher that uses it.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a script under another Node as if it were this process: its input and output, its exit status, its signals. The script has a
 * process group of its own, so what a terminal or a supervisor sends to all of ours reaches it once, through this process. The end of
 * the channel between the two tells it that this process is gone, even where nothing else could.
 */
export function launchUnder(node, args) {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGWINCH', 'SIGCONT'])
    process.on(signal, () => child.kill(signal));
  process.on('SIGTSTP', () => {
    child.kill('SIGSTOP');
    process.kill(process.pid, 'SIGSTOP');
  });
  child.on('error', (error) => {
    process.stderr.write(`deckwright: ${node} could not be started: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal];
    if (signal === null) return;
    // Whoever waits for this process reads from its end what ended the script.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** The other end: a script whose parent holds a channel to it ends with that parent, as politely as by SIGTERM. */
export function stopWithParent() {
  // Without a channel there is no such parent.
  if (process.connected === undefined) return;
  const stop = () => process.kill(process.pid, 'SIGTERM');
  if (!process.connected) return stop();
  process.once('disconnect', stop);
  // The channel alone keeps no script from ending.
  process.channel.unref();
}
