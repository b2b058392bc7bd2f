import { hash } from 'bcryptjs';
import { v7 as uuid } from 'uuid';
import type { AuthContext, Peer } from './context.ts';
import { complete } from './issue.ts';
import { allowedRedirect, requestedRedirect } from './redirects.ts';
import { accountKey, readBody, textOf, tooManyRequests, withJson } from './responses.ts';

const redirectOf = (context: AuthContext, request: Request): string =>
  allowedRedirect(new URL(request.url).searchParams.get('redirect_to'), context.siteUrl);

type Account = 'none' | 'unconfirmed' | 'confirmed';

async function accountOf(context: AuthContext, email: string): Promise<Account> {
  const [user] = await context.sql<{ confirmed: boolean }[]>`
    select confirmed_at is not null as confirmed from auth.users where lower(email) = ${email}`;
  if (user === undefined) return 'none';
  return user.confirmed ? 'confirmed' : 'unconfirmed';
}

/** A value with its keys as `jsonb` gives them back: shorter ones first, those of one length in byte order. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored);
  if (typeof value !== 'object' || value === null) return value;
  const byLength = ([a]: [string, unknown], [b]: [string, unknown]): number =>
    Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));
  const entries = Object.entries(value).map(([key, entry]): [string, unknown] => [key, asStored(entry)]);
  return Object.fromEntries(entries.toSorted(byLength));
}

/** What a fresh sign-up answers, for an address that already has an account. */
function freshLooking(email: string, data: unknown): Record<string, unknown> {
  const id = uuid();
  const now = new Date().toISOString();
  const given = typeof data === 'object' && data !== null ? data : {};
  const identity = asStored({ ...given, email, email_verified: false, phone_verified: false, sub: id });
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: identity,
    identities: [
      {
        identity_id: uuid(),
        id,
        user_id: id,
        identity_data: identity,
        provider: 'email',
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        email,
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    confirmation_sent_at: now,
  };
}

/**
 * Sign-up. Nobody learns whether an address has an account: one that does gets the answer of a fresh sign-up, and its
 * owner a mail that says so. One that was never confirmed starts again, since whoever asked first proved nothing.
 */
export async function signUp(context: AuthContext, request: Request, peer: Peer): Promise<Response> {
  const body = await readBody(request);
  const email = accountKey(body['email']);
  const tries = [
    await context.limits.take('signUpAddress', peer.limitKey),
    await context.limits.take('mailAccount', email),
  ];
  for (const verdict of tries) if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);

  const redirectTo = redirectOf(context, request);
  const account = await accountOf(context, email);
  if (account === 'unconfirmed') {
    await context.sql`delete from auth.users where lower(email) = ${email} and confirmed_at is null`;
  }
  const password = textOf(body['password']);
  if (account === 'confirmed' && password.length >= 6 && password.length <= 72) {
    await hash(password, 10);
    await context.mailExistingAccount(email, redirectTo);
    return Response.json(freshLooking(email, body['data']));
  }
  const forwarded = withJson(request, { ...body, email });
  const response = await requestedRedirect.run(redirectTo, async () => context.app.fetch(forwarded));
  return complete(context, response, { method: 'password', request, peer });
}
