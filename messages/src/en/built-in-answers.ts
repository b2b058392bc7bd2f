/** Answers that need no model: five questions, computed from the holdings and worded here. */
export const builtInAnswers = {
  title: 'Answers without AI',
  lead: 'Five questions that Ballast works out itself, from your holdings and their prices. No model is asked.',
  mark: 'Computed, not AI',
  about: {
    saved: 'About {name}.',
    typed: 'About {count, plural, one {the # holding} other {the # holdings}} you typed in the analyser.',
    none: 'Nothing is chosen to ask about.',
  },
  questions: {
    lose: 'What can I lose?',
    risk: 'What is my largest risk?',
    fall: 'What if the market falls {change}?',
    spread: 'How diversified am I?',
    term: 'Explain a term',
    thisTerm: 'What does “{name}” mean?',
  },
  ask: {
    title: 'Ask',
    brief: 'Ask about this portfolio',
    lead: 'Computed from your holdings and their prices, without AI. Type in English or Hindi.',
    chips: 'Questions',
    field: 'Or type a question',
    send: 'Ask',
    asked: 'You asked: {question}',
  },
  offer: 'We can compute this without AI:',
  working: 'Working it out',
  none: {
    detail: 'There is nothing to compute with yet. Type what you own in the analyser, or choose a saved portfolio.',
    link: 'Open the analyser',
    empty: 'This portfolio has no holdings yet.',
    edit: 'Add some',
  },
  failed: {
    holdings: 'The holdings of this portfolio could not be loaded',
  },
  missing: 'cannot be said',
  figures: 'The figures',
  inReport: '{name}, in the report',
  report: 'See it in the report',
  lose: {
    bad: 'A bad day, one in {oneIn}',
    shortfall: 'On average when it is worse',
    deepest: 'Deepest fall, {peak} to {trough}',
    crisis: 'Worst past crisis: {name}',
    noDrawdown: 'Deepest fall',
    noCrisis: 'Worst past crisis',
    everything:
      '{extent, select, all {Everything you hold} other {What is covered}} can fall further than it ever did: {total} is what is at stake.',
  },
  risk: {
    holding:
      '{name} is your largest risk: {weight} of {extent, select, all {the value} other {the value covered}} and {part} of the movement.',
    alone:
      '{extent, select, all {{name} is all you hold} other {{name} is all that is covered}}: every risk of it is yours.',
    weight: '{name}, weight',
    part: '{name}, part of the movement',
    amount: '{name}, its part of a bad day',
    gone: 'Should {name} become worthless',
    sector: 'Largest sector: {name}',
  },
  fall: {
    loses: 'If the {index} falls by {change}, you lose about {amount}, or {part}.',
    gains: 'If the {index} falls by {change}, you gain about {amount}, or {part}.',
    index: 'If the {index} falls by {change}',
    beta: 'Beta to the {index}',
    most: 'Largest contributor: {name}',
    how: 'Each index by itself, and every holding as far as it followed that index in the past. A real fall may be worse.',
    none: 'There are no prices of an index to reckon a fall of the market with.',
  },
  spread: {
    sentence: 'Your {count, plural, one {# holding is} other {# holdings are}} as spread as {effective} equal ones.',
    effective: 'Effective number of holdings',
    largest: 'Largest holding',
    topFive: 'Five largest together',
    sector: 'Largest sector: {name}',
    country: 'Largest country: {name}',
    correlation: 'How much they move together, on average',
    ratio: 'Diversification ratio',
    one: 'One holding cannot be spread: all of it moves together.',
    oneCovered: 'Only one holding is covered, so nothing can be said about spread.',
  },
  term: {
    label: 'Which term?',
    hint: 'Type a word of the report, such as beta or VaR.',
    list: 'Terms',
    count: '{count, plural, one {# term} other {# terms}}',
    unknown: 'No such term is in our list.',
    yours: 'Yours: {value}.',
  },
  /** Terms that the report uses without a figure of their own. */
  terms: {
    bad_day: {
      name: 'Bad day',
      meaning:
        'The loss that is reached or passed on one trading day in twenty, unless you choose another share of days.',
    },
    diversification: {
      name: 'Diversification',
      meaning:
        'Holding things that do not fall together, so that one bad company or one bad sector does not decide it all.',
    },
    stress_test: {
      name: 'Stress test',
      meaning: 'What one sudden move would do to what you hold: of an index, a currency, a sector or a single holding.',
    },
    crisis_replay: {
      name: 'Crisis replay',
      meaning: 'What you hold today, taken through a past crisis from its first day to its bottom.',
    },
    coverage: {
      name: 'Coverage',
      meaning: 'The part of the value that a figure counts. What has no prices is left out, and named.',
    },
    proxy: {
      name: 'Proxy',
      meaning:
        'An index that stands in for a share on days when that share did not trade, times how strongly it follows it.',
    },
    window: { name: 'Window', meaning: 'The years of past prices that the figures are made from.' },
  },
  /** Other words for the same, each between commas. */
  aliases: {
    value_at_risk_95: 'VaR, value at risk',
    expected_shortfall_95: 'CVaR, conditional value at risk, expected shortfall, ES',
    volatility: 'vol, standard deviation, fluctuation',
    maximum_drawdown: 'drawdown, max drawdown',
    conditional_drawdown_95: 'CDaR, conditional drawdown',
    sharpe: 'Sharpe',
    sortino: 'Sortino',
    calmar: 'Calmar',
    omega: 'Omega',
    excess_kurtosis: 'kurtosis, fat tails',
    skewness: 'skew',
    r_squared: 'R2',
    annualized_return: 'CAGR, annual return',
    herfindahl: 'HHI, Herfindahl',
    effective: 'effective number of holdings, effective N',
    diversification: 'diversification, diversified',
    stress_test: 'shock, stress testing',
    crisis_replay: 'replay, scenario',
    proxy: 'stand-in',
  },
} as const;
