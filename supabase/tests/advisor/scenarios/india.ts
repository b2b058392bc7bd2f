import { makeAsset } from '@ballast/engine/testing/make-asset';
import type { Held } from './held.ts';
import { INDIA, RUPEES, type Scenario } from './scenario.ts';

const TCS: readonly Held[] = [{ symbol: 'TCS', shares: 500, paid: 1000, ...RUPEES }];

/** Rupee portfolios. */
export const IN_INDIA: readonly Scenario[] = [
  {
    name: 'the value of a rupee portfolio',
    country: 'IN',
    question: 'What is my portfolio worth today?',
    holds: INDIA,
    calls: [{ tool: 'holdings' }],
    reply: 'Your portfolio is worth {holdings.total_value} today, in {holdings.number_of_holdings} holdings.',
    facts: [{ of: 'portfolio', figure: 'value', unit: 'money', is: 76_305.25 }],
  },
  {
    name: 'the largest weight',
    country: 'IN',
    question: 'Which share is the largest part of my portfolio?',
    holds: INDIA,
    calls: [{ tool: 'holdings' }],
    reply:
      'INFY is the largest: it is {holdings.holdings.INFY.weight} of your portfolio, worth {holdings.holdings.INFY.value}.',
    // 37,328 / 76,305.25
    facts: [
      { of: 'IN:INFY', figure: 'weight', unit: 'fraction', is: 37_328 / 76_305.25 },
      { of: 'IN:INFY', figure: 'value', unit: 'money', is: 37_328 },
    ],
  },
  {
    name: 'one holding among several',
    country: 'IN',
    question: 'How many shares of HDFC Bank do I have and what are they worth?',
    holds: INDIA,
    calls: [{ tool: 'holdings', args: { symbols: ['HDFCBANK'] } }],
    reply: 'You hold {holdings.holdings.HDFCBANK.shares} shares of HDFCBANK, worth {holdings.holdings.HDFCBANK.value}.',
    facts: [
      { of: 'IN:HDFCBANK', figure: 'shares', unit: 'shares', is: 15 },
      { of: 'IN:HDFCBANK', figure: 'value', unit: 'money', is: 26_132.25 },
    ],
    mustNot: [/RELIANCE/],
  },
  {
    name: 'gains, with a cost that nobody gave',
    country: 'IN',
    question: 'How much have I gained?',
    holds: INDIA,
    calls: [{ tool: 'value_and_gains' }],
    reply:
      'Your portfolio has a gain of {value_and_gains.total_gain}, as far as the cost is known: what was paid for INFY is not known.',
    // (1,284.50 − 1,200) · 10 + (1,742.15 − 1,500) · 15 = 845 + 3,632.25
    facts: [{ of: 'portfolio', figure: 'gain', unit: 'money', is: 4477.25 }],
    must: [/not known|unknown/i],
  },
  {
    name: 'the gain of one share in percent',
    country: 'IN',
    question: 'What did Reliance bring me in percent?',
    holds: INDIA,
    calls: [{ tool: 'value_and_gains', args: { symbols: ['RELIANCE'] } }],
    reply: 'RELIANCE gained {value_and_gains.holdings.RELIANCE.gain_percent} since you bought it.',
    // 845 / 12,000
    facts: [{ of: 'IN:RELIANCE', figure: 'gain', unit: 'fraction', is: 0.070_416_666_7 }],
  },
  {
    name: 'the change of the day',
    country: 'IN',
    question: 'How did my portfolio do today?',
    holds: INDIA,
    calls: [{ tool: 'value_and_gains' }],
    reply: 'Your portfolio changed by {value_and_gains.day_change} today.',
    // 10 · (1,284.50 − 1,275.06) + 20 · (1,866.40 − 1,849.39) + 15 · (1,742.15 − 1,735.90) = 94.40 + 340.20 + 93.75
    facts: [{ of: 'portfolio', figure: 'day_change', unit: 'money', is: 528.35 }],
  },
  {
    name: 'what the change of the day came from',
    country: 'IN',
    question: 'Why did my portfolio move today?',
    holds: INDIA,
    calls: [{ tool: 'day_change' }],
    reply:
      'Your portfolio changed by {day_change.day_change} today. Most came from INFY, which added {day_change.contributions.INFY.amount}.',
    // As above; INFY 20 · 17.01
    facts: [
      { of: 'portfolio', figure: 'day_change', unit: 'money', is: 528.35 },
      { of: 'IN:INFY', figure: 'day_change', unit: 'money', is: 340.2 },
    ],
  },
  {
    name: 'a term in the words of the screen',
    country: 'IN',
    question: 'What does beta mean?',
    holds: INDIA,
    calls: [{ tool: 'glossary', args: { term: 'beta' } }],
    reply: 'Beta: {glossary.terms.Beta.meaning}',
    must: [/how much it moves when the index moves/i],
  },
  {
    name: 'a company by its name',
    country: 'IN',
    question: 'Do I hold Reliance Industries?',
    holds: INDIA,
    calls: [{ tool: 'find_instrument', args: { query: 'Reliance Industries' } }],
    reply: 'Yes, {find_instrument.found.0.symbol} is among your holdings.',
    must: [/RELIANCE/],
  },
  {
    name: 'what can be lost on a bad day',
    country: 'IN',
    question: 'What can I lose on a bad day?',
    holds: INDIA,
    calls: [{ tool: 'risk_figures' }],
    reply:
      'On one bad day in twenty your portfolio loses {risk_figures.bad_day.value_at_risk} or more. On such a day the expected shortfall of your portfolio is {risk_figures.bad_day.expected_shortfall}.',
    facts: [
      { of: 'portfolio', figure: 'value_at_risk', unit: 'money', is: (oracle) => oracle.valueAtRisk(INDIA) },
      { of: 'portfolio', figure: 'expected_shortfall', unit: 'money', is: (oracle) => oracle.shortfall(INDIA) },
    ],
  },
  {
    name: 'a very bad day, one in a hundred',
    country: 'IN',
    question: 'And on the worst day in a hundred?',
    holds: INDIA,
    calls: [{ tool: 'risk_figures', args: { confidence: 0.99 } }],
    reply: 'On one day in a hundred your portfolio loses {risk_figures.bad_day.value_at_risk} or more.',
    facts: [
      { of: 'portfolio', figure: 'value_at_risk', unit: 'money', is: (oracle) => oracle.valueAtRisk(INDIA, 0.99) },
    ],
  },
  {
    name: 'volatility and the deepest fall',
    country: 'IN',
    question: 'How volatile is my portfolio and how deep did it fall?',
    holds: INDIA,
    calls: [{ tool: 'risk_figures', args: { window: '5y' } }],
    reply:
      'The volatility of your portfolio is {risk_figures.measures.volatility} a year. The maximum drawdown of your portfolio was {risk_figures.deepest_fall.depth}.',
    facts: [
      { of: 'portfolio', figure: 'volatility', unit: 'fraction', is: (oracle) => oracle.volatility(INDIA) },
      { of: 'portfolio', figure: 'maximum_drawdown', unit: 'fraction', is: (oracle) => oracle.deepestFall(INDIA) },
    ],
  },
  {
    name: 'beta to the NIFTY 50',
    country: 'IN',
    question: 'How does my portfolio move with the NIFTY?',
    holds: INDIA,
    calls: [{ tool: 'risk_figures', args: { benchmark: 'NIFTY50' } }],
    reply: 'The beta of your portfolio to the NIFTY 50 is {risk_figures.measures.beta}.',
    // Against what is above the rate free of risk: it is nearly the same for both, so that beta hardly changes.
    facts: [{ of: 'portfolio', figure: 'beta', unit: 'ratio', is: (oracle) => oracle.beta(INDIA) }],
  },
  {
    name: 'where the risk comes from',
    country: 'IN',
    question: 'What is my largest risk?',
    holds: INDIA,
    calls: [{ tool: 'risk_contributions' }],
    reply: 'INFY contributes most: {risk_contributions.holdings_by_part_of_risk.INFY.part_of_risk} of the risk.',
    facts: [
      { of: 'IN:INFY', figure: 'risk_part', unit: 'fraction', is: (oracle) => oracle.riskContribution(INDIA, 'INFY') },
    ],
  },
  {
    name: 'how well it is spread',
    country: 'IN',
    question: 'How diversified am I?',
    holds: INDIA,
    calls: [{ tool: 'risk_contributions' }],
    reply:
      'Your portfolio has {risk_contributions.number_of_holdings} holdings, but the effective number of holdings in your portfolio is {risk_contributions.effective_number_of_holdings}.',
    // 1 / Σw²: 76,305.25² / (12,845² + 37,328² + 26,132.25²)
    facts: [
      {
        of: 'portfolio',
        figure: 'effective_holdings',
        unit: 'ratio',
        is: 76_305.25 ** 2 / (12_845 ** 2 + 37_328 ** 2 + 26_132.25 ** 2),
      },
    ],
  },
  {
    name: 'March 2020 again',
    country: 'IN',
    question: 'What would March 2020 have done to me?',
    holds: INDIA,
    calls: [{ tool: 'crisis_replay', args: { crisis: 'in_march_2020' } }],
    reply: 'In March 2020 what you hold today would have changed by {crisis_replay.crises.0.amount}.',
    facts: [
      {
        of: 'crisis:in_march_2020',
        figure: 'crisis_change',
        unit: 'money',
        is: (oracle) => oracle.crisis(INDIA, '2020-01-14', '2020-03-23'),
      },
    ],
  },
  {
    name: '2008 again',
    country: 'IN',
    question: 'And the crash of 2008?',
    holds: INDIA,
    calls: [{ tool: 'crisis_replay', args: { crisis: 'in_2008' } }],
    reply:
      'In the crisis of 2008 what you hold today would have changed by {crisis_replay.crises.0.amount}. The NIFTY 50 fell by {crisis_replay.crises.0.index_changed_by} in 2008.',
    facts: [
      // 1 − 2,524 / 6,288, NSE Indices
      { of: 'crisis:in_2008', figure: 'index_change', unit: 'fraction', is: -0.599 },
      {
        of: 'crisis:in_2008',
        figure: 'crisis_change',
        unit: 'money',
        is: (oracle) => oracle.crisis(INDIA, '2008-01-08', '2008-10-27'),
      },
    ],
  },
  {
    name: 'the market falls by a fifth',
    country: 'IN',
    question: 'What if the market falls 20 %?',
    holds: INDIA,
    calls: [{ tool: 'market_fall', args: { fall_percent: 20 } }],
    reply: 'If the NIFTY 50 falls by 20 %, your portfolio changes by {market_fall.amount}.',
    facts: [{ of: 'portfolio', figure: 'fall', unit: 'money', is: (oracle) => oracle.fall(INDIA, -0.2) }],
  },
  {
    name: 'selling all of one share',
    country: 'IN',
    question: 'What if I sell all my HDFC Bank?',
    holds: INDIA,
    calls: [{ tool: 'what_if_trade', args: { side: 'sell', symbol: 'HDFCBANK', all_of_it: true } }],
    reply:
      'After that sale your portfolio would be worth {what_if_trade.after.total_value}. The tax is not known: when did you buy it?',
    // 76,305.25 − 26,132.25
    facts: [{ of: 'portfolio', figure: 'after.value', unit: 'money', is: 50_173 }],
    must: [/not known|unknown|when/i],
  },
  {
    name: 'tax of a long-term gain in India',
    country: 'IN',
    question: 'I bought my TCS on 1 January 2020. What tax if I sell all of it?',
    holds: TCS,
    calls: [{ tool: 'what_if_trade', args: { side: 'sell', symbol: 'TCS', shares: 499, bought: '2020-01-01' } }],
    reply: 'When you sell {what_if_trade.shares} shares of TCS, the tax is {what_if_trade.tax.tax}.',
    // 499 · (4,102.30 − 1,000) = 1,548,047.70; (1,548,047.70 − 125,000) · 12.5 % · 1.04
    facts: [{ of: 'IN:TCS', figure: 'tax', unit: 'money', is: 184_996.201 }],
  },
  {
    name: 'tax of a short-term gain in India',
    country: 'IN',
    question: 'And if I had bought it on 1 June 2026?',
    holds: TCS,
    calls: [{ tool: 'what_if_trade', args: { side: 'sell', symbol: 'TCS', shares: 100, bought: '2026-06-01' } }],
    reply: 'When you sell {what_if_trade.shares} shares of TCS, the tax is {what_if_trade.tax.tax}.',
    // 100 · 3,102.30 · 20 % · 1.04
    facts: [{ of: 'IN:TCS', figure: 'tax', unit: 'money', is: 64_527.84 }],
  },
  {
    name: 'the price of a share that is not held',
    country: 'IN',
    question: 'What does Tata Consultancy Services cost?',
    holds: INDIA,
    calls: [{ tool: 'quote', args: { symbols: ['TCS'] } }],
    reply: 'TCS trades at {quote.quotes.TCS.price}, {quote.quotes.TCS.change_of_the_day_percent} today.',
    facts: [
      { of: 'IN:TCS', figure: 'price', unit: 'money', is: 4102.3 },
      { of: 'IN:TCS', figure: 'price_change', unit: 'fraction', is: -0.0058 },
    ],
  },
  {
    name: 'an index',
    country: 'IN',
    question: 'Where is the Nifty?',
    holds: INDIA,
    calls: [{ tool: 'quote', args: { symbols: ['NIFTY50'] } }],
    reply: 'The NIFTY 50 stands at {quote.quotes.0.level}.',
    facts: [{ of: 'IN:NIFTY50', figure: 'price', unit: 'ratio', is: 25_891.4 }],
  },
  {
    name: 'a term explained',
    country: 'IN',
    question: 'What does value at risk mean?',
    holds: INDIA,
    calls: [{ tool: 'education', args: { query: 'value at risk' } }],
    reply: 'Value at risk: {education.found.0.text}',
    must: [/one day in (?:twenty|20)/],
  },
  {
    name: 'how gains are taxed in India',
    country: 'IN',
    question: 'How are long-term gains taxed in India?',
    holds: INDIA,
    calls: [{ tool: 'education', args: { query: 'long-term gains tax India' } }],
    reply: 'The page says: {education.found.0.text}',
    must: [/12\.5\s?%/, /1,25,000|1\.25 lakh/],
  },
  {
    name: 'a share for the watchlist',
    country: 'IN',
    question: 'Put TCS on my watchlist.',
    holds: INDIA,
    calls: [{ tool: 'draft_watchlist', args: { symbol: 'TCS' } }],
    reply: 'I have prepared TCS for your watchlist: please confirm it on screen.',
    must: [/confirm/i],
    mustNot: [/(?:has been|was|is now) added/i],
  },
  {
    name: 'a purchase to be recorded',
    country: 'IN',
    question: 'I bought 5 more INFY, please record that.',
    holds: INDIA,
    saved: 'Savings',
    calls: [{ tool: 'draft_change', args: { symbol: 'INFY', shares: 5 } }],
    reply:
      'I have prepared it: you would hold {draft_change.proposed.held_then} shares of INFY. Please confirm it on screen.',
    facts: [{ of: 'IN:INFY', figure: 'after.shares', unit: 'shares', is: 25 }],
    must: [/confirm/i],
  },
  {
    name: 'all that is owned, deposits and a loan too',
    country: 'IN',
    question: 'What is everything I own worth, and what are my PPF and my loan?',
    holds: INDIA,
    saved: 'All I own',
    assets: [
      makeAsset('ppf', { amount: 450_000 }),
      makeAsset('cash', { amount: 50_000, name: 'SBI' }),
      makeAsset('loan', { amount: 200_000, name: 'home', rate: 8.5 }),
    ],
    calls: [{ tool: 'other_assets' }],
    reply:
      'Everything you own is worth {other_assets.everything_less_loans}, less what you owe. Your other assets are worth {other_assets.other_assets_total}; PPF is worth {other_assets.assets.0.value}. Owed: {other_assets.owed_total}.',
    facts: [
      { of: 'everything', figure: 'value', unit: 'money', is: 376_305.25 },
      { of: 'other_assets', figure: 'value', unit: 'money', is: 500_000 },
      { of: 'loans', figure: 'value', unit: 'money', is: 200_000 },
    ],
  },
];
