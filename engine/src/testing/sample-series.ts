import { simulatedDays } from './simulated-days.ts';

/** Daily returns on which what is computed quickly must be what is computed plainly. */
export const SAMPLE_SERIES: readonly (readonly [name: string, returns: Float64Array])[] = [
  ['clustered days with fat tails', simulatedDays(700, { seed: 1, reaction: 0.08, persistence: 0.97, degrees: 5 })],
  ['days of which many are equal', simulatedDays(400, { seed: 2 }).map((value) => Math.round(value * 100) / 100)],
  ['a short history', simulatedDays(60, { seed: 3 })],
  ['days that mostly rise', simulatedDays(300, { seed: 4 }).map((value) => 0.01 + value)],
  [
    'rest but for one wild day',
    Float64Array.from({ length: 250 }, (_, day) => (day === 100 ? -0.4 : 1e-7 * (day % 5))),
  ],
  ['days on which nothing moves', new Float64Array(100).fill(0.0004)],
];

/** Another series of the same days. */
export function besides(returns: Float64Array, seed = 9): Float64Array {
  const own = simulatedDays(returns.length, { seed });
  return returns.map((value, day) => 0.5 * value + (own[day] ?? 0));
}
