import { parseConfig } from './config.ts';
import { createLogger } from './log.ts';
import { quietConsole } from './quiet-console.ts';
import { noteLine, say, sentenceOf, words } from './say.ts';
import { StartError } from './start-error.ts';
import { startServer, type RunningServer } from './start.ts';

function fail(error: unknown): void {
  const known = error instanceof StartError ? error : new StartError('unexpected', { detail: String(error) }, error);
  process.stderr.write(`${sentenceOf(known)}\n`);
  process.exitCode = 1;
}

/** Stops once, at the first signal; whoever is impatient enough for a second one gets the default behaviour. */
function stopOnSignals(server: RunningServer): void {
  const stop = (): void => {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    say(words('running.stopping'));
    const end = (): void => process.exit(process.exitCode ?? 0);
    server
      .stop()
      .then(() => say(words('running.stopped')), fail)
      .finally(end);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  const config = parseConfig(process.env, process.cwd());
  const log = createLogger(config.logLevel);
  quietConsole(log);
  const server = await startServer({ config, log, say });
  stopOnSignals(server);
  for (const note of server.notes) say(noteLine(note));
  if (config.smtp === undefined) say(words('running.mail', { url: `${server.url}/mail` }));
  say(words('running.open', { url: server.url }));
  await server.databaseDied;
  process.stderr.write(`${words('running.postgresDied')}\n`);
  process.exitCode = 1;
  await server.stop();
}

main().catch(fail);
