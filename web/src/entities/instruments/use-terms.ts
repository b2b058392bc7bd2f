import { useQuery } from '@tanstack/react-query';
import type { Instruments } from './instruments.ts';
import { instrumentsQuery, termsQuery } from './queries.ts';

export interface TermsLookedUp {
  /** The server is being asked. Not after a first failure: nothing waits for what is asked again. */
  readonly isPending: boolean;
  /** The server did not answer; still true while it is asked again. What is known stays. */
  readonly isMissing: boolean;
  readonly retry: () => void;
}

export function useInstruments(): Instruments {
  return useQuery(instrumentsQuery).data;
}

/**
 * Looks terms up: those that nobody asked about are asked for in one request.
 * @param isEnough whether nothing need be asked
 */
export function useTerms(
  terms: readonly string[],
  isEnough = ({ isAsked }: Instruments): boolean => terms.every(isAsked),
): TermsLookedUp {
  const isIncomplete = useQuery({ ...instrumentsQuery, select: (known) => !isEnough(known) }).data;
  const { isLoading, isFetched, isError, refetch } = useQuery({ ...termsQuery(terms), enabled: isIncomplete });
  return {
    isPending: isIncomplete && isLoading && !isFetched,
    isMissing: isIncomplete && (isError || (isLoading && isFetched)),
    retry: () => void refetch(),
  };
}
