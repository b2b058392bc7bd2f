import { daysBetween, type Day } from '@ballast/engine/calendar/day';
import type { CsvCell } from '@ballast/engine/csv/csv';
import type { ShareLots } from '@ballast/engine/ledger/lot';

const COLUMNS = [
  'symbol',
  'market',
  'state',
  'quantity',
  'bought',
  'sold',
  'days',
  'cost',
  'costCurrency',
  'proceeds',
  'currency',
  'gain',
] as const;

/** How the table calls its columns, and the two states of a lot. */
export type LotHeads = Readonly<Record<(typeof COLUMNS)[number] | 'open' | 'closed', string>>;

/** Every lot as a row of a table for a spreadsheet, those that are held first; under the heads. The purchase of what was moved in is not known. */
export function lotRows(shares: readonly ShareLots[], heads: LotHeads, today: Day): readonly (readonly CsvCell[])[] {
  return [
    COLUMNS.map((column) => heads[column]),
    ...shares.flatMap(({ symbol, market, open }) =>
      open.map(({ quantity, day, isDayKnown, cost, currency }): readonly CsvCell[] => {
        const bought = isDayKnown ? day : null;
        const days = isDayKnown ? daysBetween(day, today) : null;
        return [symbol, market, heads.open, quantity, bought, null, days, cost, currency, null, null, null];
      }),
    ),
    ...shares.flatMap(({ symbol, market, closed }) =>
      closed.map((lot): readonly CsvCell[] => [
        symbol,
        market,
        heads.closed,
        lot.quantity,
        lot.isDayKnown ? lot.bought : null,
        lot.sold,
        lot.isDayKnown ? lot.days : null,
        lot.cost,
        lot.costCurrency,
        lot.proceeds,
        lot.currency,
        lot.gain,
      ]),
    ),
  ];
}
