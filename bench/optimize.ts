import { spawnSync } from 'node:child_process';
import { covarianceMatrix } from '@ballast/engine/covariance/sample';
import { normalSource, seededUniform } from '@ballast/engine/numerics/random';
import { optimize } from '@ballast/engine/optimize/optimize';
import type { Objective, Problem } from '@ballast/engine/optimize/problem';
import { z } from 'zod';
import type { Report } from './report.ts';

const DAYS = 1250;
const CONFIDENCE = 0.95;
const SIZES = [50, 200, 500] as const;

const peerSchema = z.array(
  z.object({ name: z.string(), solver: z.string(), milliseconds: z.number(), objective: z.number() }),
);

/** Returns that share one factor. */
function returnsOf(size: number): readonly Float64Array[] {
  const draw = normalSource(seededUniform(size));
  const common = Float64Array.from({ length: DAYS }, draw);
  return Array.from({ length: size }, () => {
    const [beta, own] = [0.006 * (0.5 + 0.3 * draw()), 0.005 + 0.01 * Math.abs(draw())];
    return common.map((value) => beta * value + own * draw());
  });
}

/** At most five times the equal weight each, a fifth of the holdings within 10% to 30%, and at most 40% of changes from equal weights. */
function problemOf(returns: readonly Float64Array[], objective: Objective, isLimited: boolean): Problem {
  const size = returns.length;
  const covariance = covarianceMatrix(returns);
  if (!covariance.ok) throw new Error(covariance.reason);
  const members = Array.from({ length: size / 5 }, (_, i) => i);
  return {
    objective,
    covariance: covariance.value,
    lower: new Float64Array(size),
    upper: new Float64Array(size).fill(isLimited ? 5 / size : 1),
    groups: isLimited ? [{ id: 'first', members, lower: 0.1, upper: 0.3 }] : [],
    turnover: isLimited ? { current: new Float64Array(size).fill(1 / size), most: 0.4 } : null,
  };
}

/** The optimizer beside scipy's HiGHS and cvxpy's own choice of solver, on the same problems; the objectives are compared before the times. */
export async function benchOptimize(): Promise<Report[]> {
  return SIZES.flatMap((size) => {
    const returns = returnsOf(size);
    const input = JSON.stringify({ returns: returns.map((one) => [...one]), confidence: CONFIDENCE });
    const { status, stdout } = spawnSync('python3', [new URL('optimize_peer.py', import.meta.url).pathname], {
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const peers = status === 0 ? peerSchema.parse(JSON.parse(stdout)) : [];
    if (peers.length === 0)
      process.stderr.write('python3 with numpy, scipy and cvxpy is not here: nothing to compare\n');
    return peers.map(({ name, solver, milliseconds, objective }) => {
      const kind = name === 'shortfall' ? 'minimum_shortfall' : 'minimum_variance';
      const problem = problemOf(
        returns,
        kind === 'minimum_shortfall' ? { kind, scenarios: returns, confidence: CONFIDENCE } : { kind },
        name === 'limits',
      );
      const ours = valueOf(problem, returns);
      if (Math.abs(ours - objective) > 1e-4 * objective)
        throw new Error(`${name} of ${size}: ${ours}, not ${objective}`);
      return {
        name: `optimizer: ${name}, ${size} holdings`,
        unit: 'ms',
        ours: best(() => optimize(problem), size > 200 ? 3 : 8),
        peer: solver,
        theirs: milliseconds,
      };
    });
  });
}

/** What a solution reaches: the variance or the expected shortfall. */
function valueOf(problem: Problem, returns: readonly Float64Array[]): number {
  const result = optimize(problem);
  if (!result.ok) throw new Error(result.reason);
  const { weights } = result.value;
  const days = Float64Array.from({ length: DAYS }, (_, day) =>
    weights.reduce((sum, weight, i) => sum + weight * (returns[i]?.[day] ?? 0), 0),
  );
  if (problem.objective.kind !== 'minimum_shortfall') {
    const mean = days.reduce((sum, value) => sum + value, 0) / DAYS;
    return days.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (DAYS - 1);
  }
  const tail = (1 - CONFIDENCE) * DAYS;
  return days.toSorted().reduce((sum, value, i) => sum - value * Math.max(0, Math.min(1, tail - i)), 0) / tail;
}

/** The fastest of some rounds, in milliseconds: other programs share the machine. */
function best(work: () => unknown, rounds: number): number {
  let fastest = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    work();
    fastest = Math.min(fastest, performance.now() - started);
  }
  return fastest;
}
