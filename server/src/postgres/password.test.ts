import path from 'node:path';
import { expect, it } from 'vitest';
import { startHere } from './fixtures/crash.ts';
import { openFolder } from './fixtures/folders.ts';
import { query } from './fixtures/query.ts';

it('a new password replaces a lost one, and every row stays', async () => {
  const dataDir = path.join(await openFolder(), 'data');
  const first = await startHere(dataDir, { password: 'lost' });
  await query(first.url, 'create table kept (n int)', 'insert into kept values (7)');
  await first.stop();

  const password = `it's "new" \\ % ü`;
  const second = await startHere(dataDir, { password, resetsPassword: true });
  expect(second.notes).toContainEqual({ code: 'password_reset' });
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  await second.stop();
  await expect(startHere(dataDir, { password: 'lost' })).rejects.toMatchObject({ code: 'password_refused' });
  expect((await startHere(dataDir, { password })).notes.map(({ code }) => code)).not.toContain('password_reset');
});

it('nothing is reset where the cluster is made', async () => {
  const dataDir = path.join(await openFolder(), 'data');
  const { notes } = await startHere(dataDir, { resetsPassword: true });
  expect(notes.map(({ code }) => code)).not.toContain('password_reset');
});
