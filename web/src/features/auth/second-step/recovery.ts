import { callAuth } from '../../../entities/account/auth-call.ts';
import { orThrow } from '../../../lib/backend-error.ts';
import { getBackend } from '../../../lib/backend.ts';

export type Outcome = 'recovered' | 'wrong' | 'not_needed';

/**
 * Takes the second factors of the account away with a recovery code; the session is then as good as any.
 * @throws {BackendError} `rate_limited` after too many attempts
 */
export async function spendCode(code: string): Promise<Outcome> {
  const client = await getBackend();
  const { outcome } = orThrow(await client.from('factor_recoveries').insert({ code }).select('outcome').single());
  if (outcome !== 'wrong') await callAuth((auth) => auth.refreshSession());
  return outcome;
}
