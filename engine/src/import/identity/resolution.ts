import type { InstrumentKind } from '../../instruments/kind.ts';
import type { Day } from '../../calendar/day.ts';
import type { UnclearSymbol } from '../../instruments/unclear-symbols.ts';
import type { Exchange, Market } from '../../quotes/market.ts';
import type { InstrumentRef } from '../record.ts';

/** What can be held, as the list of instruments has it. */
export interface InstrumentListing {
  /** Upper case. */
  readonly symbol: string;
  /** Null for a mutual fund of India, whose symbol is its AMFI code. */
  readonly exchange: Exchange | null;
  readonly name: string;
  readonly isin: string | null;
  /** An index is nobody's holding, and never found. */
  readonly kind: InstrumentKind;
  /** Those of before a split too: each names this share. */
  readonly isins?: readonly string[];
  /** Of a mutual fund, as far as AMFI's list says. */
  readonly plan?: string | null;
  readonly option?: string | null;
}

/** A share that trades are of. Symbol and market tell it from others; NSE and BSE list the same one. */
export interface Share {
  readonly symbol: string;
  readonly market: Market;
  /** Null when nobody says. */
  readonly exchange: Exchange | null;
}

/** A share that may be meant; without a name where the list does not have it. */
export interface Candidate extends Share {
  readonly name: string | null;
}

/**
 * Why a person is asked: `two_countries` list the symbol; the symbol `changed` or is part of many names; `spelled_otherwise`: only a
 * symbol with other punctuation is listed; `name_only`: nothing but a name is stated, and no listing is called exactly so, or several are;
 * `fund_plan`: a mutual fund's name leaves open which of its plans and options it is; `abroad`: the symbol is listed, and priced in a
 * currency of neither country.
 */
export const ASK_REASONS = [
  'two_countries',
  'changed',
  'spelled_otherwise',
  'name_only',
  'fund_plan',
  'abroad',
] as const;
export type AskReason = (typeof ASK_REASONS)[number];

/** What a file writes in place of a share's symbol or ISIN of today, and the first day of today's. */
export interface Formerly {
  readonly kind: 'symbol' | 'isin';
  readonly written: string;
  readonly since: Day;
}

/** Which share an instrument reference means. */
export type Resolution =
  | {
      readonly kind: 'found';
      readonly share: Candidate;
      /** What has become of the symbol that the file writes, where the ISIN leads to its successor. */
      readonly changed: UnclearSymbol | null;
      /** Null where the file writes what the share is called today. */
      readonly formerly: Formerly | null;
    }
  | {
      readonly kind: 'ask';
      readonly why: AskReason;
      /** Most likely first; one at least. */
      readonly candidates: readonly Candidate[];
      readonly changed: UnclearSymbol | null;
    }
  | {
      readonly kind: 'unknown';
      /** The share as the file writes it, where symbol and market are certain: it is kept, and named as not listed. Null: a person must say. */
      readonly asWritten: Share | null;
    };

/** Tells an instrument reference from others: equal instrument references mean the same share. */
export function instrumentRefKey({ isin, symbol, exchange, market, name, isAbroad }: InstrumentRef): string {
  return JSON.stringify([isin, symbol, exchange, market, name, ...(isAbroad === true ? ['abroad'] : [])]);
}
