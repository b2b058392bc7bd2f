import type { Draft } from '@ballast/contract/advisor';
import type { Watchlist } from '@ballast/contract/watchlists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useFailure } from '../../../components/failures/use-failure.ts';
import type { Instruments } from '../../../entities/instruments/instruments.ts';
import { lookUpTyped } from '../../../entities/instruments/look-up-typed.ts';
import {
  addItemMutation,
  createMutation,
  rereadWatchlists,
  type NewItem,
} from '../../../entities/watchlists/queries.ts';
import { BackendError } from '../../../lib/backend-error.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { uuid } from '../../../lib/uuid.ts';
import { currencyOfMarket, marketOfExchange, MARKETS } from '@ballast/engine/quotes/market';

type Outcome = 'added' | 'twice';

/** Puts the share of a draft on a watchlist: on `list`, or on a new one where there is none. */
export function useAddToWatchlist(draft: Pick<Draft, 'symbol' | 'exchange'>, accountId: string) {
  const failed = useTranslations('advisor.drafts')('failed');
  const queryClient = useQueryClient();
  const create = useMutation(createMutation);
  const insert = useMutation(addItemMutation);
  const tellFailure = useFailure();
  const [isBusy, once] = useOnce();
  const [outcome, setOutcome] = useState<{ readonly outcome: Outcome; readonly list: string } | null>(null);
  // Made once, so that trying again makes no second list.
  const [newId] = useState(uuid);

  const confirm = (list: Watchlist | undefined) =>
    once(async () => {
      let name = list?.name ?? '';
      try {
        const target = list ?? (await create.mutateAsync({ id: newId, name: '', user_id: accountId }));
        name = target.name;
        const { instruments } = await lookUpTyped(queryClient, draft.symbol);
        await insert.mutateAsync({ watchlist_id: target.id, ...listedShare(draft, instruments) });
        setOutcome({ outcome: 'added', list: name });
      } catch (error) {
        const code = error instanceof BackendError ? error.code : undefined;
        if (code === 'conflict') return setOutcome({ outcome: 'twice', list: name });
        // The list was deleted elsewhere: what can be chosen from is read again.
        if (code === 'not_allowed') await rereadWatchlists();
        await tellFailure(error, failed);
      }
    });
  return { isBusy, outcome, confirm };
}

type Share = Pick<Draft, 'symbol' | 'exchange'>;

/** A share as it stands on a watchlist. Without an exchange it is where the master has it; Indian ones are at the NSE. */
function listedShare({ symbol, exchange }: Share, { find }: Instruments): Omit<NewItem, 'watchlist_id'> {
  const known =
    exchange === null ? MARKETS.map((market) => find(symbol, market)).find((one) => one !== null) : undefined;
  const market = exchange === null ? (known?.market ?? 'US') : marketOfExchange(exchange);
  return { symbol, exchange: exchange ?? known?.exchange ?? null, currency: currencyOfMarket(market) };
}
