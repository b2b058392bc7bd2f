import { z } from 'zod';
import type { FunctionUser } from './function.ts';

const claimsSchema = z.object({
  sub: z.string().min(1),
  email: z.string().nullish(),
  role: z.string(),
  session_id: z.string().nullish(),
});

/**
 * The user named by the bearer token, or null for a key that names none. It checks no signature: call it only where the
 * platform has verified the token already (`verify_jwt = true`).
 */
export function userFromVerifiedToken(authorization: string | null): FunctionUser | null {
  const payload = /^Bearer [^.]+\.([^.]+)\.[^.]+$/i.exec(authorization ?? '')?.[1];
  const claims = claimsSchema.safeParse(payload && decode(payload));
  if (!claims.success || claims.data.role === 'anon') return null;
  const { sub, email, role, session_id } = claims.data;
  return { id: sub, email: email ?? null, role, sessionId: session_id ?? null };
}

function decode(payload: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
