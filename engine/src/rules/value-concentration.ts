import { exceeds, fallsShortOf } from '../numerics/exceeds.ts';
import type { WeightContext, ValuedHolding, WeightRule } from './context.ts';
import { graded } from './presets.ts';
import { ofWhole } from './unrated.ts';

const TOP = 5;

/** Funds are left out: each holds many companies. */
function companies({ holdings }: WeightContext): readonly ValuedHolding[] {
  return holdings.filter(({ isFund }) => !isFund);
}

function companiesAbove(context: WeightContext, threshold: number): readonly ValuedHolding[] {
  return companies(context).filter(({ weight }) => exceeds(weight, threshold));
}

const keysOf = (holdings: readonly ValuedHolding[]) => holdings.map(({ key }) => key);

/** The stock itself where it is held, then the funds that hold it. */
function holdersOf({ key, funds }: WeightContext['companies'][number]): readonly string[] {
  return [...(key === null ? [] : [key]), ...funds.map((fund) => fund.key)];
}

/** One company, directly and through funds whose portfolio is known, is more than 10% of the value; more than 20% is more severe. */
export const largeHolding: WeightRule<'large_holding'> = {
  id: 'large_holding',
  unit: 'fraction',
  direction: 'above',
  figure: ofWhole((context) => context.companies[0]?.weight ?? null),
  limit: ({ preset }, weight) => graded(preset.holding, weight, 'high'),
  holdings: (context, { threshold }) => [
    ...new Set(context.companies.filter(({ weight }) => exceeds(weight, threshold)).flatMap(holdersOf)),
  ],
  details: ({ companies: [largest] }) => ({
    effect: { kind: 'lost_if_zero', amount: largest?.value ?? 0 },
    company: largest === undefined || largest.funds.length === 0 ? null : largest,
  }),
};

/** The five largest companies held directly are more than 60% of the value. Does not apply to five or fewer, which without funds always are. */
export const topFive: WeightRule<'top_five'> = {
  id: 'top_five',
  unit: 'fraction',
  direction: 'above',
  figure: ofWhole((context) => {
    const held = companies(context);
    return held.length <= TOP ? null : held.slice(0, TOP).reduce((sum, { weight }) => sum + weight, 0);
  }),
  limit: ({ preset }) => ({ severity: 'moderate', threshold: preset.topFive }),
  holdings: (context) => keysOf(companies(context).slice(0, TOP)),
  details: ({ total }, weight, { threshold }) => ({ effect: { kind: 'excess', amount: (weight - threshold) * total } }),
};

/** Fewer than 8 effective holdings, 1 / Σ wᵢ² over companies: funds add nothing to the sum. Does not apply without companies. */
export const fewEffectiveHoldings: WeightRule<'few_effective_holdings'> = {
  id: 'few_effective_holdings',
  unit: 'holdings',
  direction: 'below',
  figure: ofWhole((context) => {
    const held = companies(context);
    return held.length === 0 ? null : 1 / held.reduce((sum, { weight }) => sum + weight ** 2, 0);
  }),
  limit: ({ preset: { effectiveHoldings: threshold } }, figure) => ({
    severity: fallsShortOf(figure, threshold / 2) ? 'high' : 'moderate',
    threshold,
  }),
  holdings: (context, { threshold }) => keysOf(companiesAbove(context, 1 / threshold)),
  details: (context, _, { threshold }) => ({
    effect: {
      kind: 'excess',
      amount: companiesAbove(context, 1 / threshold).reduce(
        (sum, { weight }) => sum + (weight - 1 / threshold) * context.total,
        0,
      ),
    },
  }),
};
