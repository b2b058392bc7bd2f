import { decodeJwt, errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';

export type AssuranceLevel = 'aal1' | 'aal2';

/** One way in which a session proved who it is, as hosted tokens carry it. `timestamp` is in seconds. */
export interface AuthenticationMethod {
  readonly method: string;
  readonly timestamp: number;
}

/** What a hosted access token says beyond the library's own claims. */
export interface SessionClaims {
  readonly aal: AssuranceLevel;
  readonly amr: readonly AuthenticationMethod[];
  readonly app_metadata: unknown;
  readonly user_metadata: unknown;
}

export interface AccessToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: string;
  readonly email: string | null;
  readonly claims: JWTPayload;
}

export type TokenResult = { ok: true; token: AccessToken } | { ok: false; reason: 'invalid' | 'expired' };

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** Signs the library's own token again with the claims that hosted Supabase puts into every token. */
export async function extendToken(
  token: string,
  extra: SessionClaims & { iss: string },
  secret: string,
): Promise<string> {
  const claims = decodeJwt(token);
  return new SignJWT({ ...claims, ...extra }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(keyOf(secret));
}

/** The session a token of ours names; only for tokens that were just issued, since nothing is verified. */
export function sessionIdOf(token: string): string | null {
  const id = decodeJwt(token)['session_id'];
  return typeof id === 'string' ? id : null;
}

/** Verifies signature, algorithm, audience and expiry. Whether the session is still alive is a question for the database. */
export async function verifyToken(token: string, secret: string): Promise<TokenResult> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      audience: 'authenticated',
      requiredClaims: ['exp'],
    });
    const { sub, role, email, session_id: sessionId } = payload;
    if (typeof sub !== 'string' || typeof role !== 'string' || typeof sessionId !== 'string') {
      return { ok: false, reason: 'invalid' };
    }
    return {
      ok: true,
      token: { userId: sub, sessionId, role, email: typeof email === 'string' ? email : null, claims: payload },
    };
  } catch (error) {
    return { ok: false, reason: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
  }
}
