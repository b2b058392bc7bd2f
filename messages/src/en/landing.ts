/** `/` for visitors: what stands between its header and its footer. */
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
    caption: 'Try it without an account. The figures below are made up.',
    input: 'Type what you own',
    market: 'Market',
    markets: { IN: 'India', US: 'US' },
    analyze: 'See what it can lose',
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
      detail:
        'How much in shares at your age, how large one position may be, what to keep in cash, and what tax takes.',
    },
    insights: {
      title: 'Market Insights',
      detail: 'What indices, sectors and economic figures mean for somebody who holds shares, in both countries.',
    },
    risk: {
      title: 'Risk Analysis',
      detail: 'Beta, Sharpe and value at risk in plain words, and what a bad year did to portfolios like yours.',
    },
  },
  why: {
    title: 'Why choose Ballast',
    sources: {
      title: 'Every price says where it is from',
      detail:
        'Its source, its time, and whether it is live, delayed or old. A sample price is marked, and so is every sum that it is part of.',
    },
    rules: {
      title: 'Rules that you can read',
      detail: 'A warning names its threshold, your figure, and the holdings behind it. You can check it by hand.',
    },
    countries: {
      title: 'Two countries, two currencies',
      detail:
        'Rupees stay rupees and dollars stay dollars, unless you ask for one of them. Nothing is converted behind your back.',
    },
    yours: {
      title: 'It stays yours',
      detail:
        'No broker login. What you type is kept in this browser, and in your account once you save it there. You can delete it again.',
    },
  },
  advisor: {
    title: 'Ask about what you own',
    detail:
      'The advisor takes its figures from the same analysis that you see, and says so when one is missing. Where no AI model is set up, it says that too instead of guessing.',
    caption: 'A conversation about the portfolio above. It is made up.',
    you: 'You',
    advisor: 'AI Advisor',
    question: 'What would hurt me most?',
    answer:
      '{symbol}. It is {weight} of your {value}. If it falls by a fifth you lose {loss}, about what the rest of the list would lose if all of it fell by {rest}.',
    followUp: 'And if I sold half of it?',
    second:
      'Then it would be {weight} of the list, and the same fall would cost {loss}. What you pay in tax on the gain comes off that.',
    ask: 'Login to ask about yours',
  },
  reviews: {
    title: 'What people say',
    detail: 'Nobody is quoted here. What people write to us stands where they wrote it, praise and complaints alike.',
    read: 'Read the feedback',
  },
  plan: {
    title: 'One plan',
    name: 'Early Access',
    price: 'Free',
    period: 'during beta',
    includes: 'Everything there is:',
    items: {
      analysis: 'Analysis of any number of holdings',
      portfolios: 'Saved portfolios and watchlists',
      education: 'Advice, market and risk pages',
      support: 'Support by email',
    },
    noCard: 'No card is asked for. Should that change after the beta, you are asked first.',
    join: 'Join Early Access',
  },
  closing: {
    title: 'Ten lines are enough',
    detail: 'Paste them, read the answer, save it when you like what you see.',
    start: 'Start Free',
    demo: 'Book Demo',
  },
} as const;
