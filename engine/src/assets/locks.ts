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
  fixed_deposit: (asset) => asset.maturesOn ?? taxSaverUntil(asset),
  recurring_deposit: ({ maturesOn }) => maturesOn,
  ppf: ({ startsOn, maturesOn }) => maturesOn ?? (startsOn === null ? null : ppfMaturity(startsOn)),
  ssy: ({ startsOn, maturesOn }) => maturesOn ?? monthsFrom(startsOn, 21 * 12),
  kvp: ({ startsOn }) => monthsFrom(startsOn, 30),
  nsc: (asset) => certificateMaturity('nsc', asset),
  scss: (asset) => certificateMaturity('scss', asset),
  pomis: (asset) => certificateMaturity('pomis', asset),
  savings_bond: (asset, today) => heldBack(asset, today) ?? sinceIssue(asset, BOND_FREE_MONTHS),
};

/** By its name, as a deposit has no other term that says so. It can't be broken within five years (Bank Term Deposit Scheme 2006, notification 203/2006). */
const TAX_SAVER = /\btax[ -]?sav(?:er|ings?)\b/i;
const TAX_SAVER_MONTHS = 60;

/** Whether it is a deposit whose sum was deducted from taxable income. */
export function isTaxSaver({ kind, name }: Asset): boolean {
  return kind === 'fixed_deposit' && TAX_SAVER.test(name);
}

function taxSaverUntil(asset: Asset): Day | null {
  return isTaxSaver(asset) ? monthsFrom(asset.startsOn, TAX_SAVER_MONTHS) : null;
}

/** Series EE and I: not redeemed within a year of issue, within five at the cost of three months' interest (31 CFR 359.6 and 359.7, TreasuryDirect). */
const [BOND_HELD_BACK_MONTHS, BOND_FREE_MONTHS] = [12, 60];

function heldBack(asset: Asset, today: Day): Day | null {
  const day = sinceIssue(asset, BOND_HELD_BACK_MONTHS);
  return day !== null && day > today ? day : null;
}

/** A savings bond is issued on the first day of the month in which it was bought (31 CFR 359.49). */
function sinceIssue({ startsOn }: Asset, months: number): Day | null {
  return monthsFrom(startsOn && `${startsOn.slice(0, 7)}-01`, months);
}

function monthsFrom(day: Day | null, months: number): Day | null {
  return day === null ? null : addMonths(day, months);
}

const BREAKABLE: ReadonlySet<AssetKind> = new Set(['fixed_deposit', 'recurring_deposit', 'scss', 'pomis']);

/** Whether it can be had before `lockedUntil` at a penalty, as most deposits can, but no tax saver in its first five years. */
export function isBreakable(asset: Asset, today: Day): boolean {
  if (asset.kind === 'savings_bond') return heldBack(asset, today) === null;
  const until = taxSaverUntil(asset);
  return BREAKABLE.has(asset.kind) && (until === null ? !isTaxSaver(asset) : until <= today);
}

/**
 * Until when an asset can't be sold, or only at a cost; null from that day on, and where it isn't known. Deposits and SCSS, POMIS can be
 * broken at a penalty, savings bonds from the second year on, the others hardly at all. EPF and NPS end with work or age, which their terms don't say.
 */
export function lockedUntil(asset: Asset, today: Day): Day | null {
  const day = FREE_FROM[asset.kind]?.(asset, today) ?? null;
  return day !== null && day > today ? day : null;
}
