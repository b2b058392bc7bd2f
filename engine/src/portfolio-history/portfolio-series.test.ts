import { expect, it } from 'vitest';
import { heldValues } from './portfolio-series.ts';

it('what is held was worth its value now over its growth since, at every close', () => {
  const days = ['2026-11-19', '2026-11-20'];
  const one = { value: 121, returns: new Float64Array([0.1, 0.1]) };
  const other = { value: 50, returns: new Float64Array([0.25, -0.5]) };
  // 121/1.1² + 50/(1.25·0.5), 121/1.1 + 50/0.5, 121 + 50
  const history = { days, holdings: [one, other] };
  expect([...heldValues(history)].map((value) => Number(value.toFixed(9)))).toEqual([180, 210, 171]);
});
