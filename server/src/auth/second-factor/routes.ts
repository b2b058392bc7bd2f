import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { signedInUser, type SignedInUser } from '../signed-in-user.ts';
import type { AuthContext, AuthEnv } from '../context.ts';
import { challenge } from './challenge.ts';
import { enroll } from './enroll.ts';
import { unenroll } from './unenroll.ts';
import { verifyFactor } from './verify-factor.ts';

type FactorEnv = AuthEnv & { Variables: { caller: SignedInUser } };

/** `/factors`, which the auth library does not have: for people with an open session, about their own factors. */
export function createFactorRoutes(context: AuthContext): Hono<FactorEnv> {
  const signedIn = createMiddleware<FactorEnv>(async (c, next) => {
    const caller = await signedInUser(context, c.req.raw);
    if (caller instanceof Response) return caller;
    c.set('caller', caller);
    return next();
  });
  return new Hono<FactorEnv>()
    .post('/', signedIn, async (c) => enroll(context, c.req.raw, c.get('caller')))
    .post('/:id/challenge', signedIn, async (c) =>
      challenge(context, c.req.raw, c.get('caller'), c.req.param('id'), c.env),
    )
    .post('/:id/verify', signedIn, async (c) =>
      verifyFactor(context, c.req.raw, c.get('caller'), c.req.param('id'), c.env),
    )
    .delete('/:id', signedIn, async (c) => unenroll(context, c.get('caller'), c.req.param('id')));
}
