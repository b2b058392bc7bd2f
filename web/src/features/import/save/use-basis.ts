import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { lastTargetQuery, targetQuery, type ImportTarget } from '../../../entities/imports/queries.ts';
import { useAccount } from '../../../lib/session-store.ts';
import { today } from '../../../lib/today.ts';
import { basisKey } from '../state/import-state.ts';
import { useImport } from '../state/import-store.ts';
import { setBasis, setTarget } from '../state/planning.ts';
import type { PlanBasis } from '../worker/protocol.ts';

interface Basis {
  /** The portfolio that the import goes to; null for a new one, and while it is not known. */
  readonly stored: ImportTarget | null;
  readonly status: 'ready' | 'loading' | 'failed' | 'gone';
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * Tells the import what the portfolio has that it goes to. Until the person chooses, a file of a broker goes where the last one of
 * its kind went.
 */
export function useBasis(): Basis {
  const account = useAccount();
  const { target, files } = useImport();
  const format = files[0]?.format.id ?? null;
  const isUntouched = target.kind === 'new' && target.name === null;
  const last = useQuery({
    ...lastTargetQuery(account?.id ?? '', format ?? ''),
    enabled: account !== null && format !== null && isUntouched,
  });
  const isLooking = isUntouched && last.fetchStatus !== 'idle' && last.data === undefined;
  const lastId = isUntouched ? (last.data ?? null) : null;
  useEffect(() => {
    if (lastId !== null) setTarget({ kind: 'existing', id: lastId });
  }, [lastId]);

  const isNew = target.kind === 'new' || account === null;
  const query = useQuery({ ...targetQuery(account?.id ?? '', target.id), enabled: !isNew });
  const stored = isNew ? null : (query.data ?? null);
  // Before there is a file nobody knows where it goes.
  const isKnown = format !== null && ((isNew && !isLooking && lastId === null) || stored !== null);
  const basis = useMemo(
    (): PlanBasis | null =>
      isKnown
        ? {
            holdings: stored?.holdings ?? [],
            assets: stored?.assets ?? [],
            trades: stored?.trades ?? [],
            today: today(),
          }
        : null,
    [isKnown, stored],
  );
  const of = basisKey({ target, files });
  useEffect(() => setBasis(basis, of), [basis, of]);

  const status = isKnown ? 'ready' : query.isError ? 'failed' : query.data === null ? 'gone' : 'loading';
  return { stored, status, error: query.error, retry: () => void query.refetch() };
}
