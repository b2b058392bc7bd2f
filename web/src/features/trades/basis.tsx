import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { useTranslations } from 'use-intl/react';
import { sourceNames } from '@ballast/messages/source-names';
import { useFormat } from '../../lib/words.tsx';
import type { MarketPrices } from '../../entities/trades/market-prices.ts';

interface BasisProps {
  /** Oldest first, one at least. */
  trades: readonly PortfolioTrade[];
  /** Null while there are none, and where none are needed. */
  prices: MarketPrices | null;
}

/** What the figures rest on. */
export function Basis({ trades, prices }: BasisProps) {
  const t = useTranslations('trades');
  const format = useFormat();
  const [first] = trades;
  // Tradebooks such as Zerodha's have no charges in them.
  const charges = trades.some((trade) => trade.charges > 0) ? 'stated' : 'none';
  const times = prices?.times ?? null;
  const [oldest, newest] = times === null ? ['', ''] : [format.dateTime(times.oldest), format.dateTime(times.newest)];
  return (
    <p className="max-w-prose text-small text-pretty text-soft">
      {first !== undefined && t('basis', { count: trades.length, from: format.date(first.day), charges })}{' '}
      {times !== null && t('prices', { oldest: oldest === newest ? 'same' : oldest, newest })}{' '}
      {prices !== null && prices.sources.length > 0 && t('source', { source: sourceNames(prices.sources) })}
    </p>
  );
}
