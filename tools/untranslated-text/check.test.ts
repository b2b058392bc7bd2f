import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkLiterals } from './check.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'ballast-texts-'));
});
afterEach(async () => rm(root, { recursive: true, force: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.join(root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

test.each([
  ['web/src/ui/badge.tsx', '<b>New</b>', 'text: "New"'],
  ['server/src/mail/ticket.ts', "export const letter = { subject: 'Your ticket' };", 'mail: "Your ticket"'],
  ['supabase/functions/advisor/handler.ts', "new FunctionError('x', 'Please wait')", 'error: "Please wait"'],
])('names the place of what it finds in %s', async (file, text, finding) => {
  await write(file, `\n${text}`);
  expect(await checkLiterals(root, [])).toEqual([`${file}:2 ${finding} belongs in messages/`]);
});

test.each([
  'web/src/ui/badge.test.tsx',
  'web/src/testing/page.tsx',
  'web/src/features/showcase/actions.tsx',
  'e2e/page.tsx',
])('does not look into %s', async (file) => {
  await write(file, '<b>New</b>');
  expect(await checkLiterals(root, [])).toEqual([]);
});

test('lets through what is allowed there, and nowhere else', async () => {
  const allowed = [{ file: 'web/src/a.tsx', text: 'New', reason: 'a test' }];
  await write('web/src/a.tsx', '<b>New</b>');
  expect(await checkLiterals(root, allowed)).toEqual([]);
  await write('web/src/b.tsx', '<b>New</b>');
  expect(await checkLiterals(root, allowed)).toEqual(['web/src/b.tsx:1 text: "New" belongs in messages/']);
});

test('an allowance that nothing needs any more is an error', async () => {
  const allowed = [{ file: 'web/src/a.tsx', text: 'New', reason: 'a test' }];
  expect(await checkLiterals(root, allowed)).toEqual([
    'tools/untranslated-text/rules.ts allows "New" in web/src/a.tsx, where it is no more',
  ]);
});
