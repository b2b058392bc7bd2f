import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { codeOf } from '@ballast/server/testing/authenticator';
import { createAccount, signIn } from '../product/account.ts';
import { databaseOf } from '../product/database.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { makeDataDir, removeDataDir, run, startProduct } from '../product/product.ts';

test('the operator makes somebody an admin, while the server runs and while it does not', async () => {
  const dataDir = await copyDataDir();
  const admin = async (...args: string[]) => run({ BALLAST_DATA: dataDir }, [], 'server/dist/admin.js', args).exited;
  const product = await startProduct(dataDir);
  const person = await createAccount(product.url, 'operator@example.com');
  const isAdmin = async (): Promise<unknown> => (await person.rpc('is_admin')).data;
  expect(await isAdmin()).toBe(false);

  expect(await admin('grant', 'Operator@example.com')).toMatchObject({ code: 0 });
  expect(await isAdmin()).toBe(true);
  expect(await admin('grant', 'nobody@example.com')).toMatchObject({ code: 1 });
  expect(await admin('promote', 'operator@example.com')).toMatchObject({ code: 2 });
  await product.stop();

  const revoked = await admin('revoke', 'operator@example.com');
  expect(revoked).toMatchObject({ code: 0, stdout: 'operator@example.com is no longer an admin.\n' });
  await removeDataDir(dataDir);
});

test('a folder without data is left as it is, and named', async () => {
  const empty = await makeDataDir();
  const { code, stderr } = await run({ BALLAST_DATA: empty }, [], 'server/dist/admin.js', ['grant', 'a@example.com'])
    .exited;
  expect([code, stderr]).toEqual([1, expect.stringContaining(`There is no Ballast data in ${empty} yet.`)]);
  expect(await readdir(empty)).toEqual([]);
  await removeDataDir(empty);
});

test('the operator removes the second factors of somebody who lost them, and the audit log says so', async () => {
  const dataDir = await copyDataDir();
  const product = await startProduct(dataDir);
  const person = await createAccount(product.url, 'lost@example.com');
  const { data } = await person.auth.mfa.enroll({ factorType: 'totp' });
  const code = codeOf(data?.type === 'totp' ? data.totp.secret : '');
  await person.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  const args = ['remove-factors', 'lost@example.com'];
  expect(await run({ BALLAST_DATA: dataDir }, [], 'server/dist/admin.js', args).exited).toMatchObject({ code: 0 });
  expect((await person.auth.getUser()).error).not.toBeNull();
  await signIn(person, 'lost@example.com');
  expect((await person.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
  const sql = await databaseOf(dataDir);
  expect(await sql`select action, actor_id, detail from private.audit_log`).toEqual([
    { action: 'factors.removed', actor_id: null, detail: { factors: 1, reason: 'by the operator' } },
  ]);
  await sql.end();
  await product.stop();
  await removeDataDir(dataDir);
});
