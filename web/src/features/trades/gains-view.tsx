import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { LoadFailed } from '../../components/failures/load-failed.tsx';
import { RefreshButton } from '../../components/refresh-button.tsx';
import type { QuotesByKey } from '../../entities/quotes/quotes-by-key.ts';
import { Notice } from '../../ui/notice.tsx';
import { Pending } from '../../ui/pending.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Basis } from './basis.tsx';
import { gainsQuery, heldQuery } from './worker-queries.ts';
import { GapList } from './gap-list.tsx';
import { heldQuotesQuery, type TradedPortfolio } from './queries.ts';
import { Returns } from './returns.tsx';
import { Sentence } from './sentence.tsx';
import { ShareTable } from './share-table.tsx';
import { TaxTerms } from './tax-terms.tsx';
import { Together } from './together.tsx';
import { marketPrices } from '../../entities/trades/market-prices.ts';
import { useTradedAssets } from './use-traded-assets.ts';
import { TradeTable } from './trade-table.tsx';
import { useTradesClient } from '../../entities/trades/worker/trades-client.ts';

const NO_QUOTES: QuotesByKey = new Map();

interface GainsViewProps {
  accountId: string;
  portfolio: TradedPortfolio;
}

/** The sentence first, then what it does not have, then what it is made of. All of it is reckoned away from the page. */
export function GainsView({ accountId, portfolio }: GainsViewProps) {
  const t = useTranslations('trades');
  const { trades, holdings, currency } = portfolio;
  const client = useTradesClient(trades);
  const { data: held, error: heldError, refetch: askHeld } = useQuery(heldQuery(client));
  const { data: quotes, isFetching, refetch } = useQuery(heldQuotesQuery(accountId, held ?? []));
  const prices = useMemo(
    () =>
      held === undefined || (quotes === undefined && held.length > 0) ? null : marketPrices(quotes ?? NO_QUOTES, held),
    [quotes, held],
  );
  const { assets, fundNames, hasIndianFunds, isPending: isSorting } = useTradedAssets(trades);
  const gainsResult = useQuery({
    ...gainsQuery(client, { holdings, assets }, prices),
    enabled: held !== undefined && !isSorting,
  });
  const error = heldError ?? gainsResult.error;
  const answer = gainsResult.data;
  const isPriced = answer?.isPriced === true;
  const retry = () => void (held === undefined ? askHeld() : gainsResult.refetch());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10" aria-busy={isFetching || answer === undefined}>
      <div className="grid gap-4">
        {error !== null && <LoadFailed title={t('notReckoned')} error={error} onRetry={retry} />}
        {error === null && !isPriced && (
          <Pending label={t(held === undefined ? 'reckoning' : 'pricing')}>
            <Skeleton className="h-7 w-[36rem] max-w-full" />
          </Pending>
        )}
        {isPriced && (
          <div aria-live="polite" className="grid gap-2">
            {answer.gains.map((each) => (
              <Sentence key={each.currency} gains={each} />
            ))}
            <Together gains={answer.gains} currency={currency} />
          </div>
        )}
        <Basis trades={trades} prices={held !== undefined && held.length > 0 ? prices : null} />
        {held !== undefined && held.length > 0 && (
          <RefreshButton
            label={t('refresh')}
            pendingLabel={t('refreshing')}
            isPending={isFetching}
            onRefresh={() => void refetch()}
          />
        )}
        {prices !== null && prices.stale > 0 && <Notice tone="caution">{t('stale', { count: prices.stale })}</Notice>}
        {answer !== undefined && answer.gaps.length > 0 && <GapList gaps={answer.gaps} fundNames={fundNames} />}
      </div>
      {answer !== undefined && (
        <>
          <Returns client={client} first={trades[0]?.day} gains={answer.gains} isPriced={isPriced} />
          <TaxTerms terms={answer.terms} hasIndianFunds={hasIndianFunds} />
          <ShareTable
            client={client}
            gains={answer.gains}
            name={portfolio.name}
            isPriced={isPriced}
            fundNames={fundNames}
          />
        </>
      )}
      {answer === undefined && error === null && <Skeleton className="h-48" />}
      <TradeTable accountId={accountId} portfolioId={portfolio.id} trades={trades} fundNames={fundNames} />
    </div>
  );
}
