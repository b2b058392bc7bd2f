import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalSource, seededUniform } from '../numerics/random.ts';
import { betasAcrossHours, fitAcrossHours, fitSameDate } from './across-hours.ts';
import { fitBenchmark } from './regression.ts';

const DAYS = 500;
const draw = normalSource(seededUniform(21));
const noise = (length = DAYS) => Float64Array.from({ length }, () => 0.01 * draw());
const INDEX = noise();
const at = (series: Float64Array, day: number) => series[day] ?? 0;
const following = (before: number, same: number, after: number, rest = new Float64Array(DAYS)) =>
  INDEX.map(
    (_, day) =>
      before * at(INDEX, day - 1) + same * at(INDEX, day) + after * at(INDEX, day + 1) + at(rest, day) + 0.0002,
  );
const betaOf = (returns: Float64Array, index = INDEX) => {
  const fit = fitAcrossHours(returns, index);
  return fit.ok ? fit.value.beta : fit.reason;
};

describe('fitAcrossHours', () => {
  it('adds up what follows a day later, the same day and a day ahead: 0.5 + 0.2 + 0.1', () => {
    expect(betaOf(following(0.5, 0.2, 0.1))).toBeCloseTo(0.8, 10);
  });

  it('finds a share that follows a day late, where the slope of one date sees next to nothing', () => {
    const late = following(0.6, 0, 0, noise());
    const sameDate = fitBenchmark(late, INDEX);
    expect(sameDate.ok && Math.abs(sameDate.value.beta)).toBeLessThan(0.1);
    // Three slopes, each with a standard error of about 1/√500.
    expect(Math.abs(Number(betaOf(late)) - 0.6)).toBeLessThan(0.25);
  });

  it('is the slope of the date for what follows on the same day alone', () => {
    expect(betaOf(following(0, 1.3, 0))).toBeCloseTo(1.3, 10);
  });

  it('is the same for one as for many at a time', () => {
    const betaOfMany = betasAcrossHours(INDEX);
    for (const returns of [following(0.5, 0.2, 0.1), following(0.6, 0, 0, noise()), noise()]) {
      const many = betaOfMany(returns);
      expect(many.ok && many.value).toBeCloseTo(Number(betaOf(returns)), 12);
    }
    expect(betaOfMany(INDEX.slice(1))).toEqual({ ok: false, reason: 'different_lengths' });
    const few = betasAcrossHours(INDEX.slice(0, 59))(INDEX.slice(0, 59));
    expect(few.ok && few.value).toBeCloseTo(1, 12);
  });

  it('is a line: twice the returns have twice the beta, and a sum has the sum', () => {
    const factor = fc.double({ min: -3, max: 3, noNaN: true });
    const [a, b] = [following(0.3, 0.4, 0, noise()), following(0, 0.9, 0.2, noise())];
    fc.assert(
      fc.property(factor, factor, (x, y) => {
        const mixed = a.map((one, day) => x * one + y * at(b, day));
        expect(betaOf(mixed)).toBeCloseTo(x * Number(betaOf(a)) + y * Number(betaOf(b)), 9);
      }),
    );
  });

  it('takes the days around from 60 days on', () => {
    const [returns, index] = [following(0.5, 0.2, 0.1).slice(0, 60), INDEX.slice(0, 60)];
    expect(betaOf(returns, index)).toBeCloseTo(0.8, 10);
    const many = betasAcrossHours(index)(returns);
    expect(many.ok && many.value).toBeCloseTo(0.8, 10);
  });

  it('keeps to the one date where there are fewer than 60 days, or each day of the index follows from the last', () => {
    const [few, index] = [following(0.5, 0.2, 0.1).slice(0, 59), INDEX.slice(0, 59)];
    const sameDate = fitBenchmark(few, index);
    expect(betaOf(few, index)).toBe(sameDate.ok && sameDate.value.beta);
    const seesaw = INDEX.map((_, day) => (day % 2 === 0 ? 0.01 : -0.01));
    expect(
      betaOf(
        seesaw.map((one) => 2 * one),
        seesaw,
      ),
    ).toBeCloseTo(2, 10);
  });

  it('says why there is none', () => {
    expect(betaOf(INDEX.slice(1))).toBe('different_lengths');
    expect(betaOf(INDEX.slice(0, 1), INDEX.slice(0, 1))).toBe('too_few');
    expect(betaOf(INDEX, new Float64Array(DAYS))).toBe('no_variation');
    expect(betaOf(INDEX.map((one, day) => (day === 7 ? Number.NaN : one)))).toBe('not_finite');
  });

  it('has the error of the textbook: √(s² · 1ᵀ(XᵀX)⁻¹1), with s² over the days less two at the ends and four estimates', () => {
    const [returns, index] = [following(0.3, 0.2, 0.1, noise()).slice(0, 70), INDEX.slice(0, 70)];
    const lessMean = (series: Float64Array) => {
      const mean = series.reduce((sum, value) => sum + value, 0) / series.length;
      return series.map((value) => value - mean);
    };
    const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, day) => sum + value * at(b, day), 0);
    const y = lessMean(returns.slice(1, -1));
    const [p, q, r] = [lessMean(index.slice(0, -2)), lessMean(index.slice(1, -1)), lessMean(index.slice(2))];
    const [a, b, c, d, e, f] = [dot(p, p), dot(p, q), dot(p, r), dot(q, q), dot(q, r), dot(r, r)];
    // The symmetric matrix [a b c; b d e; c e f], inverted by its cofactors.
    const determinant = a * (d * f - e * e) - b * (b * f - c * e) + c * (b * e - c * d);
    const inverse = [
      [d * f - e * e, c * e - b * f, b * e - c * d],
      [c * e - b * f, a * f - c * c, b * c - a * e],
      [b * e - c * d, b * c - a * e, a * d - b * b],
    ].map((row) => row.map((value) => value / determinant));
    const [yp, yq, yr] = [dot(y, p), dot(y, q), dot(y, r)];
    const [one = 0, two = 0, three = 0] = inverse.map(([i = 0, j = 0, k = 0]) => i * yp + j * yq + k * yr);
    const left = y.map((value, day) => value - one * at(p, day) - two * at(q, day) - three * at(r, day));
    const fit = fitAcrossHours(returns, index);
    expect(fit.ok && fit.value.beta).toBeCloseTo(one + two + three, 10);
    const variance = (dot(left, left) / (68 - 4)) * inverse.flat().reduce((sum, value) => sum + value, 0);
    expect(fit.ok && fit.value.error).toBeCloseTo(Math.sqrt(variance), 10);
  });

  it('knows how sure it is: of a thousand made alike, about one in twenty lies further than two errors off', () => {
    const isOff = Array.from({ length: 1000 }, () => {
      const fit = fitAcrossHours(following(0.3, 0.2, 0, noise()), INDEX);
      return fit.ok && fit.value.error !== null && Math.abs(fit.value.beta - 0.5) > 1.96 * fit.value.error;
    });
    const part = isOff.filter(Boolean).length / isOff.length;
    // 0.05, give or take three times √(0.05 · 0.95 / 1000).
    expect(Math.abs(part - 0.05)).toBeLessThan(0.021);
  });
});

describe('fitSameDate', () => {
  it('has the error of the textbook: of 1, 2, 4 on 1, 2, 3 the slope is 1.5, give or take 0.2887', () => {
    // Left over are 1/6, −1/3 and 1/6 (their squares add up to 1/6), over 1 degree of freedom and 2 of variation: √(1/6 / 2).
    const fit = fitSameDate(new Float64Array([1, 2, 4]), new Float64Array([1, 2, 3]));
    expect(fit).toMatchObject({
      ok: true,
      value: { beta: expect.closeTo(1.5, 12), error: expect.closeTo(1 / 12 ** 0.5, 12) },
    });
  });

  it('is sure of what leaves nothing over, and cannot tell from two days', () => {
    expect(fitSameDate(following(0, 1.3, 0), INDEX)).toMatchObject({
      ok: true,
      value: { error: expect.closeTo(0, 6) },
    });
    const two = fitSameDate(new Float64Array([0.01, 0.03]), new Float64Array([0.01, 0.02]));
    expect(two).toMatchObject({ ok: true, value: { beta: expect.closeTo(2, 9), error: null } });
  });
});
