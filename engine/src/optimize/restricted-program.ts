import type { PrimalDual, Program, Row } from './program.ts';

/** What is left of a program once some of its variables keep their values, and the places of that in the program. */
export interface Restricted {
  readonly program: Program;
  readonly columns: Int32Array;
  readonly rows: Int32Array;
  readonly equalities: Int32Array;
}

/**
 * The program over the free variables, the others at their values in `x`. Rows without a free variable are left out, and so are the rows of
 * an auxiliary variable that is not free.
 */
export function restrict(program: Program, isFree: Uint8Array, x: Float64Array): Restricted {
  const columns = Int32Array.from(isFree.keys()).filter((column) => isFree[column] === 1);
  const places = new Int32Array(isFree.length).fill(-1);
  columns.forEach((column, place) => (places[column] = place));
  const core = columns.filter((column) => column < program.core).length;
  const left = (all: readonly Row[], keeps: (one: Row) => boolean) => {
    const kept = Int32Array.from(all.keys()).filter((i) => all.slice(i, i + 1).some(keeps));
    return {
      kept,
      rows: Array.from(kept, (i) => all[i]).flatMap((one) => (one ? [restrictedRow(one, places, x)] : [])),
    };
  };
  const hasFree = ({ indices }: Row) => indices.some((column) => isFree[column] === 1);
  const rows = left(program.rows, (one) => {
    const last = one.indices.at(-1) ?? 0;
    return last < program.core ? hasFree(one) : isFree[last] === 1;
  });
  const equalities = left(program.equalities, hasFree);
  return {
    program: {
      core,
      aux: columns.length - core,
      quadratic: null,
      linear: Float64Array.from(columns, (column) => program.linear[column] ?? 0),
      rows: rows.rows,
      equalities: equalities.rows,
    },
    columns,
    rows: rows.kept,
    equalities: equalities.kept,
  };
}

function restrictedRow({ indices, values, bound }: Row, places: Int32Array, x: Float64Array): Row {
  const kept = new Int32Array(indices.length);
  const own = new Float64Array(indices.length);
  let count = 0;
  let left = bound;
  for (let i = 0; i < indices.length; i += 1) {
    const column = indices[i] ?? 0;
    const place = places[column] ?? -1;
    if (place < 0) left -= (values[i] ?? 0) * (x[column] ?? 0);
    else {
      kept[count] = place;
      own[count] = values[i] ?? 0;
      count += 1;
    }
  }
  return { indices: kept.slice(0, count), values: own.slice(0, count), bound: left };
}

/** The point of a restricted program in the whole one, whose other variables are those of `x`. Multipliers of rows that were left out are 0. */
export function extend(
  program: Program,
  { columns, rows, equalities }: Restricted,
  point: PrimalDual,
  x: Float64Array,
) {
  const whole = {
    x: x.slice(),
    inequalities: new Float64Array(program.rows.length),
    equalities: new Float64Array(program.equalities.length),
  };
  columns.forEach((column, place) => (whole.x[column] = point.x[place] ?? 0));
  rows.forEach((at, place) => (whole.inequalities[at] = point.inequalities[place] ?? 0));
  equalities.forEach((at, place) => (whole.equalities[at] = point.equalities[place] ?? 0));
  return whole;
}
