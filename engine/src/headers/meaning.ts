/** What a column can mean. */
export const MEANINGS = [
  'isin',
  'symbol',
  'name',
  'exchange',
  'market',
  'currency',
  'action',
  'quantity',
  /** Also held, beside `quantity`: pledged, not yet settled. Several are added up. */
  'more_quantity',
  'buy_quantity',
  'sell_quantity',
  /** Per share. */
  'price',
  'buy_price',
  'sell_price',
  /** Of the whole row: quantity × price. */
  'value',
  'buy_value',
  'sell_value',
  /** What all shares of the row cost. */
  'cost',
  /** Several are added up. */
  'charges',
  'day',
  'time',
  'day_and_time',
  'trade_id',
  'order_id',
  'status',
  'segment',
  'kind',
  'ratio',
  'account',
  'remarks',
] as const;
export type Meaning = (typeof MEANINGS)[number];

/** Those of amounts of money. */
export const MONEY_MEANINGS = [
  'price',
  'buy_price',
  'sell_price',
  'value',
  'buy_value',
  'sell_value',
  'cost',
  'charges',
] as const satisfies readonly Meaning[];
