import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238): six digits of HMAC-SHA1, a new code every thirty seconds. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Codes of so many steps before and after now count too: clocks differ, and typing takes time. */
const DRIFT = 1;

export const newTotpSecret = (): Secret => new Secret({ size: SECRET_BYTES });

/**
 * The step whose code was typed; null for a wrong code, and for one of a step up to `lastStep`: these were accepted before.
 * @param now milliseconds since 1970
 */
export function acceptedStep(secret: Uint8Array, code: string, now: number, lastStep: number): number | null {
  // The library throws at six letters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...KIND, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });
  const delta = totp.validate({ token: code, timestamp: now, window: DRIFT });
  if (delta === null) return null;
  const step = totp.counter({ timestamp: now }) + delta;
  return step > lastStep ? step : null;
}

/** What the QR code says to an authenticator app. */
export function otpauthUri(factor: { secret: Secret; issuer: string; account: string }): string {
  return new TOTP({ ...KIND, secret: factor.secret, issuer: factor.issuer, label: factor.account }).toString();
}
