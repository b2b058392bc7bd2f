import { compareText } from '../compare-text.ts';
import { isFundCode } from '../funds/fund-code.ts';
import type { Currency } from '../money/currency.ts';
import type { Market } from '../quotes/market.ts';
import { isGrandfathered } from './grandfathering.ts';
import { BUSINESS_TRUSTS, type HoldingPeriod } from './holding-periods.ts';
import { taxPeriodOf, type TaxPeriod } from './tax-year.ts';
import { termOf, type Term } from './term.ts';
import { termOfSale } from './sale-term.ts';
import type { Residence, Sale } from './tax.ts';
import type { SoldAsset } from './tax-asset.ts';
import type { ShareLots } from '../ledger/lot.ts';

/** What sales of one term have come to; `gains` and `losses` are those of the lots, the latter below 0. */
export interface TermTotal {
  readonly gain: number;
  readonly gains: number;
  readonly losses: number;
  readonly lots: number;
}

/** The sales of one tax period in one currency. */
export interface TaxPeriodTerms {
  readonly period: TaxPeriod;
  readonly currency: Currency;
  /** Null where there was no such sale. */
  readonly terms: Readonly<Record<Term, TermTotal | null>>;
  /** Sold lots that are in none: their day of purchase, their cost, their price or the rule is not known. */
  readonly unknown: number;
  /** India: long-term lots of before February 2018, whose gain is computed from their cost and taxed by what they were worth then. */
  readonly grandfathered: number;
  /** India: lots of what is not equity: funds by what they hold, gold bonds. Those are in the terms by rules of their own. */
  readonly others: number;
}

/** Realized gains by tax period and term, for a seller who lives in one country. */
export interface TaxTerms {
  /** Newest first; within a period by currency. */
  readonly periods: readonly TaxPeriodTerms[];
  /** Those that decided, by where the shares are listed, oldest first. */
  readonly rules: readonly TermRule[];
}

export interface TermRule extends HoldingPeriod {
  /** Of shares listed there, or of units of business trusts in India. */
  readonly market: Market | 'trust';
}

const ALL_EQUITY = (): SoldAsset | null => 'equity';

/**
 * What was sold of each share, by tax year and by how long it was held. First bought is first sold. No tax is reckoned: set-off of losses, wash
 * sales, what is free and the rates of a person are not known here.
 *
 * @param assetOf how the law sorts each of them, in India alone; null where that can't be told: its sales are unknown
 */
export function taxTermsOf(
  shares: Iterable<ShareLots>,
  residence: Residence,
  assetOf: (share: ShareLots) => SoldAsset | null = ALL_EQUITY,
): TaxTerms {
  const periods = new Map<string, Building>();
  const rules = new Map<string, TermRule>();
  for (const share of shares) {
    const { closed, symbol, market, currency } = share;
    const known = assetOf(share);
    const asset = residence === 'IN' ? known : 'equity';
    const isListed = !isFundCode(symbol, market);
    const listing = asset === 'business_trust' ? 'trust' : market;
    for (const lot of closed) {
      const period = taxPeriodOf(lot.sold, residence);
      const key = `${period.first}:${currency}`;
      const building = periods.get(key) ?? emptyOf(period, currency);
      periods.set(key, building);
      const { bought, gain } = lot;
      const classified =
        bought !== null && lot.isDayKnown && asset !== null
          ? classify({ bought, sold: lot.sold, market, asset, isListed }, residence)
          : null;
      if (classified === null || gain === null || lot.currency !== currency) {
        building.unknown += 1;
        continue;
      }
      if (classified.rule === null) building.others += 1;
      else rules.set(`${listing}:${classified.rule.from}`, { market: listing, ...classified.rule });
      building.terms[classified.term] = plus(building.terms[classified.term], gain);
      if (
        classified.rule !== null &&
        isGrandfathered({ bought: bought ?? '', sold: lot.sold, market }, classified.term, residence)
      )
        building.grandfathered += 1;
    }
  }
  return {
    periods: [...periods.values()].toSorted(
      (a, b) => compareText(b.period.first, a.period.first) || compareText(a.currency, b.currency),
    ),
    rules: [...rules.values()].toSorted((a, b) => compareText(a.market, b.market) || compareText(a.from, b.from)),
  };
}

/** The term of a sold lot, and the period that decided it where that of shares did. */
function classify(
  { asset, ...sale }: Pick<Sale, 'bought' | 'sold' | 'market' | 'isListed'> & { readonly asset: SoldAsset },
  residence: Residence,
): { readonly term: Term; readonly rule: HoldingPeriod | null } | null {
  const { bought, sold, market } = sale;
  if (asset === 'business_trust') return termOf(bought, sold, market, residence, BUSINESS_TRUSTS);
  if (asset === 'equity') return termOf(bought, sold, market, residence);
  const held = termOfSale({ ...sale, asset }, residence);
  return held && { term: held.term, rule: null };
}

interface Building {
  readonly period: TaxPeriod;
  readonly currency: Currency;
  readonly terms: Record<Term, TermTotal | null>;
  unknown: number;
  grandfathered: number;
  others: number;
}

function emptyOf(period: TaxPeriod, currency: Currency): Building {
  return {
    period,
    currency,
    terms: { short: null, long: null, same_day: null },
    unknown: 0,
    grandfathered: 0,
    others: 0,
  };
}

function plus(total: TermTotal | null, gain: number): TermTotal {
  const before = total ?? { gain: 0, gains: 0, losses: 0, lots: 0 };
  return {
    gain: before.gain + gain,
    gains: before.gains + Math.max(0, gain),
    losses: before.losses + Math.min(0, gain),
    lots: before.lots + 1,
  };
}
