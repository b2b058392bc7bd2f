import { serverMessages } from '@ballast/messages/en/server';
import { createTranslator } from 'use-intl/core';
import type { ServerEvent } from './postgres/supervisor.ts';
import type { StartError } from './start-error.ts';
import { asStartError } from './start-failures.ts';
import type { StartNote } from './start-note.ts';

/** The server's own words; one line each, for the person at the terminal. */
export const translate = createTranslator({ locale: 'en', messages: serverMessages });

/** What the operator typed: the package's own command, or npm in the repository. */
let command: 'ballast' | 'npm' = 'npm';

/** From now on texts name the commands of the package. */
export function startedFromPackage(): void {
  command = 'ballast';
}

/** How to call a program. */
export const usage = (program: 'admin' | 'assistant' | 'backup'): string => translate(`${program}.usage.${command}`);

/** How to call the report of a file. */
export const reportCommand = (): string => (command === 'npm' ? 'npm run report --' : 'ballast report');

/** What to do before a file can be asked about. */
export const startOnce = (): string => translate(`assistant.notStarted.${command}`);

/** The sentence that says why a start did not succeed and what to do. */
export function startErrorMessage({ code, params }: StartError): string {
  const none = { detail: '', file: '', folder: '', host: '', names: '', port: '', version: '' };
  return translate(`start.${code}`, { ...none, command, ...params });
}

/** What the start did that an operator should know. */
export function startNoteMessage({ code, ...params }: StartNote): string {
  const none = { dataDir: '', path: '', url: '', user: '' };
  return translate(`running.${code}`, { ...none, ...params });
}

/** What became of the embedded database while the server runs. */
export function databaseEventMessage(event: ServerEvent): string {
  const reason = event.code === 'failing' ? startErrorMessage(asStartError(event.error, '')) : '';
  return translate(`running.database_${event.code}`, { reason });
}

/** Runs a program on its arguments. What it does not catch itself, such as a malformed setting, is one sentence too. */
export async function runCommand(main: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${startErrorMessage(asStartError(error, ''))}\n`);
    process.exitCode = 1;
  }
}

/** Writes one line for the person at the terminal. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
