/** The headers of an export's holdings. They are the format's, the same in every language; a changed set is a new version of it. */
export const HOLDING_HEADS = {
  symbol: 'Symbol',
  name: 'Name',
  exchange: 'Exchange',
  market: 'Market',
  currency: 'Currency',
  shares: 'Shares held',
  price: 'Average cost',
  day: 'Held since',
  account: 'Account',
} as const;

/** The headers of an export's trades. */
export const TRADE_HEADS = {
  day: 'Trade date',
  time: 'Trade time',
  symbol: 'Symbol',
  name: 'Name',
  exchange: 'Exchange',
  market: 'Market',
  currency: 'Currency',
  action: 'Action',
  quantity: 'Quantity',
  ratio: 'Split ratio',
  price: 'Price',
  charges: 'Charges',
  key: 'Trade key',
} as const;

/** The headers of an export's other assets. */
export const ASSET_HEADS = {
  kind: 'Asset',
  name: 'Asset name',
  currency: 'Currency',
  amount: 'Amount',
  quantity: 'Quantity',
  purity: 'Purity',
  code: 'Code',
  rate: 'Interest rate',
  compounding: 'Compounding',
  startsOn: 'Starts on',
  maturesOn: 'Matures on',
  asOf: 'Stated on',
  volatility: 'Volatility',
  account: 'Account',
} as const;
