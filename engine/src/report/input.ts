import type { Day } from '../calendar/day.ts';
import type { FundDisclosure } from '../look-through/match-companies.ts';
import type { ExchangeRate } from '../money/exchange-rate.ts';
import type { HeldToday, Reference } from '../portfolio-history/history.ts';
import type { PriceTable } from '../portfolio-history/price-table.ts';

/** What today's price of a holding rests on. */
export type PriceState = 'market' | 'stale' | 'sample';

export interface ReportHolding extends HeldToday {
  readonly price: PriceState;
}

/** What a report is made from. */
export interface ReportInput {
  readonly today: Day;
  readonly holdings: readonly ReportHolding[];
  /** Keys of holdings without a price today: they are in no figure, and coverage says so. */
  readonly unpriced: readonly string[];
  /** Of all holdings and references, as far back as crises are to be replayed; with the rates of foreign currencies. */
  readonly prices: PriceTable;
  /** Of today: what turns `value` of each holding into the base currency. */
  readonly rates: readonly ExchangeRate[];
  readonly references: readonly Reference[];
  /** What funds among the holdings hold, as far as it is known. */
  readonly disclosures?: readonly FundDisclosure[];
  /** Every price of it is generated, because the person chose the sample market. */
  readonly isSampleMarket?: boolean;
}
