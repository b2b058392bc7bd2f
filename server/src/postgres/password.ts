import path from 'node:path';
import type { Binaries } from './binaries.ts';
import type { OsUser } from './os-user.ts';
import { runProgram } from './run-program.ts';

export interface ResetOptions {
  readonly binaries: Binaries;
  readonly pgdata: string;
  readonly user: OsUser | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * Gives the superuser another password, without the old one. In single-user mode PostgreSQL listens to nobody and reads its
 * statement from a pipe of ours, so that no other user of the machine gets in meanwhile. Only while no server runs.
 */
export async function resetPassword(password: string, options: ResetOptions): Promise<void> {
  const { binaries, pgdata, user, signal } = options;
  const program = path.join(binaries.native, 'bin', 'postgres');
  const literal = `'${password.replaceAll("'", "''")}'`;
  // With exit_on_error a refused statement fails the program.
  const args = ['--single', '-D', pgdata, '-c', 'exit_on_error=on', 'postgres'];
  const input = `alter role postgres password ${literal}\n`;
  await runProgram(program, args, { user, signal, folder: pgdata, input });
}
