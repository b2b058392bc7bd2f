import { createClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addApp } from '../../../testing/authenticator.ts';
import {
  GITHUB_CLIENT,
  gitHubSettings,
  startGitHubStandIn,
  type GitHubPerson,
  type GitHubStandIn,
} from '../../../testing/github-stand-in.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';

let github: GitHubStandIn;
let server: TestServer;
beforeAll(async () => {
  github = await startGitHubStandIn();
  const google = { OAUTH_GOOGLE_CLIENT_ID: 'ballast-at-google', OAUTH_GOOGLE_SECRET: 'only-for-tests' };
  server = await startTestServer({ env: { ...gitHubSettings(github), ...google } });
});
afterAll(async () => {
  await server.stop();
  await github.stop();
});

const browser = () =>
  createClient(server.url, server.key, {
    auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
type Browser = ReturnType<typeof browser>;
type Provider = 'github' | 'google';

const person = (login: string, verified = true): GitHubPerson => ({
  id: login.length * 1000 + login.charCodeAt(0),
  login,
  email: `${login}@example.com`,
  verified,
});

/** The address that an unmodified client sends the person to. */
async function begin(client: Browser, provider: Provider, redirectTo = `${server.url}/auth?via=${provider}`) {
  const { data } = await client.auth.signInWithOAuth({
    provider,
    options: { redirectTo, scopes: 'read:user', skipBrowserRedirect: true },
  });
  return new URL(data.url ?? '');
}
const follow = async (url: URL | string): Promise<URL> =>
  new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? 'about:blank');
/** Goes there, signs in there, and comes back: where to. */
const goThrough = async (start: URL): Promise<URL> => follow(await follow(await follow(start)));
const codeOf = (landed: URL): string => landed.searchParams.get('code') ?? '';

async function signIn(login: string): Promise<Browser> {
  github.person = person(login);
  const client = browser();
  const landed = await goThrough(await begin(client, 'github'));
  const { error } = await client.auth.exchangeCodeForSession(codeOf(landed));
  if (error) throw error;
  return client;
}
const identitiesOf = async (email: string) => server.sql<{ provider: string }[]>`
  select i.provider from auth.identities i join auth.users u on u.id = i.user_id where u.email = ${email} order by i.provider`;

test('the address names provider, target and scopes, and the challenge of PKCE §7.14 §7.15', async () => {
  const url = await begin(browser(), 'github');
  expect(url.pathname).toBe('/auth/v1/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    provider: 'github',
    redirect_to: `${server.url}/auth?via=github`,
    scopes: 'read:user',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 's256',
  });
});

test('signing in makes an account, whose address the service has verified, and a session by that way', async () => {
  const client = await signIn('asha');
  expect(Object.fromEntries(github.asked)).toMatchObject({
    client_id: GITHUB_CLIENT.id,
    redirect_uri: `${server.url}/auth/v1/callback`,
    scope: 'user:email read:user',
  });
  const { data } = await client.auth.getSession();
  expect(data.session?.user).toMatchObject({ email: 'asha@example.com', app_metadata: { provider: 'github' } });
  expect(data.session).not.toHaveProperty('provider_token');
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
  expect((await client.from('profiles').select('id')).data).toHaveLength(1);
  expect((await signIn('asha')).auth).toBeDefined();
  expect(await identitiesOf('asha@example.com')).toEqual([{ provider: 'github' }]);
});

test('with Google, too, in its own wire format', async () => {
  const usual = globalThis.fetch;
  const google: Record<string, unknown> = {
    'https://oauth2.googleapis.com/token': { access_token: 'ya29', token_type: 'Bearer', expires_in: 3599 },
    'https://www.googleapis.com/userinfo/v2/me': { id: '1', email: 'gita@example.com', verified_email: true },
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    return google[url] === undefined ? usual(input, init) : Response.json(google[url]);
  });
  const client = browser();
  const there = await follow(await begin(client, 'google'));
  expect(there.origin + there.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
  expect(there.searchParams.get('redirect_uri')).toBe(`${server.url}/auth/v1/callback`);
  const state = there.searchParams.get('state') ?? '';
  const landed = await follow(`${server.url}/auth/v1/callback?state=${state}&code=4%2Fabc`);
  expect((await client.auth.exchangeCodeForSession(codeOf(landed))).data.user?.email).toBe('gita@example.com');
  vi.unstubAllGlobals();
});

test('a verified address leads to the account that has it; one that is not verified leads to none', async () => {
  await server.person('ravi@example.com');
  await signIn('ravi');
  expect(await identitiesOf('ravi@example.com')).toEqual([{ provider: 'email' }, { provider: 'github' }]);

  await server.person('meera@example.com');
  github.person = person('meera', false);
  const landed = await goThrough(await begin(browser(), 'github'));
  expect(landed.searchParams.get('error_code') ?? landed.hash).toContain('provider_email_needs_verification');
  expect(codeOf(landed)).toBe('');
  expect(await identitiesOf('meera@example.com')).toEqual([{ provider: 'email' }]);
});

test('an address that is not verified says the same whether it has an account or not, and makes none', async () => {
  await server.person('taken@example.com');
  const accounts = async () => server.sql`select id from auth.users order by id`;
  const before = await accounts();
  const landed = async (login: string): Promise<string> => {
    github.person = person(login, false);
    const { search, hash } = await goThrough(await begin(browser(), 'github'));
    return search + hash;
  };
  const [taken, free] = [await landed('taken'), await landed('vacant')];
  expect(taken).toContain('provider_email_needs_verification');
  expect(taken).toBe(free);
  expect(await accounts()).toEqual(before);
  expect(await server.mailTo('vacant@example.com')).toEqual([]);

  // Once it is verified there, it leads to the one account of the address.
  await signIn('taken');
  await signIn('vacant');
  for (const email of ['taken@example.com', 'vacant@example.com'])
    expect(await server.sql`select from auth.users where lower(email) = ${email}`).toHaveLength(1);
  expect(await identitiesOf('taken@example.com')).toEqual([{ provider: 'email' }, { provider: 'github' }]);
});

test('a profile with very much in it makes no token that a header cannot hold', async () => {
  await signIn('bigbio');
  await server.sql`
    update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('bio', repeat('x', 30000))
    where email = 'bigbio@example.com'`;
  const client = await signIn('bigbio');
  expect((await client.auth.getSession()).data.session?.access_token.length).toBeLessThan(8_000);
  expect((await client.from('profiles').select('id')).data).toHaveLength(1);
});

test('somebody who signed up with an address of another, and never confirmed it, has no way into what that one makes', async () => {
  await server.auth('/signup', { email: 'later@example.com', password: PASSWORD });
  await signIn('later');
  const { error } = await server.client().auth.signInWithPassword({ email: 'later@example.com', password: PASSWORD });
  expect(error?.code).toBe('invalid_credentials');
});

test('a second factor is asked for after it', async () => {
  await addApp(await server.person('both@example.com'));
  const client = await signIn('both');
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  expect((await client.from('profiles').select('id')).data).toEqual([]);
});

test('a code is good once, and in the browser that began only §7.15', async () => {
  github.person = person('once');
  const [client, thief] = [browser(), browser()];
  await begin(thief, 'github');
  const landed = await goThrough(await begin(client, 'github'));
  expect((await thief.auth.exchangeCodeForSession(codeOf(landed))).error?.code).toBe('bad_code_verifier');
  expect((await client.auth.exchangeCodeForSession(codeOf(landed))).error).toBeNull();
  await begin(client, 'github');
  expect((await client.auth.exchangeCodeForSession(codeOf(landed))).error?.code).toBe('flow_state_not_found');
});

test('a state is good once, and only one that we gave out', async () => {
  github.person = person('state');
  const back = await follow(await follow(await begin(browser(), 'github')));
  expect(codeOf(await follow(back))).not.toBe('');
  expect(codeOf(await follow(back))).toBe('');
  for (const state of ['', 'nonsense', crypto.randomUUID()]) {
    const landed = await follow(`${server.url}/auth/v1/callback?code=x&state=${state}`);
    expect([landed.origin, codeOf(landed)]).toEqual([server.url, '']);
  }
});

test('a flow is over after five minutes', async () => {
  github.person = person('slow');
  const back = await follow(await follow(await begin(browser(), 'github')));
  await server.sql`update auth.flow_state set created_at = now() - interval '301 seconds'`;
  expect(codeOf(await follow(back))).toBe('');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  'http://localhost.evil.example/',
  'http://127.0.0.1:1/auth',
  'javascript:alert(1)',
  'http://user@127.0.0.1/',
])('nobody is sent on to %s', async (target) => {
  github.person = person('asha');
  const landed = await goThrough(await begin(browser(), 'github', target));
  expect([landed.origin, landed.pathname]).toEqual([server.url, '/']);
});

test('nor to where somebody came from, and the service gets nothing that we did not mean', async () => {
  const start = await begin(browser(), 'github');
  start.searchParams.delete('redirect_to');
  for (const [name, value] of Object.entries({
    state: 'theirs',
    redirect_uri: 'https://evil.example/',
    client_id: 'x',
  }))
    start.searchParams.set(name, value);
  const answer = await fetch(start, { redirect: 'manual', headers: { referer: 'http://localhost:9/evil' } });
  const there = new URL(answer.headers.get('location') ?? '');
  expect(there.searchParams.get('state')).not.toBe('theirs');
  expect(there.searchParams.get('client_id')).toBe(GITHUB_CLIENT.id);
  expect(there.searchParams.get('redirect_uri')).toBe(`${server.url}/auth/v1/callback`);
  github.person = person('asha');
  expect((await follow(await follow(there))).pathname).toBe('/');
});

test('without PKCE, or with a plain challenge, nothing begins', async () => {
  const [without, plain] = [await begin(browser(), 'github'), await begin(browser(), 'github')];
  without.searchParams.delete('code_challenge');
  plain.searchParams.set('code_challenge_method', 'plain');
  for (const url of [without, plain]) expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
});

test('somebody who does not allow it comes back with the reason', async () => {
  github.person = null;
  const landed = await goThrough(await begin(browser(), 'github'));
  expect(landed.pathname + landed.search + landed.hash).toContain('error=access_denied');
  expect(landed.searchParams.get('via')).toBe('github');
});

test('the settings tell which services are there; one that is not set is refused', async () => {
  const settings: unknown = await (await server.auth('/settings')).json();
  expect(settings).toMatchObject({ external: { email: true, google: true, github: true, apple: false } });
  const plain = await startTestServer();
  const answers = [
    await plain.auth('/settings'),
    await fetch(
      new URL(
        '/auth/v1/authorize?provider=github&code_challenge=' + 'a'.repeat(43) + '&code_challenge_method=s256',
        plain.url,
      ),
    ),
  ];
  expect(await answers[0]?.json()).toMatchObject({ external: { google: false, github: false } });
  expect(answers[1]?.status).toBe(400);
  await plain.stop();
});
