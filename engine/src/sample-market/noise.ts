import { seededUniform, studentSource } from '../numerics/random.ts';

/** Degrees of freedom of the shocks: few enough for the fat tails that daily returns have. */
const DEGREES = 5;
/** The largest shock, in standard deviations: beyond it exchanges halt trading (price bands, circuit breakers). */
const LARGEST = 8;

/** Numbers that follow from a name alone: the same name, the same numbers, on every machine. */
export interface Noise {
  /** Uniform in (0, 1). */
  readonly uniform: () => number;
  /** Student's t with five degrees of freedom, scaled to variance 1, at most eight standard deviations. */
  readonly shock: () => number;
}

/** The noise of a name: `seededUniform` and `studentSource` over the name's FNV-1a hash. */
export function noiseOf(name: string): Noise {
  const uniform = seededUniform(hashOf(name));
  const draw = studentSource(uniform, DEGREES);
  return { uniform, shock: () => Math.max(-LARGEST, Math.min(LARGEST, draw())) };
}

/** FNV-1a over the name's UTF-16 units, 32 bits. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return hash;
}
