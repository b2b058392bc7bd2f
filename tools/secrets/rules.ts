/** What a secret looks like. One that stands for any other has a sign of its own; a value is one only beside a telling name. */
export interface SecretRule {
  readonly name: string;
  /** With the flag `g`. The first group, where there is one, is the secret itself. */
  readonly pattern: RegExp;
  /** Bits a character carries at least: words and examples carry less than what a machine drew. */
  readonly leastEntropy?: number;
}

export const SECRET_RULES: readonly SecretRule[] = [
  {
    name: 'private key',
    pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s*(?:\\n)?[A-Za-z0-9+/=\s\\]{40,}/g,
  },
  { name: 'cloud access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { name: 'Google API key', pattern: /\bAIza[\w-]{35}\b/g },
  { name: 'Google client secret', pattern: /\bGOCSPX-[\w-]{28}\b/g },
  { name: 'GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{60,})\b/g },
  { name: 'npm token', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { name: 'Slack token', pattern: /\bxox[abeprs]-[\w-]{20,}/g },
  { name: 'Stripe key', pattern: /\b[rs]k_live_[A-Za-z0-9]{20,}/g },
  { name: 'key of a model', pattern: /\bsk-[\w-]{32,}/g, leastEntropy: 4 },
  { name: 'mail service key', pattern: /\bSG\.[\w-]{22}\.[\w-]{43}\b/g },
  { name: 'Supabase secret key', pattern: /\bsb_secret_[\w-]{20,}/g, leastEntropy: 3.5 },
  { name: 'Supabase access token', pattern: /\bsbp_[0-9a-f]{40}\b/g },
  { name: 'signed token', pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.([\w-]{20,})/g, leastEntropy: 3.5 },
  {
    name: 'password in an address',
    pattern: /\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@'"`${}]+:([^\s:/@'"`${}]{12,})@/g,
    leastEntropy: 3,
  },
  {
    name: 'value of a secret name',
    pattern:
      /(?:secret|password|passwd|api_?key|access_?token|auth_?token|private_?key)['"]?\s*[:=]\s*['"`]([\w+/=.~-]{20,})['"`]/gi,
    leastEntropy: 3.9,
  },
];

export interface AllowedSecret {
  readonly file: string;
  readonly text: string;
  readonly reason: string;
}

/** Findings that are none, whole as they stand. One that is found no more is an error too. */
export const ALLOWED_SECRETS: readonly AllowedSecret[] = [];
