import type { ActionRule, ImportFormat, SkipRule, TableFormat, TextRule } from '../format.ts';
import type { IgnoredReason } from '../row-status.ts';
import { WITHOUT_SHARES } from './without-shares.ts';

/** The person chooses the account's currency and exchanges all over the world: each row says its own. */
const SHARED: Pick<TableFormat, 'dates' | 'decimals' | 'market' | 'currency' | 'symbols' | 'negativeCharges'> = {
  dates: 'year_first',
  decimals: 'point',
  market: null,
  currency: null,
  symbols: 'tickers',
  negativeCharges: true,
};

const CATEGORIES: readonly SkipRule[] = [
  { column: 'kind', match: 'starts', words: ['forex', 'cash'], gives: 'currency_exchange' },
  {
    column: 'kind',
    match: 'has',
    words: ['option', 'future', 'warrant', 'cfd', 'structured'],
    gives: 'derivative',
  },
  { column: 'kind', match: 'is', words: ['opt', 'fop', 'fut', 'war', 'iopt'], gives: 'derivative' },
  { column: 'kind', match: 'starts', words: ['bond', 'bill', 'treasury', 'corporate and'], gives: 'bond' },
];

const OPENS: TextRule = { column: 'remarks', match: 'word', words: ['o'] };
const CLOSES: TextRule = { column: 'remarks', match: 'word', words: ['c'] };
const SOLD: TextRule = { column: 'quantity', match: 'starts', words: ['-'] };
/**
 * A purchase with `C;O` covers a short position, and what it bought beyond that the row does not say. A sale with it takes all that is held, and is one.
 */
const TURNS: ActionRule = { ...OPENS, and: [CLOSES], gives: 'short_sale' };

/** Bought or sold follows from the sign of the quantity alone; the code tells a short sale, which opens, and its cover, which closes. */
const TRADES: TableFormat = {
  ...SHARED,
  yields: 'trades',
  section: 'Trades',
  columns: {
    status: ['DataDiscriminator'],
    kind: ['Asset Category'],
    currency: ['Currency'],
    account: ['Account'],
    symbol: ['Symbol'],
    day_and_time: ['Date/Time'],
    quantity: ['Quantity'],
    price: ['T. Price'],
    value: ['Proceeds'],
    charges: ['Comm/Fee'],
    remarks: ['Code'],
  },
  needs: ['status', 'kind', 'currency', 'symbol', 'day_and_time', 'quantity', 'price'],
  actions: [
    { ...SOLD, and: [CLOSES], gives: 'sell' },
    TURNS,
    { ...SOLD, and: [OPENS], gives: 'short_sale' },
    { ...OPENS, gives: 'buy' },
    { ...CLOSES, gives: 'short_sale' },
  ],
  skips: CATEGORIES,
  // The parts of an order, and the lots a sale closes, say the same shares again.
  keeps: [{ column: 'status', match: 'is', words: ['order'], gives: 'summary' }],
};

const OPEN_POSITIONS: TableFormat = {
  ...SHARED,
  yields: 'holdings',
  section: 'Open Positions',
  columns: {
    status: ['DataDiscriminator'],
    kind: ['Asset Category'],
    currency: ['Currency'],
    account: ['Account'],
    symbol: ['Symbol'],
    quantity: ['Quantity'],
    price: ['Cost Price'],
    cost: ['Cost Basis'],
  },
  needs: ['status', 'kind', 'currency', 'symbol', 'quantity', 'price'],
  skips: CATEGORIES,
  keeps: [{ column: 'status', match: 'is', words: ['summary'], gives: 'summary' }],
};

const INSTRUMENTS: TableFormat = {
  ...SHARED,
  yields: 'instruments',
  section: 'Financial Instrument Information',
  columns: {
    kind: ['Asset Category'],
    symbol: ['Symbol'],
    name: ['Description'],
    isin: ['Security ID'],
    exchange: ['Listing Exch'],
  },
  needs: ['symbol'],
  skips: CATEGORIES,
};

/**
 * What companies did to the shares. A forward split tells how many shares it added, a stock dividend how many it brought; the report date is
 * the first day in new shares. Whatever else moves shares is named, and not applied.
 */
const CORPORATE_ACTIONS: TableFormat = {
  ...SHARED,
  yields: 'trades',
  section: 'Corporate Actions',
  columns: {
    kind: ['Asset Category'],
    currency: ['Currency'],
    account: ['Account'],
    day: ['Report Date'],
    day_and_time: ['Date/Time'],
    symbol: ['Description'],
    action: ['Description'],
    quantity: ['Quantity'],
    remarks: ['Code'],
  },
  needs: ['kind', 'currency', 'symbol', 'quantity'],
  actions: [
    { column: 'action', match: 'has', words: [''], and: WITHOUT_SHARES, gives: 'not_a_trade' },
    { column: 'action', match: 'has', words: ['split 1 for '], gives: 'corporate_action' },
    { column: 'action', match: 'has', words: [') split '], gives: 'split' },
    { column: 'action', match: 'has', words: [') stock dividend', ') bonus'], gives: 'bonus' },
    { column: 'action', match: 'has', words: [''], gives: 'corporate_action' },
  ],
  skips: [
    { column: 'kind', match: 'starts', words: ['total'], gives: 'total' },
    { column: 'remarks', match: 'is', words: ['ca'], gives: 'not_executed' },
    ...CATEGORIES,
  ],
  symbols: 'described',
};

/** Shares that came from another broker or account, or went there: what they cost stands in the other one's books. */
const TRANSFERS: TableFormat = {
  ...SHARED,
  yields: 'trades',
  section: 'Transfers',
  columns: {
    kind: ['Asset Category'],
    currency: ['Currency'],
    account: ['Account'],
    symbol: ['Symbol'],
    day: ['Date'],
    action: ['Direction'],
    quantity: ['Qty'],
  },
  needs: ['kind', 'currency', 'symbol', 'day', 'action', 'quantity'],
  actions: [
    { column: 'action', match: 'is', words: ['in'], gives: 'transfer_in', cost: 'unknown' },
    { column: 'action', match: 'is', words: ['out'], gives: 'transfer_out', cost: 'unknown' },
  ],
  skips: [
    { column: 'kind', match: 'starts', words: ['total'], gives: 'total' },
    { column: 'kind', match: 'starts', words: ['cash'], gives: 'cash' },
    { column: 'symbol', match: 'is', words: ['', '--'], gives: 'cash' },
    ...CATEGORIES,
  ],
};

function aside(section: string, ignoredAs: IgnoredReason): TableFormat {
  return { ...SHARED, yields: 'nothing', ignoredAs, section, columns: {}, needs: [] };
}

const ACTIVITY_ASIDES: readonly TableFormat[] = [
  aside('Dividends', 'dividend'),
  aside('Change in Dividend Accruals', 'dividend'),
  aside('Open Dividend Accruals', 'dividend'),
  aside('Withholding Tax', 'tax'),
  aside('Interest', 'interest'),
  aside('Interest Accruals', 'interest'),
  aside('Fees', 'charge'),
  aside('Deposits & Withdrawals', 'cash'),
  aside('Cash Report', 'cash'),
  aside('Forex Balances', 'cash'),
];

/** A bond's symbol says its coupon and day, `T 4 5/8 02/28/26`; its price is for 100 of face value. */
const HISTORY_SKIPS: readonly SkipRule[] = [
  { column: 'symbol', match: 'shape', words: ['option'], gives: 'derivative' },
  { column: 'symbol', match: 'shape', words: ['cusip'], gives: 'bond' },
  { column: 'symbol', match: 'has', words: ['/'], gives: 'bond' },
];

const HISTORY: TableFormat = {
  ...SHARED,
  yields: 'trades',
  section: 'Transaction History',
  columns: {
    day: ['Date'],
    account: ['Account'],
    name: ['Description'],
    action: ['Transaction Type'],
    symbol: ['Symbol'],
    quantity: ['Quantity'],
    price: ['Price'],
    currency: ['Price Currency'],
    charges: ['Commission'],
  },
  needs: ['day', 'action', 'symbol', 'quantity', 'price', 'currency'],
  marks: ['Gross Amount', 'Net Amount'],
  actions: [
    { column: 'action', match: 'has', words: ['forex', 'fx '], gives: 'currency_exchange' },
    { column: 'action', match: 'is', words: ['adjustment'], gives: 'currency_exchange' },
    { column: 'action', match: 'is', words: ['buy'], gives: 'buy' },
    { column: 'action', match: 'is', words: ['sell'], gives: 'sell' },
    { column: 'action', match: 'has', words: ['dividend', 'payment in lieu'], gives: 'dividend' },
    { column: 'action', match: 'has', words: ['tax', 'vat'], gives: 'tax' },
    { column: 'action', match: 'has', words: ['interest'], gives: 'interest' },
    { column: 'action', match: 'has', words: ['fee', 'commission'], gives: 'charge' },
    { column: 'action', match: 'has', words: ['assignment', 'exercise', 'expiration'], gives: 'derivative' },
    {
      column: 'action',
      match: 'has',
      words: ['split', 'merger', 'spin', 'corporate action'],
      gives: 'corporate_action',
    },
    {
      column: 'action',
      match: 'has',
      words: ['deposit', 'withdrawal', 'transfer'],
      and: WITHOUT_SHARES,
      gives: 'cash',
    },
    { column: 'action', match: 'has', words: ['transfer'], gives: 'transfer_in', cost: 'unknown' },
  ],
  skips: HISTORY_SKIPS,
};

/** Its columns are those the person ticked; docs/import.md lists which to tick. */
const FLEX: TableFormat = {
  ...SHARED,
  dates: 'from_rows',
  yields: 'trades',
  columns: {
    action: ['Buy/Sell'],
    day_and_time: ['DateTime', 'TradeDate'],
    isin: ['ISIN'],
    symbol: ['Symbol'],
    name: ['Description'],
    exchange: ['ListingExchange'],
    quantity: ['Quantity'],
    price: ['TradePrice'],
    value: ['TradeMoney'],
    currency: ['CurrencyPrimary'],
    charges: ['IBCommission', 'Taxes'],
    kind: ['AssetClass'],
    status: ['LevelOfDetail'],
    trade_id: ['TradeID'],
    order_id: ['IBOrderID'],
    account: ['ClientAccountID'],
    remarks: ['Open/CloseIndicator'],
  },
  needs: ['action', 'day_and_time', 'quantity', 'price', 'currency'],
  actions: [
    // Cancelled afterwards.
    { column: 'action', match: 'has', words: ['(ca.)'], gives: 'not_executed' },
    {
      column: 'action',
      match: 'is',
      words: ['sell'],
      and: [{ column: 'remarks', match: 'is', words: ['o'] }],
      gives: 'short_sale',
    },
    { column: 'action', match: 'is', words: ['sell'], gives: 'sell' },
    TURNS,
    {
      column: 'action',
      match: 'is',
      words: ['buy'],
      and: [{ column: 'remarks', match: 'is', words: ['c'] }],
      gives: 'short_sale',
    },
    { column: 'action', match: 'is', words: ['buy'], gives: 'buy' },
  ],
  skips: [
    {
      column: 'status',
      match: 'is',
      words: ['order', 'closed_lot', 'wash_sale', 'symbol_summary', 'asset_summary', 'asset_class', 'summary'],
      gives: 'summary',
    },
    ...CATEGORIES,
  ],
};

const BROKER = 'Interactive Brokers';

export const INTERACTIVE_BROKERS: readonly ImportFormat[] = [
  {
    id: 'interactive-brokers-activity',
    version: '2026',
    broker: BROKER,
    file: 'Activity statement',
    menu: ['Performance & Reports', 'Statements', 'Activity', 'CSV'],
    fingerprint: [],
    tables: [TRADES, OPEN_POSITIONS, CORPORATE_ACTIONS, TRANSFERS, INSTRUMENTS, ...ACTIVITY_ASIDES],
  },
  {
    id: 'interactive-brokers-history',
    version: '2026',
    broker: BROKER,
    file: 'Transaction history',
    menu: ['Performance & Reports', 'Transaction History', 'CSV'],
    fingerprint: [],
    tables: [HISTORY],
  },
  {
    id: 'interactive-brokers-flex',
    version: '2024',
    broker: BROKER,
    file: 'Flex query',
    menu: ['Performance & Reports', 'Flex Queries', 'Trades', 'CSV'],
    fingerprint: [],
    tables: [FLEX],
  },
];
