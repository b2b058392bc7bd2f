import type { WeightContext, WeightRule } from './context.ts';
import { graded } from './presets.ts';
import { abstain } from './rule.ts';
import { ofWhole } from './unrated.ts';

/** With more than this unclassified, no large sector can be ruled out. */
const MAX_UNCLASSIFIED = 0.5;

function largest({ exposure }: WeightContext) {
  return exposure.sectors.find(({ name }) => name !== 'unclassified');
}

/** The part of the value whose sector is not known; gold, debt and cryptocurrencies are in none. */
function unclassifiedIn({ exposure, holdings }: WeightContext): number {
  const keys = new Set(exposure.sectors.find(({ name }) => name === 'unclassified')?.holdings);
  return holdings.reduce(
    (sum, { key, weight, isNoEquity = false }) => (keys.has(key) && !isNoEquity ? sum + weight : sum),
    0,
  );
}

/** One sector is more than 30% of the value; more than 50% is more severe. */
export const largeSector: WeightRule<'large_sector'> = {
  id: 'large_sector',
  unit: 'fraction',
  direction: 'above',
  figure: ofWhole((context) => largest(context)?.weight ?? null),
  limit: ({ preset }, weight) => graded(preset.sector, weight, 'high'),
  holdings: (context) => largest(context)?.holdings ?? [],
  details: (context, weight, { threshold }) => ({
    effect: { kind: 'excess', amount: (weight - threshold) * context.total },
    subject: largest(context)?.name ?? null,
  }),
  missing: (context) => (unclassifiedIn(context) > MAX_UNCLASSIFIED ? abstain('unclassified') : null),
};

function foreignIn({ exposure, base }: WeightContext) {
  return exposure.currencies.filter(({ name }) => name !== base);
}

/** More than half of the value is not in the base currency. Holdings without an exchange rate are foreign too: they can only add to it. */
export const foreignCurrency: WeightRule<'foreign_currency'> = {
  id: 'foreign_currency',
  unit: 'fraction',
  direction: 'above',
  figure: (context) => foreignIn(context).reduce((sum, { weight }) => sum + weight, 0),
  limit: ({ preset }) => ({ severity: 'low', threshold: preset.foreignCurrency }),
  holdings: (context) => foreignIn(context).flatMap(({ holdings }) => holdings),
  details: (context, weight, { threshold }) => ({
    effect: { kind: 'excess', amount: (weight - threshold) * context.total },
    subject: foreignIn(context)[0]?.name ?? null,
  }),
  missing: ({ unrated }) => (unrated.length > 0 ? abstain('no_rate', unrated) : null),
};
