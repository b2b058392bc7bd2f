import { expect, it } from 'vitest';
import { madeCluster, startHere } from './fixtures/crash.ts';
import { query } from './fixtures/query.ts';

it('a new password replaces a lost one, and every row stays', async () => {
  const { dataDir, password: lost } = await madeCluster();
  const first = await startHere(dataDir);
  await query(first.url, 'create table kept (n int)', 'insert into kept values (7)');
  await first.stop();

  const password = `it's "new" \\ % ü`;
  const second = await startHere(dataDir, { password, resetsPassword: true });
  expect(second.notes).toContainEqual({ code: 'password_reset' });
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  await second.stop();
  await expect(startHere(dataDir, { password: lost })).rejects.toMatchObject({ code: 'password_refused' });
  expect((await startHere(dataDir, { password })).notes.map(({ code }) => code)).not.toContain('password_reset');
});
