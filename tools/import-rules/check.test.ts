import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from './check.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ballast-imports-'));
  await mkdir(path.join(root, 'engine/src'), { recursive: true });
});
afterEach(async () => rm(root, { recursive: true, force: true }));

const write = async (text: string): Promise<void> => writeFile(path.join(root, 'engine/src/a.ts'), text);

test.each([
  ['an import', "import { z } from 'zod';"],
  ['an import of types', "import type { z } from 'zod';"],
  ['an import for its effect', "import 'zod';"],
  ['a re-export', "export { z } from 'zod';"],
  ['a re-export of everything', "export * from 'zod';"],
  ['a late import', "export const load = async () => import('zod');"],
  ['a late import in backticks', 'export const load = async () => import(`zod`);'],
])('%s is seen', async (_, text) => {
  await write(text);
  expect(await checkImports(root)).toEqual(['engine/src/a.ts imports zod: engine/src may not import the package zod']);
});

test('what only looks like an import is none', async () => {
  await write("// import 'zod';\nexport const text = \"import 'zod'\";\nexport const one = 1;");
  expect(await checkImports(root)).toEqual([]);
});
