import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { instrumentsQuery } from '../../../entities/instruments/queries.ts';
import { useImport } from './import-store.ts';
import { plan, setListings } from './planning.ts';

interface Listings {
  readonly isMissing: boolean;
  readonly retry: () => void;
}

/** Tells the import what can be held. Asked for as soon as the page is there, so that a file can be read without a connection. */
export function useListings(): Listings {
  const { data, isError, refetch } = useQuery(instrumentsQuery);
  const listings = useMemo(
    () => data?.holdable.map(({ symbol, exchange, name, isin, kind }) => ({ symbol, exchange, name, isin, kind })),
    [data],
  );
  useEffect(() => {
    if (listings !== undefined) setListings(listings);
  }, [listings]);
  const { isLookUpMissing } = useImport();
  const retry = (): void => {
    void refetch();
    plan();
  };
  return { isMissing: (isError && data === undefined) || isLookUpMissing, retry };
}
