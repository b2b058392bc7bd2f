import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ANCHORS } from './anchors.ts';
import { limitGap, riskScore, type RiskScore } from './risk-score.ts';

interface Vector {
  readonly base: 'INR' | 'USD';
  readonly volatility: number;
  readonly loss: number;
  readonly score: number;
}
const { vectors }: { vectors: readonly Vector[] } = JSON.parse(
  readFileSync(new URL('../../fixtures/risk-score/vectors.json', import.meta.url), 'utf8'),
);

function scoreOf(value: number, interval: RiskScore['interval'] = null): RiskScore {
  const result = riskScore({ value, interval }, 'INR');
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

describe('riskScore', () => {
  it.each(vectors)('has the published value for $volatility a year in $base', ({ base, volatility, loss, score }) => {
    const result = riskScore({ value: volatility, interval: null }, base);
    expect(result).toMatchObject({
      ok: true,
      value: { loss: expect.closeTo(loss, 9), score: expect.closeTo(score, 6) },
    });
  });

  it('is 1 without loss, 50 at the anchor, and rises with the loss below 100', () => {
    expect(scoreOf(0).score).toBe(1);
    for (const { base, monthlyDeviation } of ANCHORS) {
      const anchored = riskScore({ value: monthlyDeviation * Math.sqrt(12), interval: null }, base);
      expect(anchored.ok && anchored.value.score).toBeCloseTo(50, 10);
    }
    const found = [0, 0.01, 0.1, 0.2, 0.4, 0.8, 2].map((value) => scoreOf(value).score);
    found.forEach((score, i) => expect(score).toBeGreaterThan(found[i - 1] ?? 0));
    expect(found.at(-1)).toBeLessThan(100);
  });

  it('carries the interval over', () => {
    const { interval, lossInterval, score } = scoreOf(0.2, { low: -0.01, high: 0.25 });
    expect(interval).toEqual({ low: 1, high: scoreOf(0.25).score });
    expect(lossInterval).toEqual({ low: 0, high: scoreOf(0.25).loss });
    expect(score).toBeLessThan(scoreOf(0.25).score);
  });

  it('is none for a currency without anchor, and of no volatility', () => {
    expect(riskScore({ value: 0.2, interval: null }, 'EUR')).toEqual({ ok: false, reason: 'no_anchor' });
    for (const value of [-0.1, Number.NaN, Infinity])
      expect(riskScore({ value, interval: null }, 'INR')).toEqual({ ok: false, reason: 'out_of_range' });
  });
});

it('anchors are of at least fifteen years that begin and end together', () => {
  expect(new Set(ANCHORS.map(({ from, to }) => `${from} ${to}`)).size).toBe(1);
  for (const { months } of ANCHORS) expect(months).toBeGreaterThanOrEqual(180);
});

describe('limitGap', () => {
  const score = scoreOf(0.2, { low: 0.18, high: 0.22 });
  const loss = score.loss * 1_000_000;

  it('is what is left to the limit, or above it', () => {
    expect(limitGap(score, 1_000_000, 2 * loss)).toEqual({ state: 'within', gap: loss });
    expect(limitGap(score, 1_000_000, loss / 2)).toEqual({ state: 'over', gap: -loss / 2 });
  });

  it('is close where the interval of the loss has the limit in it', () => {
    expect(limitGap(score, 1_000_000, 1.05 * loss).state).toBe('close');
    expect(limitGap(score, 1_000_000, 0.95 * loss).state).toBe('close');
    expect(limitGap(scoreOf(0.2), 1_000_000, 0.95 * loss).state).toBe('over');
  });
});
