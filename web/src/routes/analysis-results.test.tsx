import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { analyze, row } from '../testing/analyser.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { masterOf } from '../testing/master.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

const US = 'POST /functions/v1/get-stock-data';
const INDIA = 'POST /functions/v1/get-indian-stock-data';
const FOUR = 'AAPL: 10 @ 150\nMSFT: 5 @ 250\nKO 40\nNVDA: 1 @ 190';

/** The symbols of the table, from top to bottom. */
function order(): string[] {
  const table = within(screen.getByRole('table', { name: 'Holdings' }));
  return table.getAllByRole('rowheader').map((cell) => cell.firstElementChild?.textContent ?? '');
}

/** By its beginning: without styles the text for narrow screens stands beside the button. */
const head = (name: RegExp) => screen.getByRole('columnheader', { name });

/** Its rows so far; looking for their roles would take longer than drawing them. */
const drawn = () => document.querySelectorAll('th[scope="row"]').length;

describe('the table of holdings', () => {
  it('is sorted by value, the largest first, or by any column, with the unknown last, as the address then says; the allocation says the same in one sentence, as a picture and as a table', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, FOUR);
    await row(/KO/);
    expect(order()).toEqual(['KO', 'AAPL', 'MSFT', 'NVDA']);
    expect(head(/^Value/)).toHaveAttribute('aria-sort', 'descending');
    expect(head(/^Gain/)).not.toHaveAttribute('aria-sort');
    const gain = within(head(/^Gain/)).getByRole('button');
    await user.click(gain);
    // At 200 each: AAPL +500, NVDA +10, MSFT −250, KO unknown.
    expect(order()).toEqual(['AAPL', 'NVDA', 'MSFT', 'KO']);
    expect(location.search).toBe('?sort=-gain');
    gain.focus();
    await user.keyboard('{Enter}');
    expect(order()).toEqual(['MSFT', 'NVDA', 'AAPL', 'KO']);
    expect(head(/^Gain/)).toHaveAttribute('aria-sort', 'ascending');
    expect(location.search).toBe('?sort=gain');
    await user.click(await screen.findByText('Allocation'));
    const allocation = within(await screen.findByRole('region', { name: 'Allocation' }));
    // 40 of 56 shares at 200: 8,000 of 11,200 = 71.4 %.
    expect(allocation.getByText('KO is the largest of 4 holdings: $8,000.00 of $11,200.00, 71.4%.')).toBeVisible();
    const bars = within(allocation.getByRole('list', { name: 'Allocation' })).getAllByRole('listitem');
    expect(bars.map((bar) => bar.textContent)).toEqual([
      'KO$8,000.0071.4%',
      'AAPL$2,000.0017.9%',
      'MSFT$1,000.008.9%',
      'NVDA$200.001.8%',
    ]);
    await user.click(allocation.getByRole('button', { name: 'Show as a table' }));
    const table = within(allocation.getByRole('table', { name: 'Allocation' }));
    expect(table.getAllByRole('row')[1]).toHaveTextContent('KO$8,000.0071.4%');
  });

  it('is sorted as the address says, from a list where there is no room for heads', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis?sort=symbol');
    await analyze(user, FOUR);
    await row(/KO/);
    expect(order()).toEqual(['AAPL', 'KO', 'MSFT', 'NVDA']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Shares');
    expect(order()).toEqual(['KO', 'AAPL', 'MSFT', 'NVDA']);
    await user.click(screen.getByRole('button', { name: 'Descending' }));
    expect(order()).toEqual(['NVDA', 'MSFT', 'AAPL', 'KO']);
  });

  it('shows the first hundred of many, and all of them on request', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const letter = (n: number) => String.fromCodePoint(65 + n);
    const lines = Array.from({ length: 120 }, (_, n) => `Q${letter(n % 26)}${letter(Math.floor(n / 26))} 1`);
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, lines.join('\n'));
    await row(/QAA/);
    await waitFor(() => expect(drawn()).toBe(100), { timeout: 10_000 });
    await user.click(screen.getByRole('button', { name: 'Show all 120' }));
    await waitFor(() => expect(drawn()).toBe(120), { timeout: 10_000 });
    expect(screen.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  });

  it('says of each weight what it is a part of when there are two currencies', async () => {
    fakeNetwork({ [US]: liveQuotes, [INDIA]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 10\nNSE:TCS 5\nKO 10');
    const apple = await row(/AAPL/);
    expect(apple.getByText('50.0%')).toBeVisible();
    expect(apple.getByText('Weight in USD')).toBeInTheDocument();
    expect(screen.getByText('In USD: weights are shares of $4,000.00')).toBeVisible();
    expect(screen.getByText('In INR: weights are shares of ₹1,000.00')).toBeVisible();
    expect(head(/^Weight by currency/)).toBeVisible();
  });
});

describe('the result', () => {
  it('names the portfolio type and the focus, and what makes it so §3.9', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 1\nMSFT 1\nNVDA 1\nKO 1');
    expect(await screen.findByText('Tech-Heavy Growth')).toBeVisible();
    expect(screen.getByText('Technology')).toBeVisible();
    expect(screen.getByText(/known tech names: AAPL, MSFT, NVDA\./)).toBeVisible();
  });

  it('finds no balance in one holding, whose type the number of known names decides, and says of when the prices are, and that it is information, not advice', async () => {
    fakeNetwork({ [US]: (request) => liveQuotes(request, { as_of: '2026-11-19T15:30:00Z' }) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 1');
    expect(await screen.findByText('One holding')).toBeVisible();
    expect(screen.queryByText('Balance')).toBeNull();
    expect(screen.getByText(/it says nothing about how the money is spread\./)).toBeVisible();
    expect(await screen.findByText(/Prices as of 1[89] Nov 2026/)).toBeVisible();
    expect(screen.getAllByText('This is information, not investment advice.')).toHaveLength(1);
  });

  it('lists the risks from worst to mildest, each with its rule and holdings, and the tips §1.6', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 1\nMSFT 9\nNVDA 1\nGOOGL 1');
    const risks = within(await screen.findByRole('region', { name: 'Risks' }));
    expect(risks.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Tech concentration',
      'One large position: MSFT',
      'Few holdings',
    ]);
    expect(risks.getByText('Holdings: MSFT')).toBeVisible();
    expect(risks.getByText(/Rule: fewer than 5 holdings/)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Tips' })).getAllByRole('heading', { level: 4 })).toHaveLength(2);
  });

  it('suggests no sector that is held already', async () => {
    const cola = { symbol: 'KO', name: 'Coca-Cola Co', exchange: 'NYSE', sector: 'consumer_staples' } as const;
    fakeNetwork({ [US]: liveQuotes, ...masterOf([cola]) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 1\nMSFT 1\nNVDA 1\nGOOGL 1\nKO 100');
    const tips = within(await screen.findByRole('region', { name: 'Tips' }));
    expect(
      tips.getByText('You hold 4 tech names. Companies in health care and utilities move differently.'),
    ).toBeVisible();
  });

  it.each([
    [15.004, 'just over 15%', 'Rule: a daily move over 15%'],
    [10.04, 'just over 10%', 'Rule: a daily move over 10%, up to 15%'],
    [15.4, '15.4%', 'Rule: a daily move over 15%'],
  ])('writes a move of %d %% so that it agrees with the rule that it passed', async (changePercent, shown, rule) => {
    fakeNetwork({ [US]: (request) => liveQuotes(request, { changePercent, change_percent: changePercent }) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 1');
    expect(await screen.findByText(`AAPL moved by ${shown} since the previous session.`)).toBeVisible();
    expect(screen.getByText(rule)).toBeVisible();
    expect(screen.getByRole('heading', { name: /^(High|Extreme) volatility: AAPL$/ })).toBeVisible();
  });

  it.each([
    ['AAPL 1', /^AAPL fell by 6\.0% since/],
    // The figure is that of the deepest fall.
    ['AAPL 1\nMSFT 1', /^AAPL, MSFT fell by up to 6\.0% since/],
  ])('tells a fall of one from the deepest of several: %s', async (typed, said) => {
    fakeNetwork({ [US]: (request) => liveQuotes(request, { changePercent: -6, change_percent: -6 }) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, typed);
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('merges the same symbol twice at the weighted cost, and says so', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 10 @ 100\nAAPL 30 @ 200');
    // (10 · 100 + 30 · 200) / 40 = 175
    expect((await row(/AAPL/)).getByText('avg $175.00')).toBeVisible();
    expect(
      screen.getByText('AAPL was on 2 lines: they count as one holding, and what you paid is averaged.'),
    ).toBeVisible();
  });

  it('has amounts of India in ₹ and lakhs, of the US in $, with two decimals, and an allocation for each currency §9.25 §9.26', async () => {
    fakeNetwork({ [US]: liveQuotes, [INDIA]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 6,000\nNSE:TCS 6,000');
    expect((await row(/AAPL/)).getByText('$1,200,000.00')).toBeVisible();
    expect((await row(/TCS/)).getByText('₹12,00,000.00')).toBeVisible();
    await user.click(await screen.findByText('Allocation'));
    expect(await screen.findByRole('region', { name: 'Allocation in USD' })).toHaveTextContent(
      'AAPL is the only holding: $1,200,000.00.',
    );
    expect(screen.getByRole('region', { name: 'Allocation in INR' })).toHaveTextContent(
      'TCS is the only holding: ₹12,00,000.00.',
    );
  });
});

describe('refreshed prices', () => {
  it('take the place of the old ones, and leave the person where they are; the old ones stay, marked as stale, when none can be had', async () => {
    let price = 200;
    let isDown = false;
    fakeNetwork({ [US]: (request) => (isDown ? Response.json({}, { status: 500 }) : liveQuotes(request, { price })) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 10');
    await row(/AAPL/);
    price = 210;
    await user.click(screen.getByRole('button', { name: 'Refresh prices' }));
    expect(await screen.findByText('Prices refreshed')).toBeInTheDocument();
    expect((await row(/AAPL/)).getByText('$2,100.00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh prices' })).toHaveFocus();
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Refresh prices' }));
    expect(await screen.findByText(/Showing the previous prices, marked as stale\./)).toBeInTheDocument();
    const apple = await row(/AAPL/);
    expect(apple.getByText('$2,100.00')).toBeVisible();
    expect(apple.getByText('Stale')).toBeVisible();
  });
});
