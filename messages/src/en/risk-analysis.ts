/** `/risk-analysis`. Its figures are in `web/src/content/education/risk-sample.ts`. */
export const riskAnalysis = {
  title: 'Risk Analysis',
  lead: 'What risk measures mean, calculated for two sample portfolios, to help you read your own analysis.',
  call: 'Get Started',
  callDetail: 'These portfolios are examples. Your risks depend on what you own.',
  measures: {
    title: 'Risk measures',
    lead: 'Two sample stock portfolios, one in each country. All measures below are calculated from the first six rows.',
    caption: 'Inputs and measures of the two sample portfolios',
    measure: 'Measure',
    rows: {
      value: 'Value',
      annualReturn: 'Average return a year',
      volatility: 'Volatility a year',
      riskFree: 'Risk-free rate, a year',
      marketVolatility: 'Volatility of the index',
      correlation: 'Correlation with the index',
      beta: 'Beta',
      sharpe: 'Sharpe ratio',
      valueAtRisk: 'Value at risk: one day, 95%',
    },
    opening: 'In the Indian sample:',
    volatility: {
      title: 'Volatility',
      detail:
        'How widely returns vary around their average: the standard deviation of daily returns times the square root of the trading days in a year, about 252.',
      worked:
        'with an average of {annualReturn} and a volatility of {volatility}, the return is between {low} and {high} in two years of three.',
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
        'Your reward for risk: the return above the risk-free rate, divided by the volatility. Below 0, the risk was not rewarded; above 1 over many years is rare.',
      worked: '({annualReturn} − {riskFree}) ÷ {volatility} = {sharpe}.',
    },
    valueAtRisk: {
      title: 'Value at risk (VaR)',
      detail:
        'The loss reached or exceeded on one day in twenty: 1.645 times daily volatility, times the value. It does not say how bad the worst day can be, and this version assumes normally distributed returns, while real ones have more extreme days.',
      worked: '1.645 × {daily} × {value} = {valueAtRisk}. On one day in twenty, the loss is that much or more.',
    },
  },
  factors: {
    title: 'Risk factors',
    lead: 'Where losses come from. In most portfolios, one of these is much larger than the others.',
    market: {
      title: 'Market risk',
      detail: 'Nearly all stocks fall together in a crisis. Stock picking does not avoid it.',
    },
    concentration: {
      title: 'Concentration',
      detail: 'One stock, sector, country or employer determines your result.',
    },
    currency: {
      title: 'Currency',
      detail: 'An investor in India gains on US stocks when the rupee falls, and loses when it rises.',
    },
    rates: {
      title: 'Interest rates',
      detail: 'When rates rise by one point, a ten-year bond loses seven to eight percent.',
    },
    inflation: {
      title: 'Inflation',
      detail: 'At 6% a year, money loses half of its purchasing power in twelve years.',
    },
    liquidity: {
      title: 'Liquidity',
      detail: 'Small caps and lower circuits: when you need to sell, there may be no buyers.',
    },
    company: {
      title: 'Company',
      detail: 'Fraud, debt, a lost patent: individual stocks do go to zero; the S&P 500 and the NIFTY 50 have not.',
    },
    behaviour: { title: 'Behavior', detail: 'Selling low and buying high costs many investors more than any fee.' },
  },
  mitigation: {
    title: 'Risk mitigation',
    lead: 'Ways to reduce losses, and what each costs.',
    spread: {
      title: 'Diversify',
      detail: 'Across stocks, sectors and countries: no single stock above 5-10%.',
      cost: 'you will never hold only the winner.',
    },
    mix: {
      title: 'Add bonds and gold',
      detail: 'They often hold up when stocks fall.',
      cost: 'lower returns over decades.',
    },
    cushion: {
      title: 'Keep an emergency fund',
      detail: '3-6 months of expenses outside the market.',
      cost: 'roughly the inflation on that money.',
    },
    rebalance: {
      title: 'Rebalance',
      detail: 'Once a year, back to target weights: you sell what has become expensive and buy what has not.',
      cost: 'taxes and trading costs.',
    },
    schedule: {
      title: 'Invest in installments',
      detail: 'Twelve monthly amounts instead of one lump sum.',
      cost: 'part of the gain in a rising market.',
    },
    hedge: {
      title: 'Hedge with options',
      detail: 'A put option on the index caps the loss for some months.',
      cost: 'the premium, often 2 to 4 percent a year; not for beginners.',
    },
    opening: 'Cost:',
  },
  stress: {
    title: 'Stress tests',
    lead: 'Past crashes applied to the sample portfolios: the fall of the index times their beta. The falls and dates are real; the portfolios are not.',
    caption: 'Past crashes, and what the sample portfolios would have lost',
    columns: { crisis: 'Crisis', fall: 'Fall of the index', loss: 'Sample portfolio', recovered: 'Recovered' },
    india2008: 'Financial crisis, NIFTY 50: {from} to {to}',
    india2020: 'Pandemic, NIFTY 50: {from} to {to}',
    us2000: 'Dot-com crash, S&P 500: {from} to {to}',
    us2007: 'Financial crisis, S&P 500: {from} to {to}',
    us2020: 'Pandemic, S&P 500: {from} to {to}',
    us2022: 'Rising interest rates, S&P 500: {from} to {to}',
    note: 'Falls from the highest to the lowest close, without dividends. A portfolio of a few stocks can fall much further than its beta suggests.',
  },
  profile: {
    title: 'Risk and return',
    lead: 'Higher average returns come with a wider range of yearly returns. First decide which range you can accept.',
    chart: {
      title: 'Yearly returns of five asset classes: nine years in ten fall within the bar',
      sentence:
        'In this example, cash returns {cash} on average with little volatility. Small caps return {small}, and lose {smallLow} or more in one year of twenty.',
    },
    kinds: {
      cash: 'Cash and liquid funds',
      bonds: 'Government bonds',
      gold: 'Gold',
      large: 'Large-cap stocks',
      small: 'Small-cap stocks',
    },
    careful: {
      title: 'Conservative',
      detail: 'You need the money within three years, or a 10% loss would make you sell: cash and bonds.',
    },
    balanced: {
      title: 'Balanced',
      detail: 'Five to ten years, and a 20% fall would be unpleasant but bearable: half stocks, half bonds and gold.',
    },
    bold: {
      title: 'Aggressive',
      detail: 'More than ten years, a secure income, and a 50% fall would not change your plan: mostly stocks.',
    },
  },
} as const;
