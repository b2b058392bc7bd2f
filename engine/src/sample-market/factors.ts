import { SECTORS, type Sector } from '../instruments/sector.ts';
import { MARKETS, type Market } from '../quotes/market.ts';
import { BENCHMARKS } from './benchmarks.ts';
import { growing } from './growing.ts';
import { noiseOf } from './noise.ts';
import { pathThrough, WEEKDAYS_A_YEAR, type Path } from './path.ts';
import { SECTOR_TURNS, type Turn } from './turns.ts';
import { weekdayIndex } from './weekdays.ts';

/** The world that is computed: another number is another world, in which the stated ranges need to be checked again. */
export const WORLD = 'ballast-23';
/** The part of the variance of a country's day that all countries share. */
const SHARED_VARIANCE = 0.3;
const SECTOR_VOLATILITY = 0.09;
/** What sets a share or a sector apart from its market fades by this part a year. */
const FADING = 0.15;

const globalShocks = growing((days) => shocksOf(`${WORLD}:world`, days));

/** A country's shocks, of variance 1: partly the world's, partly its own. */
const countryShocks = perMarket((market) => (days) => {
  const world = globalShocks(days);
  const own = noiseOf(`${WORLD}:${market}`);
  return Float64Array.from({ length: days }, (_, day) => {
    return Math.sqrt(SHARED_VARIANCE) * (world[day] ?? 0) + Math.sqrt(1 - SHARED_VARIANCE) * own.shock();
  });
});

const countryPaths = perMarket(
  (market) => (days) =>
    pathThrough(BENCHMARKS[market], countryShocks[market](days), noiseOf(`${WORLD}:${market}:spells`)),
);

const sectorPaths = new Map(
  MARKETS.flatMap((market) => SECTORS.map((sector) => [`${market}:${sector}`, growing(sectorPath(market, sector))])),
);

/** A country's shocks of at least `days` weekdays. */
export function shocksOfCountry(market: Market, days: number): Float64Array {
  return countryShocks[market](days);
}

/** The path of a country's index, at least `days` weekdays long. */
export function indexPath(market: Market, days: number): Path {
  return countryPaths[market](days);
}

/** What a sector does beside its market: logarithms, at least `days` weekdays long. */
export function sectorLevels(market: Market, sector: Sector, days: number): Float64Array | undefined {
  return sectorPaths.get(`${market}:${sector}`)?.(days);
}

/** Adds to the changes of days what turns ask for, spread evenly over each. */
export function addTurns(changes: Float64Array, turns: readonly Turn[]): void {
  for (const { from, to, change } of turns) {
    const [first, last] = [weekdayIndex(from) + 1, weekdayIndex(to)];
    const step = Math.log(1 + change) / (last - first + 1);
    for (let day = first; day <= last; day++) changes[day] = (changes[day] ?? 0) + step;
  }
}

/** Sums changes in place, each sum fading towards 0. */
export function sumFading(changes: Float64Array): Float64Array {
  const keep = 1 - FADING / WEEKDAYS_A_YEAR;
  let level = 0;
  for (let day = 0; day < changes.length; day++) {
    level = keep * level + (changes[day] ?? 0);
    changes[day] = level;
  }
  return changes;
}

function sectorPath(market: Market, sector: Sector) {
  return (days: number): Float64Array => {
    const { shock } = noiseOf(`${WORLD}:${market}:${sector}`);
    const step = SECTOR_VOLATILITY / Math.sqrt(WEEKDAYS_A_YEAR);
    const changes = Float64Array.from({ length: days }, () => step * shock());
    addTurns(
      changes,
      SECTOR_TURNS.filter((turn) => turn.market === market && turn.sector === sector),
    );
    return sumFading(changes);
  };
}

function shocksOf(name: string, days: number): Float64Array {
  const { shock } = noiseOf(name);
  return Float64Array.from({ length: days }, shock);
}

function perMarket<Value>(compute: (market: Market) => (days: number) => Value) {
  return { IN: growing(compute('IN')), US: growing(compute('US')) };
}
