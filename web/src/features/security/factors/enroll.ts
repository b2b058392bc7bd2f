import { callAuth } from '../../../entities/account/auth-call.ts';

/** What an authenticator app gets. */
export interface NewApp {
  readonly id: string;
  /** The address of a picture. */
  readonly qrCode: string;
  readonly secret: string;
}

/** Begins an authenticator app as a second factor: it counts once a code of it was entered. */
export async function enrollApp(name: string, issuer: string): Promise<NewApp> {
  const { id, totp } = await callAuth((auth) => auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer }));
  return { id, qrCode: totp.qr_code, secret: totp.secret };
}

/** Begins a phone as a second factor; answers its id. */
export async function enrollPhone(name: string, phone: string): Promise<string> {
  const { id } = await callAuth((auth) => auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone }));
  return id;
}
