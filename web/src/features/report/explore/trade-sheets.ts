import type { Explored, ExploreQuestion } from '@ballast/engine/explore/question';
import type { PlannedTrade } from '@ballast/engine/plans/plan';
import type { Sheet, SheetColumn } from '../store/sheet.ts';

/** A trade, or a part of it that comes from one purchase. Amounts in the currency of the figures, the cost in the one it was paid in. */
export interface TradeLine {
  readonly trade: PlannedTrade;
  readonly key: string;
  readonly units: number;
  readonly amount: number;
  readonly bought: string | null;
  readonly cost: number | null;
  readonly costCurrency: string | null;
  readonly gain: number | null;
}

/** One line for each purchase that a sale takes; a trade without lots is one line. */
export function tradeLines(
  { plan, keys }: Pick<Explored, 'plan' | 'keys'>,
  { terms }: Pick<ExploreQuestion, 'terms'>,
): readonly TradeLine[] {
  return plan.trades.flatMap((trade): readonly TradeLine[] => {
    const { units, amount, lots } = trade;
    const key = keys[trade.holding] ?? '';
    if (lots.length === 0)
      return [{ trade, key, units, amount, bought: null, cost: null, costCurrency: null, gain: null }];
    return lots.map((lot) => {
      const held = terms[key]?.lots?.[lot.lot];
      const paid = held === undefined || held.cost === null ? null : (held.cost * lot.units) / held.units;
      return {
        trade,
        key,
        units: lot.units,
        amount: (amount * lot.units) / units,
        bought: lot.bought,
        cost: paid,
        costCurrency: paid === null ? null : (held?.currency ?? null),
        gain: lot.gain,
      };
    });
  });
}

export const LINE_COLUMNS = [
  ['trade', 'text'],
  ['holding', 'text'],
  ['units', 'ratio'],
  ['bought', 'day'],
  ['paid', 'money'],
  ['paidIn', 'text'],
  ['amount', 'money'],
  ['gain', 'money'],
  ['account', 'text'],
] as const satisfies readonly (readonly [string, SheetColumn['kind']])[];

interface LineWords {
  readonly nameOf: (line: TradeLine) => string;
  readonly sideOf: (line: TradeLine) => string;
  readonly accountOf: (line: TradeLine) => string;
}

/** The rows of a file, in the order of `LINE_COLUMNS`. */
export function lineRows(lines: readonly TradeLine[], { nameOf, sideOf, accountOf }: LineWords): Sheet['rows'] {
  return lines.map((line) => [
    sideOf(line),
    nameOf(line),
    line.units,
    line.bought,
    line.cost,
    line.costCurrency,
    line.amount,
    line.gain,
    accountOf(line),
  ]);
}
