import { describe, expect, it } from 'vitest';
import { normalSource, seededUniform } from './random.ts';
import { drawStretches, intervalOf, placesOf, resampleDays, valuesAt, windowsOf } from './stationary-bootstrap.ts';

describe('resampleDays', () => {
  it('draws days of the sample in runs of a month on average, each day as often as another', () => {
    const count = 500;
    const drawn = new Float64Array(count);
    let [breaks, days] = [0, 0];
    resampleDays(count, { seed: 1, rounds: 400 }, (places) => {
      expect(places).toHaveLength(count);
      places.forEach((place, day) => {
        drawn[place] = (drawn[place] ?? 0) + 1;
        if (day > 0 && place !== ((places[day - 1] ?? 0) + 1) % count) breaks += 1;
        days += 1;
      });
    });
    // 1/20 of the days begin a block, give or take five standard errors.
    expect(Math.abs(breaks / days - 1 / 20)).toBeLessThan(0.003);
    // Blocks of 20 let the count of a day vary by √(400 · 20): five of those.
    for (const times of drawn) expect(Math.abs(times - 400)).toBeLessThan(5 * 90);
  });

  it('is the same for the same seed, and another for another', () => {
    const first = (seed: number) => {
      const all: number[] = [];
      resampleDays(50, { seed, rounds: 2 }, (places) => all.push(...places));
      return all;
    };
    expect(first(3)).toEqual(first(3));
    expect(first(3)).not.toEqual(first(4));
  });
});

describe('drawStretches', () => {
  it.each([1, 2, 19, 500])('has blocks of geometric length, in a circle, of a sample of %d', (count) => {
    const drawn = drawStretches(count, { seed: 7, rounds: 40 });
    const uniform = seededUniform(7);
    // How many days in a row follow with a chance of 19 in 20 each, as trials would have it: the most k with 0.95^k ≥ u.
    const following = (u: number) => {
      let k = 0;
      while ((19 / 20) ** (k + 1) >= u) k += 1;
      return k;
    };
    for (let round = 0; round < 40; round += 1) {
      const plain: number[] = [];
      while (plain.length < count) {
        const start = Math.floor(uniform() * count);
        const length = 1 + following(uniform());
        for (let day = 0; day < length && plain.length < count; day += 1) plain.push((start + day) % count);
      }
      expect([...placesOf(drawn, round, new Uint32Array(count))]).toEqual(plain);
    }
  });

  it('has no days of none', () => {
    expect(drawStretches(0, { seed: 1, rounds: 2 })).toMatchObject({
      firsts: new Uint32Array(3),
      from: new Uint32Array(),
    });
  });
});

describe('windowsOf', () => {
  it('has every window, in time', () => {
    const windows = windowsOf(5, 3);
    const days = Array.from({ length: windows.rounds }, (_, round) => [
      ...placesOf(windows, round, new Uint32Array(3)),
    ]);
    expect(days).toEqual([
      [0, 1, 2],
      [1, 2, 3],
      [2, 3, 4],
    ]);
  });
});

describe('intervalOf', () => {
  it('turns the error around the estimate', () => {
    // Distances from the mean of 2: from −2 to 8. The long way is below the estimate then.
    const resampled = [0, 0, 0, 0, 0, 0, 0, 0, 10, 10];
    expect(intervalOf(5, resampled)).toEqual({ low: -3, high: 7 });
  });

  it('is none of what is no number, and of nothing', () => {
    expect(intervalOf(1, [1, Number.NaN])).toBeNull();
    expect(intervalOf(Number.NaN, [1, 2])).toBeNull();
    expect(intervalOf(1, [])).toBeNull();
  });

  it('holds the true mean of correlated days about 19 times in 20', () => {
    const [samples, count] = [200, 600];
    let held = 0;
    for (let seed = 1; seed <= samples; seed += 1) {
      const draw = normalSource(seededUniform(seed));
      let level = 0;
      // An autocorrelation of 0.3, and a mean of 0.
      const days = Float64Array.from({ length: count }, () => (level = 0.3 * level + draw()));
      const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / count;
      const resampled: number[] = [];
      resampleDays(count, { seed, rounds: 200 }, (places) => resampled.push(mean(valuesAt(days, places))));
      const interval = intervalOf(mean(days), resampled);
      if (interval !== null && interval.low < 0 && interval.high > 0) held += 1;
    }
    // Without blocks it would be 85%.
    expect(held / samples).toBeGreaterThan(0.9);
    expect(held / samples).toBeLessThan(0.99);
  });
});
