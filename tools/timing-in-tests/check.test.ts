import { expect, it } from 'vitest';
import { findTimings } from './check.ts';

it('finds measured time, and leaves moments alone', () => {
  const measured = [
    'const started = performance.now();',
    'expect(Date.now() - before).toBeLessThan(100);',
    'process.cpuUsage()',
  ];
  expect(measured.map((line) => findTimings('a.test.ts', `\n${line}`).length)).toEqual([1, 1, 1]);
  const moments = [
    'vi.setSystemTime(Date.now() + 1_000);',
    'new Date(Date.now() - 3_600_000)',
    'Date.now() - days * DAY_MS',
  ];
  expect(moments.flatMap((line) => findTimings('a.test.ts', line))).toEqual([]);
});
