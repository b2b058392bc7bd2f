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
    title: 'Try it here',
    caption: 'No account needed. Change the example, or use it as it is.',
    input: 'Type what you own',
    market: 'Market',
    markets: { IN: 'India', US: 'US' },
    analyze: 'See what it can lose',
    wait: 'Working out what it can lose …',
    notLoaded:
      'The answer could not be loaded. Check your connection and press the button again; what you typed stays.',
    output: 'This example, on the sample market of {day}',
    generated:
      'Generated prices that pass through the real highs and lows of the NIFTY 50. Your answer uses market prices.',
    volatility: 'Yearly volatility',
    you: 'Example {volatility}',
    index: 'NIFTY 50 {volatility}',
    gauge: '{band}: the example’s yearly volatility is {volatility}, that of the NIFTY 50 {index}.',
    bands: { low: 'Low', moderate: 'Moderate', high: 'High', very_high: 'Very high' },
    crashes: 'In past crashes',
    crash: { in_2008: '2008', in_march_2020: 'March 2020' },
    example: 'Example',
    niftyFell: 'NIFTY 50',
  },
  past: {
    title: 'Three portfolios in three crashes',
    lead: 'What each would have lost from the last high to the low, in its own currency. Prices only, without dividends or interest.',
    portfolio: 'Portfolio',
    portfolios: {
      india: 'All in a NIFTY 50 index fund',
      us: 'All in an S&P 500 index fund',
      half: 'Half NIFTY 50, half savings account',
    },
    window: '{from} to {to}',
    source:
      'Closing levels of the indices: NSE Indices Ltd. and S&P Dow Jones Indices. Past losses do not predict future ones.',
  },
  brokers: {
    title: 'Import a file from your broker',
    lead: 'Ballast reads the statements these brokers and trackers let you download. No broker login needed.',
    IN: 'India',
    US: 'US and international',
    other: 'Another broker? Match its columns once, and save the layout to your account.',
  },
  method: {
    title: 'How it’s computed',
    browser: {
      title: 'In your browser',
      detail:
        'Ballast looks up the names and symbols you type and their prices. Quantities, values and risk figures stay in your browser unless you save the portfolio or ask the AI advisor about it.',
    },
    history: {
      title: 'From what prices did',
      detail:
        'A bad day is the loss exceeded on about 1 trading day in 20 over the past five years: historical value at risk. Of {count} past crashes, those of your holdings’ countries are replayed on today’s holdings, with an index in place of what did not trade yet.',
    },
    yours: {
      title: 'On your own machine, if you like',
      detail:
        'Ballast is one program with its own database. Install it with Node and nobody else holds your portfolios.',
    },
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
      detail: 'Amounts stay in rupees or dollars, with a combined total beside them.',
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
