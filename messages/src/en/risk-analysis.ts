/** `/risk-analysis`. Its figures are in `web/src/content/education/risk-sample.ts`. */
export const riskAnalysis = {
  title: 'Risk Analysis',
  lead: 'What the measures of risk mean, computed on two sample portfolios, so that a number in your own analysis says something to you.',
  call: 'Get Started',
  callDetail: 'These portfolios are examples. The risks in yours follow from what you own.',
  measures: {
    title: 'Risk measures',
    lead: 'Two sample portfolios of shares, one in each country. Everything below follows from the first six rows.',
    caption: 'Inputs and measures of the two sample portfolios',
    measure: 'Measure',
    rows: {
      value: 'Value',
      annualReturn: 'Average return a year',
      volatility: 'Volatility a year',
      riskFree: 'Return without risk, a year',
      marketVolatility: 'Volatility of the index',
      correlation: 'Correlation with the index',
      beta: 'Beta',
      sharpe: 'Sharpe ratio',
      valueAtRisk: 'Value at risk: one day, 95%',
    },
    opening: 'In the sample of India:',
    volatility: {
      title: 'Volatility',
      detail:
        'How widely returns spread around their average: the standard deviation of daily returns, times the square root of 252 trading days.',
      worked:
        'with an average of {annualReturn} and a volatility of {volatility}, two years of three end between {low} and {high}.',
    },
    beta: {
      title: 'Beta',
      detail:
        'How much the portfolio moves when its index moves by 1%: the correlation of the two, times the volatility of the portfolio, divided by the volatility of the index.',
      worked:
        '{correlation} × {volatility} ÷ {marketVolatility} = {beta}. When the index falls by 10%, this portfolio tends to fall by {fall}.',
    },
    sharpe: {
      title: 'Sharpe ratio',
      detail:
        'What you are paid for the swings: the return above what is free of risk, divided by the volatility. Below 0 the risk was for nothing; above 1, over many years, is rare.',
      worked: '({annualReturn} − {riskFree}) ÷ {volatility} = {sharpe}.',
    },
    valueAtRisk: {
      title: 'Value at risk (VaR)',
      detail:
        'The loss that one day in twenty reaches or exceeds: 1.645 times the volatility of a day, times the value. It says nothing about how bad the worst day is, and it assumes that returns are bell-shaped, which they are not quite.',
      worked: '1.645 × {daily} × {value} = {valueAtRisk}. On one day in twenty the loss is that or more.',
    },
  },
  factors: {
    title: 'Risk factors',
    lead: 'Where losses come from. Most portfolios have one that is much larger than the rest.',
    market: {
      title: 'Market risk',
      detail: 'Nearly all shares fall together in a crisis. No choice of shares avoids it.',
    },
    concentration: {
      title: 'Concentration',
      detail: 'One share, one sector, one country or one employer decides everything.',
    },
    currency: {
      title: 'Currency',
      detail: 'An investor in India gains on US shares when the rupee falls, and loses when it rises.',
    },
    rates: {
      title: 'Interest rates',
      detail: 'When rates rise by one point, a ten-year bond loses seven to eight percent.',
    },
    inflation: { title: 'Inflation', detail: 'At 6% a year, money loses half of its worth in twelve years.' },
    liquidity: {
      title: 'Liquidity',
      detail: 'Small shares and lower circuits: on the day you must sell, nobody buys.',
    },
    company: {
      title: 'Company',
      detail: 'Fraud, debt, a lost patent: single shares do go to zero, broad indices have not.',
    },
    behaviour: { title: 'You', detail: 'Selling low and buying high costs many investors more than any fee.' },
  },
  mitigation: {
    title: 'Risk mitigation',
    lead: 'What makes a loss smaller, and what it costs. Nothing here is free.',
    spread: {
      title: 'Spread',
      detail: 'Over shares, sectors and countries: no single share above 5-10%.',
      cost: 'you will never own only the winner.',
    },
    mix: {
      title: 'Mix in bonds and gold',
      detail: 'They often rise when shares fall, and pay for patience.',
      cost: 'less return over decades.',
    },
    cushion: {
      title: 'Keep a cushion',
      detail: '3-6 months of expenses outside of the market.',
      cost: 'about the inflation on that money.',
    },
    rebalance: {
      title: 'Rebalance',
      detail: 'Once a year, back to the plan: it sells what is dear and buys what is not.',
      cost: 'taxes and fees of the trades.',
    },
    schedule: {
      title: 'Buy in parts',
      detail: 'Twelve monthly parts instead of one day.',
      cost: 'part of the gain, in years that only rise.',
    },
    hedge: {
      title: 'Insure with options',
      detail: 'A put option on the index caps the loss for some months.',
      cost: 'its price, often 2 to 4 percent a year; not for beginners.',
    },
    opening: 'What it costs:',
  },
  stress: {
    title: 'Stress tests',
    lead: 'What happened once, applied to the sample portfolios: the fall of the index times their beta. The falls and dates are history, the portfolios are not.',
    caption: 'Falls of the past, and what the sample portfolios would have lost',
    columns: { crisis: 'Crisis', fall: 'Fall of the index', loss: 'Sample portfolio', recovered: 'Old high again' },
    india2008: 'Financial crisis, NIFTY 50: {from} to {to}',
    india2020: 'Pandemic, NIFTY 50: {from} to {to}',
    us2000: 'Dot-com crash, S&P 500: {from} to {to}',
    us2007: 'Financial crisis, S&P 500: {from} to {to}',
    us2020: 'Pandemic, S&P 500: {from} to {to}',
    us2022: 'Rising interest rates, S&P 500: {from} to {to}',
    note: 'Falls from the highest to the lowest close, without dividends. A portfolio of a few shares can fall much further than its beta says.',
  },
  profile: {
    title: 'Risk and return',
    lead: 'More return on average comes with a wider spread of single years. Which row you can live with is the question before all others.',
    chart: {
      title: 'A year of five kinds of investment: nine years of ten end inside the bar',
      sentence:
        'In this example cash returns {cash} on average and hardly swings; small companies return {small}, and in one year of twenty lose {smallLow} or more.',
    },
    kinds: {
      cash: 'Cash and liquid funds',
      bonds: 'Government bonds',
      gold: 'Gold',
      large: 'Shares of large companies',
      small: 'Shares of small companies',
    },
    careful: {
      title: 'Careful',
      detail: 'You need the money within three years, or a loss of a tenth would make you sell: cash and bonds.',
    },
    balanced: {
      title: 'Balanced',
      detail: 'Five to ten years, and a fall by a fifth is unpleasant but bearable: half shares, half bonds and gold.',
    },
    bold: {
      title: 'Bold',
      detail: 'More than ten years, income that is safe, and a fall by half would not change your plan: mostly shares.',
    },
  },
} as const;
