import type { Day } from '../calendar/day.ts';
import type { Market } from '../quotes/market.ts';
import type { BrokerCharges, OwnCharges, PlanHolding } from './plan.ts';

/** What trades of one kind cost: fractions of the amount, and charges in the currency of the market. Exit loads come from the scheme. */
interface Charges extends BrokerCharges {
  readonly market: Market;
  /** `exchange`: bought and sold on one. `scheme`: units that the fund house issues and redeems. */
  readonly venue: 'exchange' | 'scheme';
  readonly isFund: boolean;
  /** Since when the newest of them holds. */
  readonly from: Day;
  /** Securities transaction tax (India: of shares and equity-oriented funds alone), Section 31 fee (United States): on sales. */
  readonly sellLevy: number;
  readonly buyLevy: number;
  /** On purchases only. */
  readonly stampDuty: number;
  /** Of the exchange and of the regulator. */
  readonly turnoverFee: number;
  /** On brokerage, turnover fee and depository charge. */
  readonly gst: number;
  /** For each share sold, at most `perShareMost`: FINRA's trading activity fee. */
  readonly perShare: number;
  readonly perShareMost: number;
  readonly source: string;
}

const INDIAN_SHARE: Charges = {
  market: 'IN',
  venue: 'exchange',
  isFund: false,
  from: '2024-10-01',
  brokerage: 0,
  sellLevy: 0.001,
  buyLevy: 0.001,
  stampDuty: 0.000_15,
  turnoverFee: 0.000_030_7 + 0.000_001,
  gst: 0.18,
  perSale: 13,
  perShare: 0,
  perShareMost: 0,
  source:
    'Finance (No. 2) Act 2004, section 98 (STT); Indian Stamp Act 1899, schedule I, article 56A; NSE transaction charges; SEBI fee of ₹10 per crore; CGST Act 2017. Brokerage and depository charge of a discount broker: ₹0, and ₹13 a sale before GST',
};

/** One for each kind of trade, as of 24 November 2026; funds listed in the United States trade like shares. */
const CHARGES: readonly Charges[] = [
  INDIAN_SHARE,
  { ...INDIAN_SHARE, isFund: true, sellLevy: 0.000_01, buyLevy: 0 },
  {
    ...INDIAN_SHARE,
    venue: 'scheme',
    isFund: true,
    from: '2020-07-01',
    sellLevy: 0.000_01,
    buyLevy: 0,
    stampDuty: 0.000_05,
    turnoverFee: 0,
    perSale: 0,
    source:
      'Finance (No. 2) Act 2004, section 98 (STT on units of equity-oriented funds); Indian Stamp Act 1899 (units)',
  },
  {
    market: 'US',
    venue: 'exchange',
    isFund: false,
    from: '2026-04-04',
    brokerage: 0,
    sellLevy: 20.6e-6,
    buyLevy: 0,
    stampDuty: 0,
    turnoverFee: 0,
    gst: 0,
    perSale: 0,
    perShare: 0.000_195,
    perShareMost: 9.79,
    source:
      'SEC Release 34-104909 (Section 31 fee of fiscal 2026); FINRA By-Laws, schedule A, section 1 (trading activity fee of 2026). Commission of a discount broker: $0',
  },
];

/** The day on which every charge above was last held against its source. */
export const CHARGES_CHECKED: Day = '2026-11-24';

/** What is counted for shares of a market where nobody states their own. */
export function usualCharges(market: Market): BrokerCharges {
  const { brokerage, perSale } = CHARGES.find((one) => one.market === market) ?? INDIAN_SHARE;
  return { brokerage, perSale };
}

/** What trades of one holding cost. */
export interface TradeCosts {
  /** Fractions of the amount, without the exit load: that differs from lot to lot. */
  readonly sellRate: number;
  readonly buyRate: number;
  /** For a sale of any size, an amount in the base currency. */
  readonly perSale: number;
}

/** Units that the fund house redeems, first in, first out; else they are sold on an exchange. */
export function isRedeemed({ market, isFund, isWhole }: Pick<PlanHolding, 'market' | 'isFund' | 'isWhole'>): boolean {
  return market === 'IN' && isFund && !isWhole;
}

/**
 * Brokerage, duties and charges of one holding's trades. `marketRate`: what one unit of the market's currency is in the base currency; without it
 * charges that are amounts are left out.
 */
export function tradeCosts(holding: PlanHolding, marketRate: number | null, own: OwnCharges = {}): TradeCosts {
  const { market, price, units, isFund } = holding;
  const venue = isRedeemed(holding) ? 'scheme' : 'exchange';
  const isCharged = (one: Charges) =>
    one.market === market && one.venue === venue && (market === 'US' || one.isFund === isFund);
  const charges = CHARGES.find(isCharged);
  if (charges === undefined) return { sellRate: 0, buyRate: 0, perSale: 0 };
  const { sellLevy, buyLevy, stampDuty, turnoverFee, gst, perShare, perShareMost } = charges;
  // A fund house takes neither.
  const { brokerage, perSale } = venue === 'scheme' ? charges : (own[market] ?? charges);
  const service = (brokerage + turnoverFee) * (1 + gst);
  // Units of other funds and gold bonds are no taxable securities; a fund that is not known counts as one.
  const isLevied = market === 'US' || holding.asset === null || holding.asset === 'equity';
  const levy = isLevied ? 1 : 0;
  // A fee for each share is capped for the sale: many shares are charged the cap, whatever part of them is sold.
  const isCapped = units * perShare > perShareMost;
  const rate = marketRate ?? 0;
  return {
    sellRate: service + levy * sellLevy + (isCapped ? 0 : (rate * perShare) / price),
    buyRate: service + levy * buyLevy + stampDuty,
    perSale: rate * (perSale * (1 + gst) + (isCapped ? perShareMost : 0)),
  };
}
