/** What is counted for the operator, with the words that stand beside each at `/metrics`. */
export const COUNTERS = {
  ballast_market_asked_total: 'Upstream questions begun, repeats included.',
  ballast_market_answered_total: 'Upstream questions answered, unknown symbols included.',
  ballast_market_failed_total: 'Upstream questions that showed the provider to be down, by reason.',
  ballast_market_milliseconds_total: 'Time spent waiting for upstream answers, in milliseconds.',
  ballast_market_breaker_opened_total: 'Times a provider was found down.',
  ballast_market_left_alone_total: 'Questions not put to a provider because it is known to be down.',
  ballast_market_budget_refused_total: 'Calls not made because the daily budget of a key was used up.',
  ballast_market_quotes_total: 'Quotes asked for, by where the answer came from.',
  ballast_market_coalesced_total: 'Questions that joined one already under way.',
} as const;

/** Adds to one of these: what the host's own `count` is given to be called with here. */
export type CountMarket = (name: keyof typeof COUNTERS, labels?: Readonly<Record<string, string>>, by?: number) => void;
