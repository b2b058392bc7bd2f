import { storedSession } from './render-app.tsx';

type Level = 'aal1' | 'aal2';

export const APP = factor('11111111-1111-4111-8111-111111111111', { factor_type: 'totp', friendly_name: 'My app' });
export const PHONE = factor('22222222-2222-4222-8222-222222222222', { factor_type: 'phone', phone: '919876543210' });

function factor<More extends object>(id: string, more: More) {
  return {
    id,
    status: 'verified',
    created_at: '2026-11-01T10:00:00Z',
    updated_at: '2026-11-01T10:00:00Z',
    ...more,
  };
}

/** A token that says nothing but what its session proved; nobody here checks signatures. */
function tokenOf(level: Level): string {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const amr = [{ method: 'password', timestamp: 1_700_000_000 }];
  return `${part({ alg: 'HS256' })}.${part({ aal: level, amr, exp: 4_000_000_000, sub: storedSession().user.id })}.signature`;
}

/** What supabase-js keeps for an account with second factors, at one level. */
export function sessionAt<F extends object>(level: Level, factors: readonly F[]) {
  const session = storedSession();
  return { ...session, access_token: tokenOf(level), user: { ...session.user, factors } };
}
