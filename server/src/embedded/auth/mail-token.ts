import { createHash, randomInt } from 'node:crypto';

const CODE_DIGITS = 8;

/** A one-time code and its hash, made the way the library makes and looks them up: SHA-256 of address and code. */
export function mailToken(email: string): { code: string; hash: string } {
  const code = Array.from({ length: CODE_DIGITS }, () => randomInt(10)).join('');
  const hash = createHash('sha256').update(`${email.toLowerCase()}${code}`).digest('hex');
  return { code, hash };
}
