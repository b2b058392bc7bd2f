import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DOCUMENT, generateSpecCoverage } from './check.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ballast-coverage-'));
  await mkdir(path.join(root, 'docs'));
  const lines = [
    '## 2. Screens',
    '| no. | requirement | where |',
    '| --- | --- | --- |',
    '| 2.1 | A | `gone.test.ts` |',
  ];
  await writeFile(path.join(root, DOCUMENT), lines.join('\n'));
});
afterEach(async () => rm(root, { recursive: true, force: true }));

test('a mistyped number is a fault, and so is a requirement that lost its last test', async () => {
  await writeFile(path.join(root, 'a.test.ts'), "test('a page §2.999', () => undefined);");
  const { markdown, faults } = await generateSpecCoverage(root);
  expect(markdown).toContain('| 2.1 | A |  |');
  expect(faults).toContain(`a.test.ts: “a page” shows §2.999, which ${DOCUMENT} does not have`);
  expect(faults).toContain(`${DOCUMENT}: 2.1 is shown by no test`);
});
