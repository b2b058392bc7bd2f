import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from 'bcryptjs';
import { v7 as uuid } from 'uuid';
import { errorCode } from '../../database/database-error.ts';
import type { Sql } from '../../database/sql.ts';
import type { AuthContext, Peer } from './context.ts';
import { complete } from './issue.ts';
import { allowedRedirect, requestedRedirect } from './redirects.ts';
import { accountKey, authError, isRecord, readBody, textOf, tooManyRequests, withJson } from './responses.ts';
import { Turns } from './turns.ts';
import { userDataRefusal } from './user-data.ts';
import { hasRightLength, weakPasswordRefusal } from './weak-passwords.ts';

const redirectOf = (context: AuthContext, request: Request): string =>
  allowedRedirect(new URL(request.url).searchParams.get('redirect_to'), context.siteUrl);

type Account = 'none' | 'unconfirmed' | 'confirmed';

async function accountOf(context: AuthContext, email: string): Promise<Account> {
  const [user] = await context.sql<{ confirmed: boolean }[]>`
    select confirmed_at is not null as confirmed from auth.users where lower(email) = ${email}`;
  if (user === undefined) return 'none';
  return user.confirmed ? 'confirmed' : 'unconfirmed';
}

/** What PostgreSQL says to a value it cannot hold (a NUL in a string, half a character) or that is nested too deep. */
const REFUSED_VALUE = /^(22|54)/;

/** A value as `jsonb` gives it back, keys in its own order; `undefined` for one that it cannot hold. */
async function asStored(sql: Sql, value: object): Promise<unknown> {
  try {
    const [row] = await sql<{ value: unknown }[]>`select ${JSON.stringify(value)}::text::jsonb as value`;
    return row?.value;
  } catch (error) {
    if (REFUSED_VALUE.test(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

/** What a fresh sign-up answers, for an address that already has an account. */
function freshLooking(id: string, email: string, identity: unknown): Record<string, unknown> {
  const now = new Date().toISOString();
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

/** Of one address one after the other: each takes away what was not confirmed, and would do so while another makes it. */
const turns = new Turns();

/** The answer takes at least this long: a new account and a letter to the owner of one take less, and not quite the same. */
const LEAST_MILLISECONDS = 300;

interface SignUp {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly data: object;
  readonly identity: unknown;
}

async function answerTo(context: AuthContext, request: Request, peer: Peer, asked: SignUp): Promise<Response> {
  const { id, email, password, data, identity } = asked;
  const redirectTo = redirectOf(context, request);
  const account = hasRightLength(password) ? await accountOf(context, email) : 'none';
  if (account === 'confirmed') {
    await hash(password, 10);
    await context.mailExistingAccount(email, redirectTo);
    return complete(context, Response.json(freshLooking(id, email, identity)));
  }
  if (account === 'unconfirmed') {
    await context.sql`delete from auth.users where lower(email) = ${email} and confirmed_at is null`;
  }
  const forwarded = withJson(request, { email, password, data });
  const response = await requestedRedirect.run(redirectTo, async () => context.app.fetch(forwarded));
  return complete(context, response, { method: 'password', request, peer });
}

/**
 * Sign-up. Nobody learns whether an address has an account: one that does gets the answer of a fresh sign-up, and its
 * owner a mail that says so. One that was never confirmed starts again, since whoever asked first proved nothing. What
 * the library would stumble over is refused before anybody looks whether the account exists.
 */
export async function signUp(context: AuthContext, request: Request, peer: Peer): Promise<Response> {
  const body = await readBody(request);
  const email = accountKey(body['email']);
  const password = textOf(body['password']);
  const verdict = await context.limits.takeEach([
    ['signUpAddress', peer.limitKey],
    ['mailAccount', email],
  ]);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);

  const weak = await weakPasswordRefusal(password, email);
  if (weak !== null) return weak;

  const id = uuid();
  const data = isRecord(body['data']) ? body['data'] : {};
  const tooMuch = await userDataRefusal(context, data);
  if (tooMuch !== null) return tooMuch;
  const identity = await asStored(context.sql, {
    ...data,
    email,
    email_verified: false,
    phone_verified: false,
    sub: id,
  });
  if (identity === undefined) return authError(400, 'validation_failed', 'The user data cannot be stored');

  const asked = { id, email, password, data, identity };
  const answer = turns.take(email, async () => answerTo(context, request, peer, asked));
  const [response] = await Promise.all([answer, sleep(LEAST_MILLISECONDS)]);
  return response;
}
