import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analyze } from '../testing/analyser.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { masterOf } from '../testing/master.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';
import { useReportWorker } from '../testing/report-worker.ts';

const RATES = {
  'POST /functions/v1/get-exchange-rates': () =>
    Response.json({
      data: [{ base: 'USD', quote: 'INR', rate: 80, source: 'yahoo', as_of: '2026-11-20T10:00:00.000Z', stale: false }],
    }),
};
const QUOTES = {
  'POST /functions/v1/get-stock-data': liveQuotes,
  'POST /functions/v1/get-indian-stock-data': liveQuotes,
};
const everything = () => screen.findByRole('region', { name: 'Everything you own' });
const netWorth = () => screen.findByRole('region', { name: 'Net worth' });
const assets = async () => within(await screen.findByRole('table', { name: 'Other assets' }));

describe('what is owned without a symbol', () => {
  it('is in one total with shares, by asset class, each with how it is valued', async () => {
    fakeNetwork({ ...QUOTES, ...RATES });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /India/ }));
    await analyze(user, 'INFY 10\nPPF 6000\ncash $10\nhome loan 1000 8.5%\nFD 1000 8% from 1 Apr 2020 till 1 Apr 2021');
    // 10 · 200 + 6,000 + 10 · 80 + 1,000 · 1.02⁴ = 9,882.43; less the loan.
    const total = within(await netWorth());
    expect(total.getByText('₹8,882.43')).toBeVisible();
    expect(total.getByText('₹9,882.43')).toBeVisible();
    expect(total.getByText(/^20% of what you own follows market prices/)).toBeVisible();
    const classes = within(screen.getByRole('list', { name: 'By asset class' }));
    expect(classes.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Deposits, bonds and debt funds₹7,082.4371.7%',
      'Stocks and equity funds₹2,000.0020.2%',
      'Cash₹800.008.1%',
    ]);
    const table = await assets();
    expect(table.getByRole('row', { name: /^Fixed deposit/ })).toHaveTextContent(/₹1,082\.43.*1 Apr 2021/);
    expect(table.getByRole('row', { name: /^PPF/ })).toHaveTextContent('As you stated it');
    expect(table.getByRole('row', { name: /^Loan/ })).toHaveTextContent('−₹1,000.00');
  });

  it('says that a price beside gold and the rate of a balance are not used', async () => {
    fakeNetwork({ ...QUOTES, ...RATES });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /India/ }));
    await analyze(user, 'INFY 10\n10g gold at 7200\nsavings 2 lakh 3.5%');
    await everything();
    expect(screen.getByText('“7200” is not used: gold, silver and coins are valued at today’s price.')).toBeVisible();
    expect(screen.getByText('“3.5%” is not used: cash counts at its balance, without interest.')).toBeVisible();
  });

  it('says of how much of it there are risk figures, once there are', async () => {
    useReportWorker();
    fakeNetwork();
    const user = await renderApp('/portfolio-analysis?prices=sample');
    await user.click(await screen.findByRole('radio', { name: /India/ }));
    await analyze(user, 'INFY 10\nPPF 6000');
    expect(
      await within(await everything()).findByText(/ follows market prices; the risk figures cover that part\./),
    ).toBeVisible();
  });

  it('says what an assumed volatility comes to', async () => {
    fakeNetwork({ ...QUOTES, ...RATES });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /India/ }));
    await analyze(
      user,
      'flat in Pune 30 lakh volatility 10%\nunlisted NSE shares 20 lakh volatility 20%\nPPF 1 lakh\nINFY 10',
    );
    expect(
      within(await everything()).getByText(/^Less than 1%.* cash and other values you stated count/),
    ).toBeVisible();
    // √((30 lakh · 10%)² + (20 lakh · 20%)²) = √(3² + 4²) lakh = 5 lakh.
    expect(within(await everything()).getByText(/^You assumed a volatility/)).toHaveTextContent(
      'You assumed a volatility of 10% to 20% a year for 2 assets worth ₹50,00,000.00: in about 2 years of 3 their total would end within ₹5 lakh of what you expect, if each moves independently of the markets and of the others.',
    );
    expect((await assets()).getByRole('row', { name: /^Property/ })).toHaveTextContent(
      'As you stated it, assumed volatility 10% a year',
    );
  });

  it('may be all that is owned: nothing is said of shares, and nobody is asked for prices', async () => {
    const { calls } = fakeNetwork({ ...QUOTES, ...RATES });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /India/ }));
    await analyze(user, 'PPF 4.5 lakh');
    const total = within(await everything());
    expect(total.getAllByText('₹4,50,000.00')).toHaveLength(2);
    expect(total.getByText(/^Ballast has no market price for any of it/)).toBeVisible();
    expect(total.queryByText(/stated as one amount/)).toBeNull();
    expect(screen.queryByRole('table', { name: 'Holdings' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Risks' })).toBeNull();
    expect(callsTo(calls, '/functions/v1/get-indian-stock-data')).toHaveLength(0);
  });

  it('says of a plan stated as one amount that nobody knows what it holds', async () => {
    fakeNetwork({ ...QUOTES, ...RATES });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /India/ }));
    await analyze(user, 'NPS 500000');
    const total = within(await everything());
    expect(total.getByText(/^Ballast has no market price for any of it/)).toHaveTextContent(
      /₹5,00,000\.00 is in plans, .* isn’t known, so no loss is worked out for them\.$/,
    );
  });

  it('says nothing of all of it where something has no exchange rate', async () => {
    fakeNetwork({ ...QUOTES, 'POST /functions/v1/get-exchange-rates': () => new Response(null, { status: 503 }) });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /India/ }));
    await analyze(user, 'PPF 6000\ncash $10');
    const total = within(await everything());
    expect(await total.findByText(/^Not in these figures.*: Cash\.$/)).toBeVisible();
    expect(total.queryByText(/follows market prices/)).toBeNull();
  });

  it('by weight has the price of a metal fund, and is marked where that is a sample', async () => {
    fakeNetwork({ ...RATES });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /India/ }));
    await analyze(user, 'gold 20 g 22k');
    const row = (await assets()).getByRole('row', { name: /^Gold/ });
    expect(row).toHaveTextContent('20 g · 22 carat');
    expect(row).toHaveTextContent(/from the price of GOLDBEES/);
    expect(within(row).getByText('Sample')).toBeVisible();
  });

  it('rounds what bonds would lose if rates rose, which is an estimate', async () => {
    fakeNetwork({ ...RATES });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /US/ }));
    await analyze(user, 'bond $25000 4.2% till Feb 2034');
    expect(
      await screen.findByText(
        /^If all interest rates rose by 1 point, your bond worth \$[\d,]+\.\d\d would lose about \$[\d,]+\.$/,
      ),
    ).toBeVisible();
  });

  it('says what bond funds beside shares would lose if rates rose, and which it leaves out', async () => {
    const etf = { exchange: 'NYSE', kind: 'etf' } as const;
    const master = masterOf([
      { ...etf, symbol: 'VTI', name: 'Vanguard Total Stock Market ETF' },
      { ...etf, symbol: 'BND', name: 'Vanguard Total Bond Market ETF' },
      { ...etf, symbol: 'TBF', name: 'ProShares Short 20+ Year Treasury' },
    ]);
    fakeNetwork({ ...QUOTES, ...RATES, ...master });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /US/ }));
    await analyze(user, 'VTI 10\nBND 10\nTBF 10');
    // 10 · 200, at an assumed duration of 6 years.
    expect(await screen.findByText(/^If all interest rates rose/)).toHaveTextContent(
      'If all interest rates rose by 1 point, your bond fund worth $2,000.00 would lose about $120. The modified duration of bond funds is assumed by name. TBF is left out of interest-rate risk: how far it moves with rates isn’t known.',
    );
  });

  it('has no total of its own for shares and funds of shares alone', async () => {
    const master = masterOf([
      { symbol: 'VTI', name: 'Vanguard Total Stock Market ETF', exchange: 'NYSE', kind: 'etf' },
    ]);
    fakeNetwork({ ...QUOTES, ...RATES, ...master });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /US/ }));
    await analyze(user, 'VTI 10');
    await screen.findByRole('table', { name: 'Holdings' });
    expect(screen.queryByRole('region', { name: 'Everything you own' })).toBeNull();
  });

  it('says so of a credit union in the words of its own insurer', async () => {
    fakeNetwork({ ...RATES });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /US/ }));
    await analyze(user, 'CD $300,000 Alliant Credit Union');
    await assets();
    expect(
      screen.getByText(/the \$250,000\.00 that NCUA insures per credit union and ownership category\.$/),
    ).toBeVisible();
  });

  it('says what of a bank’s deposits is above the insured amount', async () => {
    fakeNetwork({ ...RATES });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /India/ }));
    await analyze(user, 'FD 4 lakh SBI\nFD 3 lakh SBI\nFD 4 lakh Bajaj Finance');
    await assets();
    expect(
      screen.getByText(
        'Deposits at SBI: ₹7,00,000.00, of which ₹2,00,000.00 is above the ₹5,00,000.00 that DICGC insures per bank.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        'Deposits at Bajaj Finance: ₹4,00,000.00. They are not insured: DICGC covers deposits with banks, not with companies.',
      ),
    ).toBeVisible();
  });

  it('says of a treasury bill, which pays no interest, that it is discounted', async () => {
    fakeNetwork({ ...RATES });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: /India/ }));
    await analyze(user, 'treasury bill 100000 6% till 31 Dec 2029');
    const row = (await assets()).getByRole('row', { name: /^Treasury bill/ });
    expect(row).toHaveTextContent(/Face value, discounted to \d+ \w+ 20\d\d/);
    expect(row).not.toHaveTextContent(/interest/i);
  });

  it('is named as not counted where the basic checks count shares', async () => {
    fakeNetwork({
      ...RATES,
      'POST /functions/v1/get-stock-data': async (request: Request) =>
        liveQuotes(request, { change: -2, change_amount: -2, changePercent: -1, change_percent: -1 }),
    });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'BTC 0.5\nETH 4\nINTC 100');
    await assets();
    const risks = within(await screen.findByRole('region', { name: 'Risks' }));
    const [single] = risks.getAllByRole('listitem');
    expect(single).toHaveTextContent(
      'A single stock or fundCriticalINTC is your only stock or fund. This check doesn’t count your 2 other assets.',
    );
    expect(single).toHaveTextContent('Rule: exactly one stock or fund');
    expect(risks.getByText('Most stocks and funds are falling')).toBeVisible();
    expect(
      risks.getByText('100% of your stocks and funds with a known change today are below their previous close.'),
    ).toBeVisible();
  });

  it('stays in sight, unread, with what it lacks', async () => {
    fakeNetwork({ ...QUOTES });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 10\nRD 5000\nNVDA call option 2');
    expect(await screen.findByText(/^The interest rate is missing/)).toBeVisible();
    expect(
      screen.getByText(/^Options, futures and short positions are not covered\. .* can lose more than its value/),
    ).toBeVisible();
  });
});
