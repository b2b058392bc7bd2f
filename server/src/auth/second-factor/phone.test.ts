import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/server.ts';
import { AUTH_LIMITS } from '../limits.ts';

const ROOM = { points: 100, seconds: 60 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    limits: { ...AUTH_LIMITS, textFactor: ROOM, textNumber: { points: 3, seconds: 60 } },
  });
});
afterAll(async () => server.stop());

type Client = ReturnType<TestServer['client']>;

async function beginPhone(client: Client, phone: string): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone });
  if (error) throw error;
  return data.id;
}
const textsTo = async (number: string): Promise<string[]> =>
  (await server.mailTo(number)).map(({ text }) => /^\d{6}/.exec(text)?.[0] ?? '');

test('a phone is sent a code, and the code makes the session aal2 §4.10 §7.8', async () => {
  const client = await server.person('phone@example.com');
  const factorId = await beginPhone(client, '+91 98765 00001');
  const { data: challenge } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  expect(challenge).toMatchObject({ type: 'phone' });
  const [code = ''] = await textsTo('+919876500001');
  const { error } = await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });
  expect(error).toBeNull();
  const { data } = await client.auth.getSession();
  expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/phone' }, { method: 'password' }],
  });
  expect(data.session?.user.factors).toMatchObject([
    { id: factorId, factor_type: 'phone', status: 'verified', phone: '919876500001' },
  ]);
  expect((await client.auth.mfa.enroll({ factorType: 'phone', phone: '+919876500001' })).error?.code).toBe(
    'mfa_verified_factor_exists',
  );
});

test('settings name who brings codes, so that a client offers phones', async () => {
  expect(await (await server.auth('/settings')).json()).toMatchObject({ sms_provider: 'gateway' });
});

test('the outbox names the way a text would go §7.10', async () => {
  const client = await server.person('channels@example.com');
  const factorId = await beginPhone(client, '+919876500002');
  await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' });
  await client.auth.mfa.challenge({ factorId });
  const page = await (await fetch(server.outboxUrl)).text();
  expect(page).toContain('WhatsApp');
  expect(page).toContain('Text message');
});

test('a code belongs to its challenge, works once, and is not in the table of challenges', async () => {
  const email = 'bound@example.com';
  const client = await server.person(email);
  const factorId = await beginPhone(client, '+919876500003');
  const first = (await client.auth.mfa.challenge({ factorId })).data?.id ?? '';
  const second = (await client.auth.mfa.challenge({ factorId })).data?.id ?? '';
  const [newer = '', older = ''] = await textsTo('+919876500003');
  const stored = await server.sql<{ otp_code: string }[]>`
    select otp_code from auth.mfa_challenges where factor_id = ${factorId}`;
  expect(stored.some(({ otp_code: digest }) => digest.includes(newer) || digest.includes(older))).toBe(false);
  const verify = async (challengeId: string, code: string): Promise<string | undefined> =>
    (await client.auth.mfa.verify({ factorId, challengeId, code })).error?.code;
  const foreign = newer === older ? 'the same by chance' : newer;
  expect(await verify(first, foreign)).toBe('mfa_verification_failed');
  expect(await verify(second, newer)).toBeUndefined();
  expect(await verify(second, newer)).toBe('mfa_ip_address_mismatch');

  const elsewhere = server.client();
  await elsewhere.auth.signInWithPassword({ email, password: PASSWORD });
  const { error } = await elsewhere.auth.mfa.verify({ factorId, challengeId: first, code: newer });
  expect(error?.code).toBe('mfa_verification_failed');
});

test('how many texts one number gets is limited, no matter who asks', async () => {
  const ask = async (email: string): Promise<string | undefined> => {
    const client = await server.person(email);
    const factorId = await beginPhone(client, '+919876500004');
    return (await client.auth.mfa.challenge({ factorId })).error?.code;
  };
  const answers = [await ask('a1@example.com'), await ask('a2@example.com'), await ask('a3@example.com')];
  expect(answers).toEqual([undefined, undefined, undefined]);
  expect(await ask('a4@example.com')).toBe('over_sms_send_rate_limit');
});

test.each(['', '98765', 'call me', '+0919876500001', '+9198765000011234'])('%j is no number', async (phone) => {
  const client = await server.person(`${crypto.randomUUID()}@example.com`);
  expect((await client.auth.mfa.enroll({ factorType: 'phone', phone })).error?.code).toBe('validation_failed');
});

test('a way that does not exist is refused', async () => {
  const client = await server.person('pigeon@example.com');
  const { data } = await client.auth.getSession();
  const factorId = await beginPhone(client, '+919876500005');
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  expect((await server.auth(`/factors/${factorId}/challenge`, { channel: 'pigeon' }, headers)).status).toBe(400);
});
