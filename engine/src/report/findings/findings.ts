import { fitBenchmark } from '../../benchmark/regression.ts';
import { volatilityContributions } from '../../contribution/contributions.ts';
import { averagePairwise } from '../../correlation/average.ts';
import { drawdownsOf } from '../../drawdown/drawdowns.ts';
import { leftOutOf } from '../../portfolio-history/coverage.ts';
import { annualisedVolatility } from '../../measures/volatility.ts';
import type { RiskFindings } from '../../risk-rules/finding.ts';
import type { RiskRuleInput } from '../../risk-rules/input.ts';
import { presetFor, type PresetId } from '../../risk-rules/presets.ts';
import { evaluateOurRules } from '../../risk-rules/registry.ts';
import { reasonOf } from '../correlation/correlation.ts';
import { currentOf } from '../drawdown/drawdown.ts';
import { exposureIn } from '../exposure/exposure.ts';
import { basisOf, type Ground } from '../ground.ts';
import type { Section } from '../section.ts';
import { estimateBy } from '../tail/estimate.ts';

export interface FindingsReport extends RiskFindings {
  /** Whose thresholds were taken. */
  readonly preset: PresetId;
}

/** What our rules have to say. */
export function findings(ground: Ground): Section<FindingsReport> {
  const { history, options, returns, benchmark, series, weights, input } = ground;
  const preset = presetFor(history.base);
  const exposure = exposureIn(history);
  if (exposure === null) return { ok: false, reason: 'no_value' };
  const tail = estimateBy(options.method, returns, options);
  const risk = volatilityContributions(series, weights);
  const volatility = annualisedVolatility(returns);
  const average = averagePairwise(history.holdings.filter((one) => reasonOf(one) === null).map((one) => one.returns));
  const parts = risk.ok ? risk.value.parts : weights;
  const whole = risk.ok ? risk.value.total : 1;
  const byPart = history.holdings
    .map(({ held, weight }, i) => ({ key: held.key, part: parts[i] ?? 0, above: (parts[i] ?? 0) / whole - weight }))
    .toSorted((a, b) => b.part - a.part);
  const ruled = evaluateOurRules({
    preset,
    base: history.base,
    total: history.total,
    holdings: history.holdings.map(({ held: { key, isFund = false }, value, weight }) => ({
      key,
      value,
      weight,
      isFund,
    })),
    outOf: input.holdings.length + input.unpriced.length,
    exposure,
    riskiest: byPart.map(({ key }) => key),
    restless: byPart
      .filter(({ above }) => above > 0)
      .toSorted((a, b) => b.above - a.above)
      .map(({ key }) => key),
    volatility: volatility.ok ? volatility.value : null,
    benchmark: benchmark && against(returns, benchmark.returns),
    valueAtRisk: tail.ok ? tail.value.valueAtRisk * history.total : null,
    drawdown: currentOf(drawdownsOf(returns), ground),
    averageCorrelation: average.ok ? average.value : null,
    weak: input.isSampleMarket === true ? null : weakOf(ground),
  });
  return { ok: true, basis: basisOf(ground, true), value: { ...ruled, preset: preset.id } };
}

function against(returns: Float64Array, benchmark: Float64Array): RiskRuleInput['benchmark'] {
  const volatility = annualisedVolatility(benchmark);
  const fit = fitBenchmark(returns, benchmark);
  return volatility.ok && fit.ok ? { volatility: volatility.value, beta: fit.value.beta } : null;
}

/** A holding whose price is not a market's of today is weak wholly, one with days by proxy or at a standstill for those days. */
function weakOf({ history, input }: Ground): NonNullable<RiskRuleInput['weak']> {
  const states = new Map(input.holdings.map(({ key, price }) => [key, price]));
  const held = history.holdings.map(({ held: { key }, value, ownPart, unmovedPart }) => ({
    key,
    value: states.get(key) === 'market' ? value * (1 - ownPart + unmovedPart) : value,
  }));
  const leftOut = leftOutOf(history.coverage).map(({ key, value }) => ({ key, value }));
  return {
    holdings: [...held, ...leftOut].filter(({ value }) => value === null || value > 0),
    known: leftOut.reduce((sum, { value }) => sum + (value ?? 0), history.total),
  };
}
