import { expect, test } from 'vitest';
import { createAccount } from '../product/account.ts';
import { makeDataDir, removeDataDir, run, startProduct } from '../product/product.ts';

test('the operator makes somebody an admin, while the server runs and while it does not', async () => {
  const dataDir = await makeDataDir();
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
  expect(revoked).toMatchObject({ code: 0, stdout: 'operator@example.com is not an admin any more.\n' });
  await removeDataDir(dataDir);
});
