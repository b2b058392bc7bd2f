import type { Day } from '../calendar/day.ts';
import type { Asset, AssetKind } from './asset.ts';
import { certificateMaturity } from './certificates.ts';
import { addMonths } from '../calendar/periods.ts';

/** PPF: after 15 complete financial years from the end of the one in which it was opened (Public Provident Fund Scheme 2019, G.S.R. 915(E)). */
function ppfMaturity(startsOn: Day): Day {
  const year = Number(startsOn.slice(0, 4));
  const yearEnd = startsOn.slice(5) <= '03-31' ? year : year + 1;
  return `${yearEnd + 15}-04-01`;
}

/** The first day on which an asset can be had without a cost; null where its terms don't say. Of other kinds no such day is known here. */
const FREE_FROM: Partial<Readonly<Record<AssetKind, (asset: Asset, today: Day) => Day | null>>> = {
  fixed_deposit: ({ maturesOn }) => maturesOn,
  recurring_deposit: ({ maturesOn }) => maturesOn,
  ppf: ({ startsOn, maturesOn }) => maturesOn ?? (startsOn === null ? null : ppfMaturity(startsOn)),
  ssy: ({ startsOn, maturesOn }) => maturesOn ?? (startsOn === null ? null : addMonths(startsOn, 21 * 12)),
  kvp: ({ startsOn }) => (startsOn === null ? null : addMonths(startsOn, 30)),
  nsc: (asset) => certificateMaturity('nsc', asset),
  scss: (asset) => certificateMaturity('scss', asset),
  pomis: (asset) => certificateMaturity('pomis', asset),
  savings_bond: (asset, today) => heldBack(asset, today) ?? monthsIn(asset, BOND_FREE_MONTHS),
};

/** Series EE and I: not redeemed within a year of issue, within five at the cost of three months' interest (31 CFR 359.6 and 359.7, TreasuryDirect). */
const [BOND_HELD_BACK_MONTHS, BOND_FREE_MONTHS] = [12, 60];

function heldBack(asset: Asset, today: Day): Day | null {
  const day = monthsIn(asset, BOND_HELD_BACK_MONTHS);
  return day !== null && day > today ? day : null;
}

function monthsIn({ startsOn }: Asset, months: number): Day | null {
  return startsOn === null ? null : addMonths(startsOn, months);
}

const BREAKABLE: ReadonlySet<AssetKind> = new Set(['fixed_deposit', 'recurring_deposit', 'scss', 'pomis']);

/** Whether it can be had before `lockedUntil` at a penalty, as most deposits can. */
export function isBreakable(asset: Asset, today: Day): boolean {
  return BREAKABLE.has(asset.kind) || (asset.kind === 'savings_bond' && heldBack(asset, today) === null);
}

/**
 * Until when an asset can't be sold, or only at a cost; null from that day on, and where it isn't known. Deposits and SCSS, POMIS can be
 * broken at a penalty, savings bonds from the second year on, the others hardly at all. EPF and NPS end with work or age, which their terms don't say.
 */
export function lockedUntil(asset: Asset, today: Day): Day | null {
  const day = FREE_FROM[asset.kind]?.(asset, today) ?? null;
  return day !== null && day > today ? day : null;
}
