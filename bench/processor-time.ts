import { readdir, readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly ms: number;
}

async function statOf(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // What stands before is the name of the program, which may hold anything.
  const [, parent, ...rest] = text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? [];
  return parent === undefined
    ? undefined
    : { pid, parent: Number(parent), ms: (Number(rest[9]) + Number(rest[10])) * TICK_MS };
}

/** Milliseconds of the processor that a process has had, and those it started that still run; nothing where Linux is not. */
export async function processorTime(pid: number): Promise<{ readonly own: number; readonly started: number }> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger);
  const stats = (await Promise.all(pids.map(statOf))).filter((stat) => stat !== undefined);
  const descendants = (of: number): readonly Stat[] =>
    stats.filter(({ parent }) => parent === of).flatMap((stat) => [stat, ...descendants(stat.pid)]);
  return {
    own: stats.find((stat) => stat.pid === pid)?.ms ?? Number.NaN,
    started: descendants(pid).reduce((sum, { ms }) => sum + ms, 0),
  };
}
