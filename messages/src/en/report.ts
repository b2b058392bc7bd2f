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
  sampleMarket: 'Every figure in this report uses the sample market: none of its prices is real.',
  working: 'Calculating what you can lose',
  recalculating: 'Recalculating …',
  loading: 'Loading price history. The first time, this may take a minute.',
  actions: { print: 'Print', csv: 'Download CSV', share: 'Share', shareFailed: 'Sharing could not be loaded' },
  printed: 'Ballast: risk report, printed on {day}',
  choices: {
    label: 'Report options',
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
      historical: 'Uses actual past returns, and assumes only that the future resembles them.',
      parametric: 'A normal distribution with the mean and volatility of past returns. It understates extreme days.',
      cornish_fisher: 'A normal distribution adjusted for the skewness and kurtosis of past returns.',
      filtered_historical: 'Past returns rescaled to current volatility.',
      monte_carlo_normal:
        'Thousands of simulated days, drawn from a normal distribution with the portfolio’s mean and volatility.',
      monte_carlo_student:
        'Thousands of simulated days, drawn from a Student’s t distribution with the portfolio’s mean and volatility, which has more extreme days than a normal one.',
    },
  },
  headline: {
    title: 'A bad day',
    sentence:
      'About 1 trading day in {oneIn}, you could lose {loss} or more{isPart, select, true { on {counted, number} of your {held, number} holdings} other {}}.',
    days: 'About 1 period of {days} trading days in {oneIn}, you could lose {loss} or more{isPart, select, true { on {counted, number} of your {held, number} holdings} other {}}.',
    noLoss:
      'Over this period, a bad day (1 trading day in {oneIn}) brought no loss.{isPart, select, true { Covers {counted, number} of your {held, number} holdings.} other {}}',
    largest:
      '{name}: {weight} of {scope, select, all {your money} linked {your market-linked money} other {the money covered}}, {part} of {scope, select, all {your risk} other {its risk}}.',
    ofEverything:
      'A bad day costs {linked} of market-linked assets and {everything} of everything you own ({total}). Deposits, bonds, cash and values you stated are in no risk figure.',
    withAssumed:
      'A bad day costs {linked} of market-linked assets. A bad day of everything you own ({total}) would cost about {loss} ({everything}), assuming a volatility of {same, select, yes {{low}%} other {{low}% to {high}%}} a year for {count, plural, one {one asset} other {# assets}} you stated a value of, moving independently of the markets. Deposits, bonds, cash and other values you stated are in no risk figure.',
    coveredOfEverything:
      'The risk figures cover {covered} of the {total} you own. Deposits, bonds, cash and values you stated are in no risk figure.',
    underLeast: 'less than {least}',
    shortfall: 'On those days the average loss is about {shortfall}.',
    meaning:
      'Value at risk (VaR): {share}, {horizon, plural, one {# trading day} other {# trading days}}, {fraction} of what is covered. It is not the most you can lose: the average loss beyond it is the expected shortfall. {method}: {methodMeaning}',
    interval: '95% confidence interval: {low} to {high}.',
    shortfallInterval: '95% confidence interval of the average loss: {low} to {high}.',
    share:
      'Share of risk: contribution to portfolio volatility. Selling all of {name} would not lower risk by {part}, because the other holdings would be less diversified.',
    failed:
      '{method} failed on this portfolio: past losses exceeded its estimate {exceptions} times; {expected} were expected.{why, select, clustered { They came in clusters: it reacts too slowly when markets turn.} rarely { Its estimate was too high.} other {}} Treat the figure with care, or choose another method.',
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
    part: 'Covers {counted, number} of your {held, number} holdings.',
    ofEverything: '{linked} of market-linked assets, {everything} of everything you own',
    withAssumed: '{linked} of market-linked assets, {everything} of everything you own with the volatility you assumed',
    how: 'How we rate',
    bandsMeaning:
      'By yearly volatility in {currency}: Low below {low}, Moderate up to {moderate}, High up to {high}, Very high above. Two bands are named where the 95% interval spans both.',
    interval: '95% confidence interval of yours: {low} to {high}.',
    limits:
      'Not SEBI’s riskometer, which rates single funds on a different scale. Volatility does not capture default, fraud or illiquidity.',
  },
  tiles: {
    label: 'At a glance',
    value: { all: 'Value', linked: 'Market-linked value', part: 'Value covered' },
    badDay: 'Bad day',
    index: '{index} {figure}',
    largest: 'Biggest risk',
    shares:
      '{weight} {scope, select, part {of the money covered} linked {of market-linked money} other {of money}} → {part} of risk',
    alone: 'All of the risk',
    crash: 'Worst past crash',
    standIn: 'An index stands in for {part}',
    /** Another crash cost more, by an index in place of most holdings. */
    byOwn: 'By mostly own prices',
    noCrash: 'No loss',
    noCrashNote: 'In the crashes that could be replayed',
    noReplay: 'Not shown',
    noneFell: 'The index fell in none of them',
    noReplayNote: 'Prices cover less than half of the value',
    partly: '{name}, part of the value',
    against: 'Against the {index}',
    noIndex: 'Against an index',
    noIndexNote: 'No index to compare with',
    notCompared: 'Too few days to compare',
    noReturn: 'Return needs a year of prices',
    notTested: 'Not compared',
    notTestedNote: 'An index stands in for over 5% on {count, number} of {days, number} days',
    return: {
      same: 'About the same return',
      chance: 'Difference in return could be chance',
      higher: '{points, plural, one {# point} other {# points}} a year ahead',
      lower: '{points, plural, one {# point} other {# points}} a year behind',
    },
    drawdown: {
      same: 'Worst drawdown about the same',
      chance: 'Worst drawdown: difference could be chance',
      higher: 'Worst drawdown deeper: {own} against {index}',
      lower: 'Worst drawdown smaller: {own} against {index}',
    },
    limits: {
      name: 'Limits exceeded',
      none: 'None',
      close: '{count, plural, =0 {None is close} one {# is close} other {# are close}}',
      checked: 'Of the {count, number} that could be checked',
    },
    chance: { figure: 'No clear difference', note: 'In return and worst drawdown' },
    coming: 'Calculating',
  },
  /** What figures cover. Only `all` may say so: see `Coverage` in the engine. */
  coverage: {
    all: '{hasProxied, select, true {Covers all your holdings: {own} of their value by their own prices, {proxied} by an index in their place.} other {Covers all your holdings by their own prices.}}',
    allSample: 'Covers all your holdings, by generated prices of the sample market.',
    part: 'Covers {own} of the value by its own prices{hasProxied, select, true {, {proxied} by an index in their place} other {}}. Left out: {names}.',
    unknown:
      'Covers part of your holdings. Left out: {names}. How large a part is unknown: {why}.{hasKnown, select, true { Of the value that is known, {none} is left out.} other {}}',
    /** Parts of that sentence, joined by semicolons. */
    why: {
      unpriced: 'no price for {isAll, select, true {them} other {{names}}}',
      unrated: 'no exchange rate for {isAll, select, true {them} other {{names}}}',
      other: '{isAll, select, true {they} other {{names}}} can’t be valued today',
    },
  },
  covers: {
    proxies: 'For part of the period, an index stands in for {count, plural, one {# holding} other {# holdings}}.',
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
    none: 'No prices from today.',
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
    /** Beside a figure that leaves holdings out. */
    unrated: 'This leaves out {count, plural, one {# holding that has} other {# holdings that have}} no exchange rate.',
    working: 'Calculating',
    meaning: 'What this means',
    columns: 'What the columns mean',
    asTable: 'As a table',
    asChart: 'As a chart',
    csv: 'CSV',
    more: '{names} and {count} more',
    read: 'Read values day by day',
  },
  table: {
    days: '{count, plural, one {# day} other {# days}}',
    pointsUnder: 'under {least} points',
    points: '{points} {size, plural, one {point} other {points}}',
  },
  basis: {
    window: '{from} to {to}, {days, number} trading days.',
    windows: {
      '1y': 'a year',
      '3y': 'three years',
      '5y': 'five years',
      '10y': 'ten years',
      max: 'all available history',
    },
    shortened: {
      history_begins: 'Shorter than {asked}: prices begin there.',
      mostly_unlisted: 'Shorter than {asked}: earlier, less than half of the value was listed.',
      not_listed_yet: 'Shorter than {asked}: {name} has no earlier prices.',
      no_rate: 'Shorter than {asked}: there are no earlier exchange rates for {name}.',
    },
    method: '{method}, at {confidence}.',
    hours:
      'Volatility and daily losses are multiplied by {factor}, because markets in India and the US close at different hours.',
    currency: 'In {currency}.',
  },
  problems: {
    unloadedTitle: 'Price history could not be loaded',
    unloaded: 'Risk figures need it. Prices, totals and limits on weights do not.',
    offline: 'You are offline. Try again when you are connected.',
    crashedTitle: 'The report could not be finished',
    crashed: 'Something went wrong while it was calculated. The sections shown were finished before that.',
    ratesTitle: 'Exchange rates could not be loaded',
    rates:
      '{count, plural, one {# holding has} other {# holdings have}} no value in {currency} and {count, plural, one {is} other {are}} left out of that total and of all risk figures.',
    sample: 'Use the sample market',
    unansweredTitle: 'Some price history is missing',
    unanswered:
      'The price source did not answer for {names}. Where possible, an index stands in; the others are left out. Each figure says what it covers.',
    noneAnswered:
      'The price source did not answer for {names}. Risk figures need their price history. Prices, totals and limits on weights do not.',
    unknown: 'The price source has no history for {names}.',
    indices:
      'No history came for {count, plural, one {the index} other {the indices}} {names}: you do not own {count, plural, one {it} other {them}}, but figures compare with {count, plural, one {it} other {them}}, or use {count, plural, one {it} other {them}} where prices are missing.',
    stale: 'Newest closes for {names} unavailable; using the last stored ones.',
    suspicious:
      '{name} changed to {ratio} times its price in one day, on {date}. If that was a split missing from our data, its figures are wrong.',
  },
  sections: {
    comparison: {
      title: 'You and the index',
      meaning:
        'Your holdings at today’s weights and the benchmark over the same days. “Could be chance”: over this period the difference is not statistically significant (95% confidence).',
    },
    headline: { title: 'A bad day', meaning: 'The loss on a bad day.' },
    overTime: {
      title: 'Today’s holdings over the past years',
      meaning:
        'Hypothetical: what today’s holdings would have been worth, brought back to today’s weights every day. What you bought later is counted as if you had held it throughout, so it shows how this portfolio behaves, not what you earned.',
    },
    drawdown: {
      title: 'Drawdowns',
      meaning:
        'How far the portfolio would have been below its last peak, at today’s weights. Depth is the size of the loss you would have had to sit through; days, how long it lasted.',
    },
    contributions: {
      title: 'Where your risk comes from',
      meaning:
        'Each holding’s share of risk beside its weight. Shares of risk add up to 100%; a negative one offsets the others. Changing a holding whose share of risk exceeds its weight has the most effect.',
    },
    exposure: {
      title: 'Exposure',
      meaning:
        'The same value by sector, by country and by currency. Country is by where each holding is listed, not by what it holds. Gold and cryptocurrencies count in the country whose prices they follow.',
    },
    correlation: {
      title: 'Correlation',
      meaning:
        'A correlation of 1 means two holdings always move together, 0 that their moves are unrelated, and −1 that one rises as the other falls. Highly correlated holdings add little diversification, however many they are.',
    },
    currency: {
      title: 'Currency effect',
      meaning:
        'The change in value over the period in three parts that add up: share prices in their own currency, exchange rates on the starting value, and exchange rates on the gains since.',
    },
    findings: {
      title: 'Risks',
      meaning:
        'General limits beside your figures, plus basic checks of the number of stocks and of daily moves. An estimate whose 95% interval includes the limit is close to it, not over it. Exceeding a limit is not a mistake, but worth knowing.',
    },
    crises: {
      title: 'Today’s holdings in past crashes (hypothetical)',
      meaning:
        'Today’s holdings, bought at the start of a crash and held to its low. Holdings that did not trade then are replaced by the index of their fund category, sector or market, times their beta to it, or left out; each one is named.',
    },
    shocks: {
      title: 'What-if shocks',
      meaning:
        'The effect of one sudden move. For an index, each holding moves by its beta to it (for another country’s index, measured over the day before and after too, because exchanges close at different hours). For a currency, holdings in it move with the exchange rate. A sector or a single holding moves alone.',
    },
    tail: {
      title: 'Methods and how reliable they are',
      meaning:
        'The bad day by six methods, and a backtest of each on this portfolio: did losses exceed its estimate as often as they should?',
    },
    measures: {
      title: 'All measures',
      meaning: 'Standard portfolio measures beside those of the index. Select a name to see what it means.',
    },
    coverage: {
      title: 'Data and coverage',
      meaning: 'Which prices the figures use, what stands in for missing ones, and what is left out.',
    },
  },
} as const;
