/** The report on what a portfolio can lose: its frame, its choices, its sections. Figures are worded in report-figures.ts. */
export const report = {
  none: '—',
  title: 'What you can lose',
  bodyTitle: 'The report',
  information:
    'Based on past prices, which do not guarantee future results. This is information, not investment advice.',
  sample: 'Sample data',
  sampleMarket: 'Every figure of this report is of the sample market: none of its prices is real.',
  working: 'Working out what you can lose',
  recalculating: 'Recalculating …',
  loading: 'Asking for the prices of past years. The first time this may take a minute.',
  actions: { print: 'Print', csv: 'Download CSV' },
  printed: 'Ballast: risk report, printed on {day}',
  choices: {
    label: 'How the report is made',
    base: 'Currency',
    window: 'Years to look at',
    method: 'Method',
    confidence: 'A bad day is',
    confidences: { ten: 'one in ten', twenty: 'one in twenty', hundred: 'one in a hundred' },
  },
  windows: { '1y': '1 year', '3y': '3 years', '5y': '5 years', '10y': '10 years', max: 'since 2000' },
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
    sentence:
      'In one bad day out of {oneIn, select, 10 {ten} 20 {twenty} 100 {a hundred} other {{oneIn}}} you lose {loss} or more; {part} of that is {name}.',
    alone:
      'In one bad day out of {oneIn, select, 10 {ten} 20 {twenty} 100 {a hundred} other {{oneIn}}} you lose {loss} or more.',
    days: 'In one stretch of {days} trading days out of {oneIn} you lose {loss} or more.',
    coveredOfEverything:
      'The risk figures cover {covered} of the {total} you own. Deposits, bonds, cash and values you stated are in no risk figure.',
    underLeast: 'less than {least}',
    ofEverything:
      'That is {linked} of the value in the risk figures, and {everything} of everything you own ({total}). Deposits, bonds, cash and values you stated are in no risk figure.',
    shortfall:
      'On such a day you lose {shortfall} on average. {extent, select, all {Together your holdings are worth {total}.} other {The holdings covered are worth {total}.}}',
    meaning:
      'The loss is called value at risk (VaR); here it is {fraction} of what is covered. On {share} of trading days the loss is smaller. The average loss beyond it is called expected shortfall. {method}: {methodMeaning} A holding’s part is what it adds to the loss on such days.',
    failed:
      '{method} failed on this portfolio: past losses exceeded its estimate {exceptions} times; {expected} were expected. Treat the figure with care, or choose another method.',
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
    headline: { title: 'A bad day', meaning: 'What a bad day costs.' },
    overTime: {
      title: 'Risk over time',
      meaning:
        'What the shares you hold today would have been worth, day by day, and the same money in the index. Shares you bought later are counted as if you had held them all along: it shows what this portfolio does, not what you earned.',
    },
    drawdown: {
      title: 'Falls',
      meaning:
        'How far below its last peak the portfolio would have stood, with the weights it has today. The depth is what you would have had to sit through; the days, for how long.',
    },
    contributions: {
      title: 'What contributes',
      meaning:
        'Each holding’s part of the risk, beside its part of the value. The parts add up to 100%; a negative one offsets some of the rest. Changing a holding whose part of the risk exceeds its part of the value does most.',
    },
    exposure: {
      title: 'Where the value is',
      meaning: 'The same value by sector, by country and by currency.',
    },
    correlation: {
      title: 'What moves together',
      meaning:
        'A correlation of 1 means that two holdings always move together, 0 that they have nothing to do with each other, −1 that one rises as the other falls. Holdings that move together are one bet, whatever their number.',
    },
    currency: {
      title: 'What the currency did',
      meaning:
        'The change of the value over the window, in three parts that add up: what shares did in their own currency, what exchange rates did to the value at the start, and what they did to the gains since.',
    },
    findings: {
      title: 'Our rules',
      meaning:
        'Limits that careful investors keep, each beside your figure. They add to the basic checks above and measure in money. Exceeding one is not a mistake, but worth knowing.',
    },
    crises: {
      title: 'What past crises would have done',
      meaning:
        'What you hold today, bought at the start of a crisis and held to its low. What did not trade then is replaced by the index of its sector or market, times its beta to that index; each one is named.',
    },
    shocks: {
      title: 'What one event would do',
      meaning:
        'What a sudden move would do: shares follow an index by their beta (for another country’s index, measured over the days around too, since exchanges close at different hours), foreign money follows its exchange rate, and a sector or a single holding falls alone.',
    },
    tail: {
      title: 'How sure the bad day is',
      meaning:
        'The same question put to six methods, and how each would have done on this portfolio: did losses exceed its estimate as often as they should?',
    },
    measures: {
      title: 'All figures',
      meaning: 'The usual measures of a portfolio, beside those of the index. Press a name to read what it means.',
    },
    coverage: {
      title: 'What the report rests on',
      meaning: 'Which prices the figures use, what stands in for missing ones, and what is left out.',
    },
  },
} as const;
