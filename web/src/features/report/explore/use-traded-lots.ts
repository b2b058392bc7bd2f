import { elssLotLock, isElss } from '@ballast/engine/assets/elss';
import type { HeldLot } from '@ballast/engine/explore/question';
import { lotsOf } from '@ballast/engine/ledger/lots-of';
import { taxAssetOf, type TaxAsset } from '@ballast/engine/tax/tax-asset';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useInstrumentsOf } from '../../../entities/instruments/use-instruments-of.ts';
import { fetchStoredTrades } from '../../../entities/trades/stored-trades.ts';
import { today } from '../../../lib/today.ts';
import { useReportPlace } from '../use-report.ts';

const NONE: ReadonlyMap<string, readonly HeldLot[]> = new Map();

interface TradedLots {
  /** How tax law sorts each holding; null where that can't be told. */
  readonly assets: ReadonlyMap<string, TaxAsset | null>;
  /** Keys of funds whose units are locked for years from their purchase. */
  readonly elss: ReadonlySet<string>;
  /** By the key of the holding; empty where nothing was imported. */
  readonly lots: ReadonlyMap<string, readonly HeldLot[]>;
  readonly isPending: boolean;
  /** Why the trades could not be read; null while nothing is wrong. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** Purchases of a saved portfolio, from its trades. Only of shares whose trades come to what is held. */
export function useTradedLots(portfolioId: string | null): TradedLots {
  const { subject } = useReportPlace();
  const { instruments } = useInstrumentsOf(subject.holdings.map(({ holding }) => holding));
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: ['portfolios', 'lots', portfolioId],
    queryFn: ({ signal }) => fetchStoredTrades(portfolioId ?? '', signal),
    enabled: portfolioId !== null,
  });
  const assets = useMemo(
    () =>
      new Map(
        subject.holdings.map(({ key, holding }, place) => [
          key,
          taxAssetOf(instruments[place] ?? null, holding.market),
        ]),
      ),
    [subject, instruments],
  );
  const elss = useMemo(
    () =>
      new Set(
        subject.holdings.flatMap(({ key }, place) => {
          const instrument = instruments[place] ?? null;
          return instrument !== null && isElss(instrument) ? [key] : [];
        }),
      ),
    [subject, instruments],
  );
  const lots = useMemo(() => {
    if (data === undefined || data.length === 0) return NONE;
    const traded = lotsOf(data);
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
  }, [data, subject, elss]);
  return {
    assets,
    elss,
    lots,
    isPending: isLoading,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
