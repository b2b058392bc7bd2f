import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { printLine, startedFromPackage, translate } from '../terminal.ts';
import { usualDataDir } from './data-dir.ts';

/** Each is a program of its own that reads the arguments after it. */
const COMMANDS = {
  start: async () => import('../main.ts'),
  report: async () => import('../report.ts'),
  mcp: async () => import('../mcp.ts'),
  admin: async () => import('../admin.ts'),
  backup: async () => import('../backup/main.ts'),
  restore: async () => import('../backup/main.ts'),
} as const;
type Command = keyof typeof COMMANDS;

const isCommand = (name: string): name is Command => Object.hasOwn(COMMANDS, name);

/** What `package.json` of the installed package says. */
async function version(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const { version: own }: { version?: unknown } = JSON.parse(text);
  return String(own);
}

/** The command `ballast` of the package: `npm run pack` makes it. */
async function main([first = 'start', ...rest]: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [first],
    options: { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } },
    strict: false,
  });
  if (values['version'] === true) return printLine(await version());
  const dataDir = usualDataDir(process.platform, process.env);
  if (values['help'] === true || !isCommand(first)) {
    printLine(translate('cli.usage', { folder: dataDir }));
    process.exitCode = values['help'] === true ? 0 : 2;
    return;
  }
  process.env['BALLAST_DATA'] ||= dataDir;
  // The programs read their arguments from the same place, wherever they are started.
  const own = first === 'backup' ? ['make', ...rest] : first === 'restore' ? ['restore', ...rest] : rest;
  process.argv.splice(2, Infinity, ...own);
  await COMMANDS[first]();
}

startedFromPackage();
await main(process.argv.slice(2));
