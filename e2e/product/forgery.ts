import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

type Part = Readonly<Record<string, unknown>>;

const encode = (part: Part): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The parts of a token as they stand; nothing is verified. */
export function partsOf(token: string): { header: Part; claims: Part; signature: string } {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const decode = (text: string): Part => JSON.parse(Buffer.from(text, 'base64url').toString());
  return { header: decode(header), claims: decode(claims), signature };
}

export const unsigned = (header: Part, claims: Part): string => `${encode(header)}.${encode(claims)}.`;

/** Signed with a shared secret, by SHA-256 unless another is named. */
export function signed(
  header: Part,
  claims: Part,
  secret: string,
  hash: 'sha256' | 'sha384' | 'sha512' = 'sha256',
): string {
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${createHmac(hash, secret).update(body).digest('base64url')}`;
}

/** Signed with a private key of the attacker's own, which the header brings along as the one to check with. */
export function signedWithOwnKey(header: Part, claims: Part): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return withKey({ ...header, alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) }, claims, privateKey);
}

function withKey(header: Part, claims: Part, key: KeyObject): string {
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${createSign('RSA-SHA256').update(body).sign(key, 'base64url')}`;
}
