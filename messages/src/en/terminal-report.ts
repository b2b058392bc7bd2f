/** The report of a file on the terminal and as a page. */
export const terminalReport = {
  usage: `Usage: {command} [FILE] [options]

Reports what the holdings in FILE could lose, from a broker’s file of holdings or a portfolio as it is typed ("INFY 10 @ 1400",
one a line). Without FILE, or with -, it reads standard input.

  --market IN | US       where a symbol without an exchange is listed (default: IN)
  --currency INR | USD | EUR | GBP | JPY
                         base currency (default: the holdings’ own; the market’s if they have several)
  --period 1y | 3y | 5y | 10y | max
                         look-back period (default: 5y)
  --format text | json | html
                         default: text. JSON has every figure in full precision
  --as-of TIME           report as of that time, such as 2026-11-20T10:00:00Z, from stored prices alone
  --offline              ask no provider: report from stored prices
  --sample-prices        use the generated sample market instead of real prices`,
  invalid: '{name} can’t be "{value}". See --help.',
  several: 'Name one file only. See --help.',
  notFound: 'The file {file} could not be read.',
  trades: '{file} holds trades, not holdings. Import it in the app.',
  noHoldings: 'Nothing in {file} could be read as a holding. Write one a line, such as "INFY 10 @ 1400".',
  stdin: 'standard input',
  title: 'Risk report of {file}',
  made: 'As of {time}. Look-back period: {from} to {to}. Base currency: {currency}.',
  noPeriod: 'As of {time}. Base currency: {currency}.',
  sources: {
    market: 'Prices: {sources}. Newest {newest}, oldest {oldest}.',
    stale: '{count, plural, one {# price is} other {# prices are}} not current: {names}.',
    sample: 'Prices are generated (sample market): no figure says anything about your real holdings.',
    none: 'No prices.',
    offline: 'No provider was asked: these are stored prices.',
  },
  covers: 'Risk figures cover {share} of the value of shares and funds.',
  coversUnknown:
    'How large a part of the value the risk figures cover is unknown.{hasKnown, select, true { Of the value that is known, they cover {share}.} other {}}',
  coversAll: 'Risk figures cover all shares and funds.',
  leftOut: 'Not in the risk figures: {names}.',
  noFigures: 'No risk figures. {reason}',
  volatility: 'Volatility: {own} a year.',
  volatilityBeside: 'Volatility: {own} a year; {index}: {theirs}.',
  total: 'Total of shares and funds: {value}.',
  perCurrency: 'Total in {currency}: {value}. Without an exchange rate there is no total of everything.',
  holdings: 'Holdings',
  holding: 'Holding',
  value: 'Value',
  weight: 'Weight',
  risk: 'Share of risk',
  unpriced: 'no price',
  missing: 'No price for {names}: {reason}.',
  notStored: 'No price for {names}: none is stored.',
  failures: {
    rate_limited: 'the price source is temporarily refusing requests',
    timeout: 'the price source did not answer in time',
    unreachable: 'the price source could not be reached',
    upstream_error: 'the price source reported an error',
    malformed: 'the answer of the price source could not be read',
    currency_mismatch: 'the price came in another currency',
    bad_price: 'the price that came can’t be right',
    no_quote: 'the price source answered without this price',
    no_answer: 'the price source did not answer',
    unknown_symbol: 'the price source does not know the symbol',
    not_offered: 'no configured price source offers it',
  },
  rounding: 'Shares of risk may not add up due to rounding.',
  assets: 'Deposits, metals and other assets',
  asset: 'Asset',
  assetsTotal: 'Total',
  netWorth: 'Net worth: {value}.',
  standsOut: 'What stands out',
  nothing: 'No limit is exceeded.',
  limit: '{title}: {value}, {limit} {threshold}.',
  limits: 'These are Ballast’s general limits, not set for you.',
  crashes: 'How today’s holdings would have fared in past crashes (hypothetical)',
  crash: 'Crash',
  period: 'Period',
  change: 'You',
  index: 'Index',
  amount: 'In money',
  byStandIn: 'By stand-in',
  notShown: 'Not shown: price history covers less than half of your portfolio',
  measures: 'Measures',
  measure: 'Measure',
  portfolio: 'Portfolio',
  unread: 'Lines that were not read',
  line: 'Line {line} ({reason}): {text}',
  past: 'Based on past prices, which do not guarantee future results.',
} as const;
