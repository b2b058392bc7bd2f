import { describe, expect, it } from 'vitest';
import { areaPath, linePath } from './line-path.ts';
import { dayTicks, linear, ticks } from './scale.ts';

describe('the numbers beside an axis', () => {
  it('are round, and span what is shown', () => {
    expect(ticks(119_796, 292_000, 4)).toEqual([100_000, 150_000, 200_000, 250_000, 300_000]);
    expect(ticks(-0.222, 0, 4)).toEqual([-0.3, -0.2, -0.1, 0]);
  });

  it('are two for one number alone, nothing included', () => {
    expect(ticks(5, 5, 4).length).toBeGreaterThan(1);
    expect(ticks(0, 0, 4)[0]).toBe(0);
  });
});

describe('the days below an axis', () => {
  it('are new years, or months where there are too few of those; at most seven', () => {
    expect(dayTicks(['2024-12-31', '2025-01-01', '2025-06-01', '2026-01-02'])).toEqual([
      { place: 1, label: '2025' },
      { place: 3, label: '2026' },
    ]);
    expect(dayTicks(['2026-01-30', '2026-02-02', '2026-03-02'])).toEqual([
      { place: 1, label: '2026-02' },
      { place: 2, label: '2026-03' },
    ]);
    expect(dayTicks(Array.from({ length: 27 }, (_, i) => `${2000 + i}-06-01`)).length).toBeLessThanOrEqual(7);
  });
});

describe('a line', () => {
  const y = linear(0, 10);

  it('goes from the left to the right, and breaks where there is no value', () => {
    expect(linePath([0, 10, null, 5, 5], y)).toBe('M0 300L250 0M750 150L1000 150');
  });

  it('of many values keeps the lowest and the highest of each column', () => {
    const values = new Float64Array(10_000).fill(5);
    values[4321] = 0;
    expect(linePath(values, y)).toContain(' 300L');
    expect(linePath(values, y).length).toBeLessThan(20_000);
  });

  it('is closed at the level of 0 as an area; of nothing there is none', () => {
    expect(areaPath([10, 10], y)).toBe('M0 0L1000 0L1000 300L0 300Z');
    expect(areaPath([], y)).toBe('');
  });
});
