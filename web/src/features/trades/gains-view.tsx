import { gainsOf } from '@ballast/engine/import/gains/gains-of';
import { lotsOf } from '@ballast/engine/import/lots/lots-of';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import type { QuotesByKey } from '../../components/quotes/quotes-by-key.ts';
import { today } from '../../lib/today.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GapList } from './gap-list.tsx';
import { gapsOf } from './gaps.ts';
import { heldQuotesQuery, type TradedPortfolio } from './queries.ts';
import { Returns } from './returns.tsx';
import { Sentence } from './sentence.tsx';
import { ShareTable } from './share-table.tsx';
import { Together } from './together.tsx';
import { stillHeld, toldPrices } from './told-prices.ts';
import { Basis } from './basis.tsx';
import { TradeTable } from './trade-table.tsx';

const NO_QUOTES: QuotesByKey = new Map();

/** The sentence first, then what it does not have, then what it is made of. */
export function GainsView({ accountId, portfolio }: { accountId: string; portfolio: TradedPortfolio }) {
  const t = useTranslations('trades');
  const { trades, holdings, currency } = portfolio;
  const held = useMemo(() => stillHeld(lotsOf(trades).values()), [trades]);
  const { data: quotes, isFetching, refetch } = useQuery(heldQuotesQuery(accountId, held));
  const isPriced = quotes !== undefined || held.length === 0;
  const told = useMemo(() => toldPrices(quotes ?? NO_QUOTES, held), [quotes, held]);
  const gains = useMemo(() => gainsOf(trades, told.prices, today()), [trades, told]);
  const gaps = useMemo(() => gapsOf(gains, holdings, isPriced), [gains, holdings, isPriced]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10" aria-busy={isFetching}>
      <div className="grid gap-4">
        {isPriced ? (
          <div aria-live="polite" className="grid gap-2">
            {gains.map((each) => (
              <Sentence key={each.currency} gains={each} />
            ))}
            <Together gains={gains} currency={currency} />
          </div>
        ) : (
          <Pending label={t('pricing')}>
            <Skeleton className="h-7 w-[36rem] max-w-full" />
          </Pending>
        )}
        <Basis trades={trades} told={isPriced && held.length > 0 ? told : null} />
        {held.length > 0 && (
          <Button
            look="secondary"
            className="justify-self-start"
            aria-disabled={isFetching}
            onClick={() => isFetching || void refetch()}
          >
            <RefreshCw className={isFetching ? 'size-4 animate-spin' : 'size-4'} aria-hidden="true" />
            {isFetching ? t('refreshing') : t('refresh')}
          </Button>
        )}
        {told.stale > 0 && <Notice tone="caution">{t('stale', { count: told.stale })}</Notice>}
        {gaps.length > 0 && <GapList gaps={gaps} />}
      </div>
      <Returns trades={trades} gains={gains} isPriced={isPriced} />
      <ShareTable gains={gains} name={portfolio.name} isPriced={isPriced} />
      <TradeTable accountId={accountId} portfolioId={portfolio.id} trades={trades} />
    </div>
  );
}
