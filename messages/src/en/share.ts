import { REGISTRATION } from './registration.ts';

/** Sharing a report's percentages by picture and link, and the page that opens such a link. */
export const share = {
  title: 'Share your risk',
  detail: 'Weights and percentages only: no amounts, no number of shares and no portfolio name.',
  /** What the picture says to who cannot see it. */
  picture: 'Preview: {text}',
  hide: 'Hide names',
  hideDetail: 'Shows percentages and the gauge, but not what you own. The receiver can’t analyze it.',
  link: 'Link',
  linkDetail:
    'The figures are in the part after #, which browsers never send to a server. Anyone who has the link can read them.',
  copy: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. Select it and copy it yourself.',
  download: 'Download picture',
  notDrawn: 'The picture could not be made in this browser. The link works without it.',
  send: 'Share …',
  sent: 'Risk figures of a portfolio, from Ballast',
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
      part: 'Weights are of the part whose price history is known.',
    },
    hypothetical: 'Crash figures are hypothetical: what these holdings would have lost.',
    rounding: 'Figures may not add up due to rounding.',
  },
  automated: 'Automated information, not a registered adviser.',
  registration: REGISTRATION,
  page: {
    title: 'Shared risk figures',
    lead: 'Somebody shared the risk of a portfolio with you, in percentages.',
    unchecked: 'Not checked by Ballast',
    uncheckedDetail: 'All figures below come from the link. The sender may have changed them.',
    gauge: 'Yearly volatility',
    atAGlance: 'At a glance',
    holdings: 'What it consists of',
    hidden: 'The sender hid the names of the holdings.',
    analyzeTitle: 'Check it yourself',
    analyzeDetail:
      'Opens {amount} spread over these holdings in the analyzer, at today’s prices. Only then are the symbols sent to this server to look up prices.',
    ofOthers: 'The link names the largest {count}, {weight} of the portfolio. The amount is spread over them.',
    analyze: 'Analyze this',
    own: 'Analyze your own portfolio',
    problems: {
      empty: 'This link holds no figures. Ask the sender for the whole link.',
      newer: 'This link was made by a newer version of Ballast. Reload the page and try again.',
      broken: 'This link can’t be read. It may have been cut off or changed. Ask the sender for a new one.',
    },
  },
} as const;
