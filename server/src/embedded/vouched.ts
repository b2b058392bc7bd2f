import type { HonoContext } from '@supabase/lite';
import type { MiddlewareHandler } from 'hono';
import type { AccessToken } from '../auth/sessions/tokens.ts';

const vouched = new WeakMap<Request, AccessToken>();

/** Says of a request that its token is good and its session open, so that the library need not look again. */
export function vouchFor(request: Request, token: AccessToken): void {
  vouched.set(request, token);
}

/**
 * Lets the library take over what was vouched for. It would verify the token twice more and read the account's row and the
 * session's; of any other request it still does.
 */
export const takeVouched: MiddlewareHandler<HonoContext> = async (c, next) => {
  const token = vouched.get(c.req.raw);
  if (token !== undefined) {
    c.set('ignoreAuthorization', true);
    c.set('jwt', token.claims);
    c.set('userId', token.userId);
    c.set('sessionId', token.sessionId);
  }
  await next();
};
