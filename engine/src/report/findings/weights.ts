import { exposureOf } from '../../exposure/exposure.ts';
import { companyExposures } from '../../look-through/look-through.ts';
import { matchCompanies } from '../../look-through/match-companies.ts';
import type { LeftOutReason } from '../../portfolio-history/coverage.ts';
import { valueInBase } from '../../portfolio-history/value-in-base.ts';
import type { WeightContext } from '../../rules/context.ts';
import { presetFor } from '../../rules/presets.ts';
import type { ReportInput } from '../input.ts';
import type { ReportOptions } from '../options.ts';

const UNRATED: ReadonlySet<LeftOutReason> = new Set(['no_rate', 'unknown_currency']);

/** What limits on weights are checked on: every holding with a value today, whether or not its past is known. Null where none has one. */
export function weightContext(input: ReportInput, { base, limits }: ReportOptions): WeightContext | null {
  const { valued, leftOut } = valueInBase(input.holdings, base, input.rates);
  const exposure = exposureOf(valued.map(({ held, value }) => ({ ...held, value })));
  if (exposure === null) return null;
  const total = valued.reduce((sum, { value }) => sum + value, 0);
  const held = valued.map((one) => one.held);
  const values = Float64Array.from(valued, ({ value }) => value);
  const states = new Map(input.holdings.map(({ key, price }) => [key, price]));
  const unvalued = [...input.unpriced, ...leftOut.map(({ key }) => key)];
  return {
    preset: presetFor(base, limits),
    base,
    total,
    holdings: valued.map(({ held: { key, isFund = false, isNoEquity = false }, value }) => ({
      key,
      value,
      weight: value / total,
      isFund,
      isNoEquity,
    })),
    companies: companyExposures(matchCompanies(held, input.disclosures ?? []), values),
    exposure,
    unrated: leftOut.flatMap(({ key, reason }) => (UNRATED.has(reason) ? [key] : [])),
    lowQuality:
      input.isSampleMarket === true
        ? null
        : {
            holdings: [
              ...valued.flatMap(({ held: { key }, value }) => (states.get(key) === 'market' ? [] : [{ key, value }])),
              ...unvalued.map((key) => ({ key, value: null })),
            ],
            known: total,
          },
  };
}
