import type { Day } from '../calendar/day.ts';
import type { ShareLots } from '../ledger/lot.ts';
import type { TaxAsset } from './tax-asset.ts';
import { taxPeriodOf } from './tax-year.ts';
import { taxTermsOf } from './tax-terms.ts';
import type { RealizedGains, Residence } from './tax.ts';

/** What trades have realized in a tax year, of shares listed in the seller's country; in India of those taxed as listed shares alone. */
export interface TradedGains extends RealizedGains {
  /** First day of the tax year. */
  readonly since: Day;
  /** Sold lots that are counted. */
  readonly lots: number;
  /** Of those, the long-term ones of before February 2018 in India: counted by their cost, where tax may count less. */
  readonly grandfathered: number;
  /** Sold lots that are not counted, because their gain is not known. */
  readonly unknown: number;
}

/**
 * Gains less losses of the tax year of `day`, by term. First bought is first sold; wash sales are not looked for.
 *
 * @param assetOf how the law sorts each of them, in India alone; null where that can't be told: its sales are unknown
 */
export function tradedGains(
  shares: Iterable<ShareLots>,
  residence: Residence,
  day: Day,
  assetOf: (share: ShareLots) => TaxAsset | null,
): TradedGains {
  const { year } = taxPeriodOf(day, residence);
  const own = [...shares].filter((share) => {
    const asset = assetOf(share);
    return share.market === residence && (residence === 'US' || asset === 'equity' || asset === null);
  });
  const periods = taxTermsOf(own, residence, assetOf).periods.filter(({ period }) => period.year === year);
  const sum = (of: (one: (typeof periods)[number]) => number) => periods.reduce((total, one) => total + of(one), 0);
  return {
    since: residence === 'IN' ? `${String(year)}-04-01` : `${String(year)}-01-01`,
    short: sum(({ terms }) => terms.short?.gain ?? 0),
    long: sum(({ terms }) => terms.long?.gain ?? 0),
    lots: sum(({ terms }) => (terms.short?.lots ?? 0) + (terms.long?.lots ?? 0)),
    grandfathered: sum((one) => one.grandfathered),
    unknown: sum((one) => one.unknown),
  };
}
