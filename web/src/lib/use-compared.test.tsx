import type { ComparedId } from '@ballast/engine/report/comparison/compared';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCompared } from './use-compared.ts';
import { WithWords } from './words.tsx';

const { verdictOf } = renderHook(() => useCompared(), { wrapper: WithWords }).result.current(0.1);
const verdict = (id: ComparedId, difference: { low: number; high: number } | null, benchmark = 0.2) =>
  verdictOf({ id, portfolio: 0.3, benchmark, difference });

it('calls a difference chance only of what is better or worse, and only where it can be seen', () => {
  const unsure = { low: -0.1, high: 0.3 };
  for (const id of ['annualized_return', 'maximum_drawdown', 'sharpe'] as const) {
    expect(verdict(id, unsure)).toBe('chance');
    expect(verdict(id, unsure, 0.3)).toBe('same');
  }
  for (const id of ['volatility', 'value_at_risk', 'beta'] as const) expect(verdict(id, unsure)).toBe('same');
});

it('says of a difference that is sure which way it goes, and nothing where it was not measured', () => {
  expect(verdict('beta', { low: 0.01, high: 0.2 })).toBe('higher');
  expect(verdict('sharpe', { low: -0.2, high: -0.01 })).toBe('lower');
  expect(verdict('sharpe', null)).toBeNull();
});
