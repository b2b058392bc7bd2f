import { beforeAll, afterAll, expect, test, vi } from 'vitest';
import { readFacts, type Fact } from '../../tools/parity/fact.ts';
import { disagreements, type Endpoint } from '../../tools/parity/world.ts';
import { PASSWORD, startTestServer, type TestServer } from './server.ts';

/** Facts are checked faster than people ask. */
const MANY = '1000000';
const EMAIL = 'wire@example.com';

let server: TestServer;
let endpoint: Endpoint;
beforeAll(async () => {
  server = await startTestServer({ env: { REST_PER_MINUTE_ADDRESS: MANY, REST_PER_MINUTE_PERSON: MANY } });
  const [user, other, left] = await Promise.all([
    server.person(EMAIL),
    server.person('other@example.com'),
    server.person('left@example.com'),
  ]);
  const sessionOf = async ({ auth }: typeof user) => {
    const { session } = (await auth.getSession()).data;
    if (session === null) throw new Error('nobody is signed in');
    return session;
  };
  const [own, others, ended] = await Promise.all([sessionOf(user), sessionOf(other), sessionOf(left)]);
  await left.auth.signOut();
  endpoint = {
    url: server.url,
    key: server.key,
    tokens: { user: own.access_token, other: others.access_token, 'signed out': ended.access_token },
    account: { id: own.user.id, email: EMAIL, password: PASSWORD, refreshToken: own.refresh_token },
    otherId: others.user.id,
  };
});
afterAll(async () => server.stop());

test('the embedded server answers on the wire as PostgREST, Supabase Auth and their client expect, but for what is listed as otherwise', async () => {
  // The library says of each refusal what it refused.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const facts = readFacts();
  const found = await disagreements(endpoint, facts);
  const isListed = ({ refused, differs }: Fact): boolean => refused !== undefined || differs !== undefined;
  const unlisted = found.filter(({ fact }) => !isListed(fact));
  expect(unlisted.map(({ fact, differences }) => `${fact.file} ${fact.id}: ${differences.join('; ')}`)).toEqual([]);
  // What is listed and agrees was mended since.
  const disagreeing = new Set(found.map(({ fact }) => fact));
  expect(facts.filter((fact) => isListed(fact) && !disagreeing.has(fact)).map(({ id }) => id)).toEqual([]);
}, 300_000);

test('there are as many facts as a change of one part would touch some of, each with its source', () => {
  const facts = readFacts();
  const of = (api: Fact['api']): number => facts.filter((fact) => fact.api === api).length;
  expect(of('/rest/v1')).toBeGreaterThanOrEqual(400);
  expect(of('/auth/v1')).toBeGreaterThanOrEqual(200);
  expect(new Set(facts.map(({ file, id }) => `${file} ${id}`)).size).toBe(facts.length);
  const differing = facts.filter(({ differs }) => differs !== undefined);
  expect(differing.length / facts.length).toBeLessThan(0.02);
});
