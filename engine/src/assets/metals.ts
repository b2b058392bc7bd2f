import { daysBetween, type Day } from '../calendar/day.ts';
import { quoteKey } from '../quotes/quote-key.ts';
import type { Asset, AssetKind } from './asset.ts';
import { UNVALUED, type AssetSeries, type PriceOf, type Valuation } from './valuation.ts';

type Metal = Extract<AssetKind, 'gold' | 'silver'>;

/** An exchange-traded fund that holds the metal, from whose price that of a gram is taken. */
export interface MetalFund {
  readonly key: string;
  readonly currency: 'INR' | 'USD';
  /** Fine metal per unit on `on`. */
  readonly grams: number;
  readonly on: Day;
  /** Fraction of the metal a year that the fund sells for its expenses. */
  readonly yearlyCost: number;
  readonly source: string;
}

const GRAMS_PER_OUNCE = 31.1034768;

export const METAL_FUNDS: Readonly<Record<Metal, Readonly<Record<'INR' | 'USD', MetalFund>>>> = {
  gold: {
    INR: {
      key: quoteKey('GOLDBEES', 'IN'),
      currency: 'INR',
      grams: 78.94 / (9357 / 0.996),
      on: '2025-05-02',
      yearlyCost: 0.008,
      source:
        'Net asset value ₹78.94 (AMFI) and ₹9,357 a gram of 995 gold (IBJA, which sets it at 0.996 of 999) on 2 May 2025; expense ratio of Nippon India ETF Gold BeES',
    },
    USD: {
      key: quoteKey('GLD', 'US'),
      currency: 'USD',
      grams: (352.09 / 3825.3) * GRAMS_PER_OUNCE,
      on: '2025-09-30',
      yearlyCost: 0.004,
      source:
        'SPDR Gold Trust, Form 10-K for the year to 30 September 2025: net asset value a share over the LBMA gold price',
    },
  },
  silver: {
    INR: {
      key: quoteKey('SILVERBEES', 'IN'),
      currency: 'INR',
      grams: 1,
      on: '2022-02-03',
      yearlyCost: 0.0056,
      source: 'Assumption: a unit of Nippon India Silver ETF was one gram at its allotment; expense ratio of the fund',
    },
    USD: {
      key: quoteKey('SLV', 'US'),
      currency: 'USD',
      grams: (502_925_981 / 553_900_000) * GRAMS_PER_OUNCE,
      on: '2025-09-30',
      yearlyCost: 0.005,
      source: 'iShares Silver Trust, Form 10-Q for 30 September 2025: ounces held over shares outstanding',
    },
  },
};

/** Fine grams in a unit of the fund on `day`: grams × (1 − yearly cost)^years. */
export function gramsPerUnit({ grams, on, yearlyCost }: MetalFund, day: Day): number {
  return grams * (1 - yearlyCost) ** (daysBetween(on, day) / 365.25);
}

/** The fund that prices a metal: the domestic one for rupees, so duty is in the price; else the one in dollars. */
function fundOf(metal: Metal, { currency }: Asset): MetalFund {
  return METAL_FUNDS[metal][currency === 'INR' ? 'INR' : 'USD'];
}

/** Units of the fund with as much fine metal as grams × purity (24 carat where none is given) on `day`. Null without a weight. */
export function metalSeries(metal: Metal, asset: Asset, day: Day | null): AssetSeries | null {
  const fund = fundOf(metal, asset);
  if (asset.quantity === null) return null;
  const grams = asset.quantity * (asset.purity ?? 1);
  const fixedUnits = grams / fund.grams;
  return { key: fund.key, units: day === null ? fixedUnits : grams / gramsPerUnit(fund, day), fixedUnits };
}

/** Gold or silver by weight: the fund's units it equals × their price. Before a jeweler's deductions, without making charges and GST. */
export function valueMetal(metal: Metal, asset: Asset, today: Day, priceOf: PriceOf): Valuation {
  const series = metalSeries(metal, asset, today);
  if (series === null) return UNVALUED;
  const quote = priceOf(series.key);
  return {
    value: quote === null ? null : series.units * quote.price,
    currency: fundOf(metal, asset).currency,
    basis: 'priced',
    asOf: quote?.asOf ?? null,
  };
}
