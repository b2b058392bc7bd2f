import { randomUUID } from 'node:crypto';
import type { TransactionSql } from '../../database/sql.ts';
import { renderSVG } from 'uqr';
import type { SignedInUser } from '../signed-in-user.ts';
import type { AuthContext } from '../context.ts';
import { authError, readBody, textOf, tooManyRequests } from '../responses.ts';
import { lockFactors, type FactorType } from './factors.ts';
import { seal } from './sealing.ts';
import { newTotpSecret, otpauthUri } from './totp.ts';

const MAX_FACTORS = 10;
const MAX_NAME = 64;
/** Together with the issuer, twice, this still fits a QR code whatever letters it is made of. */
const MAX_ACCOUNT = 64;
const MAX_ISSUER = 32;
/** Read through a scratch, and with the light border that readers need. Colours are names: `#` would end a data URL. */
const QR_CODE = { ecc: 'M', border: 4, pixelSize: 4, whiteColor: 'white', blackColor: 'black' } as const;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

interface NewFactor {
  readonly id: string;
  readonly type: FactorType;
  readonly name: string;
  readonly secret: string | null;
  readonly phone: string | null;
}

const invalid = (message: string): Response => authError(400, 'validation_failed', message);

/** Digits of a number in E.164, without the `+`; null for anything else. */
function phoneDigits(value: string): string | null {
  const digits = value.replace(/[\s()-]/g, '').replace(/^\+/, '');
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : null;
}

/** Whether the session proved who it is within the hour; refreshing it proves nothing. */
async function hasJustSignedIn(tx: TransactionSql, sessionId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from auth.mfa_amr_claims where session_id = ${sessionId} and updated_at > now() - interval '1 hour'`;
  return rows.length > 0;
}

/** Why this factor cannot be added; null when it can. */
async function refusal(tx: TransactionSql, caller: SignedInUser, factor: NewFactor): Promise<Response | null> {
  const verified = await tx<{ friendly_name: string | null; phone: string | null }[]>`
    select friendly_name, phone from auth.mfa_factors where user_id = ${caller.userId} and status = 'verified'`;
  if (caller.level === 'aal1' && verified.length > 0) {
    return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  if (verified.length === 0 && !(await hasJustSignedIn(tx, caller.sessionId))) {
    return authError(403, 'reauthentication_needed', 'Sign in again to set up a second factor');
  }
  if (factor.phone !== null && verified.some(({ phone }) => phone === factor.phone)) {
    return authError(422, 'mfa_verified_factor_exists', 'This number is a verified factor already');
  }
  if (factor.name !== '' && verified.some(({ friendly_name: name }) => name === factor.name)) {
    return authError(422, 'mfa_factor_name_conflict', 'A factor with this friendly name exists already');
  }
  if (verified.length >= MAX_FACTORS) {
    return authError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached');
  }
  return null;
}

/** Adds an unverified factor in place of those that were begun before and never finished: there is one at a time. */
async function store(context: AuthContext, caller: SignedInUser, factor: NewFactor): Promise<Response | null> {
  return context.sql.begin(async (tx) => {
    await lockFactors(tx, caller.userId);
    const refused = await refusal(tx, caller, factor);
    if (refused) return refused;
    await tx`delete from auth.mfa_factors where user_id = ${caller.userId} and status = 'unverified'`;
    await tx`
      insert into auth.mfa_factors
        (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret, phone)
      values (${factor.id}, ${caller.userId}, ${factor.name}, ${factor.type}, 'unverified', now(), now(),
        ${factor.secret}, ${factor.phone})`;
    return null;
  });
}

async function enrollApp(context: AuthContext, caller: SignedInUser, name: string, issuer: string): Promise<Response> {
  const id = randomUUID();
  const secret = newTotpSecret();
  const sealed = seal(context.secrets, id, secret.bytes);
  const refused = await store(context, caller, { id, type: 'totp', name, secret: sealed, phone: null });
  if (refused) return refused;
  const uri = otpauthUri({
    secret,
    issuer: issuer === '' ? new URL(context.siteUrl).host.slice(0, MAX_ISSUER) : issuer,
    account: Array.from(caller.email).slice(0, MAX_ACCOUNT).join(''),
  });
  const totp = { qr_code: renderSVG(uri, QR_CODE), secret: secret.base32, uri };
  return Response.json({ id, type: 'totp', friendly_name: name, totp }, { headers: { 'cache-control': 'no-store' } });
}

async function enrollPhone(
  context: AuthContext,
  caller: SignedInUser,
  name: string,
  number: string,
): Promise<Response> {
  if (context.sendText === null) {
    return authError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  const phone = phoneDigits(number);
  if (phone === null) return invalid('Invalid phone number format (E.164 required)');
  const id = randomUUID();
  const refused = await store(context, caller, { id, type: 'phone', name, secret: null, phone });
  return refused ?? Response.json({ id, type: 'phone', friendly_name: name, phone: number });
}

/** `POST /factors`: begins a second factor, which counts once a code of it was verified. */
export async function enroll(context: AuthContext, request: Request, caller: SignedInUser): Promise<Response> {
  const verdict = await context.limits.take('factorChange', caller.userId);
  if (!verdict.allowed) return tooManyRequests(verdict.retryAfter);
  const body = await readBody(request);
  const [name, issuer, phone] = [textOf(body['friendly_name']), textOf(body['issuer']), textOf(body['phone'])];
  if (name.length > MAX_NAME || UNPRINTABLE.test(name)) return invalid('The friendly name cannot be stored');
  if (issuer.length > MAX_ISSUER || UNPRINTABLE.test(issuer)) return invalid('The issuer cannot be used');
  switch (body['factor_type']) {
    case 'totp':
      return enrollApp(context, caller, name.trim(), issuer);
    case 'phone':
      return enrollPhone(context, caller, name.trim(), phone);
    default:
      return invalid('factor_type needs to be totp or phone');
  }
}
