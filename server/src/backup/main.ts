import path from 'node:path';
import { parseConfig, type ServerConfig } from '../config.ts';
import { printLine, runCommand, startErrorMessage, translate, usage } from '../terminal.ts';
import { asStartError } from '../start-failures.ts';
import { exitOnSignals } from '../stop-signals.ts';
import { makeBackup } from './make.ts';
import { restoreBackup } from './restore.ts';

/** The sentence for a known failure, and for everything else what the system says. */
function detailOf(error: unknown, dataDir: string): string {
  const known = asStartError(error, dataDir);
  return known.code === 'unexpected' ? (known.params['detail'] ?? '') : startErrorMessage(known);
}

async function backup({ dataDir }: ServerConfig, into: string): Promise<number> {
  try {
    const outcome = await makeBackup(dataDir, into, new Date());
    printLine(translate(`backup.${outcome.code}`, { folder: dataDir, path: '', ...outcome }));
    return 'path' in outcome ? 0 : 1;
  } catch (error) {
    printLine(translate('backup.failed', { detail: detailOf(error, dataDir) }));
    return 1;
  }
}

async function restore({ dataDir }: ServerConfig, from: string): Promise<number> {
  const none = { folder: dataDir, path: path.resolve(from), found: '', ours: '' };
  try {
    const outcome = await restoreBackup(from, dataDir);
    printLine(translate(`backup.${outcome.code}`, { ...none, ...outcome }));
    return outcome.code === 'restored' ? 0 : 1;
  } catch (error) {
    printLine(translate('backup.restoreFailed', { detail: detailOf(error, dataDir) }));
    return 1;
  }
}

async function main([action, folder]: readonly string[]): Promise<number> {
  const config = parseConfig(process.env, process.cwd());
  const act = action === 'make' ? backup : action === 'restore' ? restore : undefined;
  if (act === undefined || folder === undefined) printLine(usage('backup'));
  else if (config.databaseUrl !== undefined) printLine(translate('backup.otherDatabase'));
  else return act(config, folder);
  return 2;
}

exitOnSignals();
await runCommand(main);
