import type { Limit, Problem } from './problem.ts';
import { row, type Row } from './program.ts';

type Entries = readonly (readonly [index: number, value: number])[];

interface LimitRows {
  readonly rows: readonly Row[];
  /** The limit of each row; null where it only defines a variable. */
  readonly limits: readonly (Limit | null)[];
  readonly equalities: readonly Row[];
  /** Of each equality, the limit that pushes from above and from below; null where it is the sum of weights or defines a variable. */
  readonly equalityLimits: readonly (readonly [above: Limit, below: Limit] | null)[];
  /** Auxiliary variables used, from `core` on. */
  readonly aux: number;
}

interface Layout {
  /** Variables before the auxiliary ones; the first are the weights. */
  readonly core: number;
  /** The variable that the weights sum to, where they do not sum to 1. */
  readonly whole: number | null;
  /** The variables by which the limits on groups and turnover may be exceeded: first those of `elasticLimits`, in order. */
  readonly elastic: number | null;
}

/** Bounds closer than this are one. */
const SAME = 1e-12;

export const isFixed = (lower: number, upper: number) => upper - lower <= SAME;

/** The limits on groups and turnover that restrict anything, in the order of their elastic variables. */
export function elasticLimits({ groups, turnover }: Problem): readonly Limit[] {
  return [
    ...groups.flatMap(({ id, lower, upper }): Limit[] => [
      ...(upper < 1 ? [{ kind: 'group_upper', group: id } as const] : []),
      ...(lower > 0 ? [{ kind: 'group_lower', group: id } as const] : []),
    ]),
    ...(turnover ? [{ kind: 'turnover' } as const] : []),
  ];
}

/**
 * The limits of a problem as rows over its weights. Limits scale with the sum of the weights where that is a variable. The L1 norm of a
 * turnover limit is the sum of auxiliary variables, each at least as large as one change in either direction.
 */
export function limitRows(problem: Problem, { core, whole, elastic }: Layout): LimitRows {
  const { lower, upper, groups, turnover } = problem;
  const size = lower.length;
  const rows: Row[] = [];
  const limits: (Limit | null)[] = [];
  const equalities: Row[] = [];
  const equalityLimits: (readonly [Limit, Limit] | null)[] = [];
  const against = (entries: Entries, constant: number) =>
    whole === null ? row(entries, constant) : row([...entries, [whole, -constant]], 0);
  const atMost = (entries: Entries, constant: number, limit: Limit | null) => {
    rows.push(against(entries, constant));
    limits.push(limit);
  };
  const equal = (entries: Entries, constant: number, pair: readonly [Limit, Limit] | null) => {
    equalities.push(against(entries, constant));
    equalityLimits.push(pair);
  };
  let spare = elastic ?? 0;
  const giving = (): Entries => (elastic === null ? [] : [[spare++, -1]]);

  equal(
    Array.from({ length: size }, (_, i) => [i, 1]),
    1,
    null,
  );
  lower.forEach((least, holding) => {
    const most = upper[holding] ?? 1;
    const [above, below] = [{ kind: 'upper', holding } as const, { kind: 'lower', holding } as const];
    if (isFixed(least, most)) return equal([[holding, 1]], least, [above, below]);
    atMost([[holding, -1]], -least, below);
    if (most < 1) atMost([[holding, 1]], most, above);
  });
  for (const { id: group, members, lower: least, upper: most } of groups) {
    const [above, below] = [{ kind: 'group_upper', group } as const, { kind: 'group_lower', group } as const];
    const signed = (sign: number): Entries => members.map((member) => [member, sign] as const);
    if (elastic === null && isFixed(least, most)) equal(signed(1), least, [above, below]);
    else {
      if (most < 1) atMost([...signed(1), ...giving()], most, above);
      if (least > 0) atMost([...signed(-1), ...giving()], -least, below);
    }
  }
  if (turnover === null) return { rows, limits, equalities, equalityLimits, aux: 0 };
  const changes = Array.from({ length: size }, (_, i) => core + i);
  changes.forEach((change, i) => {
    const current = turnover.current[i] ?? 0;
    const name = { kind: 'turnover' } as const;
    atMost(
      [
        [i, 1],
        [change, -1],
      ],
      current,
      null,
    );
    atMost(
      [
        [i, -1],
        [change, -1],
      ],
      -current,
      null,
    );
    if (i > 0) return;
    const left = core + size;
    equal([...changes.map((one) => [one, 1] as const), [left, 1], ...giving()], turnover.most, null);
    atMost([[left, -1]], 0, name);
  });
  return { rows, limits, equalities, equalityLimits, aux: size + 1 };
}
