import { addTurns, indexPath, sectorLevels, sumFading, WORLD } from './factors.ts';
import { characterOf, PRICED_ON } from './character.ts';
import type { SampleInstrument } from './instrument.ts';
import { noiseOf } from './noise.ts';
import { WEEKDAYS_A_YEAR } from './path.ts';
import { GROUP_TURNS } from './turns.ts';
import { weekdayIndex } from './weekdays.ts';

const PRICED_AT = weekdayIndex(PRICED_ON);
/** Of an index on a day, at 18% a year. */
const USUAL_DEVIATION = 0.18 / Math.sqrt(WEEKDAYS_A_YEAR);

/**
 * Logarithms of an instrument's closes, one a weekday since the first:
 * log price = β · index + sector + own, set to the instrument's price on one day.
 *
 * What is its own is a fat-tailed walk that fades, wilder where the country's market is wilder, so that no share runs away
 * from its market for good.
 */
export function logPrices(instrument: SampleInstrument, days: number): Float64Array {
  const length = Math.max(days, PRICED_AT + 1);
  const { market, symbol } = instrument;
  const index = indexPath(market, length);
  const { beta, volatility, sector, price } = characterOf(instrument, Math.exp(index.levels[PRICED_AT] ?? 0));
  const apart = sector && sectorLevels(market, sector, length);
  const own = ownLevels(`${WORLD}:${market}:${symbol}`, volatility, index.deviations, length, instrument);
  const at = (day: number) => beta * (index.levels[day] ?? 0) + (apart?.[day] ?? 0) + (own[day] ?? 0);
  const shift = Math.log(price) - at(PRICED_AT);
  for (let day = 0; day < length; day++) own[day] = at(day) + shift;
  return own;
}

function ownLevels(
  name: string,
  volatility: number,
  wildness: Float64Array,
  days: number,
  { market, symbol }: SampleInstrument,
): Float64Array {
  const { shock } = noiseOf(name);
  const step = volatility / Math.sqrt(WEEKDAYS_A_YEAR);
  const changes = new Float64Array(days);
  for (let day = 1; day < days; day++) {
    changes[day] = step * Math.sqrt((wildness[day] ?? USUAL_DEVIATION) / USUAL_DEVIATION) * shock();
  }
  addTurns(
    changes,
    GROUP_TURNS.filter((turn) => turn.market === market && symbol.startsWith(turn.prefix)),
  );
  return sumFading(changes);
}
