import { processTree } from '../e2e/product/processes.ts';

/** Milliseconds of the processor that a process has had, and those it started that still run; nothing where Linux is not. */
export async function processorTime(pid: number): Promise<{ readonly own: number; readonly started: number }> {
  const [own, ...started] = await processTree(pid);
  return { own: own?.ms ?? Number.NaN, started: started.reduce((sum, { ms }) => sum + ms, 0) };
}
