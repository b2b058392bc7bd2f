import { randomUUID } from 'node:crypto';
import { codeOf } from '@ballast/server/testing/authenticator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, createAccount, PASSWORD, signIn } from '../product/account.ts';
import { databaseOf } from '../product/database.ts';
import { startPair, type Pair } from '../product/pair.ts';
import { copyDataDir } from '../product/per-worker.ts';
import { removeDataDir } from '../product/product.ts';
import { letCodesCount } from '../product/second-factor.ts';

const HOLDINGS = [{ symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: 1500 }];

let dataDir: string;
let pair: Pair;
beforeAll(async () => {
  dataDir = await copyDataDir();
  pair = await startPair(dataDir);
});
afterAll(async () => {
  await pair.stop();
  await removeDataDir(dataDir);
});

test('what one server gave out the other takes: tokens, refresh tokens, challenges, rows', async () => {
  const email = 'both@example.com';
  const [one, two] = [await createAccount(pair.url, email), await connect(pair.servers[1].url)];
  const { data } = await one.auth.mfa.enroll({ factorType: 'totp' });
  const secret = data?.type === 'totp' ? data.totp.secret : '';
  await one.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeOf(secret) });

  const first = await connect(pair.servers[0].url);
  await signIn(first, email);
  await letCodesCount(dataDir);
  const challenge = await first.auth.mfa.challenge({ factorId: data?.id ?? '' });
  const session = (await first.auth.getSession()).data.session;
  await two.auth.setSession({ access_token: session?.access_token ?? '', refresh_token: session?.refresh_token ?? '' });
  const verified = await two.auth.mfa.verify({
    factorId: data?.id ?? '',
    challengeId: challenge.data?.id ?? '',
    code: codeOf(secret),
  });
  expect(verified.error).toBeNull();
  expect((await two.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');

  const id = randomUUID();
  const saved = await two.rpc('save_portfolio', {
    id,
    name: 'Ours',
    description: '',
    currency: 'INR',
    holdings: HOLDINGS,
  });
  expect(saved.error).toBeNull();
  const { error } = await first.auth.refreshSession({
    refresh_token: (await two.auth.getSession()).data.session?.refresh_token ?? '',
  });
  expect(error).toBeNull();
  expect((await first.from('portfolios').select('id')).data).toEqual([{ id }]);
});

test('a refresh token that is exchanged on both servers at once gets one successor', async () => {
  const client = await createAccount(pair.url, 'tabs@example.com');
  const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? '';
  const tabs = await Promise.all(pair.servers.map(async ({ url }) => connect(url)));
  const answers = await Promise.all(tabs.map(async ({ auth }) => auth.refreshSession({ refresh_token })));
  expect(answers.map(({ error }) => error)).toEqual([null, null]);
  expect(new Set(answers.map(({ data }) => data.session?.refresh_token)).size).toBe(1);
});

test('both servers are asked, and the address of the person behind the proxy is what they count by', async () => {
  await createAccount(pair.url, 'counted@example.com');
  expect(pair.proxy.counts.every((count) => count > 2)).toBe(true);
  const config: { supabaseKey: string } = await (await fetch(`${pair.url}/config.json`)).json();
  await fetch(`${pair.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: config.supabaseKey, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify({ email: 'counted@example.com', password: PASSWORD }),
  });
  const sql = await databaseOf(dataDir);
  const addresses = await sql`
    select distinct host(s.ip) as ip from auth.sessions s join auth.users u on u.id = s.user_id
    where u.email = 'counted@example.com'`;
  await sql.end();
  // The last entry is the proxy's own word; what the caller wrote before it counts for nothing.
  expect(addresses).toEqual([{ ip: '127.0.0.1' }]);
});

test('wrong passwords count on both servers together', async () => {
  const email = 'guessed@example.com';
  await createAccount(pair.url, email);
  const config: { supabaseKey: string } = await (await fetch(`${pair.url}/config.json`)).json();
  const signInAt = async (server: number, password: string): Promise<number> => {
    const answer = await fetch(`${pair.servers[server % 2 === 0 ? 0 : 1].url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: config.supabaseKey, 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.10' },
      body: JSON.stringify({ email, password }),
    });
    return answer.status;
  };
  const seen: number[] = [];
  for (let time = 0; time < 12; time += 1) seen.push(await signInAt(time, 'a wrong one'));
  expect(seen).toEqual([...Array<number>(10).fill(400), 429, 429]);
  expect(await signInAt(0, PASSWORD)).toBe(429);
});

test('one server ends, and the other goes on alone', async () => {
  const client = await createAccount(pair.url, 'left@example.com');
  pair.proxy.passTo([pair.servers[0].url]);
  await pair.servers[1].kill();
  const { error } = await client.rpc('save_portfolio', {
    id: randomUUID(),
    name: 'Alone',
    description: '',
    currency: 'INR',
    holdings: HOLDINGS,
  });
  expect(error).toBeNull();
});
