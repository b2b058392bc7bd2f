import { currencyOfMarket, marketOfExchange, marketOfShare } from '@ballast/engine/quotes/market';
import type { HoldingChange } from '../../../lib/holding-change.ts';
import { uuid } from '../../../lib/uuid.ts';
import { keptRows, typed, type Edit, type EditRow } from './edit.ts';
import { readShares } from './read-fields.ts';

/**
 * The edit with a proposed change filled in: what is bought is a row of its own, with its cost left to the person; what is
 * sold goes from the rows of that share, those bought first before the others, and never more than there is. `today` is a
 * calendar day. The rows are the same where nothing of the share is there to sell.
 */
export function takeChange(edit: Edit, change: HoldingChange, today: string): Edit {
  const rows = change.shares < 0 ? sold(edit, change) : [...edit.rows, bought(change, today)];
  return { ...edit, rows, taken: change.id };
}

/** Without an exchange a share is one of the US. */
const marketOf = ({ exchange }: HoldingChange) => (exchange === null ? 'US' : marketOfExchange(exchange));

function bought(change: HoldingChange, today: string): EditRow {
  const { symbol, exchange, shares } = change;
  const currency = currencyOfMarket(marketOf(change));
  return {
    key: uuid(),
    id: null,
    symbol,
    exchange,
    currency,
    shares: typed(shares),
    cost: '',
    date: today,
    account: null,
    gone: false,
  };
}

function sold(edit: Edit, change: HoldingChange): EditRow[] {
  const left = new Map<string, number>();
  let toSell = -change.shares;
  const lots = keptRows(edit)
    .filter(({ symbol, exchange, currency }) => {
      return symbol === change.symbol && marketOfShare(exchange, currency) === marketOf(change);
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
  for (const { key, shares } of lots) {
    const held = readShares(shares);
    if (held === null || toSell <= 0) continue;
    // 0.3 − 0.1 is 0.2, not 0.19999999999999998.
    left.set(key, Math.max(0, Number((held - toSell).toPrecision(15))));
    toSell -= held;
  }
  if (left.size === 0) return edit.rows;
  return edit.rows.map((row) => {
    const rest = left.get(row.key);
    if (rest === undefined) return row;
    return rest === 0 ? { ...row, gone: true } : { ...row, shares: typed(rest) };
  });
}
