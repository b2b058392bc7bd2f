import { isFundCode } from '@ballast/engine/funds/fund-code';
import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { taxAssetOf, type TaxAsset } from '@ballast/engine/tax/tax-asset';
import { useMemo } from 'react';
import { useInstrumentsOf } from '../../entities/instruments/use-instruments-of.ts';

/** How tax law sorts what was traded, by `quoteKey`. Of a fund that could not be looked up it is not known. */
export function useTaxAssets(trades: readonly PortfolioTrade[]): {
  readonly assets: ReadonlyMap<string, TaxAsset | null>;
  readonly isPending: boolean;
} {
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
          return [quoteKey(symbol, market), isUnknownFund ? null : taxAssetOf(instrument, market)];
        }),
      ),
    [traded, instruments],
  );
  return { assets, isPending };
}
