import { useSettled } from '../../lib/use-settled.ts';
import type { Instruments } from './instruments.ts';
import { typedTerms } from './typed-terms.ts';
import { useInstruments, useTerms, type TermsLookedUp } from './use-terms.ts';

/** Typing rests for this long before the server is asked. */
export const SETTLE_MS = 150;

/** What was looked up so far, with what typed text for one instrument names, once the typing rests. */
export function useTypedTerms(typed: string): TermsLookedUp & { readonly instruments: Instruments } {
  const settled = useSettled(typed.trim(), SETTLE_MS);
  const looked = useTerms(typedTerms(settled));
  return { ...looked, isPending: looked.isPending || settled !== typed.trim(), instruments: useInstruments() };
}
