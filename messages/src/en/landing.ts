/** `/` for visitors: what stands between its header and its footer. */
export const landing = {
  title: 'Know how much your portfolio could lose',
  hero: {
    title: 'Smarter Investing. Safer Future.',
    lead: 'Type what you own, in rupees or dollars. See what it’s worth, how concentrated it is, and what to change.',
    start: 'Get Started',
    analyze: 'Analyze My Portfolio',
    promises: {
      free: 'Free during early access',
      typing: 'No broker login needed',
      both: 'Indian and US stocks in one portfolio',
    },
  },
  sample: {
    caption: 'Try it without an account. The figures below are made up.',
    input: 'Type what you own',
    market: 'Market',
    markets: { IN: 'India', US: 'US' },
    analyze: 'See what it can lose',
    output: 'You see',
    value: 'Value',
    gain: 'Gain',
    weights: 'Weights',
    risk: 'High: concentrated in one stock',
    riskDetail: '{symbol} is {weight} of the portfolio. If it falls 10%, you lose {loss}.',
  },
  features: {
    title: 'Features',
    analysis: {
      title: 'Portfolio Analysis',
      detail: 'The value, gain and weight of each holding, with the source and time of every price.',
    },
    advice: {
      title: 'Financial Advice',
      detail: 'Asset allocation by age, position sizing, emergency funds and tax.',
    },
    insights: {
      title: 'Market Insights',
      detail: 'What indices, sectors and economic indicators mean for investors in India and the US.',
    },
    risk: {
      title: 'Risk Analysis',
      detail: 'Beta, Sharpe ratio and value at risk in plain words, with past crashes applied to sample portfolios.',
    },
  },
  why: {
    title: 'Why choose Ballast',
    sources: {
      title: 'Every price has a source',
      detail:
        'You see where it comes from, how old it is, and whether it is live or delayed. Sample prices are marked, and so is every total that includes them.',
    },
    rules: {
      title: 'Rules you can check',
      detail: 'Each warning shows its limit, your figure and the holdings that cause it.',
    },
    countries: {
      title: 'Two countries, two currencies',
      detail: 'Amounts stay in rupees or dollars unless you choose a single currency.',
    },
    yours: {
      title: 'Your data stays yours',
      detail:
        'What you type is kept in this browser, and in your account once you save it. You can export or delete it at any time.',
    },
  },
  advisor: {
    title: 'Ask about your portfolio',
    detail: 'The advisor takes its figures from the same analysis you see, and tells you when one is missing.',
    caption: 'Made-up conversation about the example above.',
    you: 'You',
    advisor: 'AI Advisor',
    question: 'What is my biggest risk?',
    answer:
      '{symbol}. It is {weight} of your {value}. If it falls 20%, you lose {loss}: about as much as if everything else fell {rest}.',
    followUp: 'What if I sold half of it?',
    second:
      'It would be {weight} of your holdings, and the same fall would cost {loss}. You may also owe tax on the gain.',
    ask: 'Login to ask about yours',
  },
  reviews: {
    title: 'User feedback',
    detail: 'All feedback is public, praise and complaints alike.',
    read: 'Read the feedback',
  },
  plan: {
    title: 'One plan',
    name: 'Early Access',
    price: 'Free',
    period: 'during beta',
    includes: 'All features included:',
    items: {
      analysis: 'Portfolio analysis',
      portfolios: 'Saved portfolios and watchlists',
      education: 'Advice, market and risk guides',
      support: 'Support by email',
    },
    noCard: 'No card required. We’ll ask you first if that changes after the beta.',
    join: 'Join Early Access',
  },
  closing: {
    title: 'Start with a few holdings',
    detail: 'Paste your holdings, see the analysis, and save it if you like.',
    start: 'Start Free',
    demo: 'Book Demo',
  },
} as const;
