import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { soldAssetOf, type SoldAsset } from '@ballast/engine/tax/tax-asset';
import { useMemo } from 'react';
import { useInstrumentsOf } from '../../entities/instruments/use-instruments-of.ts';
import type { FundNames } from './share-name.tsx';

interface TradedAssets {
  /** How tax law sorts them, by `quoteKey`. Of a fund that could not be looked up it is not known. */
  readonly assets: ReadonlyMap<string, SoldAsset | null>;
  /** Of the funds, by their codes. */
  readonly fundNames: FundNames;
  readonly hasIndianFunds: boolean;
  readonly isPending: boolean;
}

/** What the list of instruments knows of what was traded. */
export function useTradedAssets(trades: readonly PortfolioTrade[]): TradedAssets {
  const traded = useMemo(
    () => [...new Map(trades.map(({ symbol, market }) => [quoteKey(symbol, market), { symbol, market }])).values()],
    [trades],
  );
  const { instruments, isPending } = useInstrumentsOf(traded);
  const assets = useMemo(
    () =>
      new Map(
        traded.map(({ symbol, market }, place) => {
          const instrument = instruments[place] ?? null;
          const isUnknownFund = instrument === null && isFundCode(symbol, market);
          return [quoteKey(symbol, market), isUnknownFund ? null : soldAssetOf(instrument, market)];
        }),
      ),
    [traded, instruments],
  );
  const fundNames = useMemo(
    () =>
      new Map(
        traded.flatMap(({ symbol, market }, place) => {
          const name = instruments[place]?.name;
          return name === undefined || !isFundCode(symbol, market) ? [] : [[symbol, name] as const];
        }),
      ),
    [traded, instruments],
  );
  const hasIndianFunds = traded.some(
    ({ symbol, market }, place) =>
      market === 'IN' && (isFundCode(symbol, market) || instruments[place]?.kind === 'etf'),
  );
  return { assets, fundNames, hasIndianFunds, isPending };
}
