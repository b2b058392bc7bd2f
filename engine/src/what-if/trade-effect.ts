import { isPrice } from '../portfolio-history/price-table.ts';
import { companiesIn } from '../report/companies.ts';
import { basisOf, buildContext } from '../report/context.ts';
import type { ReportInput } from '../report/input.ts';
import type { ReportOptions } from '../report/options.ts';
import { taxOnSale } from '../tax/tax-on-sale.ts';
import { estimateChanges, type RecordedState } from './estimate-changes.ts';
import { differenceOf, figuresOf, ownDaysOfBoth, stateOf } from './figures.ts';
import type { Trade, TradeResult } from './trade.ts';

/** What is left of a value beside another when all of it is sold. */
const ROUNDING = 1e-9;

/**
 * What one trade does to every figure. Both states are measured on the same days: those of a history that has the share in it, at no
 * value where it is not held yet. The money comes from outside and goes there: a purchase adds to the value, a sale takes from it.
 */
export function tradeEffect(input: ReportInput, options: ReportOptions, trade: Trade): TradeResult {
  const { holding, side, amount } = trade;
  if (!(amount > 0) || !(amount < Infinity)) return { ok: false, reason: 'out_of_range' };
  const isHeld = input.holdings.some(({ key }) => key === holding.key);
  // By an index alone it would be any share of its market.
  if (!isHeld && !hasCloses(input, holding.key)) return { ok: false, reason: 'not_covered' };
  const holdings = isHeld ? input.holdings : [...input.holdings, { ...holding, value: 0, shares: 0 }];
  const result = buildContext({ ...input, holdings }, options);
  if (!result.ok) return { ok: false, reason: result.reason };
  const context = result.value;
  const place = context.history.holdings.findIndex(({ held }) => held.key === holding.key);
  if (place === -1) return { ok: false, reason: 'not_covered' };
  const { matched, values } = companiesIn(context);
  const held = values[place] ?? 0;
  if (side === 'sell' && amount > held * (1 + ROUNDING)) return { ok: false, reason: 'not_held' };
  const changed = values.with(place, Math.max(0, side === 'buy' ? held + amount : held - amount));
  if (!changed.some((value) => value > ROUNDING * amount)) return { ok: false, reason: 'nothing_left' };
  const before = figuresOf(context, values, place, matched);
  if (!before.ok) return before;
  const after = figuresOf(context, changed, place, matched);
  if (!after.ok) return after;
  const [had, has] = [stateOf(context, values), stateOf(context, changed)];
  if (!had.ok) return had;
  if (!has.ok) return has;
  const ownDays = ownDaysOfBoth(context.history, had.value, has.value);
  const own = ({ value, returns, recorded }: RecordedState): RecordedState => ({
    value,
    returns: ownDays(returns),
    recorded: ownDays(recorded),
  });
  const changes = estimateChanges(own(had.value), own(has.value), context.index && ownDays(context.index.returns), {
    ...options,
    daysPerYear: context.history.daysPerYear,
  });
  return {
    ok: true,
    value: {
      basis: basisOf(context, true),
      before: before.value,
      after: after.value,
      difference: differenceOf(before.value, after.value),
      changes,
      badDay: { amount: changes.valueAtRiskAmount, fraction: changes.valueAtRisk },
      tax: side === 'sell' && trade.tax !== null ? taxOnSale(trade.tax.sale, trade.tax.seller) : null,
    },
  };
}

function hasCloses({ prices }: ReportInput, key: string): boolean {
  const closes = prices.series.find((one) => one.key === key)?.closes ?? [];
  return Array.from(closes).some((close) => close !== null && isPrice(close));
}
