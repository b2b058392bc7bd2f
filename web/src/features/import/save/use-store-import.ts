import { IMPORT_TRADES_MAX } from '@ballast/contract/import';
import { PORTFOLIO_ASSETS_MAX, PORTFOLIO_HOLDINGS_MAX } from '@ballast/contract/portfolios';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useQuotaReason } from '../../../components/failures/use-quota-reason.ts';
import { useSignInAgain } from '../../../components/failures/use-sign-in-again.ts';
import { storeImportMutation, targetQuery, type ImportTarget } from '../../../entities/imports/queries.ts';
import { BackendError } from '../../../lib/backend-error.ts';
import { notify } from '../../../lib/notify.ts';
import { useAccount } from '../../../lib/session-store.ts';
import { useFormat } from '../../../lib/words.tsx';
import { importClient, useImport } from '../state/import-store.ts';
import { setTarget } from '../state/planning.ts';
import { finish } from '../state/reading.ts';
import { holdingsAfter, toStore } from './to-store.ts';

interface Storing {
  readonly isPending: boolean;
  /** Why the last try stored nothing. */
  readonly failure: string | null;
  readonly store: (name: string, stored: ImportTarget | null) => Promise<void>;
}

/** Stores what is planned, all or nothing. Whatever fails, what was read stays. */
export function useStoreImport(): Storing {
  const t = useTranslations('imports.store');
  const format = useFormat();
  const account = useAccount();
  const client = useQueryClient();
  const signInAgain = useSignInAgain();
  const quotaReason = useQuotaReason();
  const { importId, target, files, planned } = useImport();
  const mutation = useMutation(storeImportMutation);
  const [isGathering, setGathering] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  const fail = (words: string): void => {
    setFailure(words);
    if (hasLeft.current) notify({ kind: 'error', title: t('failed'), description: words });
  };
  const showFailure = async (error: unknown): Promise<void> => {
    const code = error instanceof BackendError ? error.code : 'unknown';
    if (code === 'conflict') {
      // A new portfolio that is there already: the answer to an earlier try was lost.
      if (target.kind === 'new') setTarget({ kind: 'existing', id: target.id });
      await client.invalidateQueries({ queryKey: targetQuery(account?.id ?? '', target.id).queryKey });
      return fail(t(target.kind === 'new' ? 'storedBefore' : 'changed'));
    }
    if (code === 'session_expired') {
      fail(t('expired'));
      return signInAgain();
    }
    if (code === 'offline') return fail(t('offline'));
    if (code === 'missing') return fail(t('gone'));
    if (error instanceof BackendError && error.quota !== null) return fail(quotaReason(error.quota));
    const wait = error instanceof BackendError && code === 'rate_limited' ? error.retryAfter : null;
    fail(wait === null ? t('failedDetail') : t('limited', { wait: format.duration(wait) }));
  };
  const store = async (name: string, stored: ImportTarget | null): Promise<void> => {
    if (planned === null) return;
    setFailure(null);
    if (holdingsAfter(planned).length > PORTFOLIO_HOLDINGS_MAX) {
      return setFailure(t('tooMany', { max: PORTFOLIO_HOLDINGS_MAX }));
    }
    if (planned.assets.length > PORTFOLIO_ASSETS_MAX) {
      return setFailure(t('tooManyAssets', { max: PORTFOLIO_ASSETS_MAX }));
    }
    if (planned.counts.newTrades > IMPORT_TRADES_MAX) return setFailure(t('tooManyTrades', { max: IMPORT_TRADES_MAX }));
    setGathering(true);
    try {
      const trades = await importClient.call((handler) => handler.newTrades());
      const asked = toStore({
        importId,
        portfolioId: target.id,
        version: stored?.version ?? null,
        name,
        files,
        planned,
        trades,
      });
      const answer = await mutation.mutateAsync(asked);
      finish({
        importId: answer.import_id,
        portfolioId: answer.portfolio_id,
        portfolioName: name,
        planned,
        tradesStored: answer.trades_stored,
        undone: null,
      });
    } catch (error) {
      await showFailure(error);
    } finally {
      setGathering(false);
    }
  };
  return { isPending: isGathering, failure, store };
}
