import type { FundDisclosure } from '@ballast/engine/look-through/match-companies';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccount } from '../../lib/session-store.ts';
import { useDeletedIds } from '../deletions/deletions.ts';
import { disclosuresQuery, type StoredDisclosure } from './queries.ts';

interface Disclosures {
  /** The same array until one of them changes. */
  readonly disclosures: readonly FundDisclosure[];
  readonly isPending: boolean;
}

const NONE: readonly StoredDisclosure[] = [];

/** The disclosures that were added, without those that are being deleted. Asked for only where a fund is held. */
export function useStoredDisclosures(isWanted: boolean): {
  readonly stored: readonly StoredDisclosure[];
  /** Not after a first failure: nothing waits for what is asked again. */
  readonly isPending: boolean;
  /** Still true while they are asked for again. */
  readonly isError: boolean;
  readonly retry: () => void;
} {
  const account = useAccount();
  const deleted = useDeletedIds();
  const {
    data = NONE,
    isPending,
    isError,
    isFetched,
    failureCount,
    refetch,
  } = useQuery({
    ...disclosuresQuery(account?.id ?? null),
    enabled: isWanted,
  });
  const stored = useMemo(() => data.filter(({ id }) => !deleted.has(id)), [data, deleted]);
  return {
    stored,
    isPending: isWanted && isPending && failureCount === 0 && !isFetched,
    isError: isError || (isPending && isFetched),
    retry: () => void refetch(),
  };
}

/** Those of some funds, by their keys. */
export function useDisclosures(fundKeys: readonly string[]): Disclosures {
  const { stored, isPending } = useStoredDisclosures(fundKeys.length > 0);
  const disclosures = useMemo(
    () =>
      stored.flatMap(({ fundKey, disclosure }) => (fundKeys.includes(fundKey) ? [{ key: fundKey, disclosure }] : [])),
    [stored, fundKeys],
  );
  return { disclosures, isPending };
}
