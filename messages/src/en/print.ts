/** The report on paper. */
export const print = {
  product: 'Ballast risk report',
  made: '{product}, {day}',
  /** At the foot of every page; the numbers are put in by the browser. */
  page: 'Page {page} of {pages}',
  holdings: 'Holdings',
  columns: {
    holding: 'Holding',
    shares: 'Shares',
    price: 'Price',
    value: 'Value',
    weight: 'Weight',
    risk: 'Share of risk',
    gain: 'Gain',
    day: 'Today',
    asset: 'Asset',
  },
  weights:
    'Weights and shares of risk are of what the risk figures cover, in {currency}. They may not add up due to rounding.',
  assets: 'Other assets',
  hypothetical:
    'Hypothetical: what today’s holdings would have lost. Holdings that did not trade then use a stand-in or are left out.',
  atWeights: {
    none: 'Hypothetical: today’s holdings at today’s weights.',
    price: 'Hypothetical: today’s holdings at today’s weights, without dividends.',
    total: 'Hypothetical: today’s holdings at today’s weights, with dividends reinvested.',
  },
  automated: 'Automated information, not a registered adviser.',
} as const;
