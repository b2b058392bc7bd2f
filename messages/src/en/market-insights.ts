/** `/market-insights`. Its figures are in `web/src/content/education/{samples,market-insights}.ts`. */
export const marketInsights = {
  title: 'Market Insights',
  lead: 'How to read indices, sectors and economic news of both countries. The figures are examples: this page shows no live data.',
  call: 'Get Started',
  callDetail: 'Examples end here. How your own holdings move is computed from live prices.',
  indices: {
    title: 'Indices',
    lead: 'An index is the average of a chosen group of shares. It is what “the market rose” means, and what your own result should be compared with.',
    caption: 'Sample levels of five indices',
    columns: { name: 'Index', level: 'Level', day: 'Today', year: 'One year' },
    india: {
      title: 'India: NIFTY 50 and SENSEX',
      detail:
        'Fifty companies on NSE, thirty on BSE, weighted by the value of their freely traded shares. Banks and lenders are about a third of both, so what moves banks moves them.',
    },
    us: {
      title: 'US: S&P 500, NASDAQ, Dow',
      detail:
        'Five hundred large companies; everything listed on NASDAQ, mostly technology; and thirty names weighted by their price, which makes the Dow the odd one out.',
    },
    compare: {
      title: 'Compare with dividends',
      detail:
        'The level in the news leaves dividends out. Funds and fair comparisons use the total-return index, which is one to two percent a year better.',
    },
  },
  sectors: {
    title: 'Sector trends',
    lead: 'Sectors take turns. Why one leads tells more than that it does.',
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
      title: 'What interest rates move',
      detail:
        'Banks earn more when rates rise; property and young technology companies, which live on later profits, lose.',
    },
    cycle: {
      title: 'What the economy moves',
      detail: 'Industry, cars and metals rise with orders. Staples, medicine and utilities sell in any year.',
    },
    rupee: {
      title: 'What the rupee moves',
      detail:
        'Indian software and medicine are sold in dollars: a weaker rupee helps them, and hurts companies that import oil.',
    },
  },
  economy: {
    title: 'Economic indicators',
    lead: 'Prices move on the difference between what was expected and what came, not on the number itself.',
    caption: 'Sample values of economic indicators in India and in the US',
    columns: { name: 'Indicator', meaning: 'What it says' },
    rate: {
      name: 'Policy rate',
      meaning: 'What money costs for a day. When it rises, bonds fall and loans cost more.',
    },
    inflation: { name: 'Inflation, one year', meaning: 'What your return has to beat before you are richer.' },
    growth: {
      name: 'Economic growth',
      meaning: 'How fast sales can grow on average. Share prices know it months before.',
    },
    bond: {
      name: '10-year government bond',
      meaning: 'What one gets without the risk of shares: the bar they must clear.',
    },
    jobs: { name: 'Unemployment', meaning: 'Low means wages and demand, and central banks that keep rates up.' },
  },
  global: {
    title: 'Global markets',
    lead: 'What happens overnight elsewhere is in the first price of the morning.',
    caption: 'Sample moves in other markets, and why they matter',
    columns: { name: 'Market', day: 'Today', year: 'One year', meaning: 'Why it matters' },
    tokyo: 'Asia’s first big market to open: the mood for Mumbai.',
    hongKong: 'Where the world trades China.',
    london: 'Banks, oil and mining in one index.',
    brent: {
      name: 'Brent crude oil',
      meaning: 'India imports most of its oil: dear oil means inflation and a weak rupee.',
    },
    gold: { name: 'Gold', meaning: 'Rises when people fear inflation or banks. It pays no interest.' },
    dollar: {
      name: 'US dollar in rupees',
      meaning: 'Counted in rupees, a US share returns its own move and the dollar’s.',
    },
  },
  events: {
    title: 'Upcoming events',
    lead: 'The calendar repeats itself every year. The exact days are on the organisers’ own pages; no date here can be out of date.',
    caption: 'Events that return, when they do and what they move',
    columns: { name: 'Event', when: 'When', moves: 'What it moves' },
    rbi: {
      name: 'RBI Monetary Policy Committee',
      when: 'Six times a year, about every two months from April',
      moves: 'Banks, property, bonds, the rupee',
    },
    fomc: {
      name: 'Federal Open Market Committee',
      when: 'Eight times a year, about every six weeks',
      moves: 'Everything, on both sides of the world',
    },
    budget: {
      name: 'Union Budget',
      when: '1 February',
      moves: 'Taxes on gains, public spending, whole sectors of the Indian market',
    },
    earningsIndia: {
      name: 'Earnings season, India',
      when: 'From the middle of January, April, July and October',
      moves: 'Single shares, by ten percent and more in a day',
    },
    earningsUs: {
      name: 'Earnings season, US',
      when: 'From the middle of January, April, July and October; banks first',
      moves: 'Single shares, and the technology names that the indices hang on',
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
      moves: 'Shares that join or leave, as index funds must follow',
    },
  },
  alerts: {
    title: 'Alerts',
    lead: 'What an alert should tell you: how urgent, what happened, and what it means for somebody who owns it.',
    volatility: {
      figure: 'Caution',
      title: 'Prices swing twice as much as usual',
      detail:
        'The volatility index went from 13 to 26 in a week. Losses of a day grow with it; the long-term plan does not change.',
    },
    sector: {
      figure: 'Notice',
      title: 'Technology is 38% of the index',
      detail: 'An index fund holds more of one sector than many think. Look at what your own holdings add to it.',
    },
    earnings: {
      figure: 'Notice',
      title: 'Four large companies report this week',
      detail: 'Their shares can jump either way. If a 10% fall would make you sell, you hold too many.',
    },
    drawdown: {
      figure: 'Warning',
      title: 'The index is 10% below its high',
      detail:
        'A correction by the usual word. It happens about every other year, and tells nothing about the next month.',
    },
  },
  themes: {
    title: 'Themes',
    lead: 'Long stories that markets tell. A true story can still be a dear share: the second sentence is as important as the first.',
    ai: {
      title: 'Artificial intelligence and chips',
      detail:
        'Data centres buy chips as fast as they can be made. What is built for demand that does not come is what cycles end with.',
    },
    energy: {
      title: 'Energy transition',
      detail:
        'Sun, wind, grids and batteries grow for decades. Their makers compete on price, and subsidies end with governments.',
    },
    manufacturing: {
      title: 'Manufacturing in India',
      detail:
        'Electronics and medicine move supply chains to India, with public incentives. Margins are thin and orders can move on.',
    },
    payments: {
      title: 'Digital payments and credit',
      detail:
        'UPI made payments free and data plentiful. Who earns from it is still being decided; easy credit sours in bad years.',
    },
    health: {
      title: 'Ageing and health',
      detail: 'Older societies buy more care and medicine. Prices are political, patents end, and trials fail.',
    },
  },
} as const;
