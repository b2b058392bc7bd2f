/** What is counted for the operator, with each counter's help text at `/metrics`. */
export const COUNTERS = {
  ballast_market_requests_total: 'Upstream requests, retries included.',
  ballast_market_responses_total: 'Upstream requests that were answered, unknown symbols included.',
  ballast_market_failures_total: 'Upstream requests that showed the provider to be down, by reason.',
  ballast_market_milliseconds_total: 'Time spent waiting for upstream responses, in milliseconds.',
  ballast_market_circuit_opened_total: 'Times a provider was found down.',
  ballast_market_circuit_open_total: 'Requests not made because the provider is known to be down.',
  ballast_market_budget_refused_total: 'Requests not made because the daily budget of a key was used up.',
  ballast_market_quotes_total: 'Quotes asked for, by where the answer came from.',
  ballast_market_coalesced_total: 'Questions that joined one already in flight.',
} as const;

/** Adds to one of these counters: the host's `count`, called with these names. */
export type CountMarket = (name: keyof typeof COUNTERS, labels?: Readonly<Record<string, string>>, by?: number) => void;
