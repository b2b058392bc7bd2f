import { exchangeOf, type SampleInstrument } from './instrument.ts';
import { logPrices } from './log-prices.ts';
import { rounded, type DailySeries, type DayRange } from './series.ts';
import { sessionsOf } from './sessions.ts';

/**
 * An instrument's daily closes in the sample market, in its market's currency: made up, the same each time they are asked
 * for, in whatever range and order. Above 0, to four decimals.
 *
 * One close for each session of its exchange from `from` to `to`, both included, within 1999-01-04 to 2049-12-31; none
 * outside, and none when `from` is after `to`. A session on a weekend closes halfway between its Friday and its Monday.
 * Method and stated ranges: engine/docs/sample-market.md.
 */
export function sampleCloses(instrument: SampleInstrument, range: DayRange): DailySeries {
  const { days, positions } = sessionsOf(exchangeOf(instrument), range);
  const logs = logPrices(instrument, Math.ceil(positions.at(-1) ?? 0) + 1);
  const values = Float64Array.from(positions, (position) => {
    const [before, after] = [logs[Math.floor(position)] ?? NaN, logs[Math.ceil(position)] ?? NaN];
    return rounded(Math.exp((before + after) / 2));
  });
  return { days, values };
}
