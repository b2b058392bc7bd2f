/** What the three education pages share: `/financial-advice`, `/market-insights`, `/risk-analysis`. */
export const education = {
  contents: 'On this page',
  static: 'Education, the same for everybody. “Sample data” marks figures that are made up.',
  instead: 'Instead:',
  sources: 'Sources:',
  chart: { asTable: 'Show as table', asChart: 'Show as chart', name: 'Name', value: 'Value' },
  ranges: { low: 'Bad year', middle: 'Average', high: 'Good year' },
  own: {
    value: 'Analyse what you own',
    position: 'See how large your largest position is',
    tips: 'See the tips that follow from what you own',
    trades: 'See your gains and losses per holding',
    build: 'Build your first portfolio',
    today: 'See how what you own moved today',
    sectors: 'See how your money is spread',
    risks: 'See the risks in what you own',
  },
  countries: { IN: 'India', US: 'United States' },
} as const;
