import { ASSET_HEADS, HOLDING_HEADS, TRADE_HEADS } from '../export/heads.ts';
import type { ImportFormat, TableFormat } from '../format.ts';
import { TRADE_ACTIONS } from '../../ledger/trade.ts';

const SHARED: Pick<TableFormat, 'dates' | 'decimals' | 'market' | 'currency' | 'symbols'> = {
  dates: 'year_first',
  decimals: 'point',
  market: null,
  currency: null,
  symbols: 'tickers',
};

const HOLDINGS: TableFormat = {
  ...SHARED,
  yields: 'holdings',
  columns: {
    symbol: [HOLDING_HEADS.symbol],
    name: [HOLDING_HEADS.name],
    exchange: [HOLDING_HEADS.exchange],
    market: [HOLDING_HEADS.market],
    currency: [HOLDING_HEADS.currency],
    quantity: [HOLDING_HEADS.shares],
    price: [HOLDING_HEADS.price],
    day: [HOLDING_HEADS.day],
    account: [HOLDING_HEADS.account],
  },
  needs: ['symbol', 'exchange', 'market', 'currency', 'quantity', 'price', 'day'],
};

const ASSETS: TableFormat = {
  ...SHARED,
  yields: 'assets',
  columns: {
    kind: [ASSET_HEADS.kind],
    name: [ASSET_HEADS.name],
    currency: [ASSET_HEADS.currency],
    value: [ASSET_HEADS.amount],
    quantity: [ASSET_HEADS.quantity],
    purity: [ASSET_HEADS.purity],
    symbol: [ASSET_HEADS.code],
    rate: [ASSET_HEADS.rate],
    compounding: [ASSET_HEADS.compounding],
    day: [ASSET_HEADS.startsOn],
    matures_on: [ASSET_HEADS.maturesOn],
    as_of: [ASSET_HEADS.asOf],
    volatility: [ASSET_HEADS.volatility],
    account: [ASSET_HEADS.account],
  },
  needs: ['kind', 'name', 'currency', 'value', 'quantity'],
};

const TRADES: TableFormat = {
  ...SHARED,
  yields: 'trades',
  columns: {
    trade_id: [TRADE_HEADS.key],
    day: [TRADE_HEADS.day],
    time: [TRADE_HEADS.time],
    symbol: [TRADE_HEADS.symbol],
    name: [TRADE_HEADS.name],
    exchange: [TRADE_HEADS.exchange],
    market: [TRADE_HEADS.market],
    currency: [TRADE_HEADS.currency],
    action: [TRADE_HEADS.action],
    quantity: [TRADE_HEADS.quantity],
    ratio: [TRADE_HEADS.ratio],
    price: [TRADE_HEADS.price],
    charges: [TRADE_HEADS.charges],
  },
  needs: ['trade_id', 'day', 'symbol', 'exchange', 'market', 'currency', 'action', 'quantity', 'ratio', 'price'],
  actions: TRADE_ACTIONS.map((action) => ({ column: 'action', match: 'is', words: [action], gives: action })),
};

/** What a portfolio's own export holds; see `export/`. */
export const BALLAST: ImportFormat = {
  id: 'ballast-portfolio',
  version: '2',
  broker: 'Ballast',
  file: 'Portfolio',
  menu: ['Portfolios', 'Export'],
  fingerprint: [],
  tables: [HOLDINGS, ASSETS, TRADES],
};
