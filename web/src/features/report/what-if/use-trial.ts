import type { Trade } from '@ballast/engine/what-if/trade';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { priceHistoryQuery } from '../../../entities/price-history/queries.ts';
import { askedAs } from '@ballast/engine/portfolio-history/wanted-series';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import type { Report } from '../store/report.ts';
import { useReportPlace } from '../store/use-report.ts';
import type { UnheldShare } from './unheld-share.ts';

interface Trial {
  /** `asking`: closes of a share that is not held are on their way. `failed`: they could not be had. */
  readonly status: 'idle' | 'asking' | 'failed';
  /** Tries a trade; what was asked for before is given up. `share` is what is bought where it is not held. */
  readonly begin: (trade: Trade, share: UnheldShare | null) => void;
}

/** Tries trades, with the closes of shares that nobody has asked for yet. */
export function useTrial({ options: { base }, tryTrade }: Pick<Report, 'options' | 'tryTrade'>): Trial {
  const client = useQueryClient();
  const { subject } = useReportPlace();
  const [status, setStatus] = useState<Trial['status']>('idle');
  const latest = useRef(0);
  // Another currency has another form: an amount in the one before is not tried any more.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const load = async (trade: Trade, share: UnheldShare, turn: number): Promise<void> => {
    const isSample = subject.prices === 'sample-market';
    try {
      const [pages, rates] = await Promise.all([
        isSample ? null : client.fetchQuery(priceHistoryQuery([askedAs(share.series)], base)),
        client.fetchQuery(exchangeRatesQuery(subject.prices)),
      ]);
      if (turn !== latest.current || !isShown.current) return;
      setStatus('idle');
      tryTrade(trade, { series: share.series, pages, rates });
    } catch {
      if (turn === latest.current) setStatus('failed');
    }
  };
  const begin = (trade: Trade, share: UnheldShare | null) => {
    if (!isShown.current) return;
    const turn = (latest.current += 1);
    setStatus(share === null ? 'idle' : 'asking');
    if (share === null) tryTrade(trade);
    else void load(trade, share, turn);
  };
  return { status, begin };
}
