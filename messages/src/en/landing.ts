/** `/` for visitors. */
export const landing = {
  title: 'Know what your portfolio can lose',
  hero: {
    title: 'Smarter Investing. Safer Future.',
    lead: 'Type what you own, in rupees or dollars. In ten seconds you see what it is worth, how much of it is one bet, and what to change.',
    start: 'Get Started',
    analyze: 'Analyze My Portfolio',
    promises: {
      free: 'Free during early access',
      typing: 'No broker login: typing is enough',
      both: 'Indian and US markets in one list',
    },
  },
  sample: {
    mark: 'Sample data',
    caption: 'What an answer looks like. The figures are made up.',
    input: 'You type',
    output: 'You read',
    value: 'Value',
    gain: 'Gain',
    weights: 'Where the money is',
    risk: 'High: one position',
    riskDetail: '{symbol} is {weight} of the value. If it falls by a tenth, you lose {loss}.',
  },
  features: {
    title: 'What it does',
    analysis: {
      title: 'Portfolio Analysis',
      detail: 'Value, gains and weights of what you own, each price with its source and time.',
    },
    advice: {
      title: 'Financial Advice',
      detail: 'Plain tips that follow from your own holdings, with the reason beside each.',
    },
    insights: {
      title: 'Market Insights',
      detail: 'How each holding moved today, and which of them moved together.',
    },
    risk: {
      title: 'Risk Analysis',
      detail: 'Named risks by severity: the rule, its threshold, and the holdings behind it.',
    },
  },
  closing: {
    title: 'Ten lines are enough',
    detail: 'Paste them, read the answer, save it when you like what you see.',
  },
} as const;
