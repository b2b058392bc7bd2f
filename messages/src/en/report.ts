/** The report on what a portfolio can lose: its frame, its choices, its sections. Figures are worded in report-figures.ts. */
export const report = {
  none: '—',
  title: 'What you can lose',
  nav: {
    label: 'Sections of the report',
    overview: 'Overview',
    holdings: 'Holdings',
    risk: 'Risk',
    crashes: 'Crashes',
    compare: 'Compare',
    changes: 'Explore changes',
    details: 'Details',
    options: 'Options',
    against: 'vs {index}',
  },
  information:
    'Based on past prices, which do not guarantee future results. This is information, not investment advice.',
  sample: 'Sample data',
  sampleMarket: 'Every figure of this report is of the sample market: none of its prices is real.',
  working: 'Working out what you can lose',
  recalculating: 'Recalculating …',
  loading: 'Asking for the prices of past years. The first time this may take a minute.',
  actions: { print: 'Print', csv: 'Download CSV', share: 'Share', shareFailed: 'Sharing could not be loaded' },
  printed: 'Ballast: risk report, printed on {day}',
  choices: {
    label: 'How the report is made',
    base: 'Currency',
    window: 'Look-back period',
    method: 'Method',
    confidence: 'Bad day',
    benchmark: 'Compare with',
    benchmarks: {
      nifty: 'NIFTY 50',
      sp: 'S&P 500',
      blend: 'Blend of both, by your countries',
      deposit: 'Fixed deposit',
    },
    confidences: { ten: 'one in ten', twenty: 'one in twenty', hundred: 'one in a hundred' },
  },
  windows: { '1y': '1 year', '3y': '3 years', '5y': '5 years', '10y': '10 years', max: 'since 2000' },
  /** Parts of a chart, from the last day back. */
  fold: {
    risk: 'More on risk: worst drawdowns, exposure, correlation',
    crashes: 'More on crashes: dates, stand-ins, what-if shocks',
    compare: 'More to compare: returns over time, currency',
    less: 'Show less',
  },
  periods: { label: 'Period', month: '1M', halfYear: '6M', year: '1Y', fiveYears: '5Y', all: 'Max' },
  methods: {
    names: {
      historical: 'Historical',
      parametric: 'Normal distribution',
      cornish_fisher: 'Cornish–Fisher',
      filtered_historical: 'Filtered historical',
      monte_carlo_normal: 'Monte Carlo, normal',
      monte_carlo_student: 'Monte Carlo, Student’s t',
    },
    meanings: {
      historical: 'Counts actual past days, and assumes only that they say something about the next one.',
      parametric: 'A bell curve with the mean and the spread of the past. It knows few extreme days.',
      cornish_fisher: 'The bell curve, bent by how lopsided and how extreme the past was.',
      filtered_historical: 'Past days, scaled to how much prices move now: it follows calm and storm.',
      monte_carlo_normal: 'Many thousand made-up days, drawn from a bell curve for all holdings together.',
      monte_carlo_student: 'The same, drawn from a distribution with more extreme days.',
    },
  },
  headline: {
    title: 'A bad day',
    sentence: 'About 1 trading day in {oneIn}, you could lose {loss} or more.',
    days: 'About 1 period of {days} trading days in {oneIn}, you could lose {loss} or more.',
    noLoss: 'Over this period there was no loss on a bad day, 1 trading day in {oneIn}.',
    largest:
      '{name}: {weight} of {scope, select, all {your money} linked {your market-linked money} other {the money covered}}, {part} of {scope, select, all {your risk} other {its risk}}.',
    ofEverything:
      'That is {linked} of market-linked assets and {everything} of everything you own ({total}). Deposits, bonds, cash and values you stated are in no risk figure.',
    withAssumed:
      'That is {linked} of market-linked assets. A bad day of everything you own ({total}) would cost about {loss} ({everything}), assuming a volatility of {same, select, yes {{low}%} other {{low}% to {high}%}} a year for {count, plural, one {one asset} other {# assets}} you stated a value of, moving independently of the markets. Deposits, bonds, cash and other values you stated are in no risk figure.',
    coveredOfEverything:
      'The risk figures cover {covered} of the {total} you own. Deposits, bonds, cash and values you stated are in no risk figure.',
    underLeast: 'less than {least}',
    shortfall: 'On those days the average loss is about {shortfall}.',
    meaning:
      'Value at risk (VaR): {share}, {horizon, plural, one {# trading day} other {# trading days}}, {fraction} of what is covered. It is not the most you can lose: the average loss beyond it is the expected shortfall. {method}: {methodMeaning}',
    interval: 'With chance in the data, the true figure could be between {low} and {high} (95% confidence).',
    share:
      'Share of risk: what a holding contributes to the volatility of the whole. Selling all of {name} would not lower risk by {part}, because the rest would move with fewer offsets.',
    failed:
      '{method} failed on this portfolio: past losses exceeded its estimate {exceptions} times; {expected} were expected. Treat the figure with care, or choose another method.',
  },
  gauge: {
    title: 'Yearly volatility',
    bands: { low: 'Low', moderate: 'Moderate', high: 'High', very_high: 'Very high' },
    between: '{low} to {high}',
    you: 'You {volatility}',
    index: '{index} {volatility}',
    label: '{band}: your yearly volatility is {volatility}.',
    labelBetween: '{band}: your yearly volatility is {volatility}, between {low} and {high} with 95% confidence.',
    indexLabel: '{index}: {volatility}.',
    ofEverything: '{linked} of market-linked assets, {everything} of everything you own',
    withAssumed: '{linked} of market-linked assets, {everything} of everything you own with the volatility you assumed',
    how: 'How we rate',
    bandsMeaning:
      'By yearly volatility in {currency}: Low below {low}, Moderate up to {moderate}, High up to {high}, Very high above. Two bands are named where the 95% interval spans both.',
    interval: 'With chance in the data, yours could be between {low} and {high} (95% confidence).',
    limits:
      'Not SEBI’s riskometer, which rates single funds on a different scale. Volatility does not capture default, fraud or illiquidity.',
  },
  tiles: {
    label: 'At a glance',
    value: { all: 'Value', linked: 'Market-linked value', part: 'Value covered' },
    badDay: 'Bad day',
    index: '{index} {figure}',
    largest: 'Biggest risk',
    shares: '{weight} of money → {part} of risk',
    alone: 'All of the risk',
    crash: 'Worst past crash',
    crashIndex: '{name}. {index} {loss}',
    noCrash: 'No loss',
    noCrashNote: 'In the crashes that could be replayed',
    noReplay: 'Not shown',
    noReplayNote: 'Prices cover less than half of the value',
    partly: '{name}, part of the value. {index} {loss}',
    against: 'Against the {index}',
    noIndex: 'Against an index',
    noIndexNote: 'No index to compare with',
    notCompared: 'Too few days to compare',
    return: {
      same: 'About the same return',
      higher: '{points, plural, one {# point} other {# points}} a year ahead',
      lower: '{points, plural, one {# point} other {# points}} a year behind',
    },
    drawdown: {
      same: 'Worst drawdown about the same',
      higher: 'Worst drawdown deeper: {own} against {index}',
      lower: 'Worst drawdown smaller: {own} against {index}',
    },
    coming: 'Working it out',
  },
  /** What figures cover. Only `all` may say so: see `Coverage` in the engine. */
  coverage: {
    all: '{hasProxied, select, true {Covers all your holdings: {own} of their value by their own prices, {proxied} by an index in their place.} other {Covers all your holdings by their own prices.}}',
    part: 'Covers {own} of the value by its own prices{hasProxied, select, true {, {proxied} by an index in their place} other {}}. Left out: {names}.',
    unknown:
      'Covers part of your holdings. Left out: {names}. How large a part is unknown: {unvalued} can’t be valued in this currency today.',
  },
  covers: {
    proxies: 'For some of the time an index stands in for {count, plural, one {# holding} other {# holdings}}.',
    stale: '{count, plural, one {# price is} other {# prices are}} old.',
    sample: '{count, plural, one {# price is} other {# prices are}} sample data.',
  },
  /** Parts of the value that whole percent, or one decimal, would round to all or nothing. */
  parts: { almostAll: 'over {least}', almostNone: 'under {most}' },
  prices: {
    of: 'Today’s prices: {sources}, {time}.',
    between: 'Today’s prices: {sources}, from {oldest} to {newest}.',
    samples: '{count, plural, one {# price is} other {# prices are}} sample data.',
    sample: 'Today’s prices are sample data.',
    none: 'There are no prices of today.',
  },
  /** What stands above the figures of a downloaded file. */
  file: {
    title: 'Ballast risk report',
    headline: 'Headline',
    currency: 'Currency',
    method: 'Method',
    confidence: 'Confidence',
    horizon: 'Trading days',
    benchmark: 'Benchmark',
    hoursFactor: 'Factor for closing hours',
    from: 'From',
    to: 'To',
    days: 'Days of returns',
    coverage: 'Coverage',
    prices: 'Prices',
    made: 'Made at',
    units: 'Amounts are in the currency above; shares, weights and returns are fractions (0.1 is 10%).',
  },
  section: {
    working: 'Working it out',
    meaning: 'What this means',
    columns: 'What the columns mean',
    asTable: 'As a table',
    asChart: 'As a chart',
    csv: 'CSV',
    more: '{names} and {count} more',
    read: 'Read it day by day',
  },
  table: {
    days: '{count, plural, one {# day} other {# days}}',
    all: 'Show all {count} rows',
    first: 'Show the first {count} rows',
  },
  basis: {
    window: '{from} to {to}, {days, number} trading days.',
    windows: { '1y': 'a year', '3y': 'three years', '5y': 'five years', '10y': 'ten years', max: 'all there is' },
    shortened: {
      history_begins: 'Shorter than {asked}: prices begin there.',
      mostly_unlisted: 'Shorter than {asked}: before, less than half of the value was listed.',
      not_listed_yet: 'Shorter than {asked}: {name} has no prices before.',
      no_rate: 'Shorter than {asked}: there are no exchange rates of {name} before.',
    },
    method: '{method}, at {confidence}.',
    hours:
      'Volatility and daily losses are multiplied by {factor}, because markets in India and the US close at different hours.',
    currency: 'In {currency}.',
  },
  problems: {
    unloadedTitle: 'The prices of past years could not be had',
    unloaded: 'Without them nothing can be said about what you can lose. Everything else on this page stands.',
    offline: 'You are offline. As soon as you are connected again, try once more.',
    crashedTitle: 'The report could not be finished',
    crashed: 'Something went wrong while it was computed. What is in sight was finished before.',
    retry: 'Try again',
    sample: 'Look at it with the sample market',
    unansweredTitle: 'Some prices of past years did not come',
    unanswered:
      'The price source did not answer for {names}. An index stands in for them where one can, and the figures go without the others: what each covers is said below it.',
    noneAnswered:
      'The price source did not answer for {names}. Without their past nothing can be said about what you can lose. Everything else on this page stands.',
    unknown: 'The price source has no history of {names}.',
    stale: 'The newest closes of {names} could not be had: the last ones stored were taken.',
    suspicious:
      '{name} went to {ratio} times its price in one day, on {date}. If that was a split missing from our data, its figures are wrong.',
  },
  sections: {
    comparison: {
      title: 'You and the index',
      meaning:
        'Your holdings at today’s weights and the benchmark over the same days. A difference is named only if it is larger than chance in these days would make it (95% confidence).',
    },
    headline: { title: 'A bad day', meaning: 'What a bad day costs.' },
    overTime: {
      title: 'Today’s holdings over the past years',
      meaning:
        'Hypothetical: what the shares you hold today would have been worth, day by day, and the same money in the index. Shares you bought later are counted as if you had held them all along: it shows what this portfolio does, not what you earned.',
    },
    drawdown: {
      title: 'Drawdowns',
      meaning:
        'How far below its last peak the portfolio would have stood, with the weights it has today. The depth is what you would have had to sit through; the days, for how long.',
    },
    contributions: {
      title: 'Where your risk comes from',
      meaning:
        'Each holding’s part of the risk, beside its part of the value. The parts add up to 100%; a negative one offsets some of the rest. Changing a holding whose part of the risk exceeds its part of the value does most.',
    },
    exposure: {
      title: 'Exposure',
      meaning: 'The same value by sector, by country and by currency.',
    },
    correlation: {
      title: 'Correlation',
      meaning:
        'A correlation of 1 means that two holdings always move together, 0 that they have nothing to do with each other, −1 that one rises as the other falls. Holdings that move together are one bet, whatever their number.',
    },
    currency: {
      title: 'Currency effect',
      meaning:
        'The change of the value over the window, in three parts that add up: what shares did in their own currency, what exchange rates did to the value at the start, and what they did to the gains since.',
    },
    findings: {
      title: 'Risks',
      meaning:
        'Limits that careful investors keep, in money and beside your figure, together with basic checks that count stocks and daily moves. An estimate whose 95% interval holds the limit is close to it, not over it. Exceeding a limit is not a mistake, but worth knowing.',
    },
    crises: {
      title: 'Today’s holdings in past crashes (hypothetical)',
      meaning:
        'What you hold today, bought at the start of a crisis and held to its low. What did not trade then is replaced by the index of its sector or market, times its beta to that index; each one is named.',
    },
    shocks: {
      title: 'What-if shocks',
      meaning:
        'What a sudden move would do: shares follow an index by their beta (for another country’s index, measured over the days around too, since exchanges close at different hours), foreign money follows its exchange rate, and a sector or a single holding falls alone.',
    },
    tail: {
      title: 'Methods and how reliable they are',
      meaning:
        'The same question put to six methods, and how each would have done on this portfolio: did losses exceed its estimate as often as they should?',
    },
    measures: {
      title: 'All measures',
      meaning: 'The usual measures of a portfolio, beside those of the index. Press a name to read what it means.',
    },
    coverage: {
      title: 'Data and coverage',
      meaning: 'Which prices the figures use, what stands in for missing ones, and what is left out.',
    },
  },
} as const;
