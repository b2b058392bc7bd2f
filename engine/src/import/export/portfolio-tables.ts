import type { AccountType } from '../../assets/account.ts';
import type { Asset } from '../../assets/asset.ts';
import type { CsvCell } from '../../csv/csv.ts';
import type { Day } from '../../calendar/day.ts';
import type { Currency } from '../../money/currency.ts';
import type { Exchange, Market } from '../../quotes/market.ts';
import type { PortfolioTrade } from '../../ledger/trade.ts';
import { ASSET_HEADS, HOLDING_HEADS, TRADE_HEADS } from './heads.ts';

export interface ExportedHolding {
  readonly symbol: string;
  /** Null when no list names it. */
  readonly name: string | null;
  readonly exchange: Exchange | null;
  readonly market: Market;
  readonly currency: Currency;
  readonly shares: number;
  /** Per share; null means unknown. */
  readonly purchasePrice: number | null;
  readonly purchaseDay: Day;
  readonly account?: AccountType;
}

export interface ExportedTrade extends PortfolioTrade {
  readonly name: string | null;
}

/** The header first. */
export type ExportTable = readonly (readonly CsvCell[])[];

/** A portfolio as the tables that `formats/ballast.ts` reads back as the same holdings, other assets and trades: each a sheet of its own. */
export interface PortfolioTables {
  readonly holdings: ExportTable;
  readonly assets: ExportTable;
  readonly trades: ExportTable;
}

export function portfolioTables(
  holdings: readonly ExportedHolding[],
  assets: readonly Asset[],
  trades: readonly ExportedTrade[],
): PortfolioTables {
  return {
    holdings: tableOf(HOLDING_COLUMNS, holdings),
    assets: tableOf(ASSET_COLUMNS, assets),
    trades: tableOf(TRADE_COLUMNS, trades),
  };
}

/** The tables below one another, as one file; those of assets and trades only where there are any. */
export function portfolioRows({ holdings, assets, trades }: PortfolioTables): ExportTable {
  return [...holdings, ...[assets, trades].flatMap((table) => (table.length > 1 ? [[], ...table] : []))];
}

interface Column<Entry> {
  readonly head: string;
  readonly cell: (entry: Entry) => CsvCell;
}

const HOLDING_COLUMNS: readonly Column<ExportedHolding>[] = [
  { head: HOLDING_HEADS.symbol, cell: ({ symbol }) => symbol },
  { head: HOLDING_HEADS.name, cell: ({ name }) => name },
  { head: HOLDING_HEADS.exchange, cell: ({ exchange }) => exchange },
  { head: HOLDING_HEADS.market, cell: ({ market }) => market },
  { head: HOLDING_HEADS.currency, cell: ({ currency }) => currency },
  { head: HOLDING_HEADS.shares, cell: ({ shares }) => shares },
  { head: HOLDING_HEADS.price, cell: ({ purchasePrice }) => purchasePrice },
  { head: HOLDING_HEADS.day, cell: ({ purchaseDay }) => purchaseDay },
  { head: HOLDING_HEADS.account, cell: ({ account }) => account ?? null },
];

const ASSET_COLUMNS: readonly Column<Asset>[] = [
  { head: ASSET_HEADS.kind, cell: ({ kind }) => kind },
  { head: ASSET_HEADS.name, cell: ({ name }) => name },
  { head: ASSET_HEADS.currency, cell: ({ currency }) => currency },
  { head: ASSET_HEADS.amount, cell: ({ amount }) => amount },
  { head: ASSET_HEADS.quantity, cell: ({ quantity }) => quantity },
  { head: ASSET_HEADS.purity, cell: ({ purity }) => purity },
  { head: ASSET_HEADS.code, cell: ({ code }) => code },
  { head: ASSET_HEADS.rate, cell: ({ rate }) => rate },
  { head: ASSET_HEADS.compounding, cell: ({ compounding }) => compounding },
  { head: ASSET_HEADS.startsOn, cell: ({ startsOn }) => startsOn },
  { head: ASSET_HEADS.maturesOn, cell: ({ maturesOn }) => maturesOn },
  { head: ASSET_HEADS.asOf, cell: ({ asOf }) => asOf },
  { head: ASSET_HEADS.volatility, cell: ({ volatility }) => volatility },
  { head: ASSET_HEADS.account, cell: ({ account }) => account },
];

const TRADE_COLUMNS: readonly Column<ExportedTrade>[] = [
  { head: TRADE_HEADS.day, cell: ({ day }) => day },
  { head: TRADE_HEADS.time, cell: ({ time }) => time },
  { head: TRADE_HEADS.symbol, cell: ({ symbol }) => symbol },
  { head: TRADE_HEADS.name, cell: ({ name }) => name },
  { head: TRADE_HEADS.exchange, cell: ({ exchange }) => exchange },
  { head: TRADE_HEADS.market, cell: ({ market }) => market },
  { head: TRADE_HEADS.currency, cell: ({ currency }) => currency },
  { head: TRADE_HEADS.action, cell: ({ action }) => action },
  // A split that its ratio tells has none.
  { head: TRADE_HEADS.quantity, cell: ({ quantity }) => (quantity === 0 ? null : quantity) },
  { head: TRADE_HEADS.ratio, cell: ({ ratio }) => ratio },
  { head: TRADE_HEADS.price, cell: ({ price }) => price },
  { head: TRADE_HEADS.charges, cell: ({ charges }) => charges },
  { head: TRADE_HEADS.key, cell: ({ key }) => key },
];

function tableOf<Entry>(columns: readonly Column<Entry>[], entries: readonly Entry[]): ExportTable {
  return [columns.map(({ head }) => head), ...entries.map((entry) => columns.map(({ cell }) => cell(entry)))];
}
