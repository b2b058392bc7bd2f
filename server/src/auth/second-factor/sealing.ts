import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../secrets.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keys of the second factor: somebody who reads the database alone can neither make codes nor try them. */
function keyFor(secrets: Secrets, purpose: 'totp' | 'phone'): Buffer {
  return Buffer.from(hkdfSync('sha256', secrets.jwtSecret, '', `ballast second factor ${purpose}`, 32));
}

/** Encrypts what an authenticator app received (AES-256-GCM), bound to its factor: in another row it does not open. */
export function seal(secrets: Secrets, factorId: string, secret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secrets, 'totp'), iv).setAAD(Buffer.from(factorId));
  const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final()]);
  return Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64');
}

/** @throws Error for what was sealed with other secrets, for another factor, or changed since */
export function unseal(secrets: Secrets, factorId: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secrets, 'totp'), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(factorId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** A code that was sent to a phone, as it is stored: with few digits, only the key keeps it from being tried out. */
export function codeDigest(secrets: Secrets, challengeId: string, code: string): string {
  return createHmac('sha256', keyFor(secrets, 'phone')).update(`${challengeId} ${code}`).digest('base64');
}
