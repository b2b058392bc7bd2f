import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { createTokenVerifier } from './token-verifier.ts';

const SECRET = 'only-for-tests-'.repeat(3);
const MINUTE = 60 * 1000;

afterEach(() => vi.useRealTimers());

async function tokenOf(userId: string): Promise<string> {
  return new SignJWT({ sub: userId, role: 'authenticated', session_id: randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(SECRET));
}

test('a token that comes again is still the same person', async () => {
  const verify = createTokenVerifier(SECRET);
  const [asha, ravi] = [await tokenOf('asha'), await tokenOf('ravi')];
  for (const _ of [1, 2]) {
    expect(await verify(asha)).toMatchObject({ ok: true, token: { userId: 'asha' } });
    expect(await verify(ravi)).toMatchObject({ ok: true, token: { userId: 'ravi' } });
  }
});

test('a token that was good a moment ago is refused when its hour is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const verify = createTokenVerifier(SECRET);
  const token = await tokenOf('asha');
  expect(await verify(token)).toMatchObject({ ok: true });
  vi.setSystemTime(Date.now() + 59 * MINUTE);
  expect(await verify(token)).toMatchObject({ ok: true });
  vi.setSystemTime(Date.now() + MINUTE);
  expect(await verify(token)).toEqual({ ok: false, reason: 'expired' });
});

test('having seen a token makes no other one good that shares a part of it', async () => {
  const verify = createTokenVerifier(SECRET);
  const [token, other] = [await tokenOf('asha'), await tokenOf('ravi')];
  await verify(token);
  await verify(other);
  const [head, body] = token.split('.');
  for (const forged of [`${head}.${body}.`, `${head}.${body}.${other.split('.')[2]}`, `${token}A`, ` ${token}`, ''])
    expect(await verify(forged)).toEqual({ ok: false, reason: 'invalid' });
});

test('a token that another server signed is refused, no matter which server has seen it', async () => {
  const token = await tokenOf('asha');
  expect(await createTokenVerifier(SECRET)(token)).toMatchObject({ ok: true });
  expect(await createTokenVerifier(`${SECRET}!`)(token)).toEqual({ ok: false, reason: 'invalid' });
});

test('more people than are remembered are all let in', async () => {
  const verify = createTokenVerifier(SECRET);
  const tokens = await Promise.all(Array.from({ length: 2_100 }, async (_, at) => tokenOf(String(at))));
  for (const token of [...tokens, ...tokens]) expect((await verify(token)).ok).toBe(true);
});
