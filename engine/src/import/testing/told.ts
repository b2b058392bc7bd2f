import type { InstrumentClue, StatedHolding, StatedTrade } from '../record.ts';
import type { Records } from '../result.ts';

/** A trade in a line: where it stands, what was done, when, and the broker's numbers. What is unknown is `?`, what is missing `-`. */
export function toldTrade(trade: StatedTrade): string {
  return [
    `${trade.place.line}:`,
    trade.action,
    trade.ratio === null ? trade.quantity : `x${trade.ratio}`,
    toldClue(trade.clue),
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
export function toldHolding(holding: StatedHolding): string {
  return [
    `${holding.place.line}:`,
    holding.quantity,
    toldClue(holding.clue),
    `@ ${holding.price ?? '?'}`,
    holding.currency,
    ...(holding.day === null ? [] : [`since ${holding.day}`]),
    ...(holding.account === null ? [] : [`of ${holding.account}`]),
  ].join(' ');
}

/** What became of each row that was not taken: `14: ignored total`, `16: wrong bad_price Price=N/A`; sheets behind the first as `2/14:`. */
export function toldFates({ fates }: Records): readonly string[] {
  return fates
    .filter(({ fate }) => fate !== 'taken')
    .map(({ sheet, line, fate, reason, column, value }) =>
      [
        `${sheet === 0 ? '' : `${sheet + 1}/`}${line}:`,
        fate,
        ...(reason === null ? [] : [reason]),
        ...(column === null ? [] : [`${column}=${value ?? ''}`]),
      ].join(' '),
    );
}

function toldClue({ symbol, exchange, isin, market, name }: InstrumentClue): string {
  const place = exchange ?? market ?? '?';
  return `${place}:${symbol ?? '-'}${isin === null ? '' : ` ${isin}`}${name === null ? '' : ` "${name}"`}`;
}
