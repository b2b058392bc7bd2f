/** `/` for those who are signed in. */
export const dashboard = {
  title: 'Dashboard',
  lead: 'What you saved, at the latest prices, and everything you can ask about it.',
  tabs: {
    label: 'Parts of the dashboard',
    analysis: 'Portfolio Analysis',
    advisor: 'AI Financial Advisor',
    insights: 'Market Insights',
    risk: 'Risk Analysis',
  },
  saved: {
    title: 'Your portfolios',
    failed: 'Your saved portfolios could not be loaded.',
    refresh: 'Refresh prices',
    refreshing: 'Asking for prices',
    totals: 'All of them in {currency}',
    value: 'Value',
    day: 'Today',
    count: '{count, plural, =0 {No holdings} one {# holding} other {# holdings}}',
    all: 'Show all {count, number}',
    first: 'Show the first {count, number}',
    pending: 'Waiting for prices',
    unpriced: 'No price is known',
    noDay: 'Not known today',
    some: '{priced, number} of {count, number} priced',
    sample: 'Sample',
    stale: 'Old price',
    asOf: 'as of {time}',
    between: 'as of {oldest} to {newest}',
    noneAsOf: 'No price comes from a market.',
    unvalued:
      'Not in these totals, because {count, plural, one {the value of one other asset is} other {the values of # other assets are}} not known.',
    staleTitle: '{count, plural, one {One holding is} other {# holdings are}} at an old price',
    staleDetail: 'No newer one came. What was known last stands, in the sums too. Refresh to ask again.',
    sampledTitle: '{count, plural, one {One holding is} other {# holdings are}} at a sample price',
    sampled:
      'The market could not be asked, so made-up prices stand in their place, in the sums too. Refresh to ask again.',
  },
  empty: {
    title: 'Nothing saved yet',
    detail:
      'Put together what you own, or paste it as it stands in your notes. Save it, and this page shows every day what it is worth.',
    build: 'Build a portfolio',
    analyze: 'Paste and analyze',
  },
} as const;
