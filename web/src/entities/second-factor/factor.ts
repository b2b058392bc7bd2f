import { callAuth } from '../account/auth-call.ts';

/** A second factor of the account, as it is shown. */
export interface Factor {
  readonly id: string;
  readonly kind: 'app' | 'phone';
  /** As the person called it; empty when they did not. */
  readonly name: string;
  /** The end of the number, of a phone. */
  readonly ending: string;
  readonly addedAt: string;
}

interface ListedFactor {
  readonly id: string;
  readonly factor_type: string;
  readonly status: string;
  readonly friendly_name?: string | undefined;
  readonly phone?: string | undefined;
  readonly created_at: string;
}

/** How much of a number tells two phones apart, and nobody the number. */
const ENDING = 2;

/** The second factors that count, the oldest first. */
export async function listFactors(): Promise<readonly Factor[]> {
  const { all } = await callAuth((auth) => auth.mfa.listFactors());
  const listed: readonly ListedFactor[] = all;
  return listed
    .filter(({ status }) => status === 'verified')
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at))
    .map(({ id, factor_type: type, friendly_name: name = '', phone = '', created_at: addedAt }) => ({
      id,
      kind: type === 'phone' ? 'phone' : 'app',
      name,
      ending: phone.slice(-ENDING),
      addedAt,
    }));
}

/** Begins to ask for a code; a phone is sent one. Its id is named with the answer. */
export async function challenge(factorId: string): Promise<string> {
  const { id } = await callAuth((auth) => auth.mfa.challenge({ factorId }));
  return id;
}

/** Answers a challenge. The session has used the factor then, and the factor counts from then on. */
export async function answer(factorId: string, challengeId: string, code: string): Promise<void> {
  await callAuth((auth) => auth.mfa.verify({ factorId, challengeId, code }));
}
