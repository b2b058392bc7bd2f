/** Sharing a report's percentages by picture and link, and the page that opens such a link. */
export const share = {
  title: 'Share your risk',
  detail: 'Weights and percentages: no amounts, no number of shares and no portfolio name.',
  /** What the picture says to who cannot see it. */
  picture: 'Preview: {text}',
  hide: 'Hide names',
  hideDetail: 'Shows percentages and the gauge, but not what you own. The receiver can’t analyze it.',
  link: 'Link',
  linkDetail:
    'The figures are in the part after #, which browsers never send to a server. Anyone who has the link can read them. It never expires and can’t be withdrawn.',
  copy: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. Select it and copy it yourself.',
  download: 'Download picture',
  notDrawn: 'The picture could not be made in this browser. The link works without it.',
  send: 'Share …',
  sent: 'Risk figures of a portfolio, from Ballast',
  notSent: 'Sharing didn’t work. Copy the link instead.',
  file: 'ballast-risk.png',
  notMade: 'These figures can’t be shared: the report has none for this portfolio.',
  figures: {
    asOf: 'Prices as of {day}, in {currency}',
    volatility: 'Yearly volatility {volatility}',
    noVolatility: 'Yearly volatility could not be measured.',
    portfolio: 'Portfolio {volatility}',
    badDayNote:
      '1 {horizon, plural, one {trading day} other {period of # trading days}} in {oneIn}{index, select, none {} other {. {index} {loss}}}',
    hidden: 'Holding {place}',
    others: '{count, plural, one {# other holding} other {# other holdings}}',
    holding: 'Holding',
    weight: 'Weight',
    risk: 'Share of risk',
    scope: {
      all: 'Weights are of the whole portfolio.',
      linked: 'Weights are of what follows market prices. Deposits, bonds and cash are not included.',
      part: 'Weights are of the holdings with a price history.',
    },
    /** In place of the part, in links that do not say it. */
    standInUnknown: 'An index may stand in for part of the value',
    hypothetical: 'Crash figures are hypothetical: what these holdings would have lost.',
    hypotheticalShort: 'Crash figures are hypothetical.',
    rounding: 'Figures may not add up due to rounding.',
  },
  automated: 'Automated information, not a registered adviser.',
  page: {
    title: 'Shared risk figures',
    lead: 'Someone shared a portfolio’s risk figures with you, in percentages.',
    unchecked: 'Not checked by Ballast',
    uncheckedDetail: 'All figures below come from the link. The sender may have changed them.',
    gauge: 'Yearly volatility',
    atAGlance: 'At a glance',
    holdings: 'Holdings',
    hidden: 'The sender hid the names of the holdings.',
    analyzeTitle: 'Check it yourself',
    analyzeDetail:
      'Opens {amount} spread over these holdings in the analyzer, at today’s prices. Only then are the symbols sent to this server to look up prices.',
    ofOthers:
      'The link names the largest {count}, {weight} of {scope, select, linked {what follows market prices} part {the holdings with a price history} other {the portfolio}}. The amount is spread over them.',
    analyze: 'Analyze this',
    own: 'Analyze your own portfolio',
    problems: {
      empty: 'This link contains no figures. Ask the sender for the complete link.',
      newer: 'This link was made by a newer version of Ballast. Reload the page and try again.',
      broken: 'This link can’t be read. It may have been cut off or changed. Ask the sender for a new one.',
    },
  },
} as const;
