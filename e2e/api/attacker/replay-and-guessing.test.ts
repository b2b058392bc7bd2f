import { codeOf } from '@ballast/server/testing/authenticator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { followLink } from '@ballast/server/testing/follow-link';
import { mailedLink, PASSWORD } from '../../product/account.ts';
import { tokenOf, useSecurityFixture } from '../../product/security-fixture.ts';

const fixture = useSecurityFixture({});
const statusesOf = async (times: number, call: (time: number) => Promise<Response>): Promise<number[]> => {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await call(time)).status);
  return seen;
};

/** None of these lets codes of apps return: they wait together for answers that always take the same time. */
describe.concurrent('each by itself', () => {
  test('a refresh token that was used and left behind ends the whole session when it comes back', async () => {
    const client = await fixture.account('refresher@example.com');
    const { data } = await client.auth.getSession();
    const stolen = data.session?.refresh_token ?? '';
    await client.auth.refreshSession();
    await client.auth.refreshSession();
    // Within ten seconds it could be another tab.
    await fixture.sql`update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where revoked`;
    const replay = await fixture.send('/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: stolen } });
    expect(replay.status).toBe(400);
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
  });

  test('a link that was followed once gives no second session', async ({ expect }) => {
    await fixture.account('follower@example.com');
    await fixture.send('/auth/v1/recover', { body: { email: 'follower@example.com' } });
    const newest = async () => mailedLink(fixture.product.url, 'follower@example.com');
    await expect.poll(newest).toContain('type=recovery');
    const link = await newest();
    expect(await followLink(link)).toContain('access_token=');
    expect(await followLink(link)).not.toContain('access_token=');
  });

  test('passwords are guessed ten times from one address, then the right one waits too, and its owner elsewhere does not', async () => {
    const email = 'guessed@example.com';
    await fixture.account(email);
    const guess = async (password: string) =>
      fixture.send('/auth/v1/token?grant_type=password', { body: { email, password } });
    const seen = await statusesOf(12, async (time) => guess(`guess number ${time}`));
    expect(seen.slice(0, 10)).toEqual(Array(10).fill(400));
    expect(seen.slice(10)).toEqual([429, 429]);
    const right = await guess(PASSWORD);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('writing the address otherwise, or claiming another origin, starts no new count', async () => {
    const email = 'spelled@example.com';
    await fixture.account(email);
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email} `, 'Spelled@Example.com'];
    const seen = await statusesOf(11, async (time) =>
      fixture.send('/auth/v1/token?grant_type=password', {
        body: { email: spellings[time % spellings.length], password: `guess ${time}` },
        headers: {
          'x-forwarded-for': `203.0.113.${time}`,
          'x-real-ip': `203.0.113.${time}`,
          forwarded: `for=203.0.113.${time}`,
        },
      }),
    );
    expect(seen.at(-1)).toBe(429);
  });

  test('links and codes of mail cannot be tried in numbers', async () => {
    const seen = await statusesOf(12, async (time) =>
      fixture.send('/auth/v1/verify', {
        body: { type: 'recovery', email: 'coded@example.com', token: `00000${time}` },
      }),
    );
    expect(seen.filter((status) => status < 400)).toEqual([]);
    expect(seen.at(-1)).toBe(429);
  });
});

test('a code of an app that was accepted once is refused, from the same session and from another', async () => {
  const email = 'replayed@example.com';
  const { id, secret } = await fixture.guard(await fixture.account(email));
  const code = codeOf(secret);
  const first = await fixture.another(email);
  expect((await first.auth.mfa.challengeAndVerify({ factorId: id, code })).error).toBeNull();
  for (const client of [first, await fixture.another(email)]) {
    expect((await client.auth.mfa.challengeAndVerify({ factorId: id, code })).error).not.toBeNull();
  }
});

test('a recovery code counts once', async () => {
  const email = 'recovered@example.com';
  const client = await fixture.account(email);
  await fixture.guard(client);
  const { data } = await client.rpc('create_recovery_codes');
  const [code = ''] = z.array(z.string()).parse(data);
  const outcome = async () => {
    const lost = await fixture.another(email);
    return (await lost.from('factor_recoveries').insert({ code }).select('outcome').single()).data?.outcome;
  };
  expect(await outcome()).toBe('recovered');
  await fixture.guard(await fixture.another(email));
  expect(await outcome()).toBe('wrong');
});

test('codes of an app are guessed a few times, then each guess waits, the right one too', async () => {
  const email = 'coded@example.com';
  const { id, secret } = await fixture.guard(await fixture.account(email));
  const token = await tokenOf(await fixture.another(email));
  const answer = async (code: string): Promise<Response> => {
    const challenge = await fixture.send(`/auth/v1/factors/${id}/challenge`, { token, body: {} });
    const { id: challenge_id } = z.object({ id: z.string().optional() }).parse(await challenge.json());
    return fixture.send(`/auth/v1/factors/${id}/verify`, { token, body: { challenge_id, code } });
  };
  const right = codeOf(secret);
  const wrong = right === '000000' ? '000001' : '000000';
  const seen = await statusesOf(8, async () => answer(wrong));
  expect(seen.filter((status) => status < 400)).toEqual([]);
  expect(seen).toContain(429);
  expect((await answer(right)).status).toBe(429);
});

test('recovery codes are guessed ten times an hour', async () => {
  const email = 'unlucky@example.com';
  await fixture.guard(await fixture.account(email));
  const token = await tokenOf(await fixture.another(email));
  const seen = await statusesOf(11, async (time) =>
    fixture.send('/rest/v1/factor_recoveries', { token, body: { code: `0000-0000-0000-000${time}` } }),
  );
  expect(seen.slice(0, 10).every((status) => status < 300)).toBe(true);
  expect(seen.at(-1)).toBe(429);
});

test('the challenge of one person is not answered by another', async () => {
  const victim = await fixture.guard(await fixture.account('victim@example.com'));
  const half = await fixture.another('victim@example.com');
  const { data: challenge } = await half.auth.mfa.challenge({ factorId: victim.id });
  const thief = await fixture.account('thief@example.com');
  const answer = { factorId: victim.id, challengeId: challenge?.id ?? '', code: codeOf(victim.secret) };
  expect((await thief.auth.mfa.verify(answer)).error).not.toBeNull();
  expect((await thief.auth.mfa.unenroll({ factorId: victim.id })).error).not.toBeNull();
  expect((await half.auth.mfa.unenroll({ factorId: victim.id })).error).not.toBeNull();
});
