import { describe, expect, it } from 'vitest';
import { fitBenchmark } from '../benchmark/regression.ts';
import { drawStretches, placesOf, valuesAt, windowsOf } from '../numerics/stationary-bootstrap.ts';
import { rollingPair } from '../testing/rolling.ts';
import { besides, SAMPLE_SERIES } from '../testing/sample-series.ts';
import { momentsOf } from './moments.ts';
import { resampledMeans, resampledMoments } from './resampled-moments.ts';

const expectNear = (value: number | undefined, wanted: number, scale = Math.abs(wanted)) =>
  expect(Math.abs((value ?? Number.NaN) - wanted)).toBeLessThanOrEqual(1e-9 * scale + 1e-30);

describe.each(SAMPLE_SERIES)('resampled moments of %s', (_, x) => {
  const y = besides(x);
  const drawn = drawStretches(x.length, { seed: 6, rounds: 80 });
  const places = new Uint32Array(x.length);
  const rounds = Array.from({ length: drawn.rounds }, (__, round) => {
    placesOf(drawn, round, places);
    return { x: valuesAt(x, places), y: valuesAt(y, places) };
  });

  it('are those of each round, day by day', () => {
    const found = resampledMoments(x, y, drawn);
    const means = resampledMeans(x, drawn);
    expect(found.xx).toHaveLength(rounds.length);
    rounds.forEach((days, round) => {
      const [own, other] = [momentsOf(days.x), momentsOf(days.y)];
      const together = days.x.reduce(
        (sum, value, i) => sum + (value - own.mean) * ((days.y[i] ?? NaN) - other.mean),
        0,
      );
      expectNear(means[round], own.mean, 1e-3);
      expectNear(found.meanX[round], own.mean, 1e-3);
      expectNear(found.meanY[round], other.mean, 1e-3);
      expectNear(found.xx[round], own.sum2);
      expectNear(found.yy[round], other.sum2);
      expectNear(found.xy[round], together, Math.sqrt(own.sum2 * other.sum2));
    });
  });

  it('are those of every window too: its slope is that of the plain one', () => {
    const length = 21;
    const { yy, xy } = resampledMoments(x, y, windowsOf(x.length, length));
    const slopes = rollingPair(x, y, length, (one, other) => {
      const fit = fitBenchmark(one, other);
      return fit.ok ? { ok: true, value: fit.value.beta } : fit;
    });
    expect(xy).toHaveLength(slopes.length);
    slopes.forEach((slope, window) =>
      expectNear((xy[window] ?? NaN) / (yy[window] ?? NaN), slope, 1e-3 + Math.abs(slope)),
    );
  });
});

describe('resampledMoments', () => {
  it('has 0 for a round in which nothing moves but for rounding, though the sample does', () => {
    const x = Float64Array.from({ length: 100 }, (_, day) => (day === 0 ? 0.3 : 0.1 + 1e-17 * day));
    const { xx } = resampledMoments(x, x, windowsOf(x.length, 30));
    expect(xx[0]).toBeGreaterThan(0.03);
    expect([...xx.subarray(1)].every((square) => square === 0)).toBe(true);
  });

  it('is nothing of a sample shorter than its windows', () => {
    const x = new Float64Array(5);
    expect(resampledMoments(x, x, windowsOf(5, 6)).xx).toHaveLength(0);
  });
});
