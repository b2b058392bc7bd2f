/** From the first to the second, both included. */
export type Range = readonly [low: number, high: number];

/**
 * What the sample market's daily changes (logarithms, 1999 to 2026) are held to. Annual figures are a day's times √250.
 *
 * Sources of the real figures behind them: NSE Indices factsheet of the NIFTY 50 (standard deviation since inception about
 * 22–23%); R. Cont, "Empirical properties of asset returns", Quantitative Finance 1 (2001), for tails (excess kurtosis
 * of daily changes well above 3) and for volatility that comes in spells; Campbell, Lettau, Malkiel and Xu, Journal of
 * Finance 56 (2001), for how much of a share's variance is its market's; the Federal Reserve's H.10 for currencies.
 */
export const RANGES = {
  indexVolatility: { IN: [0.19, 0.25], US: [0.16, 0.21] },
  shareVolatility: { IN: [0.25, 0.5], US: [0.2, 0.42] },
  /** Of the two indices, on days on which both trade. */
  indexWithIndex: [0.15, 0.4],
  /** Of one share with its country's index. */
  shareWithIndex: [0.25, 0.85],
  /** Of two shares of one country. */
  shareWithShare: [0.08, 0.7],
  /** Excess, of an index: the normal distribution has 0. */
  indexKurtosis: [5, 20],
  shareKurtosis: [1.5, 15],
  /** Correlation of one day's size of change with that of the day before. */
  spells: [0.1, 0.45],
  /** Of a dollar in rupees, euros, pounds and yen. */
  currencyVolatility: { INR: [0.04, 0.08], EUR: [0.07, 0.12], GBP: [0.07, 0.12], JPY: [0.08, 0.13] },
  /** Of the NIFTY 50 with a dollar in rupees: both are sold together. */
  indexWithRupee: [-0.45, -0.15],
} as const;
