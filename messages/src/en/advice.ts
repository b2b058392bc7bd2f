/** `/financial-advice`. Rates and amounts come from `contract/src/tax-facts.ts`. */
export const advice = {
  title: 'Financial Advice',
  lead: 'Principles that apply to nearly every investor in India and the US, with numbers to start from.',
  call: 'Get Started',
  callDetail: 'These are general rules. What they mean for you depends on what you own.',
  strategies: {
    title: 'Investment strategies',
    lead: 'Four habits do most of the work. None of them needs a forecast.',
    core: {
      title: 'A broad core',
      detail:
        'Put most of the money into one or two index funds that hold a broad market: NIFTY 50 or NIFTY 500 in India, S&P 500 or a total-market fund in the US. Add individual stocks around it.',
    },
    schedule: {
      title: 'The same amount every month',
      detail:
        'A SIP in India, automatic investing in the US: a fixed amount buys more shares when they are cheap and fewer when they are expensive. You no longer need to pick the right day.',
    },
    rebalance: {
      title: 'Rebalance once a year',
      detail:
        'The asset that rose most now weighs more than planned. Once a year, or when a weight is more than five points off target, restore the mix: with new money first, by selling last.',
    },
    cost: {
      title: 'Low cost, every year',
      detail:
        'A fee of 1% a year costs about 18% of the final value over twenty years. Compare expense ratios before past returns: costs are known, past returns may not repeat. In India, direct plans cost less than regular ones.',
    },
  },
  protection: {
    title: 'Risk management',
    lead: 'Decide how much you can lose before you decide how much you want to gain.',
    position: {
      figure: '5-10%',
      title: 'Limit for a single stock',
      detail:
        'Keep each stock at 5-10% of the portfolio. If a stock of that size halves, the portfolio falls by 2.5 to 5 percent: unpleasant, but bearable.',
    },
    emergency: {
      figure: '3-6 months',
      title: 'Emergency fund first',
      detail:
        'Keep 3-6 months of expenses safe and available: in a savings account, a sweep or liquid fund, or Treasury bills. It keeps you from having to sell stocks in a bad month.',
    },
    insure: {
      title: 'Insure what you cannot replace',
      detail:
        'Health cover for the family and term life cover for anyone who depends on your income come before your first stock. Keep insurance and investments separate.',
    },
    borrow: {
      title: 'No borrowed money',
      detail:
        'Margin, futures and options can lose more than you put in, and force you to sell at the worst time. Paying off a credit card that costs 36% a year is a risk-free return of 36%.',
    },
  },
  allocation: {
    title: 'Asset allocation by age',
    lead: 'How much volatility you can accept depends on when you need the money. Age is a first estimate of that. The three numbers are percentages of bonds, stocks, and gold or cash.',
    chart: {
      title: 'Bonds / stocks / gold and cash',
      sentence:
        'From age 20 to over 50, the share of stocks falls from {young} to {old}, and bonds rise from {youngBonds} to {oldBonds}.',
    },
    parts: { bonds: 'Bonds', shares: 'Stocks', cash: 'Gold and cash' },
    aggressive: {
      title: 'Age 20-30: aggressive 20/70/10',
      detail: 'Decades to invest, and a monthly income to buy more when prices are low.',
    },
    moderate: {
      title: 'Age 30-50: moderate 40/50/10',
      detail: 'A home, children and a career to plan for: half of the money in stocks.',
    },
    conservative: {
      title: 'Age 50+: conservative 60/30/10',
      detail: 'Withdrawals are near. Enough stocks to beat inflation, enough bonds for stability.',
    },
    caption: 'What the three mixes mean in money',
    mix: 'Mix',
    note: 'A starting point, not a plan. Money for a house in three years belongs in bonds and cash at any age; a pension that covers your expenses lets you hold more stocks at seventy. Bonds here means debt funds, PPF, EPF and fixed deposits in India; Treasuries and bond funds in the US.',
  },
  tax: {
    title: 'Tax',
    lead: 'For residents who hold listed shares and equity funds. Long-term gains, after 1 year, are taxed less than short-term ones in both countries.',
    caption: 'How gains, losses and dividends are taxed in India and in the US',
    topic: 'Question',
    longAfter: {
      name: 'When is a gain long-term?',
      IN: 'After 1 year: held for more than 12 months',
      US: 'After 1 year: held for more than one year',
    },
    short: {
      name: 'Short-term gains',
      IN: '{rate} flat, where securities transaction tax was paid',
      US: 'Taxed like wages, at {from} to {to}',
    },
    long: {
      name: 'Long-term gains',
      IN: '{rate} on what exceeds {exempt} a year, without indexation',
      US: '{none}, {middle} or {top}: single filers pay {none} up to {zeroUpTo} of taxable income, {top} above {topFrom}',
    },
    extra: {
      name: 'Additional taxes',
      IN: '{cess} cess on the tax; a surcharge of at most {surcharge} of the tax above {surchargeFrom} of income',
      US: '{niit} net investment income tax above {niitFrom} of income for single filers, {niitJoint} for couples filing jointly; most states tax gains too',
    },
    losses: {
      name: 'Losses',
      IN: 'Short-term losses offset any capital gain, long-term losses only long-term gains. The rest is carried forward for 8 years, if you file in time',
      US: 'Offset gains first, then up to {ordinary} of other income a year. The rest is carried forward indefinitely',
    },
    rebuy: {
      name: 'Selling at a loss and buying back',
      IN: 'There is no wash-sale rule for shares, but a sale made only for tax can be challenged',
      US: 'Wash sale: buy the same within 30 days before or after, and the loss does not count now; it is added to the cost of the new shares, or lost if you buy them in an IRA',
    },
    dividends: {
      name: 'Dividends',
      IN: 'Taxed like other income, at your slab rate; the company withholds {withheld} once it pays you more than {withheldFrom} a year',
      US: 'Qualified dividends are taxed like long-term gains, at {none}, {middle} or {top}; others like wages',
    },
    abroad: {
      title: 'Living in India, owning US shares',
      detail:
        'They count as unlisted in India: long-term after 24 months, taxed at {long}; before that, at your slab rate. With a W-8BEN on file the US withholds {treaty} of dividends; India gives credit for it if you file the statement of foreign tax with your return. List the shares under foreign assets there, even if you sold nothing.',
    },
    harvest: {
      title: 'Use the yearly exemption',
      detail:
        'In India, long-term gains of up to {exempt} a year are tax-free: before the end of March, you can sell long-held shares until your gains reach that, and buy them back on another day. In the US, losses realized in December lower this year’s tax; remember the 30-day wash-sale rule.',
    },
    note: 'As of {asOf}: India’s tax year 2026-27, US tax year 2026. Tax law changes with every budget; this is information, not tax advice.',
  },
  mistakes: {
    title: 'Common mistakes',
    lead: 'Most permanent losses come from investors’ decisions, not from markets.',
    chase: {
      title: 'Buying what rose most last year',
      detail: 'Last year’s winners are rarely next year’s, and you pay a high price for them.',
      instead: 'hold the whole market and add to what is below its target weight.',
    },
    panic: {
      title: 'Selling in a fall',
      detail: 'Many of the best days come right after the worst. Investors who sell miss them.',
      instead: 'hold only as much in stocks as you can leave alone, and make decisions on calm days.',
    },
    tip: {
      title: 'Acting on a tip',
      detail: 'People who share a “sure thing” in a group chat often already own it and need buyers.',
      instead: 'write down why you buy and what would prove you wrong, before you buy.',
    },
    same: {
      title: 'Many holdings, one sector',
      detail: 'Five technology stocks and two technology funds fall together.',
      instead: 'count sectors and countries, not names.',
    },
    trade: {
      title: 'Trading too much',
      detail:
        'Every trade costs a spread, a fee and often tax. SEBI found that nine in ten individual traders lost money in equity futures and options.',
      instead: 'check prices once a month, and rebalance once a year.',
    },
    average: {
      title: 'Buying more only because it fell',
      detail: 'A stock that lost half can lose half again: the company may have changed, not only its price.',
      instead: 'ask whether you would buy it today if you owned none.',
    },
  },
  start: {
    title: 'Getting started',
    lead: 'Six steps, in this order. The first two are not investments but matter most.',
    debt: { title: 'Pay off expensive debt', detail: 'Credit cards and personal loans first. A home loan can stay.' },
    fund: {
      title: 'Build an emergency fund',
      detail: '3-6 months of expenses, separate from your everyday account.',
    },
    account: {
      title: 'Open accounts',
      detail:
        'India: PAN, KYC, a bank account and a demat account with a SEBI-registered broker. US: a brokerage account at a SIPC member; use the 401(k) match and an IRA first.',
    },
    mix: {
      title: 'Choose a mix',
      detail: 'Start with the one for your age, and adjust it for when you need the money.',
    },
    automate: {
      title: 'Automate it',
      detail: 'A SIP or an automatic transfer on the day after pay day, into one or two index funds.',
    },
    review: {
      title: 'Review once a year',
      detail: 'Rebalance, raise the amount with your income, and reread your plan.',
    },
  },
} as const;
