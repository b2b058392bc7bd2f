import type { HonoContext } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import type { AccessToken } from '../auth/sessions/tokens.ts';

const verifiedTokens = new WeakMap<Request, AccessToken>();

/** Marks a request as having a valid token and an open session, so that the library doesn't check again. */
export function markVerified(request: Request, token: AccessToken): void {
  verifiedTokens.set(request, token);
}

/** Hands the tokens of marked requests to the library. It would verify each twice more and read account and session; of other requests it still does. */
export const useVerifiedTokens: MiddlewareHandler<HonoContext> = async (c, next) => {
  const token = verifiedTokens.get(c.req.raw);
  if (token !== undefined) {
    c.set('ignoreAuthorization', true);
    c.set('jwt', token.claims);
    c.set('userId', token.userId);
    c.set('sessionId', token.sessionId);
  }
  await next();
};
