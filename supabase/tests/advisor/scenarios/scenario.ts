import type { AdvisorRequest, Figure } from '@ballast/contract/advisor';
import type { Asset } from '@ballast/engine/assets/asset';
import type { AdvisorToolName, FigureName, FIGURE_STATES } from '@ballast/contract/advisor-tools';
import type { Currency } from '@ballast/engine/money/currency';
import type { FundDisclosure } from '@ballast/engine/look-through/match-companies';
import type { Traded } from '../saving.ts';
import type { Held } from './held.ts';
import type { Oracle } from './oracle.ts';

/** A call that the question should lead to. */
export interface ExpectedCall {
  readonly tool: AdvisorToolName;
  /**
   * What the scripted model sends, and what a real one must send at least. A text may take a value out of an answer before:
   * `{portfolios.portfolios.Savings.id}`.
   */
  readonly args?: Readonly<Record<string, unknown>>;
  /** The tool should refuse, with words like these. */
  readonly refused?: RegExp;
}

/** A figure that must stand in the answer, and that must be right. */
export interface Fact {
  /** Subject: `portfolio`, `IN:INFY`, `US:SPX`, a crisis, `USDINR`. */
  readonly of: string;
  readonly figure: FigureName | `${(typeof FIGURE_STATES)[number]}.${FigureName}`;
  readonly unit: Figure['unit'];
  /** Worked out by hand from the stand-in's prices, or by the oracle from its closes: never by what is tested. */
  readonly is: number | ((oracle: Oracle) => Promise<number>);
}

/** A question, what is held, and what a good answer does with it. */
export interface Scenario {
  readonly name: string;
  readonly country: 'IN' | 'US' | 'both';
  readonly question: string;
  /** Typed holdings; or a saved portfolio of this name, which the question is about; or nothing at all. */
  readonly holds: readonly Held[] | null;
  readonly saved?: string;
  /** Saved with the holdings of `saved`. */
  readonly assets?: readonly Asset[];
  /** In place of typing it in, `saved` is imported from a tradebook. */
  readonly trades?: readonly Traded[];
  /** What funds hold, as far as the person added it. */
  readonly disclosures?: readonly FundDisclosure[];
  /** Saved beside it, by name. */
  readonly alsoSaved?: Readonly<Record<string, readonly Held[]>>;
  readonly currency?: Currency;
  readonly prices?: AdvisorRequest['prices'];
  /** What goes wrong on the market. */
  readonly fault?: {
    readonly kind: 'rate_limited' | 'server_error';
    readonly on: 'quote' | 'chart';
    readonly tickers: readonly string[];
  };
  readonly calls: readonly ExpectedCall[];
  /** What the scripted model says: `{holdings.total_value}` is read out of what the tools gave; a list is read by symbol or name. */
  readonly reply: string;
  readonly facts?: readonly Fact[];
  readonly must?: readonly RegExp[];
  readonly mustNot?: readonly RegExp[];
}

export const RUPEES = { currency: 'INR' } as const;
export const DOLLARS = { currency: 'USD' } as const;

/** RELIANCE 10 · 1,284.50 = 12,845; INFY 20 · 1,866.40 = 37,328; HDFCBANK 15 · 1,742.15 = 26,132.25; together 76,305.25. */
export const INDIA: readonly Held[] = [
  { symbol: 'RELIANCE', shares: 10, paid: 1200, ...RUPEES },
  { symbol: 'INFY', shares: 20, paid: null, ...RUPEES },
  { symbol: 'HDFCBANK', shares: 15, paid: 1500, ...RUPEES },
];

/** AAPL 10 · 231.40 = 2,314; MSFT 5 · 428.15 = 2,140.75; KO 40 · 64.75 = 2,590; together 7,044.75. */
export const AMERICA: readonly Held[] = [
  { symbol: 'AAPL', shares: 10, paid: 150, ...DOLLARS },
  { symbol: 'MSFT', shares: 5, paid: 400, ...DOLLARS },
  { symbol: 'KO', shares: 40, paid: 60, ...DOLLARS },
];

/** A dollar is 1/0.0118 = 84.74576 rupees: RELIANCE 12,845; AAPL 5 · 231.40 · 84.74576 = 98,050.84432; together 110,895.84432. */
export const BOTH: readonly Held[] = [
  { symbol: 'RELIANCE', shares: 10, paid: 1200, ...RUPEES },
  { symbol: 'AAPL', shares: 5, paid: 200, ...DOLLARS },
];
