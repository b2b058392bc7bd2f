import type { LimitVerdict } from '../../counters.ts';
import type { Turn } from './hashing/fair-queue.ts';
import type { PasswordHasher } from './hashing/password-hasher.ts';
import type { AuthContext, Peer } from '../context.ts';
import { knownDevice, markOf, mayBeKnown, type KnownDevice } from '../sessions/known-device.ts';
import { openPasswordSession } from '../sessions/open-session.ts';
import { pendingPassword } from '../sign-up/pending-sign-ups.ts';
import {
  accountKey,
  authError,
  invalidCredentials,
  readBody,
  textOf,
  tooManyRequests,
  withJson,
} from '../responses.ts';

/** Of no password at all; compared against when there is no account, so that the time taken tells nothing. */
const NOBODYS_HASH = '$2b$10$7EqJtq98hPqEX7fNZaFWoOhi5B0bHnPqkvTkHcoGhVuyxhQ0LzKLq';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Without `id` it is a sign-up that waits for its confirmation. */
interface Account {
  readonly id: string | null;
  readonly hash: string | null;
}

type Outcome = Exclude<LimitVerdict, { allowed: true }> | 'wrong' | 'unconfirmed' | { readonly userId: string };

const addressKey = ({ limitKey }: Peer): string => `address ${limitKey}`;

async function findAccount(context: AuthContext, email: string, peer: Peer): Promise<Account> {
  const [user] = await context.sql<{ id: string; hash: string | null; confirmed: boolean }[]>`
    select id, nullif(encrypted_password, '') as hash, confirmed_at is not null as confirmed
    from auth.users where email = ${email} and is_sso_user = false`;
  if (user?.confirmed) return { id: user.id, hash: user.hash };
  return { id: null, hash: (await pendingPassword(context, email, peer)) ?? user?.hash ?? null };
}

async function compare(hasher: PasswordHasher, password: string, { id, hash }: Account): Promise<Outcome> {
  const matches = await hasher.matches(password, hash ?? NOBODYS_HASH);
  if (!matches || hash === null) return 'wrong';
  return id === null ? 'unconfirmed' : { userId: id };
}

/** On a known device; null when it turns out to be none: the password has changed since, or too many were wrong. */
async function tryKnown(
  context: AuthContext,
  peer: Peer,
  device: KnownDevice,
  { email, password }: Credentials,
): Promise<Turn<Outcome | null>> {
  const { limits } = context;
  return context.passwords.inTurn('known', `device ${device.id}`, async (hasher) => {
    const account = await findAccount(context, email, peer);
    if (account.id === null || markOf(context, account.hash) !== device.mark) return null;
    if (!(await limits.take('knownDeviceWrong', device.id)).allowed) return null;
    const outcome = await compare(hasher, password, account);
    if (typeof outcome === 'object') await limits.forget('knownDeviceWrong', device.id);
    return outcome;
  });
}

async function tryUnknown(context: AuthContext, peer: Peer, { email, password }: Credentials): Promise<Turn<Outcome>> {
  const { limits } = context;
  const blocked = limits.isPasswordBlocked(email, peer.limitKey);
  if (!blocked.allowed) return blocked;
  return context.passwords.inTurn('unknown', addressKey(peer), async (hasher) => {
    const verdict = await limits.takePassword(email, peer.limitKey);
    if (!verdict.allowed) return verdict;
    const outcome = await compare(hasher, password, await findAccount(context, email, peer));
    if (outcome !== 'wrong') await limits.returnPassword(email, peer.limitKey);
    return outcome;
  });
}

async function answerTo(context: AuthContext, request: Request, peer: Peer, turn: Turn<Outcome>): Promise<Response> {
  if (!turn.allowed) return tooManyRequests(turn.retryAfter);
  const outcome = turn.value;
  if (outcome === 'wrong') return invalidCredentials();
  if (outcome === 'unconfirmed') return authError(400, 'email_not_confirmed', 'Email not confirmed');
  if ('retryAfter' in outcome) return tooManyRequests(outcome.retryAfter);
  return openPasswordSession(context, request, peer, outcome.userId);
}

/** Applies the limits that need no request body: without a known device, the address's limit and room in the hashing queue. */
export async function admitSignIn(context: AuthContext, request: Request, peer: Peer): Promise<LimitVerdict> {
  if (mayBeKnown(request)) return { allowed: true };
  const verdict = await context.limits.take('signInAddress', peer.limitKey);
  return verdict.allowed ? context.passwords.verdict('unknown', addressKey(peer)) : verdict;
}

/** Signs in with a password, once admitted. The response takes as long as one comparison whether or not the account exists. */
export async function signInWithPassword(context: AuthContext, request: Request, peer: Peer): Promise<Response> {
  const body = await readBody(request);
  const credentials = { email: accountKey(body['email']), password: textOf(body['password']) };
  // What is missing is the library's to complain about: it does so before it looks anything up.
  if (credentials.email === '' || credentials.password === '') return context.app.fetch(withJson(request, credentials));

  const mayPass = mayBeKnown(request);
  const device = mayPass ? knownDevice(context, request, credentials.email) : null;
  if (device !== null && (await context.limits.take('knownDevice', device.id)).allowed) {
    const turn = await tryKnown(context, peer, device, credentials);
    if (!turn.allowed) return tooManyRequests(turn.retryAfter);
    if (turn.value !== null) return answerTo(context, request, peer, { allowed: true, value: turn.value });
  }
  if (mayPass) {
    const verdict = await context.limits.take('signInAddress', peer.limitKey);
    if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  }
  return answerTo(context, request, peer, await tryUnknown(context, peer, credentials));
}
