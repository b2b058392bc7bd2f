import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { closedFolder, isRoot } from '../postgres/fixtures/folders.ts';
import { noteFile, readNote } from './folder.ts';

test('a backup that may not be read is not taken for an incomplete one', async () => {
  const backup = await closedFolder();
  await writeFile(noteFile(backup), JSON.stringify({ madeAt: '2026-11-20T18:00:00Z', postgres: '18' }));
  await chmod(noteFile(backup), 0);
  const outcome = await readNote(backup).catch((error: unknown) => error);
  // Root may read everything.
  expect(outcome).toMatchObject(isRoot ? { postgres: '18' } : { code: 'EACCES' });
});

test.each(['{"madeAt":', '{}'])('a note that is damaged is none: %s', async (note) => {
  const backup = await closedFolder();
  await writeFile(noteFile(backup), note);
  expect(await readNote(backup)).toBeUndefined();
});

test('a folder without a note has none, whatever else it is', async () => {
  const backup = await closedFolder();
  expect(await readNote(backup)).toBeUndefined();
  await mkdir(noteFile(backup));
  expect(await readNote(backup)).toBeUndefined();
});
