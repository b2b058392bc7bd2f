import type { Problem } from './problem.ts';
import { addRow, product, type Program, type Row } from './program.ts';

/** The places of the rows that restrict one holding alone. */
interface OwnRows {
  readonly bounds: number[];
  /** The pair that measures its change. */
  readonly changes: number[];
  readonly equalities: number[];
}

interface RestingHoldings {
  /** The limit of its own that a holding of this weight is at; null where it is at none. */
  restOf(holding: number, weight: number): number | null;
  /**
   * Writes the multipliers of the own rows of holdings that are not free into `point`. The result is what freeing a holding would improve the
   * objective by, per unit of weight; below 0 where it would worsen it.
   */
  price(point: Point, isFree: Uint8Array): Float64Array;
}

interface Point {
  readonly x: Float64Array;
  readonly inequalities: Float64Array;
  readonly equalities: Float64Array;
}

/** A weight so near to a limit rests at it. */
const NEAR = 1e-7;
/** A row with so little left of it binds. */
const BINDING = 1e-14;

/** Holdings of a program, whose first variables are the weights, that stay at a limit of their own: a bound or, with a turnover limit, the present weight. */
export function restingHoldings(program: Program, { lower, turnover }: Problem): RestingHoldings {
  const size = lower.length;
  const own = ownRows(program, size);
  const changeOf = (holding: number) => program.core + holding;
  return {
    restOf(holding, weight) {
      const { bounds = [], equalities = [] } = own[holding] ?? {};
      const limits = [...bounds.map((i) => program.rows[i]), ...equalities.map((i) => program.equalities[i])].map(
        (one) => (one?.bound ?? NaN) / (one?.values[0] ?? NaN),
      );
      if (turnover) limits.push(turnover.current[holding] ?? NaN);
      return limits.find((limit) => Math.abs(weight - limit) <= NEAR) ?? null;
    },
    price(point, isFree) {
      const gradient = program.linear.slice();
      program.rows.forEach((one, i) => addRow(one, point.inequalities[i] ?? 0, gradient));
      program.equalities.forEach((one, i) => addRow(one, point.equalities[i] ?? 0, gradient));
      const gain = new Float64Array(size).fill(-Infinity);
      own.forEach(({ bounds, changes, equalities }, holding) => {
        if (isFree[holding] === 1) return;
        let sum = gradient[holding] ?? 0;
        let pressure = 0;
        const binds = (i: number) => isBinding(program.rows[i], point.x);
        const signOf = (one: Row | undefined) => one?.values[0] ?? 1;
        const [more, less] = changes;
        if (more !== undefined && less !== undefined) {
          const total = Math.max(0, gradient[changeOf(holding)] ?? 0);
          const both = Math.min(total, Math.max(0, (total - sum) / 2));
          const up = !binds(less) ? total : binds(more) ? both : 0;
          point.inequalities[more] = up;
          point.inequalities[less] = total - up;
          sum += 2 * up - total;
        }
        for (const i of bounds) {
          const sign = signOf(program.rows[i]);
          if (sum * sign >= 0 || !binds(i)) continue;
          point.inequalities[i] = -sum / sign;
          pressure += Math.abs(sum);
          sum = 0;
        }
        for (const i of equalities) {
          point.equalities[i] = -sum / signOf(program.equalities[i]);
          pressure = Infinity;
          sum = 0;
        }
        gain[holding] = Math.abs(sum) - pressure;
      });
      return gain;
    },
  };
}

const isBinding = (one: Row | undefined, x: Float64Array) =>
  one !== undefined && one.bound - product(one, x) <= BINDING;

function ownRows({ rows, equalities, core }: Program, size: number): readonly OwnRows[] {
  const own = Array.from({ length: size }, (): OwnRows => ({ bounds: [], changes: [], equalities: [] }));
  rows.forEach(({ indices }, i) => {
    const [holding = size, other] = indices;
    if (indices.length === 1) own[holding]?.bounds.push(i);
    else if (indices.length === 2 && (other ?? 0) >= core) own[holding]?.changes.push(i);
  });
  equalities.forEach(({ indices }, i) => {
    if (indices.length === 1) own[indices[0] ?? size]?.equalities.push(i);
  });
  return own;
}
