import type { Day } from '@ballast/engine/calendar/day';
import type { Holding } from '@ballast/engine/assets/holding';
import type { CurrencyGains, ShareGains } from '@ballast/engine/ledger/gains';
import type { TaxTerms } from '@ballast/engine/tax/tax-terms';
import type { ShareLots } from '@ballast/engine/ledger/lot';
import type { TimeWeighted } from '@ballast/engine/ledger/time-weighted';
import type { Currency } from '@ballast/engine/money/currency';
import type { SoldAsset } from '@ballast/engine/tax/tax-asset';
import type { Residence } from '@ballast/engine/tax/tax';
import type { Gap } from '../gaps.ts';
import type { ClosesBasis } from '../read-closes.ts';

export interface GainsRequest {
  readonly prices: ReadonlyMap<string, number>;
  /** Of the portfolio, one for each share. */
  readonly holdings: readonly Holding[];
  readonly isPriced: boolean;
  readonly today: string;
  /** How tax law sorts what was traded, by `quoteKey`; what is missing is a share. */
  readonly assets: ReadonlyMap<string, SoldAsset | null>;
}

/** What one share has brought; its lots stay with the worker. */
export interface ShareSummary extends Omit<ShareGains, 'lots'> {
  readonly lots: Omit<ShareLots, 'open' | 'closed' | 'missing'>;
  readonly isSold: boolean;
}

/** What all shares of one currency come to; their trades stay with the worker. */
export interface GainsSummary extends Omit<CurrencyGains, 'shares' | 'complete' | 'undivided'> {
  readonly shares: readonly ShareSummary[];
  /** Of the trades that returns are measured of; null where there is none. */
  readonly from: string | null;
  /** Of those that the time-weighted return is measured of; null where there is none. */
  readonly undividedFrom: string | null;
}

export interface GainsAnswer {
  /** Whether it is made with prices, as far as there were any. */
  readonly isPriced: boolean;
  readonly gains: readonly GainsSummary[];
  readonly gaps: readonly Gap[];
  readonly terms: Readonly<Record<Residence, TaxTerms>>;
}

export interface ReturnsAnswer {
  readonly basis: ClosesBasis;
  readonly timeWeighted: ReadonlyMap<Currency, TimeWeighted>;
}

export interface ActualValueRequest {
  readonly base: Currency;
  readonly days: readonly Day[];
  /** Shares held today, by `quoteKey`. */
  readonly held: ReadonlyMap<string, number>;
  /** The keys of shares by the name that each was asked for. */
  readonly keysOf: ReadonlyMap<string, readonly string[]>;
}
