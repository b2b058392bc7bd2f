/** Degrees of freedom of the shocks: few enough for the fat tails that daily returns have. */
const DEGREES = 5;
const UNIT_VARIANCE = Math.sqrt((DEGREES - 2) / DEGREES);
/** The largest shock, in standard deviations: beyond it exchanges halt trading (price bands, circuit breakers). */
const LARGEST = 8;

/** Numbers that follow from a name alone: the same name, the same numbers, on every machine. */
export interface Noise {
  /** Uniform in (0, 1). */
  readonly uniform: () => number;
  /** Student's t with five degrees of freedom, scaled to variance 1, at most eight standard deviations. */
  readonly shock: () => number;
}

/**
 * The noise of a name: Mulberry32 (Tommy Ettinger, 2017, public domain) seeded with the name's FNV-1a hash.
 *
 * Student's t is drawn by Bailey's polar method: √(ν(u^(−2/ν) − 1)) · cos 2πv for uniform u and v.
 * Source: R. W. Bailey, Mathematics of Computation 62 (1994), 779–781.
 */
export function noiseOf(name: string): Noise {
  let state = hashOf(name);
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
  const draw = () => {
    const radius = Math.sqrt(DEGREES * (uniform() ** (-2 / DEGREES) - 1));
    const shock = UNIT_VARIANCE * radius * Math.cos(2 * Math.PI * uniform());
    return Math.max(-LARGEST, Math.min(LARGEST, shock));
  };
  return { uniform, shock: draw };
}

/** FNV-1a over the name's UTF-16 units, 32 bits. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash;
}
