import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

export interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  /** Processor time so far. */
  readonly ms: number;
}

const read = async (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

async function processOf(pid: number): Promise<RunningProcess | undefined> {
  const text = await read(`/proc/${pid}/stat`);
  // The name stands in parentheses and may hold anything, other parentheses included.
  const [open, close] = [text.indexOf('('), text.lastIndexOf(')')];
  const [, parent, ...rest] = text.slice(close + 2).split(' ');
  if (parent === undefined) return undefined;
  const ms = (Number(rest[9]) + Number(rest[10])) * TICK_MS;
  return { pid, parent: Number(parent), name: text.slice(open + 1, close), ms };
}

async function allProcesses(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger);
  return (await Promise.all(pids.map(processOf))).filter((found) => found !== undefined);
}

/** A process and everything it started that still runs. */
export async function processTree(pid: number): Promise<readonly RunningProcess[]> {
  const all = await allProcesses();
  const descendants = (of: number): readonly RunningProcess[] =>
    all.filter(({ parent }) => parent === of).flatMap((found) => [found, ...descendants(found.pid)]);
  return [...all.filter((found) => found.pid === pid), ...descendants(pid)];
}

const KIB = 1024;

/** Resident memory in MiB; 0 when the process is gone. */
export async function residentMib(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+)/.exec(await read(`/proc/${pid}/status`))?.[1] ?? 0) / KIB;
}

/** Memory in MiB that belongs to this process alone: shared buffers and libraries don't count. */
export async function privateMib(pid: number): Promise<number> {
  const rollup = await read(`/proc/${pid}/smaps_rollup`);
  const kib = [...rollup.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+)/gm)].map((match) => Number(match[1]));
  return kib.reduce((sum, value) => sum + value, 0) / KIB;
}
