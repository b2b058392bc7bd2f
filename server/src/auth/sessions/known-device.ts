import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AuthContext } from '../context.ts';

/**
 * A cookie that says: on this device somebody signed in to this account before. It lets its owner past the limits that
 * strangers can use up, and opens nothing: the password is asked for as ever. It is bound to the account's address and
 * its password, so that a new password ends what every other device has.
 */
const COOKIE = 'ballast-known-device';
/** Before the name where people come by https: browsers then take it from this host alone, and encrypted. */
const HOST_ONLY = '__Host-';
const CARRIED = new RegExp(`(?:^|; *)(?:${HOST_ONLY})?${COOKIE}=([^;]*)`);
const LIFETIME_SECONDS = 180 * 24 * 60 * 60;
/** People of one household share a browser. */
const MAX_ACCOUNTS = 4;
const ENTRY = /^[\w-]{12}\.[0-9a-z]{1,10}\.[\w-]{11}\.[\w-]{43}$/;

/** `mark` is that of the password the account had. */
export interface KnownDevice {
  readonly id: string;
  readonly mark: string;
}

type Keyed = Pick<AuthContext, 'secrets'>;

function sign({ secrets }: Keyed, ...parts: readonly string[]): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secrets.jwtSecret, '', 'ballast known device', 32));
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}

function entriesOf(request: Request): string[] {
  const [, value = ''] = CARRIED.exec(request.headers.get('cookie') ?? '') ?? [];
  return value
    .split('~')
    .filter((entry) => ENTRY.test(entry))
    .slice(0, MAX_ACCOUNTS);
}

/** Stands for a password without telling anything about it. */
export const markOf = (keyed: Keyed, passwordHash: string | null): string =>
  sign(keyed, 'password', passwordHash ?? '')
    .toString('base64url')
    .slice(0, 11);

function readEntry(keyed: Keyed, entry: string, email: string): KnownDevice | null {
  const [id = '', issued = '', mark = '', proof = ''] = entry.split('.');
  const age = Date.now() / 1_000 - Number.parseInt(issued, 36);
  const expected = sign(keyed, 'device', email, id, issued, mark);
  const isOurs = timingSafeEqual(Buffer.from(proof, 'base64url'), expected);
  return isOurs && age < LIFETIME_SECONDS ? { id, mark } : null;
}

/** Whether a request may carry a known device at all: cheap to ask before anything of it is read. */
export const mayBeKnown = (request: Request): boolean => entriesOf(request).length > 0;

/** The device of a request, if it knows the account; whether the password is still that one is for the caller to compare. */
export function knownDevice(keyed: Keyed, request: Request, email: string): KnownDevice | null {
  for (const entry of entriesOf(request)) {
    const device = readEntry(keyed, entry, email);
    if (device !== null) return device;
  }
  return null;
}

/** The cookie for a device on which somebody has just proved that the account is theirs; null when there is no account. */
async function rememberDevice(context: AuthContext, request: Request, userId: string): Promise<string | null> {
  const [account] = await context.sql<{ email: string | null; hash: string | null }[]>`
    select email::text, nullif(encrypted_password, '') as hash from auth.users where id = ${userId}`;
  const email = account?.email?.toLowerCase();
  if (account === undefined || email === undefined) return null;
  const id = knownDevice(context, request, email)?.id ?? randomBytes(9).toString('base64url');
  const issued = Math.floor(Date.now() / 1_000).toString(36);
  const mark = markOf(context, account.hash);
  const proof = sign(context, 'device', email, id, issued, mark).toString('base64url');
  const others = entriesOf(request).filter((entry) => readEntry(context, entry, email) === null);
  const entries = [[id, issued, mark, proof].join('.'), ...others].slice(0, MAX_ACCOUNTS);
  const facts = `Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Strict`;
  return context.siteUrl.startsWith('https:')
    ? `${HOST_ONLY}${COOKIE}=${entries.join('~')}; Path=/; ${facts}; Secure`
    : `${COOKIE}=${entries.join('~')}; Path=/auth/v1; ${facts}`;
}

/** The answer to somebody who has just proved that the account is theirs, with the cookie for their device. */
export async function withKnownDevice(
  context: AuthContext,
  request: Request,
  response: Response,
  userId: string,
): Promise<Response> {
  const cookie = await rememberDevice(context, request, userId);
  if (cookie === null) return response;
  const headers = new Headers(response.headers);
  headers.append('set-cookie', cookie);
  return new Response(response.body, { status: response.status, headers });
}
