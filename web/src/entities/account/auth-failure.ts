/** Why a call about an account failed: each has its words in the catalogue, `provider` only its own. */
export const AUTH_FAILURES = [
  'invalid_credentials',
  'email_not_confirmed',
  'weak_password',
  'same_password',
  'email_address_invalid',
  'signup_disabled',
  'session_expired',
  'mfa_verification_failed',
  'mfa_challenge_expired',
  'mfa_factor_not_found',
  'mfa_factor_name_conflict',
  'mfa_verified_factor_exists',
  'mfa_phone_enroll_not_enabled',
  'mfa_phone_verify_not_enabled',
  'too_many_enrolled_mfa_factors',
  'sms_send_failed',
  'insufficient_aal',
  'reauthentication_needed',
  'current_password_required',
  'current_password_mismatch',
  'offline',
  'rate_limited',
  'unknown',
] as const;
export type AuthFailureCode = (typeof AUTH_FAILURES)[number] | 'provider';

export class AuthFailure extends Error {
  override readonly name = 'AuthFailure';
  readonly code: AuthFailureCode;
  /** Seconds to wait, for `rate_limited` when the backend named them. */
  readonly retryAfter: number | null;
  constructor(code: AuthFailureCode, message: string, retryAfter: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** What supabase-js hands back as an error. */
interface ProviderError {
  readonly message: string;
  readonly code?: string | undefined;
  readonly status?: number | undefined;
  readonly name: string;
}

const SESSION_CODES: ReadonlySet<string> = new Set([
  'session_not_found',
  'session_expired',
  'bad_jwt',
  'no_authorization',
]);

/** A challenge that was answered, or asked for from another address, is as good as an old one. */
const ALIKE: Readonly<Record<string, AuthFailureCode>> = { mfa_ip_address_mismatch: 'mfa_challenge_expired' };

/** What a proxy answers in place of a server it cannot reach. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/** Classifies an error of the auth client, once. `retryAfter` is what the refused answer's header said. */
export function classifyAuthError(error: ProviderError, retryAfter: number | null): AuthFailure {
  const { code, status, message } = error;
  if (status === 429) return new AuthFailure('rate_limited', message, retryAfter);
  if (error.name === 'AuthSessionMissingError') return new AuthFailure('session_expired', message);
  if (status === 0 || (status !== undefined && GATEWAY.has(status))) return new AuthFailure('offline', message);
  if (code !== undefined && SESSION_CODES.has(code)) return new AuthFailure('session_expired', message);
  const known = ALIKE[code ?? ''] ?? AUTH_FAILURES.find((candidate) => candidate === code);
  if (known !== undefined) return new AuthFailure(known, message);
  const isRefusal = status !== undefined && status >= 400 && status < 500;
  return new AuthFailure(isRefusal && isWorded(message) ? 'provider' : 'unknown', message);
}

/** Where an answer words nothing, supabase-js hands on its JSON as the message. */
function isWorded(message: string): boolean {
  return message !== '' && !/^[[{]/.test(message);
}
