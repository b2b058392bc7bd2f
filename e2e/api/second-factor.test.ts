import { codeOf, letCodesReturn } from '@ballast/server/testing/authenticator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { connect, createAccount, signIn, type Client } from '../product/account.ts';
import { databaseOf } from '../product/database.ts';
import { useOwnScenario } from '../product/scenario.ts';

/** The same as the journeys, from an unmodified supabase-js and nothing else. */
const scenario = useOwnScenario();
const levelOf = async (client: Client) => {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  return [
    data?.currentLevel,
    ...(data?.currentAuthenticationMethods ?? []).map((one) => (typeof one === 'string' ? one : one.method)),
  ];
};

test('an app is enrolled, lifts the session, and refreshing keeps aal2 across a restart of the server §4.11 §7.13', async () => {
  const email = 'asha@example.com';
  const client = await createAccount(scenario.product.url, email);
  const { data: app } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  const secret = app?.type === 'totp' ? app.totp.secret : '';
  const code = codeOf(secret);
  expect((await client.auth.mfa.challengeAndVerify({ factorId: app?.id ?? '', code })).error).toBeNull();
  expect(await levelOf(client)).toEqual(['aal2', 'totp', 'password']);

  await scenario.restart();
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await levelOf(client)).toEqual(['aal2', 'totp', 'password']);
  expect((await client.from('profiles').select('id')).data).toHaveLength(1);

  const half = await connect(scenario.product.url);
  await signIn(half, email);
  expect((await half.from('profiles').select('id')).data).toEqual([]);
  const replayed = await half.auth.mfa.challengeAndVerify({ factorId: app?.id ?? '', code });
  expect(replayed.error?.code).toBe('mfa_verification_failed');
});

test('sessions are listed and ended, recovery codes made and used, through REST', async () => {
  const email = 'ravi@example.com';
  const client = await createAccount(scenario.product.url, email);
  const other = await connect(scenario.product.url);
  await signIn(other, email);
  const { data: app } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' });
  const secret = app?.type === 'totp' ? app.totp.secret : '';
  await client.auth.mfa.challengeAndVerify({ factorId: app?.id ?? '', code: codeOf(secret) });
  expect((await other.auth.getUser()).error).not.toBeNull();
  const { data: sessions } = await client.from('own_sessions').select('level, is_current');
  expect(sessions).toEqual([{ level: 'aal2', is_current: true }]);

  const { data: codes } = await client.rpc('create_recovery_codes');
  const [code = ''] = z.array(z.string()).parse(codes);
  const lost = await connect(scenario.product.url);
  await signIn(lost, email);
  const recover = async () => lost.from('factor_recoveries').insert({ code }).select('outcome').single();
  expect((await recover()).data).toEqual({ outcome: 'recovered' });
  await lost.auth.refreshSession();
  expect((await lost.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' });
  expect((await client.auth.getUser()).error).not.toBeNull();
  expect((await recover()).data).toEqual({ outcome: 'not_needed' });
});

test('a phone is sent a code, which works once', async () => {
  const client = await createAccount(scenario.product.url, 'meera@example.com');
  const { data: phone } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+919876500001' });
  const { data: challenge } = await client.auth.mfa.challenge({ factorId: phone?.id ?? '' });
  const sql = await databaseOf(scenario.dataDir);
  const [text] = await sql<{ text: string }[]>`
    select text from embedded.outbox where channel = 'sms' and recipient = '+919876500001'`;
  await letCodesReturn(sql);
  await sql.end();
  const answer = { factorId: phone?.id ?? '', challengeId: challenge?.id ?? '', code: text?.text.slice(0, 6) ?? '' };
  expect((await client.auth.mfa.verify(answer)).error).toBeNull();
  expect(await levelOf(client)).toEqual(['aal2', 'mfa/phone', 'password']);
  expect((await client.auth.mfa.verify(answer)).error).not.toBeNull();
});
