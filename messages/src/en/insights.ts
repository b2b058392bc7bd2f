/** The static cards of the dashboard and of `/ai-insights`, and that page itself. */
export const insights = {
  title: 'AI Insights',
  lead: 'Your portfolio, your questions, and how to read the market.',
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
    insights: 'See today’s change in your holdings',
    risk: 'See the risks in your portfolio',
  },
  cards: {
    title: 'Market Insights',
    lead: 'How to read a market. All figures are invented examples, not live prices.',
    trends: {
      title: 'Market Trends',
      detail:
        'A trend is the direction of prices over months, not today’s move. Look at the past year together with its worst day.',
    },
    growth: {
      title: 'Growth Opportunities',
      detail:
        'The sectors that rose most already have high expectations priced in. Ask what has to come true, and what you lose if it does not.',
    },
    defensive: {
      title: 'Defensive Strategies',
      detail:
        'People buy soap and medicine in bad years too, so those stocks tend to fall less. Bonds, gold and cash add stability.',
    },
    intelligence: {
      title: 'AI Market Intelligence',
      detail:
        'A model can sort news and explain a move in plain words. It cannot predict tomorrow. No model is asked for this text: it is the same for everyone.',
    },
    oneYear: '{index}, one year',
    rising: 'Sectors that rose',
    risingOf: '{rose} of {all}',
    widest: 'Best and worst sector',
  },
  risks: {
    title: 'Risk Analysis',
    lead: 'What causes losses, and what limits them.',
    factors: {
      title: 'Risk Factors',
      items: {
        position: 'Single position: one stock can lose half of its value in a week.',
        sector: 'Single sector: ten technology stocks fall together.',
        market: 'The whole market: in a bad year nearly everything falls together.',
        currency: 'Currency: a US stock is also dollar exposure, and the exchange rate moves.',
        time: 'Time: money you need next year can’t wait for a recovery.',
      },
    },
    mitigation: {
      title: 'Risk Mitigation',
      items: {
        size: 'Keep a single stock at 5-10% of the portfolio.',
        spread: 'Diversify across sectors and both countries, or hold a broad index fund.',
        cushion: 'Keep 3-6 months of expenses in the bank before you buy your first stock.',
        mix: 'Hold bonds and gold beside stocks, depending on when you need the money.',
        plan: 'Before you buy, decide what would make you sell, and write it down.',
      },
    },
  },
  assessment: {
    title: 'A sample portfolio at a glance',
    lead: 'An example of a summary. It is not about your holdings.',
    risk: { title: 'Risk', value: 'Moderate', detail: 'No position over 10%; half of the money is in stocks.' },
    growth: {
      title: 'Growth',
      value: 'High',
      detail: 'Most of the stocks are companies that reinvest their earnings.',
    },
    diversification: {
      title: 'Diversification',
      value: 'Good',
      detail: 'Twelve holdings in seven sectors and two countries.',
    },
  },
  recommendations: {
    title: 'Recommendations',
    lead: 'The same three for everyone. Tips based on your holdings are in your analysis.',
    trim: {
      title: 'Trim oversized positions',
      detail:
        'When a stock exceeds 10% of the portfolio, invest new money elsewhere first; sell only as tax and your plan allow.',
    },
    add: {
      title: 'Add uncorrelated assets',
      detail: 'A portfolio of growth stocks benefits more from a bond fund or gold than from another growth stock.',
    },
    schedule: {
      title: 'Invest on a schedule',
      detail: 'The same amount every month buys more shares when prices are low, and you need not guess the right day.',
    },
  },
} as const;
