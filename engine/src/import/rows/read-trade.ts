import type { Row } from '../cell.ts';
import type { Meaning } from '../../headers/meaning.ts';
import { SOLD_ON } from '../format.ts';
import { type StatedTrade } from '../record.ts';
import { TRADE_ACTIONS, type TradeAction } from '../../ledger/trade.ts';
import type { IgnoredReason } from '../row-status.ts';
import { readAction } from '../values/action.ts';
import { readMoment, type Moment } from '../values/moment.ts';
import { readTime } from '../values/time.ts';
import { amountAt, currencyAt, isFault, priceOf, quantityAt, sumAt, type Fault } from './money.ts';
import { cellAt, textAt, cellText } from './cell-at.ts';
import { ignored, wrong, type NotTaken, type RowReading, type TableReading } from './reading.ts';
import { shareOut } from './share-out.ts';
import { holds } from './text-rule.ts';

/** Our own export has the keys of trades in it. */
const LONGEST_ID = 200;
/** Nothing, zeros, or `1.1E+15`: what a spreadsheet made of a long number is the same for several trades. */
const NO_ID = /^(?:-*|0+|\d(?:[.,]\d+)?E\+\d+)$/i;

/** What stands for the day of a sale that was not made; a spreadsheet shows 0 as a day of January 1900. */
const STILL_HELD =
  /^(?:[-–—.\s0]*|n\/?a|nil|null|none|open|held|hold(?:ing)?|active|unsold|not sold|tbd|0?[01][-/. ](?:0?1|jan)[-/. ](?:19)?00)$/i;

/** What one row does: most do one thing, a bill may have both sides. */
interface Side {
  readonly action: TradeAction;
  readonly quantity: number;
  readonly price: Meaning;
  readonly value: Meaning;
  readonly cost: 'stated' | 'unknown' | 'value';
  readonly isShort?: true;
  readonly cancels?: true;
}

/** A row of a table of trades. */
export function readTrade(row: Row, reading: TableReading): RowReading {
  const { columns, format, instrumentRefs } = reading;
  const sides = sidesOf(row, reading);
  if ('status' in sides) return sides;
  const moment = momentOf(row, reading);
  if (isFault(moment)) return wrong(moment.reason, moment.column);
  const soldOn = sides.some(({ action }) => action === 'sell') ? soldOnAt(row, reading) : null;
  if (isFault(soldOn)) return wrong(soldOn.reason, soldOn.column);
  const currency = currencyAt(
    row,
    reading,
    sides.flatMap(({ price, value }) => [price, value]),
  );
  if (isFault(currency)) return wrong(currency.reason, currency.column);
  const instrumentRef = instrumentRefs.of(row, format, columns, currency.currency);
  if (instrumentRef === null) return wrong('no_instrument');
  const sum = sumAt(row, reading, 'charges');
  if (isFault(sum)) return wrong(sum.reason, sum.column);
  const charges = format.negativeCharges === true ? 0 - sum : Math.abs(sum);

  const trades: StatedTrade[] = [];
  for (const side of sides) {
    const ratio = side.action === 'split' ? ratioOf(row, reading) : null;
    if (isFault(ratio)) return wrong(ratio.reason, ratio.column);
    if (side.quantity === 0 && ratio === null) return wrong('bad_quantity', 'quantity');
    const price = priceOfSide(side, row, reading, charges);
    if (isFault(price)) return wrong(price.reason, price.column);
    const { day, time } = (side.action === 'sell' ? soldOn : null) ?? moment;
    trades.push({
      place: { sheet: reading.sheet, line: row.line },
      instrumentRef,
      action: side.action,
      day,
      time,
      quantity: side.quantity,
      ratio,
      price: price === null ? null : price / currency.units,
      currency: currency.currency,
      charges: charges / currency.units,
      tradeId: idAt(row, reading, 'trade_id'),
      orderId: idAt(row, reading, 'order_id'),
      account: idAt(row, reading, 'account'),
      ...(side.isShort === true ? { isShort: true } : {}),
      ...(side.cancels === true ? { cancels: true } : {}),
    });
  }
  return { status: 'taken', trades: trades.length < 2 ? trades : withSharedCharges(trades), holdings: [] };
}

/** The charges of one row, shared by what its sides are worth. */
function withSharedCharges(trades: readonly StatedTrade[]): readonly StatedTrade[] {
  const parts = shareOut(
    trades[0]?.charges ?? 0,
    trades.map(({ quantity, price }) => quantity * (price ?? 0)),
  );
  return trades.map((trade, i) => ({ ...trade, charges: parts[i] ?? 0 }));
}

function priceOfSide(side: Side, row: Row, reading: TableReading, charges: number): number | null | Fault {
  if (side.cost === 'unknown' || side.action === 'split') return null;
  if (side.cost === 'value' && reading.columns[side.value] !== undefined) {
    const value = amountAt(row, reading, side.value);
    return isFault(value) || value === null ? value : Math.abs(value) / side.quantity;
  }
  if (side.action === 'bonus') {
    const stated = amountAt(row, reading, side.price);
    return isFault(stated) ? stated : Math.max(0, stated ?? 0);
  }
  return priceOf(side, row, reading, side.quantity, charges);
}

/** What is bought and sold by a row, or why it is no trade. */
function sidesOf(row: Row, reading: TableReading): readonly Side[] | NotTaken {
  const { columns } = reading;
  if (columns.quantity === undefined && columns.buy_quantity !== undefined) return billSides(row, reading);
  const rule = reading.format.actions?.find((rule) => holds(rule, row, columns));
  const given = rule?.gives ?? defaultAction(row, reading);
  if (given === null) return wrong('unknown_action', 'action');
  if (given === 'corporate_action') return wrong(given, 'action');
  if (given !== 'by_sign' && !isTradeAction(given)) return ignored(given, rule?.column ?? 'action');
  const action = given === 'by_sign' ? null : given;

  const read = quantityAt(row, reading, 'quantity');
  if (isFault(read)) return wrong(read.reason, read.column);
  const more = sumAt(row, reading, 'more_quantity');
  if (isFault(more)) return wrong(more.reason, more.column);
  const isByRatio = action === 'split' && columns.ratio !== undefined && textAt(row, columns, 'ratio') !== '';
  if (read === null && !isByRatio) return wrong('bad_quantity', 'quantity');
  const signed = (read ?? 0) + more;
  if (signed === 0 && !isByRatio) return ignored('no_quantity', 'quantity');
  // What takes back a trade may stand with its sign, or the opposite one.
  const counted = rule?.cancels === true ? Math.abs(signed) : signed;
  const done = action === null ? (signed < 0 ? 'sell' : 'buy') : directed(action, counted);
  // Shares that a split takes are those of a reverse split.
  if (done === null)
    return action === 'split' ? wrong('corporate_action', 'action') : wrong('negative_quantity', 'quantity');
  const sold = done === 'sell' || done === 'transfer_out';
  return [
    {
      action: done,
      quantity: Math.abs(signed),
      price: columns.price === undefined ? (sold ? 'sell_price' : 'buy_price') : 'price',
      value: columns.value === undefined ? (sold ? 'sell_value' : 'buy_value') : 'value',
      cost: rule?.cost ?? 'stated',
      ...(rule?.isShort === true ? { isShort: true } : {}),
      ...(rule?.cancels === true ? { cancels: true } : {}),
    },
  ];
}

function isTradeAction(given: TradeAction | IgnoredReason): given is TradeAction {
  return TRADE_ACTIONS.some((action) => action === given);
}

/** Shares that leave may stand with a minus; what brings some in may not, save for a transfer that then goes the other way. */
function directed(action: TradeAction, signed: number): TradeAction | null {
  if (signed >= 0 || action === 'sell' || action === 'transfer_out') return action;
  return action === 'transfer_in' ? 'transfer_out' : null;
}

/** Where no rule holds: the sign of the quantity without a column for it, a word for it without rules of the format. */
function defaultAction(row: Row, { format, columns }: TableReading): TradeAction | 'by_sign' | null {
  if (columns.action === undefined) return 'by_sign';
  return format.actions === undefined ? readAction(textAt(row, columns, 'action')) : null;
}

function billSides(row: Row, reading: TableReading) {
  const sides: Side[] = [];
  for (const action of ['buy', 'sell'] as const) {
    const quantity = quantityAt(row, reading, `${action}_quantity`);
    if (isFault(quantity)) return wrong(quantity.reason, quantity.column);
    if (quantity === null || quantity === 0) continue;
    sides.push({
      action,
      quantity: Math.abs(quantity),
      price: `${action}_price`,
      value: `${action}_value`,
      cost: 'stated',
    });
  }
  return sides.length === 0 ? ignored('no_quantity', 'buy_quantity') : sides;
}

/** New shares for one old, where the row tells them: `5`, `5 for 1`; null where it does not. */
function ratioOf(row: Row, reading: TableReading): number | null | Fault {
  const text = textAt(row, reading.columns, 'ratio');
  const [, into, from] = /^(\d+(?:\.\d+)?)\s*(?:for|-for-)\s*(\d+(?:\.\d+)?)$/i.exec(text) ?? [];
  const ratio = into === undefined ? amountAt(row, reading, 'ratio') : Number(into) / Number(from);
  if (isFault(ratio)) return { reason: 'bad_quantity', column: 'ratio' };
  return ratio === null || (ratio > 0 && Number.isFinite(ratio)) ? ratio : { reason: 'bad_quantity', column: 'ratio' };
}

function momentOf(row: Row, reading: TableReading): Moment | Fault {
  const { columns, order, today } = reading;
  const column = cellAt(row, columns, 'day') === null && columns.day_and_time !== undefined ? 'day_and_time' : 'day';
  const moment = readMoment(cellAt(row, columns, column), order, today);
  if (moment === null) return { reason: 'bad_date', column };
  if (moment.day > today) return { reason: 'future_date', column };
  const beside = cellAt(row, columns, 'time');
  if (beside === null) return moment;
  const written = typeof beside === 'string' ? readTime(beside) : null;
  return {
    day: moment.day,
    time: written ?? readMoment(beside, order, today)?.time ?? timeOfFraction(cellText(beside)) ?? moment.time,
  };
}

/** When the shares of a row were sold; null where it does not say, or that they are still held. */
export function soldOnAt(row: Row, { columns, order, today }: TableReading): Moment | null | Fault {
  const text = textAt(row, columns, SOLD_ON);
  if (STILL_HELD.test(text)) return null;
  const moment = readMoment(cellAt(row, columns, SOLD_ON), order, today);
  if (moment === null) return { reason: 'bad_date', column: SOLD_ON };
  return moment.day > today ? { reason: 'future_date', column: SOLD_ON } : moment;
}

/** A spreadsheet's time is a fraction of a day. */
function timeOfFraction(text: string): string | null {
  const fraction = Number(text);
  if (!(fraction > 0 && fraction < 1)) return null;
  return new Date(Math.round(fraction * 86_400) * 1_000).toISOString().slice(11, 19);
}

function idAt(row: Row, { columns }: TableReading, meaning: 'trade_id' | 'order_id' | 'account'): string | null {
  const text = textAt(row, columns, meaning);
  return NO_ID.test(text) ? null : text.slice(0, LONGEST_ID);
}
