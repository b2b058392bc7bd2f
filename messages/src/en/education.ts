/** What the three education pages share: `/financial-advice`, `/market-insights`, `/risk-analysis`. */
export const education = {
  contents: 'On this page',
  static:
    'General education, the same for everyone. Figures marked “Sample data” are invented unless stated otherwise.',
  instead: 'Instead:',
  sources: 'Sources:',
  chart: { asTable: 'Show as table', asChart: 'Show as chart', name: 'Name', value: 'Value' },
  ranges: { low: 'Bad year', middle: 'Average', high: 'Good year' },
  own: {
    value: 'Analyze what you own',
    position: 'See your largest position',
    tips: 'See tips for your holdings',
    trades: 'See your gains and losses per holding',
    build: 'Build your first portfolio',
    today: 'See today’s change in your holdings',
    sectors: 'See your allocation',
    risks: 'See the risks in your portfolio',
  },
  countries: { IN: 'India', US: 'United States' },
} as const;
