import type { Asset, AssetKind } from './asset.ts';

/** The terms of an asset that depend on its kind. */
export type AssetTerm = Exclude<keyof Asset, 'kind' | 'name' | 'currency' | 'account'>;

/** What a typed asset lacks: a term, or the currency that its amount is in. */
export type MissingTerm = AssetTerm | 'currency';

interface Terms {
  /** Without these it can't be valued. */
  readonly needed: readonly AssetTerm[];
  readonly optional: readonly AssetTerm[];
}

const STATED: Terms = { needed: ['amount'], optional: ['asOf', 'volatility'] };
const BALANCE: Terms = { needed: ['amount'], optional: ['asOf', 'rate', 'startsOn', 'maturesOn'] };
const CERTIFICATE: Terms = { needed: ['amount', 'startsOn'], optional: ['rate', 'maturesOn'] };
const METAL: Terms = { needed: ['quantity'], optional: ['purity'] };

/** Which terms each kind has. Every other term of an asset of the kind is null; a database constraint says the same. */
export const ASSET_TERMS: Readonly<Record<AssetKind, Terms>> = {
  fixed_deposit: { needed: ['amount'], optional: ['rate', 'compounding', 'startsOn', 'maturesOn', 'asOf'] },
  recurring_deposit: { needed: ['amount', 'rate', 'startsOn'], optional: ['maturesOn'] },
  ppf: BALANCE,
  epf: BALANCE,
  ssy: BALANCE,
  nsc: CERTIFICATE,
  scss: CERTIFICATE,
  kvp: CERTIFICATE,
  pomis: CERTIFICATE,
  nps: STATED,
  bond: { needed: ['amount'], optional: ['rate', 'startsOn', 'maturesOn', 'asOf'] },
  treasury_bill: { needed: ['amount'], optional: ['rate', 'startsOn', 'maturesOn', 'asOf'] },
  tips: { needed: ['amount'], optional: ['rate', 'maturesOn', 'asOf'] },
  savings_bond: { needed: ['amount'], optional: ['rate', 'startsOn', 'asOf'] },
  gold: METAL,
  silver: METAL,
  crypto: { needed: ['quantity', 'code'], optional: [] },
  cash: { needed: ['amount'], optional: ['asOf'] },
  unlisted_share: STATED,
  property: STATED,
  other: STATED,
  loan: { needed: ['amount'], optional: ['rate', 'asOf'] },
};

/** Whether a fraction can be assumed as the volatility of a year: above 0, at most 200%. */
export function isVolatility(fraction: number): boolean {
  return fraction > 0 && fraction <= 2;
}

/** Whether the user can assume a volatility for assets of a kind. */
export function takesVolatility(kind: AssetKind): boolean {
  return ASSET_TERMS[kind].optional.includes('volatility');
}

/** The terms without which an asset can't be valued and that it lacks. */
export function missingTerms(asset: Asset): readonly AssetTerm[] {
  return ASSET_TERMS[asset.kind].needed.filter((term) => asset[term] === null);
}
