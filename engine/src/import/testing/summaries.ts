import type { InstrumentRef, StatedHolding, StatedTrade } from '../record.ts';
import type { Records } from '../result.ts';

/** A trade in a line: where it stands, what was done, when, and the broker's numbers. What is unknown is `?`, what is missing `-`. */
export function summarizeTrade(trade: StatedTrade): string {
  return [
    `${trade.place.line}:`,
    trade.action,
    trade.ratio === null ? trade.quantity : `x${trade.ratio}`,
    summarizeRef(trade.instrumentRef),
    `@ ${trade.price ?? '?'}`,
    trade.currency,
    ...(trade.charges === 0 ? [] : [`+ ${Number(trade.charges.toFixed(6))}`]),
    `on ${trade.day}`,
    ...(trade.time === null ? [] : [trade.time]),
    `#${trade.tradeId ?? '-'}/${trade.orderId ?? '-'}`,
    ...(trade.account === null ? [] : [`of ${trade.account}`]),
  ].join(' ');
}

/** A holding in a line. */
export function summarizeHolding(holding: StatedHolding): string {
  return [
    `${holding.place.line}:`,
    holding.quantity,
    summarizeRef(holding.instrumentRef),
    `@ ${holding.price ?? '?'}`,
    holding.currency,
    ...(holding.day === null ? [] : [`since ${holding.day}`]),
    ...(holding.account === null ? [] : [`of ${holding.account}`]),
  ].join(' ');
}

/** What became of each row that was not taken: `14: ignored total`, `16: wrong bad_price Price=N/A`; sheets behind the first as `2/14:`. */
export function summarizeStatuses({ statuses }: Records): readonly string[] {
  return statuses
    .filter(({ status }) => status !== 'taken')
    .map(({ sheet, line, status, reason, column, value }) =>
      [
        `${sheet === 0 ? '' : `${sheet + 1}/`}${line}:`,
        status,
        ...(reason === null ? [] : [reason]),
        ...(column === null ? [] : [`${column}=${value ?? ''}`]),
      ].join(' '),
    );
}

function summarizeRef({ symbol, exchange, isin, market, name }: InstrumentRef): string {
  const place = exchange ?? market ?? '?';
  return `${place}:${symbol ?? '-'}${isin === null ? '' : ` ${isin}`}${name === null ? '' : ` "${name}"`}`;
}
