import type { Row } from '../cell.ts';
import { SOLD_ON } from '../format.ts';
import { readMoment } from '../values/moment.ts';
import { accountKindOf } from '../values/account-kind.ts';
import { amountAt, currencyAt, isFault, priceOf, quantityAt, sumAt } from './money.ts';
import { cellAt, textAt } from './cell-at.ts';
import { soldOnAt } from './read-trade.ts';
import { ignored, wrong, type RowReading, type TableReading } from './reading.ts';

/** A row of a table of holdings. */
export function readHolding(row: Row, reading: TableReading): RowReading {
  const { columns, format, instrumentRefs } = reading;
  const soldOn = soldOnAt(row, reading);
  if (isFault(soldOn)) return wrong(soldOn.reason, soldOn.column);
  if (soldOn !== null) return ignored('no_quantity', SOLD_ON);
  const first = quantityAt(row, reading, 'quantity');
  const more = sumAt(row, reading, 'more_quantity');
  if (isFault(first)) return wrong(first.reason, first.column);
  if (isFault(more)) return wrong(more.reason, more.column);
  if (first === null && more === 0) return wrong('bad_quantity', 'quantity');
  const quantity = (first ?? 0) + more;
  if (quantity === 0) return ignored('no_quantity', 'quantity');
  if (quantity < 0) return ignored('short_sale', 'quantity');

  const currency = currencyAt(row, reading, ['price', 'cost', 'value']);
  if (isFault(currency)) return wrong(currency.reason, currency.column);
  const instrumentRef = instrumentRefs.of(row, format, columns, currency.currency);
  if (instrumentRef === null) return wrong('no_instrument');
  const price = costPerShare(row, reading, quantity, first ?? quantity);
  if (isFault(price)) return wrong(price.reason, price.column);
  const day = readMoment(
    cellAt(row, columns, 'day') ?? cellAt(row, columns, 'day_and_time'),
    reading.order,
    reading.today,
  );
  if (day !== null && day.day > reading.today) return wrong('future_date', 'day');

  return {
    status: 'taken',
    trades: [],
    holdings: [
      {
        place: { sheet: reading.sheet, line: row.line },
        instrumentRef,
        quantity,
        price: price === null ? null : price / currency.units,
        currency: currency.currency,
        day: day?.day ?? null,
        account: accountOf(row, reading),
      },
    ],
  };
}

/** Its kind, where its name tells it; else what the file calls it. */
function accountOf(row: Row, { columns, accountTitle }: TableReading): string | null {
  const name = textAt(row, columns, 'account_name');
  const account = textAt(row, columns, 'account');
  return accountKindOf(name) ?? accountKindOf(accountTitle ?? '') ?? (account || accountTitle);
}

/** What is pledged may be in the cost of a row, or not: the cost has to fit one of both. */
function costPerShare(row: Row, reading: TableReading, quantity: number, unpledged: number) {
  const meaning = reading.columns.cost === undefined ? 'value' : 'cost';
  const price = priceOf({ price: 'price', value: meaning }, row, reading, quantity, 0);
  if (!isFault(price) || price.reason !== 'value_differs' || unpledged === quantity) return price;
  const beside = priceOf({ price: 'price', value: meaning }, row, reading, unpledged, 0);
  return isFault(beside) ? price : amountAt(row, reading, 'price');
}
