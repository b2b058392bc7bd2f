import { LIMIT_IDS, limitOf, presetFor } from '@ballast/engine/rules/presets';
import { describe, expect, it } from 'vitest';
import { LIMIT_CHOICES } from './limit-choices.ts';
import { readLimits, writeLimits } from '../store/limits-in-address.ts';

describe('limits in the address', () => {
  it('are read as they were written', () => {
    for (const id of LIMIT_IDS)
      for (const value of LIMIT_CHOICES[id]) expect(readLimits(writeLimits({ [id]: value }))).toEqual({ [id]: value });
    expect(readLimits(writeLimits({ holding: 0.15, beta: 1.5 }))).toEqual({ holding: 0.15, beta: 1.5 });
    expect(writeLimits({})).toBeNull();
  });

  it('are numbers above 0, whatever stands there', () => {
    expect(readLimits(null)).toEqual({});
    expect(readLimits('')).toEqual({});
    expect(readLimits('holding.0,beta.NaN,other.1,topFive,__proto__.1,sector.-0.2')).toEqual({});
  });

  it('hold the general ones among their choices', () => {
    for (const base of ['INR', 'USD'] as const)
      for (const id of LIMIT_IDS) expect(LIMIT_CHOICES[id]).toContain(limitOf(presetFor(base), id));
  });
});
