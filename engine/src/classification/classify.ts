import type { Holding } from '../assets/holding.ts';
import { MARKETS } from '../quotes/market.ts';
import { quoteKey } from '../quotes/quote-key.ts';
import { KNOWN_TICKERS, type Theme } from './known-tickers.ts';

export const PORTFOLIO_TYPES = ['tech_heavy_growth', 'dividend_focused', 'aggressive_growth', 'diversified'] as const;
export type PortfolioType = (typeof PORTFOLIO_TYPES)[number];

export const PORTFOLIO_FOCUSES = ['technology', 'income', 'growth', 'single', 'balance'] as const;
export type PortfolioFocus = (typeof PORTFOLIO_FOCUSES)[number];

export interface Classification {
  readonly portfolioType: PortfolioType;
  readonly focus: PortfolioFocus;
  /** Keys of the distinct holdings on each list, in their order. A holding may be on several. */
  readonly themes: Readonly<Record<Theme, readonly string[]>>;
  /** Date of the lists. */
  readonly asOf: string;
}

/** In order of precedence: the first whose count is reached decides. Source: the product's specification, §9. */
const TYPES: readonly { theme: Theme; atLeast: number; portfolioType: PortfolioType; focus: PortfolioFocus }[] = [
  { theme: 'tech', atLeast: 3, portfolioType: 'tech_heavy_growth', focus: 'technology' },
  { theme: 'dividend', atLeast: 2, portfolioType: 'dividend_focused', focus: 'income' },
  { theme: 'high_growth', atLeast: 2, portfolioType: 'aggressive_growth', focus: 'growth' },
];

const KEYS: Readonly<Record<Theme, ReadonlySet<string>>> = {
  tech: keysOf('tech'),
  dividend: keysOf('dividend'),
  high_growth: keysOf('high_growth'),
};

/** The type and focus of a list of holdings, from the names in it alone. An empty list is `diversified`, as is one holding, which has no balance. */
export function classify(holdings: readonly Pick<Holding, 'symbol' | 'market'>[]): Classification {
  const keys = [...new Set(holdings.map(({ symbol, market }) => quoteKey(symbol, market)))];
  const onList = (theme: Theme) => keys.filter((key) => KEYS[theme].has(key));
  const themes = { tech: onList('tech'), dividend: onList('dividend'), high_growth: onList('high_growth') };
  const type = TYPES.find(({ theme, atLeast }) => themes[theme].length >= atLeast);
  return {
    portfolioType: type?.portfolioType ?? 'diversified',
    focus: type?.focus ?? (keys.length === 1 ? 'single' : 'balance'),
    themes,
    asOf: KNOWN_TICKERS.asOf,
  };
}

function keysOf(theme: Theme): ReadonlySet<string> {
  const tickers = KNOWN_TICKERS.tickers[theme];
  return new Set(MARKETS.flatMap((market) => tickers[market].map((ticker) => quoteKey(ticker, market))));
}
