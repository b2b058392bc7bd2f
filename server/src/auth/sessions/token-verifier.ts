import { BoundedMap } from '@ballast/supabase/functions/_shared/bounded-map';
import { verifyToken, type AccessToken, type TokenResult } from './tokens.ts';

export type VerifyToken = (token: string) => Promise<TokenResult>;

/** People come with the same token for an hour. Some three kilobytes each. */
const KEPT_TOKENS = 2_000;

const hasExpired = ({ claims: { exp } }: AccessToken): boolean =>
  exp === undefined || exp <= Math.floor(Date.now() / 1000);

/**
 * {@link verifyToken}, once for each token: the same characters have the same signature, and only that it is still their time
 * must be asked again. What was refused is not kept. `onFirstUse` is called for one that is seen for the first time. Whether the session is alive, the token does not say in any case.
 */
export function createTokenVerifier(
  secret: string,
  onFirstUse: (token: AccessToken) => void = () => undefined,
): VerifyToken {
  const known = new BoundedMap<string, AccessToken>(KEPT_TOKENS);
  return async (token) => {
    const kept = known.get(token);
    if (kept !== undefined) {
      if (!hasExpired(kept)) return { ok: true, token: kept };
      known.delete(token);
    }
    const result = await verifyToken(token, secret);
    if (!result.ok) return result;
    known.set(token, result.token);
    onFirstUse(result.token);
    return result;
  };
}
