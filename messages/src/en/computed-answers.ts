/** Answers that need no model, to questions that a person types. */
export const computedAnswers = {
  value: {
    worth: 'Your holdings are worth {amounts}.',
    everything: 'Everything you own is worth {amounts}.',
    net: 'Your net worth is {net}: you own {owned} and owe {owed}.',
    nothing: 'nothing',
    owned: '{name}: {amounts}.',
    owed: 'You owe {amounts} ({name}).',
    noValue: 'There is no value today for {name}.',
    notInRisk: 'It follows no market price, so it is in no risk figure, unless you assumed a volatility for it.',
    none: 'None of your holdings has a price today, so their value is unknown.',
    leftOut: 'Without {count, plural, one {# holding that has} other {# holdings that have}} no price today.',
    sharesAlone: 'Shares and funds only: what you paid for your other assets is not known.',
    pricedAlone: 'Only what follows market prices: deposits, cash and other values are not in it.',
    moved:
      '{direction, select, same {{name} did not change in value today.} fell {{name} fell by {amount} ({part}) today.} other {{name} rose by {amount} ({part}) today.}}',
    noDayOf: 'Today’s change is not available for {name}.',
    notPriced: '{name} has no market price.',
    priceOfGram: '{name} is at {price} a gram.',
    gained: 'You gained {amount} ({part}) since purchase.',
    lost: 'You lost {amount} ({part}) since purchase.',
    gainedOn: 'On {name} you gained {amount} ({part}) since purchase.',
    lostOn: 'On {name} you lost {amount} ({part}) since purchase.',
    noGainOf: 'Your gain on {name} is unknown, because its price today or its cost is missing.',
    noCost:
      'Your gain is unknown, because none of your holdings has both a price and a cost. Add what you paid for each share.',
    beforeTax: 'Value today less cost, before dividends and tax.',
    costUnknown: 'Without {count, plural, one {# holding that has} other {# holdings that have}} no cost.',
    rose: 'Today your holdings rose by {amount} ({part}).',
    fell: 'Today your holdings fell by {amount} ({part}).',
    same: 'Today your holdings did not change in value.',
    most: 'Largest contributor: {name}, {amount}.',
    noDay: 'Today’s change is not available for your holdings.',
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
    knownSectors: 'Your largest known sector is {name}: {weight} of the value.',
    countries: 'Your largest country is {name}: {weight} of the value.',
    byListing:
      'By where each holding is listed, not by what it holds. Gold and cryptocurrencies count in the country whose prices they follow.',
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
    noCrisis: 'That cannot be replayed: less than half of the value has prices in {currency} from then.',
    otherCountry: {
      IN: 'That cannot be replayed: it was a crash of the Indian market, and you hold no Indian shares.',
      US: 'That cannot be replayed: it was a crash of the US market, and you hold no US shares.',
    },
    indexRose: 'That cannot be replayed: in {currency}, the {index} did not fall over those days.',
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
    gone: 'If {name} went to zero, you would lose {amount}, {part} of what you hold in its currency{of, select, priced { at market prices} other {}}.',
    fell: 'If {name} fell by {change}, you would lose {amount}, {part} of what you hold in its currency{of, select, priced { at market prices} other {}}.',
    goneAlone: 'That holding by itself: the others keep their prices.',
    noPrice: 'There is no price today for this holding.',
    tooMany: 'You hold fewer shares than that.',
    tooMuch: 'Your {name} is worth {amount}, less than that.',
    otherCurrency:
      '{name} is priced in {currency}. Ask again with an amount in {currency}, or with a number of shares.',
    notSold: '{name} has no market price, so Ballast computes no sale of it.',
    severalCoins: 'Which one? Ask, for example, “What if I sell half of {name}?”',
    saleOf: 'To sell {amount} of {name}, you sell {shares} at today’s price of {price}.',
    saleGrams: 'Selling {shares} g of {name} brings {amount} at today’s price.',
    saleOfGrams: 'To sell {amount} of {name}, you sell {shares} g at today’s price.',
    sale: 'Selling {shares} {name} brings {amount} at today’s price.',
    saleNote: 'Before brokerage, charges and tax. “Try a trade” in the report shows what it does to your risk.',
    proceeds: 'Proceeds',
    cost: 'Cost',
    gain: 'Gain',
    left: '{name}, weight afterwards',
    noCost: 'The tax is unknown, because {name} has no cost. Add what you paid for each share.',
    noCostOfAsset: 'The tax is unknown, because Ballast does not know what you paid for {name}.',
    otherRules:
      'Other tax rules than those for shares may apply to {name}. Try the sale in its report for an estimate.',
    askResidence:
      'The tax depends on where you are taxed. State your country of tax residence in your profile, or try the sale in its report, which asks for it.',
    severalAccounts:
      'The tax is unknown: {name} is in several accounts, some of which are not taxed on sales. Analyze them as separate portfolios.',
    sheltered: 'No tax now: trades inside the account of {name} are not taxed when they are made.',
    elsewhere: 'Ballast estimates tax for residents of India and the US only.',
    bothCountries: 'No estimate: as a US person living in India you are taxed by both countries.',
    foreign:
      'The gain of a foreign share counts at the exchange rate of the day you bought it, which is not known here, so its tax is not estimated.',
    loss: 'That sale makes a loss of {amount}: no tax.',
    taxIndia:
      'The gain is {gain}. Tax if you live in India: about {short} if held for up to {months} months, about {long} if held longer.',
    taxUs:
      'The gain is {gain}. Federal tax if you live in the US: about {long} if held for more than a year (single filer, {bracket} bracket), your ordinary rate if held for less.',
    assumedIndia:
      'Counted as a listed share or equity fund. With the {free} exemption unused and without surcharge. Shares bought before February 2018 may be taxed less.',
    assumedUs: 'Without state tax and losses carried forward.',
  },
  period: {
    changed: 'Today’s holdings changed by {own} from {from} to {to}.',
    against: 'Today’s holdings changed by {own} from {from} to {to}, the {index} by {theirs}.',
    hypothetical:
      'Hypothetical: today’s number of shares throughout, before tax and costs, and before dividends unless you compare with a deposit. It is not what you earned if you traded in between.',
    tooLong:
      'The report looks back to {first}. Choose a longer look-back period in the report, or ask about a shorter time.',
    notYet: 'There are no prices from that time yet.',
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
    divided: '{count, plural, one {One stock} other {# stocks}} of a demerger while you held them left out.',
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
      unknown:
        '{name} can’t be calculated: a purchase, a price or daily closes are missing, or a demerger split the company up while you held it.',
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
    'Bank deposits are insured up to {rupees} per depositor and bank in India (DICGC), and up to {dollars} per depositor, bank and ownership category in the US (FDIC). A saved portfolio shows what lies above it.',
  declined: {
    forecast:
      'Ballast makes no forecasts and names no price targets. It can answer “What if the market falls 20%?” or “What would 2008 have done to my holdings?”',
    pick: 'Ballast does not say what to buy or sell. It can answer “What if I sell half of a holding?” or “What is my largest risk?”',
    safe: 'Nothing invested is free of risk, and Ballast calls nothing safe. It can answer “What can I lose?” or “How volatile is my portfolio?”',
    dividend:
      'Ballast does not show dividends. It can answer “What is my gain?” or “How did I do today?”, both before dividends.',
    period:
      'Ballast can say how all of today’s holdings did over a period, not what may come over one or how one holding did. Ask “How did my holdings do this year?”, “What is my gain?” or “How did I do today?”',
    horizon:
      'Ballast answers that for one day: ask “What can I lose?” Goals shows a bad month (1 in 20) of everything you own.',
    not_held:
      'Ballast can compute that for a holding of yours: name it as it stands in your list, “What if I sell half of INFY?”',
    several: 'Ballast computes that for one holding at a time. Ask, for example, “What if I sell half of INFY?”',
    realized:
      'Realized gains need the dates of your trades. Import them into a saved portfolio: it then shows realized and unrealized gains.',
    compared:
      'Ballast compares all of your holdings together with one benchmark. Choose it in the report under “Compare with”, then ask “How do I compare?”',
    how_much: 'How many? Ask, for example, “What tax do I pay if I sell 10 INFY?”',
    other:
      'Ballast cannot compute an answer to that. It can answer “What can I lose?”, “How did I do today?” or “What is my largest holding?”',
  },
} as const;
