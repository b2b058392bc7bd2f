import { normalSource, seededUniform, studentSource } from '../numerics/random.ts';

interface World {
  readonly seed: number;
  /** Of variance, as in `VarianceModel`; 0 for days that know nothing of each other. */
  readonly reaction?: number;
  readonly persistence?: number;
  /** Of Student's t; normal by default. */
  readonly degrees?: number;
}

/** Daily returns with a deviation of 1% and a mean of 0 from a GARCH(1,1) whose truth is known. */
export function simulatedDays(count: number, world: World): Float64Array {
  return simulate(count, world).days;
}

/** The deviation that the day after those has. */
export function simulatedTomorrow(count: number, world: World): number {
  return simulate(count, world).tomorrow;
}

function simulate(count: number, { seed, reaction = 0, persistence = 0, degrees }: World) {
  const uniform = seededUniform(seed);
  const draw = degrees === undefined ? normalSource(uniform) : studentSource(uniform, degrees);
  const level = 1e-4;
  let now = level;
  const days = new Float64Array(count);
  for (let day = persistence > 0 ? -500 : 0; day < count; day += 1) {
    const value = Math.sqrt(now) * draw();
    if (day >= 0) days[day] = value;
    now = level * (1 - persistence) + reaction * value * value + (persistence - reaction) * now;
  }
  return { days, tomorrow: Math.sqrt(now) };
}
