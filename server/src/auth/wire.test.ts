import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PASSWORD, startTestServer, type TestServer } from '../../testing/server.ts';

/** The rows of the table under "On the wire" in README.md, in their order. */
function facts(): { request: string; as: string; body: string; status: number; answer: string }[] {
  const readme = readFileSync(fileURLToPath(new URL('./README.md', import.meta.url)), 'utf8');
  const section = readme.split('## On the wire')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((line) => {
    const [request = '', as = '', body = '', status = '', answer = ''] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim().replaceAll(/^`|`$/g, ''));
    return { request, as, body, status: Number(status), answer };
  });
}

const bodySchema = z.record(z.string(), z.unknown());

let server: TestServer;
let tokens: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await startTestServer();
  const [user, left] = await Promise.all([server.person('user@example.com'), server.person('left@example.com')]);
  const tokenOf = async ({ auth }: typeof user) => (await auth.getSession()).data.session?.access_token ?? '';
  tokens = { user: await tokenOf(user), 'signed out': await tokenOf(left), 'bad token': 'no.token.atall' };
  await left.auth.signOut();
  await server.client().auth.signUp({ email: 'waiting@example.com', password: PASSWORD });
});
afterAll(async () => server.stop());

async function ask({ request, as, body }: ReturnType<typeof facts>[number], version?: string) {
  const [method = '', path = ''] = request.split(' ');
  const token = tokens[as];
  return fetch(`${server.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(as === 'no key' ? {} : { apikey: server.key }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(version === undefined ? {} : { 'x-supabase-api-version': version }),
      'content-type': 'application/json',
    },
    ...(body === '' ? {} : { body }),
  });
}

test('the table has facts', () => {
  expect(facts().length).toBeGreaterThan(40);
  expect(facts().every(({ status, answer }) => status >= 200 && answer !== '')).toBe(true);
});

const answered = (from: number, to: number) =>
  facts().filter(({ status }) => status >= from && status < to && status !== 405);

test.each(answered(200, 300))('$request as $as with "$body": $status with $answer', async (fact) => {
  const response = await ask(fact);
  expect(response.status).toBe(fact.status);
  const names = fact.answer.split(', ').filter((name) => name !== '–');
  expect(Object.keys(bodySchema.parse(await response.json()))).toEqual(expect.arrayContaining(names));
});

test.each(answered(300, 400))('$request as $as leads to $answer', async (fact) => {
  const response = await ask(fact);
  expect([response.status, response.headers.get('location')]).toEqual([
    fact.status,
    expect.stringContaining(fact.answer),
  ]);
});

test.each(facts().filter(({ status }) => status === 405))('$request: 405, allowed are $answer', async (fact) => {
  const response = await ask(fact);
  expect([response.status, response.headers.get('allow'), await response.text()]).toEqual([405, fact.answer, '']);
});

test.each(answered(400, 600))('$request as $as with "$body": $status, $answer', async (fact) => {
  const response = await ask(fact);
  expect(response.status).toBe(fact.status);
  expect(await response.json()).toMatchObject({ code: fact.status, error_code: fact.answer, msg: expect.any(String) });
  expect(response.headers.get('x-sb-error-code')).toBe(fact.answer);
});

test.each(answered(400, 600))('$request as $as with "$body" in version 2024-01-01: $status, $answer', async (fact) => {
  const response = await ask(fact, '2024-01-01');
  expect(response.status).toBe(fact.status);
  const body = bodySchema.parse(await response.json());
  expect(body).toMatchObject({ code: fact.answer, message: expect.any(String) });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['error_code']));
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
});

test.each([
  ['2023-12-31', null],
  ['2025-06-01', '2024-01-01'],
  ['soon', null],
])('a client that asks for version %s gets errors of %s', async (asked, given) => {
  const response = await server.auth('/signup', {}, { 'x-supabase-api-version': asked });
  expect(response.headers.get('x-supabase-api-version')).toBe(given);
  const code = given === null ? 422 : 'anonymous_provider_disabled';
  expect(await response.json()).toMatchObject({ code });
});

test('only errors name a version', async () => {
  const response = await server.auth('/settings', undefined, { 'x-supabase-api-version': '2024-01-01' });
  expect(response.status).toBe(200);
  expect(response.headers.has('x-supabase-api-version')).toBe(false);
});

test('what makes a password weak is stated in both versions', async () => {
  const weak = { email: 'weak@example.com', password: 'short' };
  const reasons = { weak_password: { reasons: ['length'] } };
  expect(await (await server.auth('/signup', weak)).json()).toMatchObject({ error_code: 'weak_password', ...reasons });
  const response = await server.auth('/signup', weak, { 'x-supabase-api-version': '2024-01-01' });
  expect(await response.json()).toEqual({ code: 'weak_password', message: expect.any(String), ...reasons });
});
