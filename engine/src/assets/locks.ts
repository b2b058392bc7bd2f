import type { Day } from '../calendar/day.ts';
import type { Asset, AssetKind } from './asset.ts';
import { certificateMaturity } from './certificates.ts';
import { addMonths } from './periods.ts';

/** PPF: after 15 complete financial years from the end of the one in which it was opened (Public Provident Fund Scheme 2019, G.S.R. 915(E)). */
function ppfMaturity(startsOn: Day): Day {
  const year = Number(startsOn.slice(0, 4));
  const yearEnd = startsOn.slice(5) <= '03-31' ? year : year + 1;
  return `${yearEnd + 15}-04-01`;
}

/** The first day on which an asset can be had without a cost; null where its terms don't say. Other kinds can always be had. */
const FREE_FROM: Partial<Readonly<Record<AssetKind, (asset: Asset) => Day | null>>> = {
  fixed_deposit: ({ maturesOn }) => maturesOn,
  recurring_deposit: ({ maturesOn }) => maturesOn,
  ppf: ({ startsOn, maturesOn }) => maturesOn ?? (startsOn === null ? null : ppfMaturity(startsOn)),
  ssy: ({ startsOn, maturesOn }) => maturesOn ?? (startsOn === null ? null : addMonths(startsOn, 21 * 12)),
  kvp: ({ startsOn }) => (startsOn === null ? null : addMonths(startsOn, 30)),
  nsc: (asset) => certificateMaturity('nsc', asset),
  scss: (asset) => certificateMaturity('scss', asset),
  pomis: (asset) => certificateMaturity('pomis', asset),
};

const BREAKABLE: ReadonlySet<AssetKind> = new Set(['fixed_deposit', 'recurring_deposit', 'scss', 'pomis']);

/** Whether it can be had before its maturity at a penalty, as most deposits can. */
export function isBreakable({ kind }: Asset): boolean {
  return BREAKABLE.has(kind);
}

/**
 * Until when an asset can't be sold, or only at a cost; null from that day on, and where it isn't known. Deposits and SCSS, POMIS can be
 * broken at a penalty, the others hardly at all. EPF and NPS end with work or age, which their terms don't say.
 */
export function lockedUntil(asset: Asset, today: Day): Day | null {
  const day = FREE_FROM[asset.kind]?.(asset) ?? null;
  return day !== null && day > today ? day : null;
}
