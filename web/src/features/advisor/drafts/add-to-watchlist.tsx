import type { Draft } from '@ballast/contract/advisor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../../components/failures/load-failed.tsx';
import { watchlistsQuery } from '../../../entities/watchlists/queries.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount } from '../../../lib/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAddToWatchlist } from './use-add-to-watchlist.ts';

interface AddToWatchlistProps {
  draft: Extract<Draft, { kind: 'add_to_watchlist' }>;
  onDismiss: () => void;
}

/** Asks whether, and on which watchlist, a share is to be put. */
export function AddToWatchlist({ draft, onDismiss }: AddToWatchlistProps) {
  const t = useTranslations('advisor.drafts');
  const accountId = useAccount()?.id ?? '';
  const { data: lists, error, isPending, refetch } = useQuery(watchlistsQuery(accountId));
  const [chosen, setChosen] = useState('');
  const { isBusy, outcome, confirm } = useAddToWatchlist(draft, accountId);
  const nameOf = (name: string) => (name.trim() === '' ? t('untitled') : name);
  const list = lists?.find(({ id }) => id === chosen) ?? lists?.[0];

  if (outcome !== null) {
    return (
      <output className="block">
        {t(outcome.outcome, { symbol: draft.symbol, name: nameOf(outcome.list) })}{' '}
        <TextLink to={paths.watchlists}>{t('toWatchlists')}</TextLink>
      </output>
    );
  }
  if (error !== null && lists === undefined) {
    return <LoadFailed title={t('listsFailed')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <p className="font-medium">{t('watchlistTitle', { symbol: draft.symbol })}</p>
      <p className="text-small text-soft">{t('watchlist')}</p>
      {lists !== undefined && lists.length > 1 && (
        <Field label={t('list')} className="mt-3 max-w-xs">
          {(parts) => (
            <Select
              {...parts}
              value={list?.id ?? ''}
              options={lists.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
              onChange={setChosen}
            />
          )}
        </Field>
      )}
      {lists !== undefined && lists.length < 2 && (
        <p className="mt-1 text-small text-soft">
          {t('list')}: {list === undefined ? t('newList') : nameOf(list.name)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" aria-disabled={isPending || isBusy} onClick={() => void (isPending || confirm(list))}>
          {t(isBusy ? 'confirming' : 'confirm')}
        </Button>
        <Button size="small" look="quiet" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </div>
    </>
  );
}
