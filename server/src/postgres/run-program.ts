import { spawn } from 'node:child_process';
import { programFailure } from './cluster-error.ts';
import type { OsUser } from './os-user.ts';
import { sendSignal } from './process-facts.ts';

/** Nothing of the caller's environment reaches PostgreSQL: neither its locale nor PG* settings. */
export const POSTGRES_ENV = { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' };
const OUTPUT_LENGTH = 4_000;

export interface ProgramOptions {
  readonly user: OsUser | undefined;
  readonly signal: AbortSignal | undefined;
  /** The folder it works on, for the report of a failure. */
  readonly folder: string;
  /** Written to its standard input. */
  readonly input?: string;
  /** Called once it runs. */
  readonly onSpawn?: (() => void) | undefined;
}

/**
 * Runs one of PostgreSQL's programs to its end and returns the end of its output. An abort, or the end of this process, kills
 * it with every process that it started.
 * @throws ClusterError `init_failed` or `disk_full`; `signal.reason` when aborted
 */
export async function runProgram(program: string, args: readonly string[], options: ProgramOptions): Promise<string> {
  const { user, signal, folder, input = '', onSpawn } = options;
  signal?.throwIfAborted();
  const identity = user && { uid: user.uid, gid: user.gid };
  // A process group of its own: Ctrl-C in the terminal reaches Node alone, and one signal ends the whole group.
  const child = spawn(program, args, { ...identity, cwd: '/', env: POSTGRES_ENV, detached: true });
  let output = '';
  let failure: unknown;
  const collect = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-OUTPUT_LENGTH);
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.on('error', (error) => (failure = error));
  if (onSpawn) child.once('spawn', onSpawn);
  // It may end without reading; its exit code then says so.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const kill = (): void => {
    if (child.pid !== undefined) sendSignal(-child.pid, 'SIGKILL');
  };
  signal?.addEventListener('abort', kill);
  process.once('exit', kill);
  try {
    const code = await new Promise((resolve) => child.once('close', resolve));
    signal?.throwIfAborted();
    if (code === 0 && failure === undefined) return output;
    throw programFailure('init_failed', { path: program, folder, log: output.trim() }, failure);
  } finally {
    signal?.removeEventListener('abort', kill);
    process.off('exit', kill);
  }
}
