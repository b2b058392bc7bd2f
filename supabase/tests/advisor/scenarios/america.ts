import { AMERICA, DOLLARS, type Scenario } from './scenario.ts';

/** Dollar portfolios. */
export const IN_AMERICA: readonly Scenario[] = [
  {
    name: 'the value of a dollar portfolio',
    country: 'US',
    question: 'What is my portfolio worth?',
    holds: AMERICA,
    calls: [{ tool: 'holdings' }],
    reply: 'Your portfolio is worth {holdings.total_value}.',
    facts: [{ of: 'portfolio', figure: 'value', unit: 'money', is: 7044.75 }],
    mustNot: [/₹/],
  },
  {
    name: 'the weight of a US share',
    country: 'US',
    question: 'How much of my money is in Apple?',
    holds: AMERICA,
    calls: [{ tool: 'holdings', args: { symbols: ['AAPL'] } }],
    reply: 'AAPL is {holdings.holdings.AAPL.weight} of your portfolio.',
    // 2,314 / 7,044.75
    facts: [{ of: 'US:AAPL', figure: 'weight', unit: 'fraction', is: 0.328_471_557_5 }],
  },
  {
    name: 'the gain of a US share',
    country: 'US',
    question: 'What did I gain with Apple?',
    holds: AMERICA,
    calls: [{ tool: 'value_and_gains', args: { symbols: ['AAPL'] } }],
    reply: 'AAPL gained {value_and_gains.holdings.AAPL.gain}, which is {value_and_gains.holdings.AAPL.gain_percent}.',
    // 10 · (231.40 − 150); 81.40 / 150
    facts: [
      { of: 'US:AAPL', figure: 'gain', unit: 'money', is: 814 },
      { of: 'US:AAPL', figure: 'gain', unit: 'fraction', is: 0.542_666_666_7 },
    ],
  },
  {
    name: 'all gains of a US portfolio',
    country: 'US',
    question: 'Am I up or down overall?',
    holds: AMERICA,
    calls: [{ tool: 'value_and_gains' }],
    reply: 'Overall your portfolio gained {value_and_gains.total_gain} on a cost of {value_and_gains.total_cost}.',
    // 814 + 5 · 28.15 + 40 · 4.75; 1,500 + 2,000 + 2,400
    facts: [
      { of: 'portfolio', figure: 'gain', unit: 'money', is: 1144.75 },
      { of: 'portfolio', figure: 'cost', unit: 'money', is: 5900 },
    ],
  },
  {
    name: 'a bad day in dollars',
    country: 'US',
    question: 'What is my value at risk?',
    holds: AMERICA,
    calls: [{ tool: 'risk_figures' }],
    reply: 'The value at risk of your portfolio is {risk_figures.bad_day.value_at_risk} on one day in twenty.',
    facts: [{ of: 'portfolio', figure: 'value_at_risk', unit: 'money', is: (oracle) => oracle.valueAtRisk(AMERICA) }],
  },
  {
    name: 'beta to the S&P 500',
    country: 'US',
    question: 'What is my beta?',
    holds: AMERICA,
    calls: [{ tool: 'risk_figures', args: { benchmark: 'SPX' } }],
    reply: 'The beta of your portfolio to the S&P 500 is {risk_figures.measures.beta}.',
    facts: [{ of: 'portfolio', figure: 'beta', unit: 'ratio', is: (oracle) => oracle.beta(AMERICA) }],
  },
  {
    name: 'volatility of a US portfolio',
    country: 'US',
    question: 'How much does it swing in a year?',
    holds: AMERICA,
    calls: [{ tool: 'risk_figures' }],
    reply: 'The volatility of your portfolio is {risk_figures.measures.volatility} a year.',
    facts: [{ of: 'portfolio', figure: 'volatility', unit: 'fraction', is: (oracle) => oracle.volatility(AMERICA) }],
  },
  {
    name: '2022 again',
    country: 'US',
    question: 'What would 2022 have cost me?',
    holds: AMERICA,
    calls: [{ tool: 'crisis_replay', args: { crisis: 'us_inflation_2022' } }],
    reply: 'In 2022 what you hold today would have changed by {crisis_replay.crises.0.amount}.',
    facts: [
      {
        of: 'crisis:us_inflation_2022',
        figure: 'crisis_change',
        unit: 'money',
        is: (oracle) => oracle.crisis(AMERICA, '2022-01-03', '2022-10-12'),
      },
    ],
  },
  {
    name: 'the S&P 500 falls by a tenth',
    country: 'US',
    question: 'What if the S&P 500 drops 10 percent?',
    holds: AMERICA,
    calls: [{ tool: 'market_fall', args: { fall_percent: 10, market: 'US' } }],
    reply: 'If the S&P 500 drops 10 percent, your portfolio changes by {market_fall.amount}.',
    facts: [{ of: 'portfolio', figure: 'fall', unit: 'money', is: (oracle) => oracle.fall(AMERICA, -0.1) }],
  },
  {
    name: 'where the risk of a US portfolio comes from',
    country: 'US',
    question: 'Which share brings the most risk?',
    holds: AMERICA,
    calls: [{ tool: 'risk_contributions' }],
    reply: 'AAPL brings {risk_contributions.holdings_by_part_of_risk.AAPL.part_of_risk} of the risk.',
    facts: [
      {
        of: 'US:AAPL',
        figure: 'risk_part',
        unit: 'fraction',
        is: (oracle) => oracle.riskContribution(AMERICA, 'AAPL'),
      },
    ],
  },
  {
    name: 'tax of a short-term gain in the US',
    country: 'US',
    question: 'I bought Apple on 3 August 2026 and pay 24 %. What tax when I sell 5 shares?',
    holds: AMERICA,
    calls: [
      {
        tool: 'what_if_trade',
        args: { side: 'sell', symbol: 'AAPL', shares: 5, bought: '2026-08-03', tax_rate_percent: 24 },
      },
    ],
    reply: 'The tax on selling 5 shares of AAPL is {what_if_trade.tax.tax}.',
    // 5 · (231.40 − 150) · 24 %
    facts: [{ of: 'US:AAPL', figure: 'tax', unit: 'money', is: 97.68 }],
  },
  {
    name: 'tax of a long-term gain in the US',
    country: 'US',
    question: 'I bought Apple on 3 August 2021. What tax when I sell 5 shares?',
    holds: AMERICA,
    calls: [{ tool: 'what_if_trade', args: { side: 'sell', symbol: 'AAPL', shares: 5, bought: '2021-08-03' } }],
    reply: 'The tax on selling 5 shares of AAPL is {what_if_trade.tax.tax}, for a single filer in the middle bracket.',
    // 5 · 81.40 · 15 %
    facts: [{ of: 'US:AAPL', figure: 'tax', unit: 'money', is: 61.05 }],
  },
  {
    name: 'buying what is not held yet',
    country: 'US',
    question: 'What if I put $1,000 into Nvidia?',
    holds: AMERICA,
    calls: [{ tool: 'what_if_trade', args: { side: 'buy', symbol: 'NVDA', amount: 1000 } }],
    reply:
      'After putting $1,000 into NVDA your portfolio would be worth {what_if_trade.after.total_value}, and NVDA would be {what_if_trade.after.weight_of_this_share} of it.',
    facts: [
      { of: 'portfolio', figure: 'after.value', unit: 'money', is: 8044.75 },
      // 1,000 / 8,044.75
      { of: 'US:NVDA', figure: 'after.weight', unit: 'fraction', is: 0.124_304_670_7 },
    ],
  },
  {
    name: 'a share class with a point in its symbol',
    country: 'US',
    question: 'What is Berkshire Hathaway B at?',
    holds: AMERICA,
    calls: [{ tool: 'quote', args: { symbols: ['BRK.B'] } }],
    reply: 'BRK.B trades at {quote.quotes.0.price}.',
    facts: [{ of: 'US:BRK.B', figure: 'price', unit: 'money', is: 468.1 }],
  },
  {
    name: 'how gains are taxed in the US',
    country: 'US',
    question: 'How are long-term gains taxed in the United States?',
    holds: AMERICA,
    calls: [{ tool: 'education', args: { query: 'long-term gains United States' } }],
    reply: 'The page says: {education.found.0.text}',
    must: [/15\s?%/],
  },
  {
    name: 'one holding alone is not spread',
    country: 'US',
    question: 'Am I diversified?',
    holds: [{ symbol: 'COST', shares: 2, paid: 700, ...DOLLARS }],
    calls: [{ tool: 'risk_contributions' }],
    reply:
      'No. COST is {risk_contributions.holdings_by_part_of_risk.COST.weight} of your portfolio: you hold one share alone.',
    facts: [{ of: 'US:COST', figure: 'weight', unit: 'fraction', is: 1 }],
    must: [/\bno\b|not diversified|one (?:share|holding)/i],
  },
];
