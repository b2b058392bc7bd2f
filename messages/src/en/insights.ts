/** The static cards of the dashboard and of `/ai-insights`, and that page itself. */
export const insights = {
  title: 'AI Insights',
  lead: 'Your portfolio, your questions, and how to read the market around them.',
  tabs: {
    label: 'Insights',
    analysis: 'Portfolio Analysis',
    questions: 'AI Q&A',
    market: 'Market Insights',
    locked: 'sign in to use it',
  },
  more: 'Read more: {page}',
  pages: { advice: 'Financial Advice', market: 'Market Insights', risk: 'Risk Analysis' },
  own: {
    insights: 'See how what you own moved today',
    risk: 'See the risks in what you own',
  },
  cards: {
    title: 'Market Insights',
    lead: 'How to read a market. The figures are made up, so that no old price passes for a new one.',
    trends: {
      title: 'Market Trends',
      detail:
        'A trend is where prices went over months, not what they did today. Look at one year and at the worst day in it, together.',
    },
    growth: {
      title: 'Growth Opportunities',
      detail:
        'The sectors that rose most have the most hope in their prices already. Ask what has to come true, and what you lose if it does not.',
    },
    defensive: {
      title: 'Defensive Strategies',
      detail:
        'People buy soap and medicine in bad years too, so their sellers tend to fall less. Bonds, gold and cash do the rest.',
    },
    intelligence: {
      title: 'AI Market Intelligence',
      detail:
        'A model can sort news and explain a move in plain words. It cannot know tomorrow. No model wrote this card: it is the same for everybody.',
    },
    oneYear: '{index}, one year',
    rising: 'Sectors that rose',
    risingOf: '{rose} of {all}',
    widest: 'From the best sector to the worst',
  },
  risks: {
    title: 'Risk Analysis',
    lead: 'What makes people lose money, and what keeps the loss small.',
    factors: {
      title: 'Risk Factors',
      items: {
        position: 'One position: a single share can lose half of its value in a week.',
        sector: 'One sector: ten technology shares are one bet, not ten.',
        market: 'The whole market: in a bad year nearly everything falls together.',
        currency: 'Currency: a US share is a holding of dollars too, and the rupee moves.',
        time: 'Time: money that is needed next year cannot wait for a recovery.',
      },
    },
    mitigation: {
      title: 'Risk Mitigation',
      items: {
        size: 'Keep a single share at 5-10% of the portfolio.',
        spread: 'Spread over sectors and both countries, or hold a broad index fund.',
        cushion: 'Keep 3-6 months of expenses in the bank before the first share.',
        mix: 'Hold bonds and gold beside shares, by when you need the money.',
        plan: 'Decide what makes you sell before you buy, and write it down.',
      },
    },
  },
  assessment: {
    title: 'A sample portfolio at a glance',
    lead: 'What a summary looks like. It is not about your holdings.',
    risk: { title: 'Risk', value: 'Moderate', detail: 'No position over a tenth; shares are half of the money.' },
    growth: {
      title: 'Growth',
      value: 'High',
      detail: 'Most of the shares are of companies that reinvest what they earn.',
    },
    diversification: {
      title: 'Diversification',
      value: 'Good',
      detail: 'Twelve holdings in seven sectors, in two countries.',
    },
  },
  recommendations: {
    title: 'Recommendations',
    lead: 'The same three for everybody. Those that follow from what you own stand in its analysis.',
    trim: {
      title: 'Trim what has grown too large',
      detail:
        'When a share passes a tenth of the portfolio, new money goes elsewhere first; sell only what tax and plan allow.',
    },
    add: {
      title: 'Add what behaves differently',
      detail: 'A portfolio of growth shares gains more from a bond fund or gold than from one more growth share.',
    },
    schedule: {
      title: 'Invest on a schedule',
      detail:
        'The same amount every month buys more when prices are low, and takes the guess about the right day away.',
    },
  },
} as const;
