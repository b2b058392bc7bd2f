import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLicences } from './check.ts';
import { satisfies } from './expression.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ballast-licences-'));
});
afterEach(async () => rm(root, { recursive: true, force: true }));

const integrity = 'sha512-x';
async function lock(packages: Record<string, object>): Promise<void> {
  const excepted = { version: '1.0.0', license: 'MPL-2.0', integrity };
  await writeFile(
    path.join(root, 'package-lock.json'),
    JSON.stringify({ lockfileVersion: 3, packages: { ...packages, 'node_modules/lightningcss': excepted } }),
  );
}

test('what ships under an allowed licence, and whatever only tests need, passes', async () => {
  await lock({
    '': { license: 'UNLICENSED' },
    web: { version: '0.1.0' },
    'node_modules/@ballast/web': { link: true },
    'node_modules/a': { version: '1.0.0', license: 'MIT', integrity },
    'node_modules/b': { version: '1.0.0', license: '(AFL-2.1 OR BSD-3-Clause)', integrity },
    'node_modules/c': { version: '1.0.0', license: 'GPL-3.0-only', integrity, dev: true },
  });
  expect(await checkLicences(root)).toEqual([]);
});

test('another licence, none, and a package without a digest are reported', async () => {
  await lock({
    'node_modules/a': { version: '1.0.0', license: 'AGPL-3.0-only', integrity },
    'node_modules/a/node_modules/b': { version: '2.0.0', integrity },
    'node_modules/c': { version: '3.0.0', license: 'ISC' },
    'node_modules/d': { version: '4.0.0', license: 'MPL-2.0', integrity },
  });
  expect(await checkLicences(root)).toEqual([
    'a@1.0.0 is under AGPL-3.0-only, which tools/licences/rules.ts does not allow',
    'b@2.0.0 names no licence',
    'c@3.0.0 has no digest in package-lock.json: npm cannot tell if it was changed',
    'd@4.0.0 is under MPL-2.0, which tools/licences/rules.ts does not allow',
  ]);
});

test('a package that says something else where it is installed is reported', async () => {
  await lock({ 'node_modules/a': { version: '1.0.0', license: 'MIT', integrity } });
  await mkdir(path.join(root, 'node_modules/a'), { recursive: true });
  await writeFile(path.join(root, 'node_modules/a/package.json'), JSON.stringify({ license: 'SSPL-1.0' }));
  expect(await checkLicences(root)).toEqual([
    'a@1.0.0 is MIT in package-lock.json and SSPL-1.0 where it is installed',
    'a@1.0.0 is under SSPL-1.0, which tools/licences/rules.ts does not allow',
  ]);
});

test('an exception for what ships no more is reported', async () => {
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: {} }));
  expect(await checkLicences(root)).toEqual(['tools/licences/rules.ts excepts lightningcss*, which ships no more']);
});

test.each([
  ['MIT', true],
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-only) AND ISC', false],
  ['SEE LICENSE IN LICENSE.md', false],
])('%s is allowed where MIT alone is: %s', (expression, expected) => {
  expect(satisfies(expression, (licence) => licence === 'MIT')).toBe(expected);
});
