import type { PortfolioTrade } from '@ballast/engine/ledger/trade';
import type { Remote } from 'comlink';
import { useEffect, useMemo } from 'react';
import { createWorkerClient } from '../../../lib/worker-client.ts';
import type { HistoryPages } from '../../price-history/queries.ts';
import { inParts } from '../stored-trades.ts';
import type { TradesHandler } from './handler.ts';

export interface TradesClient {
  /** Distinguishes its answers from those of another client. */
  readonly name: number;
  /** Calls the handler, which has the trades by then. */
  readonly call: <Answer>(run: (handler: Remote<TradesHandler>) => Answer) => Promise<Awaited<Answer>>;
  /** The same of a handler that has these pages of the shares' price history too. */
  readonly callWith: <Answer>(
    pages: HistoryPages,
    run: (handler: Remote<TradesHandler>) => Answer,
  ) => Promise<Awaited<Answer>>;
  readonly close: () => void;
}

let clients = 0;

/** A worker that has these trades, for as long as the page shows them. */
export function useTradesClient(trades: readonly PortfolioTrade[]): TradesClient {
  const client = useMemo(() => createTradesClient(trades), [trades]);
  useEffect(() => client.close, [client]);
  return client;
}

/** The worker is started by the first call, and again by the one after a crash. */
export function createTradesClient(trades: readonly PortfolioTrade[]): TradesClient {
  const worker = createWorkerClient<TradesHandler>(
    () => new Worker(new URL('trades-worker.ts', import.meta.url), { type: 'module', name: 'trades' }),
  );
  const send = async (): Promise<void> => {
    for (const part of inParts(trades)) await worker.call((handler) => handler.addTrades(part));
  };
  let sent = Promise.resolve();
  const call = async <Answer>(run: (handler: Remote<TradesHandler>) => Answer): Promise<Awaited<Answer>> => {
    if (!worker.isRunning()) sent = send();
    await sent;
    return worker.call(run);
  };
  clients += 1;
  return {
    name: clients,
    call,
    callWith: async <Answer>(
      pages: HistoryPages,
      run: (handler: Remote<TradesHandler>) => Answer,
    ): Promise<Awaited<Answer>> => {
      for (const [place, page] of pages.entries()) await call((handler) => handler.addPage(place, page));
      return call(run);
    },
    close: worker.end,
  };
}
