import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listSources } from '../list-sources.mjs';

/** Elapsed time: how long something took says as much about the machine. What is to be measured is measured in `bench/`. */
const ELAPSED = /process\.cpuUsage\(|performance\.now\(|Date\.now\(\) - [a-z]\w*\b(?! \*)/;

/** The lines of a test that measure time. */
export function findTimings(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      ELAPSED.test(line) ? [`${file}:${index + 1} a test measures time: use fake timers, or count the work`] : [],
    );
}

/** Every test in the whole checkout. */
export async function checkTimings(root: string): Promise<string[]> {
  const files = await listSources(root, /\.test\.tsx?$/);
  const tests = files.filter((file) => !file.startsWith('tools/timing-in-tests/'));
  return (
    await Promise.all(tests.map(async (file) => findTimings(file, await readFile(path.join(root, file), 'utf8'))))
  ).flat();
}
