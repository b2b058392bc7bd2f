import { expect, it } from 'vitest';
import { limitKindOf } from './limit-kind.ts';
import { graded, presetFor, type OwnLimits } from './presets.ts';

const kindAt = (weight: number, own: OwnLimits = {}) =>
  limitKindOf({ id: 'large_holding', ...graded(presetFor('INR', own).holding, weight, 'high') });

it('is a guideline at the lower of two steps, a limit at the higher', () => {
  expect(kindAt(0.15)).toBe('holding_guideline');
  expect(kindAt(0.25)).toBe('holding_limit');
});

it('is a limit where a person set one', () => {
  expect(kindAt(0.15, { holding: 0.12 })).toBe('holding_limit');
});

it('follows from the rule where it has one step', () => {
  expect(limitKindOf({ id: 'top_five', severity: 'moderate' })).toBe('limit');
  expect(limitKindOf({ id: 'few_effective_holdings', severity: 'high' })).toBe('guideline');
});
