import { createHash, createHmac, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { AuthContext, Peer } from '../context.ts';

/** A link in a confirmation mail is good for a day; one for a new password for an hour, see `verify.ts`. */
export const MAIL_TOKEN_SECONDS = 24 * 60 * 60;

/** A sign-up whose link was not followed yet. */
export interface PendingSignUp {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  /** As JSON. */
  readonly identity: string;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const newToken = (): string => randomBytes(32).toString('hex');
const digestOf = ({ secrets }: AuthContext, peer: Peer): string =>
  createHmac('sha256', secrets.jwtSecret).update(`sign-up from ${peer.limitKey}`).digest('base64url').slice(0, 22);

/** Keeps a sign-up beside all others of its address, and gives the token for its link. */
export async function addPendingSignUp(context: AuthContext, peer: Peer, asked: PendingSignUp): Promise<string> {
  const token = newToken();
  await context.sql`
    insert into private.pending_sign_ups (token_hash, account_id, email, encrypted_password, identity_data, requested_from)
    values (${hashOf(token)}, ${asked.id}, ${asked.email}, ${asked.passwordHash}, ${asked.identity}::text::jsonb,
      ${digestOf(context, peer)})`;
  return token;
}

/** The password of the sign-up that this caller most likely means: the newest from the same address, or the newest of all. */
export async function pendingPassword(context: AuthContext, email: string, peer: Peer): Promise<string | null> {
  const [pending] = await context.sql<{ hash: string }[]>`
    select encrypted_password as hash from private.pending_sign_ups
    where email = ${email} and created_at > now() - make_interval(secs => ${MAIL_TOKEN_SECONDS})
    order by requested_from = ${digestOf(context, peer)} desc, created_at desc limit 1`;
  return pending?.hash ?? null;
}

/** Whose sign-up a link is of, found without following it; null for one that is none of ours, used, or older than a day. */
export async function pendingAddress({ sql }: AuthContext, token: string): Promise<string | null> {
  const [pending] = await sql<{ email: string }[]>`
    select email from private.pending_sign_ups
    where token_hash = ${hashOf(token)} and created_at > now() - make_interval(secs => ${MAIL_TOKEN_SECONDS})`;
  return pending?.email ?? null;
}

/** Another link for that same sign-up; the one from before stays good. Null when nothing waits. */
export async function renewPendingSignUp(context: AuthContext, email: string, peer: Peer): Promise<string | null> {
  const token = newToken();
  const renewed = await context.sql`
    insert into private.pending_sign_ups (token_hash, account_id, email, encrypted_password, identity_data, requested_from)
    select ${hashOf(token)}, account_id, email, encrypted_password, identity_data, requested_from
    from private.pending_sign_ups
    where email = ${email} and created_at > now() - make_interval(secs => ${MAIL_TOKEN_SECONDS})
    order by requested_from = ${digestOf(context, peer)} desc, created_at desc limit 1
    returning 1`;
  return renewed.length > 0 ? token : null;
}

/**
 * The link of a sign-up is being followed: makes the account with the password that came with it, still unconfirmed, for the
 * library to confirm by the same token. Every other sign-up of the address ends. A token that is none of ours changes nothing.
 */
export async function createAccountOf(context: AuthContext, token: string): Promise<void> {
  if (token === '') return;
  await context.sql.begin(async (tx) => {
    // Links of one address one after the other: each ends all others.
    const [found] = await tx<{ email: string }[]>`
      select email from private.pending_sign_ups where token_hash = ${hashOf(token)}`;
    if (found === undefined) return;
    await tx`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${found.email}`}, 0))`;
    const [asked] = await tx<PendingSignUp[]>`
      delete from private.pending_sign_ups
      where token_hash = ${hashOf(token)} and created_at > now() - make_interval(secs => ${MAIL_TOKEN_SECONDS})
      returning account_id as id, email, encrypted_password as "passwordHash", identity_data::text as identity`;
    if (asked === undefined) return;
    await tx`delete from private.pending_sign_ups where email = ${asked.email}`;
    await tx`
      delete from auth.users where email = ${asked.email} and is_sso_user = false and confirmed_at is null`;
    await tx`
      with account as (
        insert into auth.users (
          id, aud, role, email, encrypted_password, raw_user_meta_data, raw_app_meta_data,
          confirmation_token, confirmation_sent_at, created_at, updated_at
        )
        values (
          ${asked.id}, 'authenticated', 'authenticated', ${asked.email}, ${asked.passwordHash},
          ${asked.identity}::text::jsonb, '{"provider": "email", "providers": ["email"]}', ${token}, now(), now(), now()
        )
        on conflict do nothing returning id
      )
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
      select ${uuid()}, 'email', id::text, id, ${asked.identity}::text::jsonb, now(), now(), now() from account`;
  });
}
