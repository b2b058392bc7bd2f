import type { Resolution, Share } from '../identity/resolution.ts';
import { instrumentRefKey } from '../identity/resolution.ts';
import type { HeldHolding, ImportPlan, PlanInput } from '../plan/import-plan.ts';
import { planImport } from '../plan/plan-import.ts';
import type { InstrumentRef, StatedHolding, StatedTrade } from '../record.ts';
import type { RowStatus } from '../row-status.ts';
import { statedTrade } from './make-record.ts';
import type { PortfolioTrade } from '../../ledger/trade.ts';

export const IMPORT_DAY = '2026-11-20';

interface File {
  readonly trades?: readonly StatedTrade[];
  readonly holdings?: readonly StatedHolding[];
  readonly formatId?: string;
}

export interface Portfolio {
  readonly holdings: readonly HeldHolding[];
  readonly trades: readonly PortfolioTrade[];
}

export const EMPTY: Portfolio = { holdings: [], trades: [] };

interface Decisions {
  readonly shares?: Readonly<Record<string, Share | null>>;
  readonly splits?: readonly string[];
  readonly declined?: readonly string[];
  /** By `instrumentRefKey`; every other instrument reference is found as it is written. */
  readonly resolutions?: ReadonlyMap<string, Resolution>;
}

/** What a file comes to in a portfolio, each of its rows read. */
export function planOf(
  { trades = [], holdings = [], formatId = 'broker-file' }: File,
  portfolio: Portfolio,
  userDecisions: Decisions = {},
): ImportPlan {
  const instrumentRefs = [
    ...new Map(
      [...trades, ...holdings].map(({ instrumentRef }) => [instrumentRefKey(instrumentRef), instrumentRef]),
    ).values(),
  ];
  const input: PlanInput = {
    formatId,
    records: {
      trades,
      holdings,
      assets: [],
      statuses: statusesOf([...trades, ...holdings]),
      questions: [],
      instrumentRefs,
    },
    resolutions: new Map(
      instrumentRefs.map((instrumentRef) => [
        instrumentRefKey(instrumentRef),
        userDecisions.resolutions?.get(instrumentRefKey(instrumentRef)) ?? asWritten(instrumentRef),
      ]),
    ),
    decisions: {
      shares: new Map(Object.entries(userDecisions.shares ?? {})),
      splits: new Set(userDecisions.splits),
      declined: new Set(userDecisions.declined),
    },
    holdings: portfolio.holdings,
    trades: portfolio.trades,
    today: IMPORT_DAY,
  };
  return planImport(input);
}

/** The portfolio once a plan is carried out: what it had keeps its order, what is new follows. */
export function carriedOut({ changes, untouched, newTrades }: ImportPlan, { trades }: Portfolio): Portfolio {
  const stays = changes.flatMap(({ before, after }) =>
    before === null || after === null ? [] : [{ ...after, id: before.id }],
  );
  const isNew = changes.flatMap(({ before, after }, i) =>
    before === null && after !== null ? [{ ...after, id: 1000 + i }] : [],
  );
  return {
    holdings: [...[...untouched, ...stays].toSorted((a, b) => a.id - b.id), ...isNew],
    trades: [...trades, ...newTrades],
  };
}

function asWritten({ symbol, market, exchange, name }: InstrumentRef): Resolution {
  const share = { symbol: symbol ?? '', market: market ?? 'IN', exchange, name };
  return { kind: 'found', share, changed: null, formerly: null };
}

function statusesOf(records: readonly (StatedTrade | StatedHolding)[]): readonly RowStatus[] {
  const places = new Map(records.map(({ place }) => [`${place.sheet}:${place.line}`, place]));
  return [...places.values()].map((place) => ({ ...place, status: 'taken', reason: null, column: null, value: null }));
}

/** A row of INFY that was bought on 2024-05-05, unless said otherwise. */
export const held = (shares: number, purchasePrice: number | null, more: Partial<HeldHolding> = {}): HeldHolding => ({
  id: 1,
  symbol: 'INFY',
  exchange: null,
  market: 'IN',
  currency: 'INR',
  shares,
  purchasePrice,
  purchaseDay: '2024-05-05',
  ...more,
});
export const having = (...holdings: readonly HeldHolding[]): Portfolio => ({ holdings, trades: [] });
/** What happens to each share: change, basis, shares and price after it. */
export const changesOf = (plan: ImportPlan) =>
  plan.changes.map(({ change, basis, after }) => [change, basis, after?.shares ?? null, after?.purchasePrice ?? null]);
/** What becomes of each row: line, status, reason. */
export const statusesIn = (plan: ImportPlan) => plan.statuses.map(({ line, status, reason }) => [line, status, reason]);

/** 10 @ 1,400 and 5 @ 1,700: 15 at (14,000 + 8,500) / 15 = 1,500. */
export const BOUGHT = [
  statedTrade(2, '2025-01-10', 'buy', 10, 1400, { tradeId: '501' }),
  statedTrade(3, '2025-02-10', 'buy', 5, 1700, { tradeId: '502' }),
];
