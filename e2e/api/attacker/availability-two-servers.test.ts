import { AUTH_LIMITS } from '@ballast/server/auth/limits';
import { addApp } from '@ballast/server/testing/authenticator';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, createAccount, signIn } from '../../product/account.ts';
import { startBeside } from '../../product/beside.ts';
import { databaseOf } from '../../product/database.ts';
import { publicKeyOf } from '../../product/honest-person.ts';
import { copyDataDir } from '../../product/per-worker.ts';
import { removeDataDir, startProduct, type Product } from '../../product/product.ts';

/** Two servers on one database, asked in turn: an attacker has no more tries than with one. */
let dataDir: string;
let servers: readonly [Product, Product];
let sql: Sql;
let key: string;
beforeAll(async () => {
  dataDir = await copyDataDir();
  const first = await startProduct(dataDir, { TRUST_PROXY: '1' });
  servers = [first, await startBeside(first, { TRUST_PROXY: '1' })];
  sql = await databaseOf(dataDir);
  key = await publicKeyOf(first.url);
});
afterAll(async () => {
  await sql.end();
  await servers[1].stop();
  await servers[0].stop();
  await removeDataDir(dataDir);
});

/** Most mails in a day that people whom the account does not know can have sent to its mailbox. */
const MOST_MAILS = 8;

/** The status of each try, the servers asked in turn. */
async function tryOften(
  times: number,
  path: string,
  call: (at: number) => { from: string; body: unknown; token?: string },
) {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const { from, body, token } = call(at);
    const response = await fetch(`${servers[at % 2 === 0 ? 0 : 1].url}/auth/v1/${path}`, {
      method: 'POST',
      headers: {
        apikey: key,
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    await response.text();
    statuses.push(response.status);
  }
  return statuses;
}

const count = (statuses: readonly number[], status: number): number =>
  statuses.filter((each) => each === status).length;

test('wrong passwords of one account from one address are counted together', async () => {
  const email = 'guessed@example.com';
  await createAccount(servers[0].url, email);
  const { points } = AUTH_LIMITS.wrongPassword;
  const statuses = await tryOften(points * 2, 'token?grant_type=password', (at) => ({
    from: '198.51.100.1',
    body: { email, password: `wrong horse ${String(at)}` },
  }));
  expect(count(statuses, 400)).toBeLessThanOrEqual(points);
  expect(count(statuses, 429)).toBeGreaterThanOrEqual(points);
});

test('wrong codes of one factor are counted together', async () => {
  const email = 'coded@example.com';
  const client = await createAccount(servers[0].url, email);
  const { id } = await addApp(client);
  const later = await connect(servers[0].url);
  await signIn(later, email);
  const token = (await later.auth.getSession()).data.session?.access_token ?? '';
  const { points } = AUTH_LIMITS.factorCode;
  let wrong = 0;
  for (let at = 0; at < points * 2; at += 1) {
    const [{ id: challenge } = { id: '' }] = await sql<{ id: string }[]>`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
      values (gen_random_uuid(), ${id}, now(), '198.51.100.2') returning id`;
    const [status = 0] = await tryOften(1, `factors/${id}/verify`, () => ({
      from: '198.51.100.2',
      body: { challenge_id: challenge, code: '000000' },
      token,
    }));
    if (status === 422 || status === 400) wrong += 1;
  }
  expect(wrong).toBeLessThanOrEqual(points);
});

test('mails to one mailbox are counted together, no matter who asks for them', async () => {
  const email = 'mailed@example.com';
  await createAccount(servers[0].url, email);
  const before = await mailsTo(email);
  await tryOften(3 * MOST_MAILS, 'recover', (at) => ({ from: `198.51.100.${String(10 + at)}`, body: { email } }));
  expect((await mailsTo(email)) - before).toBeLessThanOrEqual(MOST_MAILS);
});

async function mailsTo(email: string): Promise<number> {
  const [row] = await sql<{ messages: number }[]>`
    select count(*)::integer as messages from embedded.outbox where recipient = ${email}`;
  return row?.messages ?? 0;
}
