import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import { useEffect, useMemo } from 'react';
import { createTradesClient, type TradesClient } from './worker/trades-client.ts';

/** A worker that reckons with these trades, for as long as the page shows them. */
export function useTradesClient(trades: readonly PortfolioTrade[]): TradesClient {
  const client = useMemo(() => createTradesClient(trades), [trades]);
  useEffect(() => client.close, [client]);
  return client;
}
