import { setFlagsFromString } from 'node:v8';
import { parseConfig } from './config.ts';
import { createLogger } from './log.ts';
import { quietConsole } from './quiet-console.ts';
import { startNoteMessage, printLine, startErrorMessage, translate } from './terminal.ts';
import { StartError } from './start-error.ts';
import { startServer } from './start.ts';
import { abortOnSignals } from './stop-signals.ts';

// By default V8 may let the heap grow to four times its live size between collections, which a flood of writes turns into resident memory.
setFlagsFromString('--heap-growing-percent=60');

function fail(error: unknown): void {
  const known = error instanceof StartError ? error : new StartError('unexpected', { detail: String(error) }, error);
  process.stderr.write(`${startErrorMessage(known)}\n`);
  process.exitCode = 1;
}

/** Runs the server until a signal, at any moment of the start too, or until its database cannot be kept running. */
async function run(signal: AbortSignal): Promise<void> {
  const config = parseConfig(process.env, process.cwd());
  const log = createLogger(config.logLevel);
  quietConsole(log);
  const server = await startServer({ config, log, printLine, signal });
  for (const note of server.notes) printLine(startNoteMessage(note));
  if (server.outboxUrl !== null) printLine(translate('running.mail', { url: server.outboxUrl }));
  printLine(translate('running.open', { url: server.url }));
  const signalled = new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined));
  });
  const died = await Promise.race([signalled, server.databaseDied]);
  if (died) fail(died);
  await server.stop();
}

async function main(): Promise<void> {
  const signal = abortOnSignals(() => printLine(translate('running.stopping')));
  try {
    await run(signal);
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) fail(error);
  }
  if (signal.aborted && process.exitCode === undefined) printLine(translate('running.stopped'));
  process.exit();
}

await main();
