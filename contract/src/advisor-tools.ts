import { TAIL_METHODS, WINDOWS } from '@ballast/engine/report/options';
import { CRISIS_IDS } from '@ballast/engine/scenarios/crises';
import { MARKETS } from '@ballast/engine/quotes/market';
import { z } from 'zod/mini';
import { FIGURE_OPERATIONS } from './advisor.ts';

/** The tools of the advisor, in the order in which the model gets them. A source names the one that it came from. */
export const ADVISOR_TOOLS = [
  'portfolios',
  'holdings',
  'value_and_gains',
  'day_change',
  'value_over_time',
  'trade_returns',
  'other_assets',
  'risk_figures',
  'risk_contributions',
  'crisis_replay',
  'market_fall',
  'what_if_trade',
  'rebalance_preview',
  'goal_projection',
  'sale_tax',
  'exempt_gains',
  'fund_overlap',
  'arithmetic',
  'quote',
  'find_instrument',
  'glossary',
  'education',
  'watchlists',
  'draft_watchlist',
  'draft_change',
] as const;
export type AdvisorToolName = (typeof ADVISOR_TOOLS)[number];

/** Longest text an argument may be, and the most a tool is asked for at once. */
export const TOOL_TEXT_MAX = 80;
export const TOOL_SYMBOLS_MAX = 10;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(TOOL_TEXT_MAX));
/** `INFY`, `NSE:INFY`, `INFY.NS`, a name, an ISIN or a code; the tool finds what is meant, or says that it cannot. */
const symbol = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^((NSE|BSE|NYSE|NASDAQ|US|IN):)?[\p{L}\p{M}\p{N}&.,'’() -]+$/u),
    z.maxLength(TOOL_TEXT_MAX),
  );
/** One of the person's saved portfolios; without it, the one that is talked about. */
const ofPortfolio = { portfolio: z.exactOptional(z.uuid()) };
const ofHoldings = {
  ...ofPortfolio,
  /** Only these of the holdings; without it, the largest. */
  symbols: z.exactOptional(z.array(symbol).check(z.minLength(1), z.maxLength(TOOL_SYMBOLS_MAX))),
};
const overWindow = { ...ofPortfolio, window: z.exactOptional(z.enum(WINDOWS)) };
const confidence = z.exactOptional(z.number().check(z.minimum(0.8), z.maximum(0.999)));
/** The index to compare with. */
const benchmark = z.exactOptional(z.enum(['NIFTY50', 'SPX']));
const byMethod = { ...overWindow, method: z.exactOptional(z.enum(TAIL_METHODS)), confidence };

const ofSeller = {
  /** On the last of the person's other income, in percent. */
  tax_rate_percent: z.exactOptional(z.number().check(z.minimum(0), z.maximum(60))),
  /** Where the person says they are taxed; without it, where their profile says. Where neither does, there is no tax. */
  tax_residence: z.exactOptional(z.enum(['IN', 'US', 'non_resident', 'both'])),
};

/** Arguments of each tool. What is not named here is refused, so that a wrong guess is reported and not ignored. */
export const advisorToolArgs = {
  portfolios: z.strictObject({}),
  holdings: z.strictObject(ofHoldings),
  value_and_gains: z.strictObject(ofHoldings),
  day_change: z.strictObject(ofPortfolio),
  value_over_time: z.strictObject({
    ...overWindow,
    /** The day the period begins, `YYYY-MM-DD`, in place of a window. */
    from: z.exactOptional(z.iso.date()),
    benchmark,
  }),
  trade_returns: z.strictObject(ofPortfolio),
  other_assets: z.strictObject(ofPortfolio),
  risk_figures: z.strictObject({
    ...byMethod,
    /** Trading days that a loss is counted over. */
    horizon: z.exactOptional(z.int().check(z.minimum(1), z.maximum(20))),
    benchmark,
  }),
  risk_contributions: z.strictObject({ ...byMethod, symbols: ofHoldings.symbols }),
  crisis_replay: z.strictObject({ ...ofPortfolio, crisis: z.exactOptional(z.enum(CRISIS_IDS)) }),
  market_fall: z.strictObject({
    ...overWindow,
    /** In percent: 20 is a fall by a fifth. */
    fall_percent: z.number().check(z.positive(), z.maximum(100)),
    market: z.exactOptional(z.enum(MARKETS)),
  }),
  what_if_trade: z.strictObject({
    ...overWindow,
    side: z.enum(['buy', 'sell']),
    symbol,
    /** In the currency the figures are in; or `shares`, or `all_of_it`. */
    amount: z.exactOptional(z.number().check(z.positive(), z.maximum(1e12))),
    shares: z.exactOptional(z.number().check(z.positive(), z.maximum(1e12))),
    all_of_it: z.exactOptional(z.boolean()),
    /** The day the person says it was bought, `YYYY-MM-DD`: the tax of a sale needs it. */
    bought: z.exactOptional(z.iso.date()),
    ...ofSeller,
    /** The highest price on 31 January 2018 of a share as it is today, after splits and bonuses, for one bought before February 2018 in India. */
    high_2018: z.exactOptional(z.number().check(z.positive(), z.maximum(1e9))),
  }),
  rebalance_preview: z.strictObject({
    ...ofPortfolio,
    targets: z
      .array(z.strictObject({ symbol, weight_percent: z.number().check(z.minimum(0), z.maximum(100)) }))
      .check(z.minLength(1), z.maxLength(TOOL_SYMBOLS_MAX)),
    /** How far from its target a weight may stay, in points. */
    band_percent: z.exactOptional(z.number().check(z.positive(), z.maximum(20))),
    ...ofSeller,
  }),
  goal_projection: z.strictObject({
    ...ofPortfolio,
    /** In today's money, in the portfolio's currency; 0 for money that only has to last. */
    target: z.number().check(z.minimum(0), z.maximum(1e13)),
    years: z.int().check(z.minimum(1), z.maximum(50)),
    /** Paid in each month; below 0 taken out. */
    monthly: z.exactOptional(z.number().check(z.minimum(-1e12), z.maximum(1e12))),
    step_up_percent: z.exactOptional(z.number().check(z.minimum(0), z.maximum(50))),
    inflation_percent: z.exactOptional(z.number().check(z.minimum(0), z.maximum(25))),
    fees_percent: z.exactOptional(z.number().check(z.minimum(0), z.maximum(10))),
  }),
  sale_tax: z.strictObject({
    ...ofPortfolio,
    symbol,
    /** How many are sold; or `all_of_it`. */
    shares: z.exactOptional(z.number().check(z.positive(), z.maximum(1e12))),
    all_of_it: z.exactOptional(z.boolean()),
    ...ofSeller,
  }),
  exempt_gains: z.strictObject({ ...ofPortfolio, tax_residence: ofSeller.tax_residence }),
  fund_overlap: z.strictObject(ofPortfolio),
  arithmetic: z.strictObject({
    operation: z.enum(FIGURE_OPERATIONS),
    /** Ids of figures that tools gave for this reply; of a difference and a share, two. */
    figures: z.array(z.string().check(z.trim(), z.maxLength(20))).check(z.minLength(2), z.maxLength(TOOL_SYMBOLS_MAX)),
  }),
  quote: z.strictObject({ symbols: z.array(symbol).check(z.minLength(1), z.maxLength(TOOL_SYMBOLS_MAX)) }),
  /** A name, a ticker, an ISIN or a code. */
  find_instrument: z.strictObject({ query: symbol }),
  glossary: z.strictObject({ term: text }),
  education: z.strictObject({ query: text }),
  watchlists: z.strictObject({}),
  draft_watchlist: z.strictObject({ symbol }),
  draft_change: z.strictObject({
    ...ofPortfolio,
    symbol,
    /** Added where positive, taken away where negative. */
    shares: z.number().check(
      z.minimum(-1e12),
      z.maximum(1e12),
      z.refine((shares) => shares !== 0),
    ),
  }),
} as const satisfies Readonly<Record<AdvisorToolName, z.ZodMiniType>>;

/** What a figure of a tool is called. Money and fraction of the same figure share a name: their unit tells them apart. */
export const FIGURE_NAMES = [
  'shares',
  'price',
  'price_change',
  'rate',
  'value',
  'weight',
  'holdings',
  'seen',
  'cost',
  'purchase_price',
  'gain',
  'gain_part',
  'realized_gain',
  'unrealized_gain',
  'total_gain',
  'short_term_gain',
  'long_term_gain',
  'exempt_amount',
  'exempt_used',
  'exempt_left',
  'exempt_shares',
  'money_weighted_return',
  'time_weighted_return',
  'start_value',
  'period_change',
  'index_over_period',
  'ahead_of_index',
  'day_change',
  'one_in',
  'confidence',
  'horizon',
  'trading_days',
  'value_at_risk',
  'bad_day_part',
  'expected_shortfall',
  'volatility',
  'annualized_return',
  'total_return',
  'best_day',
  'worst_day',
  'positive_days',
  'maximum_drawdown',
  'current_drawdown',
  'missing_to_peak',
  'days_down',
  'days_back',
  'sharpe',
  'sortino',
  'risk_free',
  'beta',
  'alpha',
  'correlation',
  'tracking_error',
  'overlap',
  'look_through',
  'risk_part',
  'shortfall_part',
  'effective_holdings',
  'largest_weight',
  'top_five_weight',
  'diversification',
  'average_correlation',
  'crisis_change',
  'index_change',
  'fall',
  'assumed_fall',
  'covered',
  'trade',
  'tax',
  'tax_rate',
  'left_after_tax',
  'trade_costs',
  'cash',
  'goal_likelihood',
  'goal_likelihood_low',
  'goal_likelihood_high',
  'projected_bad',
  'projected_middle',
  'projected_good',
  'paid_in',
  'assumed_return',
  'assumed_inflation',
  'maturity_value',
  'stated',
] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

/** What a figure is of a state that a trade would lead to, or of the difference it makes. */
export const FIGURE_STATES = ['after', 'difference'] as const;
