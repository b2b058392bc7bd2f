import { SECTORS, type Sector } from '../instruments/sector.ts';
import type { Market } from '../quotes/market.ts';
import { BENCHMARKS } from './benchmarks.ts';
import { WORLD } from './factors.ts';
import type { SampleInstrument } from './instrument.ts';
import { noiseOf } from './noise.ts';
import type { Day } from '../calendar/day.ts';

/** What sets an instrument apart, the same whenever it is asked for. */
export interface Character {
  /** How much it moves with its country's index. */
  readonly beta: number;
  /** Of what only it does, a year, as a fraction. */
  readonly volatility: number;
  readonly sector: Sector | null;
  /** Its price on the day prices are set from. */
  readonly price: number;
}

/** The day on which every price is inside its range; it wanders from there, to both sides. */
export const PRICED_ON: Day = '2026-11-20';
/** Inside the ranges of a sample price in the product's specification (§9), with room to wander. */
const PRICES: Readonly<Record<Market, readonly [low: number, high: number]>> = { US: [75, 170], IN: [180, 700] };
/** What only one share does, a year. Indian shares swing more by themselves than the large American ones. */
const OWN_VOLATILITY: Readonly<Record<Market, readonly [low: number, high: number]>> = {
  US: [0.15, 0.3],
  IN: [0.18, 0.34],
};

/** Around 1; staples and utilities calmer, technology and property wilder, as sector betas are published (Damodaran, NYU). */
const SECTOR_BETA: Readonly<Partial<Record<Sector, number>>> = {
  consumer_staples: 0.65,
  utilities: 0.7,
  health_care: 0.75,
  information_technology: 1.1,
  financials: 1.15,
  materials: 1.15,
  real_estate: 1.25,
};

/** Indices beside the benchmarks: how high they stand against theirs, roughly, and what they hold. */
const INDICES: Readonly<Record<string, { readonly scale: number; readonly sector: Sector | null }>> = {
  SENSEX: { scale: 3.3, sector: null },
  BANKNIFTY: { scale: 2.2, sector: 'financials' },
  DJI: { scale: 7, sector: null },
  COMP: { scale: 3.3, sector: 'information_technology' },
  NDX: { scale: 3.6, sector: 'information_technology' },
};

/** The character a symbol has in its market. `indexLevel` is where the benchmark stands on the day prices are set from. */
export function characterOf(instrument: SampleInstrument, indexLevel: number): Character {
  const { symbol, market, kind } = instrument;
  const { uniform } = noiseOf(`${WORLD}:${market}:${symbol}:character`);
  const between = ([low, high]: readonly [number, number]) => low * (high / low) ** uniform();
  const [betaAround, own, price] = [uniform() - 0.5, between(OWN_VOLATILITY[market]), between(PRICES[market])];
  const drawn = SECTORS[Math.floor(uniform() * SECTORS.length)] ?? null;
  if (kind === 'share') {
    const sector = instrument.sector ?? drawn;
    const beta = ((sector && SECTOR_BETA[sector]) ?? 1) + 0.4 * betaAround;
    return { beta, volatility: own, sector, price };
  }
  if (kind === 'etf') return { beta: 1 + 0.1 * betaAround, volatility: 0.02, sector: instrument.sector, price };
  if (symbol === BENCHMARKS[market].symbol) return { beta: 1, volatility: 0, sector: null, price: indexLevel };
  const { scale, sector } = INDICES[symbol] ?? { scale: 1, sector: instrument.sector };
  return { beta: 1, volatility: 0.02, sector, price: scale * indexLevel };
}
