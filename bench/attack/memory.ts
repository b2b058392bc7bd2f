import { privateMib, processTree, residentMib } from '../../e2e/product/processes.ts';

export interface MemorySample {
  /** The largest server process. */
  readonly node: number;
  /** PostgreSQL's processes together, what they share not counted. */
  readonly postgres: number;
}

async function sample(pids: readonly number[]): Promise<MemorySample> {
  const trees = await Promise.all(pids.map(processTree));
  const postgres = trees.flat().filter(({ name }) => name === 'postgres');
  const [node, own] = await Promise.all([
    Promise.all(pids.map(residentMib)),
    Promise.all(postgres.map(async ({ pid }) => privateMib(pid))),
  ]);
  return { node: Math.max(...node), postgres: own.reduce((sum, mib) => sum + mib, 0) };
}

export interface MemoryWatch {
  readonly samples: readonly MemorySample[];
  stop(): void;
}

/** Looks each second at the memory of servers and of the PostgreSQL they run. */
export function watchMemory(pids: readonly number[]): MemoryWatch {
  const samples: MemorySample[] = [];
  const timer = setInterval(() => {
    void (async () => samples.push(await sample(pids)))();
  }, 1000);
  return { samples, stop: () => clearInterval(timer) };
}

export const peak = (samples: readonly MemorySample[], of: keyof MemorySample): number =>
  samples.reduce((most, taken) => Math.max(most, taken[of]), 0);
