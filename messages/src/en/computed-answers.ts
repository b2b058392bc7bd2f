/** Answers that need no model, to questions that a person types. */
export const computedAnswers = {
  value: {
    worth: 'Your holdings are worth {amounts}.',
    none: 'None of your holdings has a price today, so their value is unknown.',
    leftOut: 'Without {count, plural, one {# holding that has} other {# holdings that have}} no price today.',
    gained: 'You gained {amount} ({part}) since purchase.',
    lost: 'You lost {amount} ({part}) since purchase.',
    noCost: 'Your gain is unknown, because none of your holdings has a cost. Add what you paid for each share.',
    beforeTax: 'Value today less cost, before dividends and tax.',
    costUnknown: 'Without {count, plural, one {# holding that has} other {# holdings that have}} no cost.',
    rose: 'Today your holdings rose by {amount} ({part}).',
    fell: 'Today your holdings fell by {amount} ({part}).',
    same: 'Today your holdings did not change in value.',
    most: 'Largest contributor: {name}, {amount}.',
    noDay: 'Today’s change is unknown: there is no previous close for your holdings.',
    previous: 'Since the close of the previous trading day.',
    price: '{name} is at {price}.',
    dayChange: 'Today',
    noPrice: 'There is no price today for this holding.',
  },
  exposure: {
    largest: 'Your largest holding is {name}: {weight} of the value, {amount}.',
    weight: '{name} is {weight} of the value ({amount}) and {part} of the risk.',
    part: '{name}, share of risk',
    notCovered: 'This holding is not covered: there are not enough past prices of it.',
    sectors: 'Your largest sector is {name}: {weight} of the value.',
    countries: 'Your largest country is {name}: {weight} of the value.',
    currencies: 'Most of the value is in {name}: {weight}.',
    fewFunds:
      '{count, plural, =0 {You hold no funds} other {You hold one fund}}, so there is no overlap between funds.',
    noDisclosure: 'The portfolios of your funds are not known, so their overlap is unknown.',
    overlap: '{pair} overlap most: {part} of their portfolios is the same.',
    pair: '{one} and {other}',
    correlation: 'The average correlation of your holdings is {average}.',
    correlationMeaning: 'At 1 they always move together, at 0 they move independently.',
    average: 'Average correlation',
  },
  figures: {
    measure: 'Your {name}: {value}.',
    measureTo: 'Your {name} to the {index}: {value}.',
    unmeasured: '{name} cannot be measured for these holdings.',
    noDrawdown: 'These holdings never fell below an earlier peak over this period.',
    drawdown: 'The worst drawdown of today’s holdings was {depth} ({amount}), from {peak} to {trough}.',
    episode: '{peak} to {trough}',
    hypothetical: 'Hypothetical: what the holdings you have today would have done.',
    shortfall: 'On the worst 1 in {oneIn} trading days, the average loss is about {amount}.',
    notTheMost: 'Expected shortfall. It is an average, not the most you can lose.',
    average: 'Average loss on those days',
    bad: 'A bad day, one in {oneIn}',
    noCrisis: 'That cannot be replayed: prices from then cover less than half of the value.',
    crisis: '{name}: today’s holdings would have lost {amount} ({part}).',
    harmless: '{name}: today’s holdings would have gained {amount} ({part}).',
    compared: 'Compared with the {index}:',
    returned: 'Today’s holdings returned {own} a year over this period, the {index} {theirs}.',
    chance: 'The difference in return could be chance (95% confidence).',
    notWhatYouEarned: 'Hypothetical: at today’s weights throughout, before tax and costs. It is not what you earned.',
    ofIndex: '{index}: {value}',
    noDollars: 'You hold nothing in dollars, so a fall of the rupee changes nothing in rupees.',
    noRupees: 'You hold nothing in rupees, so a fall of the rupee changes nothing in dollars.',
    rupeeGains: 'If the rupee falls {fall} against the dollar, you gain about {amount}.',
    rupeeLoses: 'If the rupee falls {fall} against the dollar, you lose about {amount}.',
    rupeeAlone: 'The exchange rate by itself: share prices stay as they are.',
    held: 'Held in {currency}',
    limit: '{limit} {threshold}',
  },
  sale: {
    gone: 'If {name} went to zero, you would lose {amount}, {part} of what you hold in its currency.',
    goneAlone: 'That holding by itself: the others keep their prices.',
    noPrice: 'There is no price today for this holding.',
    tooMany: 'You hold fewer shares than that.',
    sale: 'Selling {shares} {name} brings {amount} at today’s price.',
    saleNote: 'Before brokerage, charges and tax. “Try a trade” in the report shows what it does to your risk.',
    proceeds: 'Proceeds',
    cost: 'Cost',
    gain: 'Gain',
    left: '{name}, weight afterwards',
    noCost: 'The tax is unknown, because {name} has no cost. Add what you paid for each share.',
    fund: 'How a fund’s gain is taxed depends on what the fund holds and when you bought it. Try the sale in its report for an estimate.',
    elsewhere: 'Ballast estimates tax for residents of India and the US only.',
    foreign:
      'The gain of a foreign share counts at the exchange rate of the day you bought it, which is not known here, so its tax is not estimated.',
    loss: 'That sale makes a loss of {amount}: no tax.',
    taxIndia:
      'The gain is {gain}. Tax if you live in India: about {short} if held for up to 12 months, about {long} if held longer.',
    taxUs:
      'The gain is {gain}. Federal tax if you live in the US: about {long} if held for more than a year (at 15%), your ordinary rate if held for less.',
    assumedIndia:
      'For listed shares and equity funds, with the ₹1.25 lakh exemption unused and without surcharge. Shares bought before February 2018 may be taxed less.',
    assumedUs: 'Without state tax and losses carried forward.',
  },
  period: {
    changed: 'Today’s holdings changed by {own} from {from} to {to}.',
    against: 'Today’s holdings changed by {own} from {from} to {to}, the {index} by {theirs}.',
    hypothetical:
      'Hypothetical: today’s number of shares throughout, before dividends, tax and costs. It is not what you earned if you traded in between.',
    tooLong:
      'The report looks back to {first}. Choose a longer look-back period in the report, or ask about a shorter time.',
    own: 'Your holdings',
  },
  xirr: 'XIRR needs the dates of your trades. Import them into a saved portfolio: it then shows your XIRR beside realized and unrealized gains.',
  time_weighted:
    'The time-weighted return needs the dates of your trades. Import them into a saved portfolio: it then shows it beside your XIRR.',
  /** Answers from imported trades. */
  trades: {
    failed: 'Your trades could not be measured',
    import: 'Import trades',
    see: 'See your trades',
    seeIn: 'See the trades of {portfolio}',
    short: 'It covers less than a year, so the yearly rate means little yet.',
    leftOut: '{count, plural, one {One stock} other {# stocks}} with an incomplete history left out.',
    is: '{name} is {rate} a year, from {from} to today.',
    inCurrency: '{name} in {currency}',
    prices: 'Prices as of {time}. Source: {source}.',
    closes: 'Closes up to {day}. Source: {source}.',
    without: 'Without imported trades, and so not counted: {portfolios}.',
    isInTotal: '{name} is {rate} in total, from {from} to {to}.',
    xirr: {
      name: 'Your XIRR',
      nameOf: 'The XIRR of {portfolio}',
      unknown: '{name} can’t be calculated: a purchase or a price is missing, or no single rate fits your trades.',
      counted:
        'Money-weighted: it includes when you bought and sold, and counts what you still hold at its latest price. Imported trades only; after brokerage and charges, before dividends and tax.',
    },
    time_weighted: {
      name: 'Your time-weighted return',
      nameOf: 'The time-weighted return of {portfolio}',
      unknown: '{name} can’t be calculated: a purchase, a price or daily closes are missing.',
      counted:
        'The return of your shares, independent of the amounts you held. Imported trades only; split-adjusted daily closes, without dividends.',
    },
  },
  allowance:
    'What you can still gain free of tax depends on your sales this tax year. Explore changes computes it from a saved portfolio: choose the aim “Use this year’s tax-free allowance”.',
  rebalance:
    'Explore changes computes the trades: choose the aim “Reach weights that I set”. It shows tax, costs and risk before and after.',
  goal: 'Goals computes how likely you are to reach an amount by a date, from what you hold and what you pay in.',
  find: 'Ballast finds symbols where you add a holding: type a company, a fund, a ticker or an ISIN.',
  deposits:
    'Bank deposits are insured up to ₹5,00,000 per depositor and bank in India (DICGC), and up to $250,000 per depositor, bank and ownership category in the US (FDIC). A saved portfolio shows what lies above it.',
  declined: {
    forecast:
      'Ballast makes no forecasts and names no price targets. It can answer “What if the market falls 20%?” or “What would 2008 have done to my holdings?”',
    pick: 'Ballast does not say what to buy or sell. It can answer “What if I sell half of a holding?” or “What is my largest risk?”',
    safe: 'Nothing invested is free of risk, and Ballast calls nothing safe. It can answer “What can I lose?” or “How volatile is my portfolio?”',
    dividend:
      'Ballast has no data on dividends. It can answer “What is my gain?” or “How did I do today?”, both before dividends.',
    period:
      'Ballast can say how all of today’s holdings did over a period, not what may come over one or how one holding did. Ask “How did my holdings do this year?”, “What is my gain?” or “How did I do today?”',
    not_held:
      'Ballast can compute that for a holding of yours: name it as it stands in your list, “What if I sell half of INFY?”',
    how_much: 'How many? Ask, for example, “What tax do I pay if I sell 10 INFY?”',
    other:
      'Ballast cannot compute an answer to that. It can answer “What can I lose?”, “How did I do today?” or “What is my largest holding?”',
  },
} as const;
