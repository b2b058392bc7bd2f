/**
 * What Yahoo answers about one ticker, in its wire format. The fields are those of yahoo-finance2's recorded answer for
 * AAPL (tests/fixtures/http/quote-AAPL.json in gadicc/yahoo-finance2) and of its `QuoteBase` type.
 */
export type YahooRow = Record<string, unknown>;
