import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every TypeScript file below a folder. */
export function engineSources(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(root, path))
    .toSorted();
}
