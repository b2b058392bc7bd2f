import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { isErrno } from './cluster-error.ts';

export interface ProcessFacts {
  /** Tells a process from a later one that was given the same pid, across reboots too. */
  readonly started: string;
  /** Its command line, arguments separated by spaces. */
  readonly command: string;
  /** Its working folder, where the platform tells and we may know. */
  readonly folder?: string;
}

async function fromProc(pid: number): Promise<ProcessFacts | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return undefined;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  const facts = { started: `${boot.trim()}/${startTicks}`, command: command.replaceAll('\0', ' ').trim() };
  return folder === undefined ? facts : { ...facts, folder };
}

async function fromPs(pid: number): Promise<ProcessFacts | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'stat=,lstart=,args=', '-p', String(pid)]);
  // lstart is always five words: "Fri Nov 20 09:31:00 2026".
  const [state = '', ...words] = stdout.trim().split(/\s+/);
  if (state === '' || state.startsWith('Z')) return undefined;
  return { started: words.slice(0, 5).join(' '), command: words.slice(5).join(' ') };
}

/** What runs under this pid; undefined when nothing does. A zombie has ended: in a container nobody may ever reap it. */
export async function inspectProcess(pid: number): Promise<ProcessFacts | undefined> {
  try {
    return await (process.platform === 'linux' ? fromProc(pid) : fromPs(pid));
  } catch {
    return undefined;
  }
}

/**
 * Pids of this machine's processes with one of these names, where the platform lists them as files; none elsewhere. Reads without
 * waiting: a busy event loop would take a turn for each of some hundred small files.
 */
export function listPids(names: readonly string[]): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid > 0 && names.includes(nameOf(pid)));
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Sends a signal, 0 being a mere question; false when nothing of ours answers to the pid. A negative pid is a process group.
 * @throws RangeError for the pid 0, which to the kernel is the caller's own process group
 */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  if (!Number.isInteger(pid) || pid === 0) throw new RangeError(`${pid} is no process to signal`);
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (isErrno(error, 'ESRCH', 'EPERM')) return false;
    throw error;
  }
}
