import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { errorCode } from '../../database/database-error.ts';
import type { Sql } from '../../database/sql.ts';
import type { PasswordHasher } from '../passwords/hashing/password-hasher.ts';
import type { AuthContext, Peer } from '../context.ts';
import { mayStrangerWrite } from './mail-limits.ts';
import { addPendingSignUp } from './pending-sign-ups.ts';
import { allowedRedirect, requestedRedirect } from './redirects.ts';
import { accountKey, authError, isMailAddress, isRecord, readBody, textOf, tooManyRequests } from '../responses.ts';
import { userDataRefusal } from '../user-data.ts';
import { passwordLengthRefusal, weakPasswordRefusal } from '../passwords/weak-passwords.ts';

const redirectOf = (context: AuthContext, request: Request): string =>
  allowedRedirect(new URL(request.url).searchParams.get('redirect_to'), context.siteUrl);

async function hasAccount({ sql }: AuthContext, email: string): Promise<boolean> {
  const rows = await sql`
    select 1 from auth.users where email = ${email} and is_sso_user = false and confirmed_at is not null`;
  return rows.length > 0;
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

/** What a sign-up answers, whether or not the address has an account. */
function pendingUser(id: string, email: string, identity: unknown): Record<string, unknown> {
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

/** The answer takes at least this long: what is done for an address with an account takes not quite the same. */
const MIN_MILLISECONDS = 300;

interface SignUp {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly identity: object;
  readonly redirectTo: string;
}

/** Hashes whatever becomes of it: the time would tell whether the mailbox has had its mails of the day, and so of whom. */
async function answerTo(context: AuthContext, peer: Peer, asked: SignUp, hasher: PasswordHasher): Promise<Response> {
  const { id, email, password } = asked;
  const identity = await asStored(context.sql, asked.identity);
  if (identity === undefined) return authError(400, 'validation_failed', 'The user data cannot be stored');
  const passwordHash = await hasher.hash(password);
  if (await mayStrangerWrite(context, email, peer)) {
    if (await hasAccount(context, email)) {
      await context.mailExistingAccount(email, asked.redirectTo);
    } else {
      const pending = { id, email, passwordHash, identity: JSON.stringify(identity) };
      const token = await addPendingSignUp(context, peer, pending);
      await requestedRedirect.run(asked.redirectTo, async () =>
        context.mailer.sendConfirmation(email, token, '', { userId: id }),
      );
    }
  }
  return Response.json(pendingUser(id, email, identity), { headers: { 'cache-control': 'no-store' } });
}

/** What the library would refuse. */
async function refusalOf(email: string, password: string): Promise<Response | null> {
  if (email === '') return authError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  if (password === '') return authError(400, 'validation_failed', 'Signup requires a valid password');
  if (!isMailAddress(email)) {
    return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return passwordLengthRefusal(password) ?? (await weakPasswordRefusal(password, email));
}

/**
 * Sign-up. Nobody learns whether an address has an account: one that does gets the answer of a fresh sign-up, and its
 * owner a mail that says so. The account is made when the link is followed: until then a sign-up is one of several that may
 * wait for the same address, and takes nothing away from the others.
 */
export async function signUp(context: AuthContext, request: Request, peer: Peer): Promise<Response> {
  const key = `address ${peer.limitKey}`;
  for (const verdict of [
    await context.limits.take('signUpAddress', peer.limitKey),
    context.passwords.verdict('unknown', key),
  ]) {
    if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  }
  const body = await readBody(request);
  const email = accountKey(body['email']);
  const password = textOf(body['password']);
  const refusal = await refusalOf(email, password);
  if (refusal !== null) return refusal;

  const id = uuid();
  const data = isRecord(body['data']) ? body['data'] : {};
  const tooMuch = await userDataRefusal(context, data);
  if (tooMuch !== null) return tooMuch;
  const identity = { ...data, email, email_verified: false, phone_verified: false, sub: id };
  const asked = { id, email, password, identity, redirectTo: redirectOf(context, request) };
  const answer = context.passwords.inTurn('unknown', key, async (hasher) => answerTo(context, peer, asked, hasher));
  const floor = sleep(MIN_MILLISECONDS);
  const turn = await answer;
  if (!turn.allowed) return tooManyRequests(turn.retryAfter);
  await floor;
  return turn.value;
}
