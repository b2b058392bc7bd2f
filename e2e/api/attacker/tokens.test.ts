import { beforeAll, describe, expect, test } from 'vitest';
import { newEmail } from '../../product/account.ts';
import { tokenOf, useSecurityFixture, userOf } from '../../product/security-fixture.ts';
import { partsOf, signed, signedWithOwnKey, unsigned } from '../../product/forgery.ts';

const fixture = useSecurityFixture();
const emails = { owner: newEmail('owner'), attacker: newEmail('attacker') };
const ids = { owner: '', ownerSession: '' };
const tokens = { owner: '', attacker: '', ended: '' };

beforeAll(async () => {
  const owner = await fixture.account(emails.owner);
  const attacker = await fixture.account(emails.attacker);
  const ended = await fixture.another(emails.attacker);
  ids.owner = (await userOf(owner)).id;
  tokens.owner = await tokenOf(owner);
  tokens.attacker = await tokenOf(attacker);
  tokens.ended = await tokenOf(ended);
  ids.ownerSession = String(partsOf(tokens.owner).claims['session_id']);
  await ended.auth.signOut();
});

/** Every door that asks who is there. */
const DOORS = [
  ['rows', '/rest/v1/profiles?select=id', undefined],
  ['functions of the database', '/rest/v1/rpc/own_security', {}],
  ['the account', '/auth/v1/user', undefined],
  ['factors', '/auth/v1/factors', { factor_type: 'totp' }],
  ['edge functions', '/functions/v1/analyze-sentiment', { text: 'Good', type: 'feedback' }],
] as const;

const HS256 = { alg: 'HS256', typ: 'JWT' };
/** What the owner's token says, which an attacker can read off any of their own. */
const claims = (changed: Record<string, unknown> = {}) => ({ ...partsOf(tokens.owner).claims, ...changed });
const now = (): number => Math.floor(Date.now() / 1000);

const FORGED: readonly (readonly [string, () => string])[] = [
  ['unsigned, as alg none', () => unsigned({ ...HS256, alg: 'none' }, claims())],
  ['unsigned, as alg NoNe', () => unsigned({ ...HS256, alg: 'NoNe' }, claims())],
  ['unsigned, without an alg', () => unsigned({ typ: 'JWT' }, claims())],
  ['unsigned, as HS256', () => unsigned(HS256, claims())],
  ['signed with a guessed secret', () => signed(HS256, claims(), 'secret')],
  ['signed with nothing', () => signed(HS256, claims(), '')],
  ['signed with the public key of the product', () => signed(HS256, claims(), fixture.secrets.publishableKey)],
  [
    'signed with a key that the header names as a file',
    () => signed({ ...HS256, kid: '../../../../dev/null' }, claims(), ''),
  ],
  [
    'signed with a key that the header names as an address',
    () => signed({ ...HS256, jku: 'https://evil.example/jwks.json' }, claims(), 'secret'),
  ],
  ['signed with a key of its own', () => signedWithOwnKey({ typ: 'JWT' }, claims())],
  ['of another project', () => signed(HS256, claims({ iss: 'https://other.supabase.co/auth/v1' }), 'x'.repeat(40))],
  [
    'signed by the right secret with another algorithm',
    () => signed({ ...HS256, alg: 'HS512' }, claims(), fixture.secrets.jwtSecret, 'sha512'),
  ],
  [
    'with the claims of one and the signature of another',
    () => {
      const [header = '', , signature = ''] = tokens.attacker.split('.');
      return [header, tokens.owner.split('.')[1] ?? '', signature].join('.');
    },
  ],
  [
    'raised to aal2 by hand',
    () => {
      const [header = '', , signature = ''] = tokens.attacker.split('.');
      const raised = { ...partsOf(tokens.attacker).claims, aal: 'aal2' };
      return [header, Buffer.from(JSON.stringify(raised)).toString('base64url'), signature].join('.');
    },
  ],
  ['made the service role by hand', () => signed(HS256, claims({ role: 'service_role' }), 'secret')],
  ['that is not one', () => 'not.a.token'],
  ['of a session that was signed out', () => tokens.ended],
];

/** What no attacker can make: signed by the product's own secret, and still no good. */
const OUR_OWN: readonly (readonly [string, () => Record<string, unknown>])[] = [
  ['expired', () => claims({ exp: now() - 1 })],
  ['not valid yet', () => claims({ nbf: now() + 600 })],
  ['without an end', () => ({ ...claims(), exp: undefined })],
  ['for somebody else’s session', () => ({ ...partsOf(tokens.attacker).claims, session_id: ids.ownerSession })],
  ['for another audience', () => claims({ aud: 'anon' })],
  ['without a session', () => ({ ...claims(), session_id: undefined })],
  ['for an account that is not there', () => claims({ sub: '00000000-0000-4000-8000-000000000000' })],
];

describe.each(DOORS)('%s', (_, target, body) => {
  const enter = async (token: string) => fixture.send(target, { token, ...(body ? { body } : {}) });

  test.each(FORGED)('are closed to a token %s', async (_name, forge) => {
    const answer = await enter(forge());
    expect([401, 403]).toContain(answer.status);
    expect(await answer.text()).not.toContain(ids.owner);
  });

  test.each(OUR_OWN)('are closed to a token of our own that is %s', async (_name, changed) => {
    const answer = await enter(signed(HS256, changed(), fixture.secrets.jwtSecret));
    expect([401, 403]).toContain(answer.status);
    expect(await answer.text()).not.toContain(ids.owner);
  });

  test('are open to the real one', async () => {
    expect((await enter(tokens.owner)).status).toBeLessThan(300);
  });
});

test('a refresh token opens no door, and an access token refreshes nothing', async () => {
  const owner = await fixture.another(emails.owner);
  const { data } = await owner.auth.getSession();
  const refresh = data.session?.refresh_token ?? '';
  expect((await fixture.send('/rest/v1/profiles?select=id', { token: refresh })).status).toBe(401);
  const swapped = await fixture.send('/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: tokens.owner },
  });
  expect(swapped.status).toBeGreaterThanOrEqual(400);
  expect(swapped.status).toBeLessThan(500);
});

test('a token in the address or in a cookie counts for nothing', async () => {
  const inAddress = await fixture.send(`/rest/v1/profiles?select=id&access_token=${tokens.owner}`);
  expect(await inAddress.text()).not.toContain(ids.owner);
  const inCookie = await fixture.send('/rest/v1/profiles?select=id', {
    headers: { cookie: `sb-access-token=${tokens.owner}` },
  });
  expect(await inCookie.text()).not.toContain(ids.owner);
});

test('the secret key is no key of the page, and guesses at it open nothing', async () => {
  const { publishableKey, secretKey } = fixture.secrets;
  const config = await (await fetch(`${fixture.product.url}/config.json`)).text();
  expect(config).toContain(publishableKey);
  expect(config).not.toContain(secretKey);
  for (const guess of ['', 'service_role', publishableKey.replace('publishable', 'secret'), `${secretKey}x`]) {
    const answer = await fixture.send('/rest/v1/profiles?select=id', {
      headers: { apikey: guess, authorization: `Bearer ${guess}` },
    });
    expect(await answer.text()).not.toContain(ids.owner);
  }
});
