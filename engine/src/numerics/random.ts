/** Uniform in (0, 1), never an end. Always an argument, so that a result can be repeated. */
export type Uniform = () => number;

/**
 * The 32 bits of this `place` in the sequence of a seed, from 0 on, as a number: Mulberry32 (Tommy Ettinger, 2017, public domain), period 2³². Nothing is
 * kept between numbers, so that a loop may take any of them.
 */
function bitsAt(seed: number, place: number): number {
  const state = ((seed | 0) + Math.imul(place + 1, 0x6d2b79f5)) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return (mixed ^ (mixed >>> 14)) >>> 0;
}

/** The same as a uniform number: the middle of the 2³² parts of (0, 1) that the bits count to. */
export function uniformAt(seed: number, place: number): number {
  return (bitsAt(seed, place) + 0.5) / 2 ** 32;
}

/** One of `count` places, each as likely, from 0 on: ⌊`uniformAt` · count⌋, which a 32-bit integer holds. */
export function indexAt(seed: number, place: number, count: number): number {
  return ((bitsAt(seed, place) + 0.5) * (count * 2 ** -32)) | 0;
}

/** The sequence of a seed (`uniformAt`), one number after the other. */
export function seededUniform(seed: number): Uniform {
  let place = -1;
  return () => uniformAt(seed, (place += 1));
}

/** Standard normal numbers by the transform of Box and Muller (1958). */
export function normalSource(uniform: Uniform): () => number {
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const kept = spare;
      spare = null;
      return kept;
    }
    const radius = Math.sqrt(-2 * Math.log(uniform()));
    const angle = 2 * Math.PI * uniform();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

/**
 * Student's t with `degrees` of freedom, above 2, scaled to variance 1: √(ν(u^(−2/ν) − 1)) · cos 2πv · √((ν − 2)/ν).
 * Source: R. W. Bailey, Mathematics of Computation 62 (1994), 779–781.
 */
export function studentSource(uniform: Uniform, degrees: number): () => number {
  const scale = Math.sqrt((degrees - 2) / degrees);
  return () => {
    const radius = Math.sqrt(degrees * (uniform() ** (-2 / degrees) - 1));
    return scale * radius * Math.cos(2 * Math.PI * uniform());
  };
}
