import { describe, expect, it } from 'vitest';
import { differenceTo, numberOf, referenceCases, series, type ReferenceCase } from '../testing/reference-cases.ts';
import { excessReturns, minimumTrackRecordOf, probabilisticSharpeRatio } from '../testing/reference-measures.ts';

const excessOf = ({ inputs }: ReferenceCase) =>
  excessReturns(series(inputs['returns']), series(inputs['risk_free_returns']));

describe('the Sharpe ratio as an estimate', () => {
  it.each(referenceCases('ratios', 'probabilisticSharpeRatio'))('is above a reference as likely as in $id', (one) => {
    const result = probabilisticSharpeRatio(excessOf(one), numberOf(one.params['reference_sharpe']));
    expect(differenceTo(one.expected, result)).toBeLessThan(one.tolerance);
  });

  it.each(referenceCases('ratios', 'minimumTrackRecordLength'))('needs as long as $id says', (one) => {
    const { reference_sharpe: reference, alpha } = one.params;
    const result = minimumTrackRecordOf(excessOf(one), numberOf(reference), 1 - numberOf(alpha));
    expect(differenceTo(one.expected, result)).toBeLessThan(one.tolerance);
  });

  it('is even at its own value, and takes no time to be above what it is not', () => {
    const excess = new Float64Array([0.01, -0.02, 0.03, 0.005, -0.004, 0.02]);
    const losing = excess.map((value) => -value);
    expect(minimumTrackRecordOf(losing)).toEqual({ ok: false, reason: 'out_of_range' });
    for (const confidence of [0, 1, 1.5])
      expect(minimumTrackRecordOf(excess, 0, confidence)).toEqual({ ok: false, reason: 'out_of_range' });
    expect(probabilisticSharpeRatio(excess.slice(0, 4)).ok).toBe(true);
    expect(probabilisticSharpeRatio(excess.slice(0, 3))).toEqual({ ok: false, reason: 'too_few' });
    expect(probabilisticSharpeRatio(new Float64Array(5).fill(0.01))).toEqual({ ok: false, reason: 'no_variation' });
  });
});
