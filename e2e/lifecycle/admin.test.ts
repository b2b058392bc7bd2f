import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { codeOf } from '@ballast/server/testing/authenticator';
import { createAccount, signIn } from '../product/account.ts';
import { databaseOf } from '../product/database.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { makeDataDir, removeDataDir, run, startProduct, type Exit } from '../product/product.ts';

const admin = async (dataDir: string, ...args: string[]): Promise<Exit> =>
  run({ BALLAST_DATA: dataDir }, [], 'server/dist/admin.js', args).exited;

test('the operator makes somebody an admin and removes lost second factors, while the server runs and while it does not', async () => {
  const dataDir = await copyDataDir();
  const product = await startProduct(dataDir);
  const person = await createAccount(product.url, 'operator@example.com');
  const isAdmin = async (): Promise<unknown> => (await person.rpc('is_admin')).data;
  expect(await isAdmin()).toBe(false);
  expect(await admin(dataDir, 'grant', 'Operator@example.com')).toMatchObject({ code: 0 });
  expect(await isAdmin()).toBe(true);
  expect(await admin(dataDir, 'grant', 'nobody@example.com')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('There is no account for nobody@example.com.'),
  });

  const { data } = await person.auth.mfa.enroll({ factorType: 'totp' });
  const code = codeOf(data?.type === 'totp' ? data.totp.secret : '');
  await person.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  expect(await admin(dataDir, 'remove-factors', 'operator@example.com')).toMatchObject({ code: 0 });
  expect((await person.auth.getUser()).error).not.toBeNull();
  await signIn(person, 'operator@example.com');
  expect((await person.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
  const sql = await databaseOf(dataDir);
  expect(await sql`select actor_id, detail from private.audit_log where action = 'factors.removed'`).toEqual([
    { actor_id: null, detail: { factors: 1, reason: 'by the operator' } },
  ]);
  await sql.end();
  await product.stop();

  expect(await admin(dataDir, 'revoke', 'operator@example.com')).toMatchObject({
    code: 0,
    stdout: 'operator@example.com is no longer an admin.\n',
  });
  await removeDataDir(dataDir);
});

test('a folder without data is left as it is, and named; a word that is no command is refused', async () => {
  const empty = await makeDataDir();
  const [{ code, stderr }, misspelt] = await Promise.all([
    admin(empty, 'grant', 'a@example.com'),
    admin(empty, 'promote', 'a@example.com'),
  ]);
  expect([code, stderr]).toEqual([1, expect.stringContaining(`There is no Ballast data in ${empty} yet.`)]);
  expect(misspelt).toMatchObject({ code: 2 });
  expect(await readdir(empty)).toEqual([]);
  await removeDataDir(empty);
});
