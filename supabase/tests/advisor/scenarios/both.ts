import { BOTH, DOLLARS, RUPEES, type Scenario } from './scenario.ts';

/** Portfolios that hold both countries. A dollar is 84.74576 rupees. */
export const IN_BOTH: readonly Scenario[] = [
  {
    name: 'both countries counted in rupees',
    country: 'both',
    question: 'What is everything together worth in rupees?',
    holds: BOTH,
    currency: 'INR',
    calls: [{ tool: 'value_and_gains' }],
    reply:
      'Your portfolio is worth {value_and_gains.total_value}, at {value_and_gains.exchange_rates.0.costs} rupees to the dollar.',
    facts: [
      { of: 'portfolio', figure: 'value', unit: 'money', is: 110_895.844_32 },
      { of: 'USDINR', figure: 'rate', unit: 'rate', is: 84.745_76 },
    ],
  },
  {
    name: 'both countries counted in dollars',
    country: 'both',
    question: 'And in dollars?',
    holds: BOTH,
    currency: 'USD',
    calls: [{ tool: 'holdings' }],
    reply: 'Your portfolio is worth {holdings.total_value}.',
    // 1,157 + 12,845 / 84.74576
    facts: [{ of: 'portfolio', figure: 'value', unit: 'money', is: 1308.571_000_6 }],
    mustNot: [/₹/],
  },
  {
    name: 'how much is in dollars',
    country: 'both',
    question: 'How much of my money is in dollars?',
    holds: BOTH,
    currency: 'INR',
    calls: [{ tool: 'holdings' }],
    reply: 'The dollar is {holdings.currencies.dollar.weight} of your portfolio.',
    // 98,050.84432 / 110,895.84432
    facts: [{ of: 'currency:USD', figure: 'weight', unit: 'fraction', is: 0.884_170_591_6 }],
  },
  {
    name: 'a foreign share in its own money',
    country: 'both',
    question: 'What is my Apple worth in dollars?',
    holds: BOTH,
    currency: 'INR',
    calls: [{ tool: 'value_and_gains', args: { symbols: ['AAPL'] } }],
    reply: 'AAPL is worth {value_and_gains.holdings.AAPL.value}.',
    facts: [{ of: 'US:AAPL', figure: 'value', unit: 'money', is: 1157 }],
  },
  {
    name: 'one ticker in two countries',
    country: 'both',
    question: 'What does INFY cost in India and in New York?',
    holds: [
      { symbol: 'INFY', shares: 20, paid: null, exchange: 'NSE', ...RUPEES },
      { symbol: 'INFY', shares: 10, paid: null, exchange: 'NYSE', ...DOLLARS },
    ],
    currency: 'INR',
    calls: [{ tool: 'quote', args: { symbols: ['NSE:INFY', 'NYSE:INFY'] } }],
    reply: 'INFY trades at {quote.quotes.0.price} in India and at {quote.quotes.1.price} in New York.',
    facts: [
      { of: 'IN:INFY', figure: 'price', unit: 'money', is: 1866.4 },
      { of: 'US:INFY', figure: 'price', unit: 'money', is: 22.35 },
    ],
  },
  {
    name: 'the tax of a foreign share is not guessed',
    country: 'both',
    question: 'I bought Apple on 3 August 2021. What tax do I pay in India when I sell 2 shares?',
    holds: BOTH,
    currency: 'INR',
    calls: [
      {
        tool: 'what_if_trade',
        args: { side: 'sell', symbol: 'AAPL', shares: 2, bought: '2021-08-03', tax_residence: 'IN' },
      },
    ],
    reply:
      'The tax cannot be told: the cost counts at the exchange rate of the day you bought AAPL, which is not known.',
    must: [/not known|cannot|unknown/i],
  },
  {
    name: 'selling the part in one country',
    country: 'both',
    question: 'What is left if I sell all my Apple?',
    holds: BOTH,
    currency: 'INR',
    calls: [{ tool: 'what_if_trade', args: { side: 'sell', symbol: 'AAPL', all_of_it: true } }],
    reply: 'After that sale your portfolio would be worth {what_if_trade.after.total_value}.',
    facts: [{ of: 'portfolio', figure: 'after.value', unit: 'money', is: 12_845 }],
  },
];
