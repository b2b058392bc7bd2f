import type { AdvisorLimit } from '@ballast/contract/advisor';

/** Who asks. */
export interface Asker {
  readonly person: string;
  /** What limits of addresses count by; null where none is known. */
  readonly address: string | null;
}

/** Leave to answer one question, or which limit was reached and when to try again, in seconds. */
export type Leave =
  | {
      readonly ok: true;
      /** The reply is over and cost so many tokens. Never throws. */
      end(tokens: number): Promise<void>;
    }
  | { readonly ok: false; readonly limit: AdvisorLimit; readonly retryAfter: number };

export interface AdvisorLimits {
  begin(asker: Asker): Promise<Leave>;
}

/**
 * Tokens that a reply holds back of the day's until it is over and what it cost is known: questions asked at the same
 * moment cannot all see that there is room.
 */
export const TOKENS_HELD = 6_000;
/** When to try again where nobody knows: a reply takes about this long. */
export const STREAM_RETRY_SECONDS = 15;
