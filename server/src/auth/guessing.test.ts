import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../testing/server.ts';
import { AUTH_LIMITS, Limits } from './limits.ts';

/** An account counts as attacked after six tries; each address has one more then. */
const ATTACKED_SOON = {
  ...AUTH_LIMITS,
  attackedAccount: { points: 6, seconds: 3600, shared: true },
  wrongPasswordAttacked: { points: 1, seconds: 3600, shared: true },
} as const;

let server: TestServer;
let database: TestDatabase;
beforeAll(async () => {
  [server, database] = await Promise.all([
    startTestServer({ env: { TRUST_PROXY: '1' }, limits: ATTACKED_SOON }),
    createTestDatabase(),
  ]);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const signIn = async (email: string, password: string, address: string): Promise<number> =>
  (await server.auth('/token?grant_type=password', { email, password }, { 'x-forwarded-for': address })).status;

test('wrong passwords of strangers at many addresses leave the owner in peace', async () => {
  const email = 'target@example.com';
  await server.person(email);
  for (let address = 1; address <= 10; address += 1) await signIn(email, 'wrong', `203.0.113.${address}`);
  expect(await signIn(email, 'wrong', '203.0.113.1')).toBe(400);
  expect(await signIn(email, 'wrong', '203.0.113.1')).toBe(429);
  expect(await signIn(email, PASSWORD, '198.51.100.7')).toBe(200);
});

const secret = 'a secret of both servers';
const limitsOf = (table: Partial<typeof AUTH_LIMITS> = {}): Limits =>
  new Limits({ ...AUTH_LIMITS, ...table }, database.serverSql, secret);

/** How many of some tries are let through. */
async function passed(tries: number, attempt: (at: number) => Promise<{ allowed: boolean }>): Promise<number> {
  let count = 0;
  for (let at = 0; at < tries; at += 1) count += (await attempt(at)).allowed ? 1 : 0;
  return count;
}

test('two servers count wrong passwords together', async () => {
  const [one, two] = [limitsOf(), limitsOf()];
  const both = await passed(30, async (at) => (at % 2 === 0 ? one : two).takePassword('a@example.com', '203.0.113.1'));
  expect(both).toBe(AUTH_LIMITS.wrongPassword.points);
  expect((await two.takePassword('a@example.com', '203.0.113.2')).allowed).toBe(true);
});

test.each(['mailOfStrangers', 'mailOfOwner', 'verifyAccount', 'passwordChange', 'factorCode', 'textNumber'] as const)(
  'two servers count %s together',
  async (name) => {
    const [one, two] = [limitsOf(), limitsOf()];
    expect(await passed(40, async (at) => (at % 2 === 0 ? one : two).take(name, 'a'))).toBe(AUTH_LIMITS[name].points);
    await one.forget(name, 'a');
    expect((await one.take(name, 'a')).allowed).toBe(true);
  },
);

test('a server that knows of a refusal does not ask the database again', async () => {
  let asked = 0;
  const counting = new Proxy(database.serverSql, {
    apply: (sql, self, statement) => {
      asked += 1;
      return Reflect.apply(sql, self, statement);
    },
  });
  const limits = new Limits(AUTH_LIMITS, counting, secret);
  const { points } = AUTH_LIMITS.passwordChange;
  expect(await passed(points + 500, async () => limits.take('passwordChange', 'blocked'))).toBe(points);
  expect(asked).toBe(points + 1);
});

test('an attacked account lets each address try three times an hour, and a new one still gets in', async () => {
  const limits = limitsOf();
  const account = 'attacked@example.com';
  for (let address = 0; address < 10; address += 1) {
    await passed(10, async () => limits.takePassword(account, `203.0.113.${address}`));
  }
  await database.sql`delete from private.auth_limits where resets_at < now() + interval '61 seconds'`;
  expect(await passed(20, async () => limitsOf().takePassword(account, '203.0.113.3'))).toBe(3);
  expect((await limits.takePassword(account, '198.51.100.7')).allowed).toBe(true);
});

test('a right password is taken off the counts', async () => {
  const limits = limitsOf();
  for (let time = 0; time < 150; time += 1) {
    expect((await limits.takePassword('often@example.com', '203.0.113.9')).allowed).toBe(true);
    await limits.returnPassword('often@example.com', '203.0.113.9');
  }
  expect(await passed(20, async () => limits.takePassword('often@example.com', '203.0.113.9'))).toBe(10);
});

test('beyond thousands of tries those on unknown devices go one by one, and nobody waits longer than the pace', async () => {
  const limits = new Limits(
    { ...AUTH_LIMITS, attackedAccount: { points: 1, seconds: 60 }, slowedAccount: { points: 5, seconds: 60 } },
    database.serverSql,
    secret,
  );
  const verdicts = [];
  for (let at = 0; at < 8; at += 1) verdicts.push(await limits.takePassword('slowed@example.com', `203.0.113.${at}`));
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(6);
  expect(verdicts.at(-1)).toMatchObject({ allowed: false, retryAfter: expect.toSatisfy((seconds) => seconds <= 3) });
});
