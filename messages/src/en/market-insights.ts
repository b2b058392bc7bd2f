/** `/market-insights`. Its figures are in `web/src/content/education/{samples,market-insights}.ts`. */
export const marketInsights = {
  title: 'Market Insights',
  lead: 'How to read indices, sectors and economic news in both countries. The figures are examples: this page shows no live data.',
  call: 'Get Started',
  callDetail: 'These are examples. Your own analysis uses market prices.',
  indices: {
    title: 'Indices',
    lead: 'An index is a weighted average of a group of stocks. It is what people mean by “the market rose”, and the benchmark for your own result.',
    caption: 'Sample levels of five indices',
    columns: { name: 'Index', level: 'Level', day: 'Today', year: 'One year' },
    india: {
      title: 'India: NIFTY 50 and SENSEX',
      detail:
        'Fifty companies on NSE, thirty on BSE, weighted by the value of their freely traded shares. Banks and lenders are more than a third of both, so bank stocks drive them.',
    },
    us: {
      title: 'US: S&P 500, NASDAQ, Dow',
      detail:
        'Five hundred large companies; everything listed on NASDAQ, mostly technology; and, in the Dow, thirty stocks weighted by price rather than by company value.',
    },
    compare: {
      title: 'Compare with dividends',
      detail:
        'The level in the news leaves dividends out. Funds and fair comparisons use the total-return index, which returns one to two percent a year more.',
    },
  },
  sectors: {
    title: 'Sector trends',
    lead: 'Sector leadership rotates. Knowing why a sector leads is more useful than knowing that it does.',
    chart: {
      title: 'Change over one year by sector',
      sentence: 'In this example {best} leads with {bestYear}, and {worst} is last with {worstYear}.',
    },
    names: {
      technology: 'Technology',
      finance: 'Banks and finance',
      industry: 'Industry',
      health: 'Health care',
      staples: 'Consumer staples',
      energy: 'Energy',
      property: 'Property',
    },
    rates: {
      title: 'Sensitive to interest rates',
      detail:
        'Banks tend to earn more when rates rise. Property and young technology companies, valued on distant profits, tend to fall.',
    },
    cycle: {
      title: 'Sensitive to the economy',
      detail: 'Industry, cars and metals rise with orders. Staples, medicine and utilities sell in any year.',
    },
    rupee: {
      title: 'Sensitive to the rupee',
      detail:
        'Indian software and drug makers earn in dollars, so a weaker rupee helps them. It hurts companies that import oil.',
    },
  },
  economy: {
    title: 'Economic indicators',
    lead: 'Prices react to the difference between expected and actual figures, not to the figure itself.',
    caption: 'Sample values of economic indicators in India and in the US',
    columns: { name: 'Indicator', meaning: 'What it says' },
    rate: {
      name: 'Policy rate',
      meaning: 'The overnight cost of money. When it rises, bond prices fall and loans cost more.',
    },
    inflation: { name: 'Inflation, one year', meaning: 'Your return must beat it to increase your purchasing power.' },
    growth: {
      name: 'Economic growth',
      meaning: 'How fast sales can grow on average. Stock prices react months ahead.',
    },
    bond: {
      name: '10-year government bond',
      meaning: 'The return available without stock market risk: the hurdle for stocks.',
    },
    jobs: {
      name: 'Unemployment',
      meaning: 'Low unemployment supports wages and demand, and keeps central bank rates higher.',
    },
  },
  global: {
    title: 'Global markets',
    lead: 'Overnight moves elsewhere are reflected in the opening price.',
    caption: 'Sample moves in other markets, and why they matter',
    columns: { name: 'Market', day: 'Today', year: 'One year', meaning: 'Why it matters' },
    tokyo: 'Asia’s first large market to open; it sets the tone for Mumbai.',
    hongKong: 'The main market for foreign investors in China.',
    london: 'Dominated by banks, oil and mining.',
    brent: {
      name: 'Brent crude oil',
      meaning: 'India imports most of its oil: expensive oil means inflation and a weaker rupee.',
    },
    gold: {
      name: 'Gold',
      meaning: 'Tends to rise when investors fear inflation or a banking crisis. It pays no interest.',
    },
    dollar: {
      name: 'US dollar in rupees',
      meaning: 'In rupees, a US stock returns its own change plus the dollar’s.',
    },
  },
  events: {
    title: 'Upcoming events',
    lead: 'The calendar repeats every year. See the organizers’ websites for exact dates.',
    caption: 'Recurring events, their timing and what they affect',
    columns: { name: 'Event', when: 'When', moves: 'Affects' },
    rbi: {
      name: 'RBI Monetary Policy Committee',
      when: 'Six times a year, about every two months from April',
      moves: 'Banks, property, bonds, the rupee',
    },
    fomc: {
      name: 'Federal Open Market Committee',
      when: 'Eight times a year, about every six weeks',
      moves: 'All markets, worldwide',
    },
    budget: {
      name: 'Union Budget',
      when: '1 February',
      moves: 'Taxes on gains, public spending, whole sectors of the Indian market',
    },
    earningsIndia: {
      name: 'Earnings season, India',
      when: 'From the middle of January, April, July and October',
      moves: 'Individual stocks, by ten percent or more in a day',
    },
    earningsUs: {
      name: 'Earnings season, US',
      when: 'From the middle of January, April, July and October; banks first',
      moves: 'Individual stocks, and the technology companies that dominate the indices',
    },
    inflation: {
      name: 'Inflation figures',
      when: 'India: about the 12th of each month. US: about the middle',
      moves: 'Expectations of the next policy rate',
    },
    jobs: {
      name: 'US jobs report',
      when: 'Usually the first Friday of the month',
      moves: 'Bonds, the dollar, and markets everywhere',
    },
    reviews: {
      name: 'Index reviews',
      when: 'NIFTY: end of March and September. S&P 500: March, June, September, December',
      moves: 'Stocks that join or leave, because index funds must follow',
    },
  },
  alerts: {
    title: 'Alerts',
    lead: 'A good alert says how urgent it is, what happened, and what it means for investors who hold it.',
    volatility: {
      figure: 'Caution',
      title: 'Prices swing twice as much as usual',
      detail:
        'The volatility index rose from 13 to 26 in a week. Expect larger daily losses; your long-term plan does not change.',
    },
    sector: {
      figure: 'Notice',
      title: 'Technology is 38% of the index',
      detail:
        'Index funds are more concentrated in one sector than many think. Check what your other holdings add to it.',
    },
    earnings: {
      figure: 'Notice',
      title: 'Four large companies report this week',
      detail: 'Their prices can jump either way. If a 10% fall would make you sell, you hold too much.',
    },
    drawdown: {
      figure: 'Warning',
      title: 'The index is 10% below its high',
      detail:
        'This is usually called a correction. It happens about every other year and does not predict the next month.',
    },
  },
  themes: {
    title: 'Themes',
    lead: 'Long-term investment themes. A theme can be right and the stock still too expensive, so each comes with its risk.',
    ai: {
      title: 'Artificial intelligence and chips',
      detail:
        'Data centers buy chips as fast as they can be made. Cycles end when capacity is built for demand that never arrives.',
    },
    energy: {
      title: 'Energy transition',
      detail:
        'Solar, wind, grids and batteries may grow for decades. Manufacturers compete on price, and subsidies depend on governments.',
    },
    manufacturing: {
      title: 'Manufacturing in India',
      detail:
        'Electronics and drug makers are moving supply chains to India, with public incentives. Margins are thin, and orders can move elsewhere.',
    },
    payments: {
      title: 'Digital payments and credit',
      detail:
        'UPI made payments free and data plentiful. It is not yet clear who will profit, and easy credit goes bad in a downturn.',
    },
    health: {
      title: 'Aging and health',
      detail: 'Older societies buy more care and medicine. Prices are regulated, patents expire, and trials fail.',
    },
  },
} as const;
