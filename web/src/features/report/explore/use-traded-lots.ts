import { elssLotLock, isElss } from '@ballast/engine/assets/elss';
import type { HeldLot } from '@ballast/engine/explore/question';
import { isFundCode } from '@ballast/engine/funds/fund-code';
import { lotsAfterDemergers } from '@ballast/engine/ledger/after-demergers';
import type { ShareLots } from '@ballast/engine/ledger/lot';
import { quoteKey } from '@ballast/engine/quotes/quote-key';
import { heldTaxAsset, isSheltered, type TaxAsset } from '@ballast/engine/tax/tax-asset';
import { tradedGains } from '@ballast/engine/tax/traded-gains';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useInstrumentsOf } from '../../../entities/instruments/use-instruments-of.ts';
import { fetchStoredTrades } from '../../../entities/trades/stored-trades.ts';
import { today } from '../../../lib/today.ts';
import { useReportPlace } from '../store/use-report.ts';
import type { RealizedByCountry } from './read-seller.ts';

const NONE: ReadonlyMap<string, readonly HeldLot[]> = new Map();

interface TradedLots {
  /** How tax law sorts each holding; null where that can't be told. */
  readonly assets: ReadonlyMap<string, TaxAsset | null>;
  /** Keys of funds whose units are locked for years from their purchase, and of those that may be: they could not be looked up. */
  readonly elss: ReadonlySet<string>;
  /** By the key of the holding; empty where nothing was imported. */
  readonly lots: ReadonlyMap<string, readonly HeldLot[]>;
  /** What the trades of this tax year have realized; null where nothing was imported. */
  readonly realized: RealizedByCountry | null;
  readonly isPending: boolean;
  /** Why the trades could not be read; null while nothing is wrong. */
  readonly error: unknown;
  /** What is held could not be looked up. */
  readonly isMissing: boolean;
  readonly retry: () => void;
}

/** Purchases of a saved portfolio, from its trades: only of shares whose trades come to what is held. And what its sales of this year realized. */
export function useTradedLots(portfolioId: string | null): TradedLots {
  const { subject } = useReportPlace();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['portfolios', 'lots', portfolioId],
    queryFn: ({ signal }) => fetchStoredTrades(portfolioId ?? '', signal),
    enabled: portfolioId !== null,
  });
  const traded = useMemo(
    () => (data === undefined || data.length === 0 ? null : lotsAfterDemergers(data, today())),
    [data],
  );
  const shares = useMemo(() => {
    const held = new Set(subject.holdings.map(({ key }) => key));
    const sold = [...(traded ?? [])].filter(([key]) => !held.has(key));
    return [...subject.holdings.map(({ holding }) => holding), ...sold.map(([, share]) => share)];
  }, [subject, traded]);
  const { instruments, isPending, isMissing, retry } = useInstrumentsOf(shares);
  const assets = useMemo(
    () =>
      new Map(
        shares.map(({ symbol, market }, place) => [
          subject.holdings[place]?.key ?? quoteKey(symbol, market),
          heldTaxAsset(instruments[place] ?? null, symbol, market),
        ]),
      ),
    [shares, subject, instruments],
  );
  const elss = useMemo(
    () =>
      new Set(
        subject.holdings.flatMap(({ key, holding: { symbol, market } }, place) => {
          const instrument = instruments[place] ?? null;
          return (instrument === null ? isFundCode(symbol, market) : isElss(instrument)) ? [key] : [];
        }),
      ),
    [subject, instruments],
  );
  const lots = useMemo(() => {
    if (traded === null) return NONE;
    return new Map(
      subject.holdings.flatMap(({ key, holding }) => {
        const share = traded.get(key);
        if (share === undefined || Math.abs(share.shares - holding.shares) > 1e-6 * holding.shares) return [];
        return [
          [
            key,
            share.open.map(({ quantity, cost, currency, day, isDayKnown }) => ({
              units: quantity,
              cost,
              currency,
              bought: isDayKnown ? day : null,
              lockedUntil: elss.has(key) ? elssLotLock(isDayKnown ? day : null, today()) : null,
            })),
          ],
        ];
      }),
    );
  }, [traded, subject, elss]);
  const realized = useMemo(() => {
    if (traded === null) return null;
    const sheltered = new Set(
      subject.holdings.flatMap(({ key, holding }) => (isSheltered(holding.account) ? [key] : [])),
    );
    const taxed = [...traded].filter(([key]) => !sheltered.has(key)).map(([, share]) => share);
    const assetOf = ({ symbol, market }: ShareLots) => assets.get(quoteKey(symbol, market)) ?? null;
    return {
      IN: tradedGains(taxed, 'IN', today(), assetOf),
      US: tradedGains(taxed, 'US', today(), assetOf),
    };
  }, [traded, subject, assets]);
  return {
    assets,
    elss,
    lots,
    realized,
    isPending: isLoading || isPending,
    error: data === undefined ? error : null,
    isMissing,
    retry: () => {
      if (portfolioId !== null && data === undefined) void refetch();
      if (isMissing) retry();
    },
  };
}
