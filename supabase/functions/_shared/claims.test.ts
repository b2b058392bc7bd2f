import { describe, expect, it } from 'vitest';
import { userFromVerifiedToken } from './claims.ts';

function bearer(claims: unknown): string {
  return `Bearer e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

describe('userFromVerifiedToken', () => {
  it('reads the user, letters of any script included', () => {
    const claims = { sub: 'u1', email: 'आशा@example.com', role: 'authenticated', session_id: 's1' };
    expect(userFromVerifiedToken(bearer(claims))).toEqual({
      id: 'u1',
      email: 'आशा@example.com',
      role: 'authenticated',
      sessionId: 's1',
    });
  });

  it('takes no level from the token', () => {
    const user = userFromVerifiedToken(bearer({ sub: 'u1', role: 'authenticated', aal: 'aal2' }));
    expect(user).toEqual({ id: 'u1', email: null, role: 'authenticated', sessionId: null });
  });

  it.each([
    ['no header', null],
    ['a publishable key', 'Bearer sb_publishable_abc'],
    ['the anonymous key', bearer({ sub: 'x', role: 'anon' })],
    ['a token that names nobody', bearer({ role: 'authenticated' })],
    ['a broken token', 'Bearer a.%%%.c'],
  ])('finds no user in %s', (_, authorization) => {
    expect(userFromVerifiedToken(authorization)).toBeNull();
  });
});
