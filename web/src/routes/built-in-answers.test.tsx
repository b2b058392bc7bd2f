import { screen, waitFor, within } from '@testing-library/react';
import type { Quote } from '@ballast/engine/quotes/quote';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { analyze } from '../testing/analyser.ts';
import { closesThatFollow } from '../testing/closes.ts';
import { useReportWorker } from '../testing/report-worker.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

/** INFY moves twice as far as the index, TCS half as far; 100 of each at ₹200 are ₹40,000, half of it in each. */
const HELD = 'NSE:INFY 100\nNSE:TCS 100';
const BETAS = { 'NSE:NIFTY50': 1, 'NSE:INFY': 2, 'NSE:TCS': 0.5 };

// What comes in chunks of its own is read once before: on a busy machine the first test would wait for all of it.
beforeAll(async () => {
  await Promise.all([
    import('../features/advisor/advisor-panel.tsx'),
    import('../features/advisor/built-in/answers-panel.tsx'),
    import('../features/advisor/built-in/typed-question.tsx'),
    import('../features/report/report-provider.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});

/** Types holdings as a visitor, and goes to the place for questions. */
async function ask(path = '/portfolio-analysis', text = HELD, answers = {}): Promise<UserEvent> {
  useReportWorker();
  fakeNetwork({
    'POST /functions/v1/get-indian-stock-data': (request) => liveQuotes(request),
    'POST /functions/v1/get-price-history': (request) => closesThatFollow(BETAS, request),
    ...answers,
  });
  const user = await renderApp(path);
  if (text !== '') await analyze(user, text);
  await user.click(await screen.findByRole('tab', { name: /^AI Question Answer/ }));
  return user;
}

const question = (name: string | RegExp) => screen.findByRole('button', { name });
const answer = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

/** The figures of an answer, by name; notes follow their figure. */
async function figures(name: string | RegExp): Promise<Readonly<Record<string, string>>> {
  const list = await (await answer(name)).findByLabelText('The figures');
  return Object.fromEntries(
    [...list.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );
}

describe('a newcomer without a model', () => {
  it('learns what they can lose: every tenth day is 1.25 times as bad as the index’s 4 %; and whose prices that rests on, of when, and how much of the value it covers', async () => {
    const user = await ask();
    await user.click(await question('What can I lose?'));
    const shown = await answer('What can I lose?');
    // 0.5 · 2 + 0.5 · 0.5 = 1.25; 1.25 · 4 % = 5 % of ₹40,000. INFY brings 1 / 1.25 of it.
    expect(
      await shown.findByText(
        'About 1 trading day in 20, you could lose ₹2,000 or more. INFY: 50% of your money, 80% of your risk.',
      ),
    ).toBeVisible();
    expect(shown.getByText('Computed, not AI')).toBeVisible();
    expect(await figures('What can I lose?')).toMatchObject({
      'A bad day, one in 20': '₹2,0005.0%',
      'Average loss beyond it': '₹2,0005.0%',
    });
    expect(
      await shown.findByText(/Today’s prices: Yahoo, 20 Nov 2026, .*Covers all your holdings by their own prices\./),
    ).toBeVisible();
    const link = shown.getByRole('link', { name: 'A bad day, one in 20, in the report' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^\/portfolio-analysis(\?[^#]*)?#report-headline$/));
    expect(link).not.toHaveAttribute('href', expect.stringContaining('tab='));
  });

  it('learns what is their largest risk, what a fall of the market by a fifth would do, and how diversified two equal holdings are that always move together', async () => {
    const user = await ask();
    await user.click(await question('What is my largest risk?'));
    const risk = await answer('What is my largest risk?');
    expect(await risk.findByText('INFY is your largest risk: 50% of the value and 80% of your risk.')).toBeVisible();
    expect(await figures('What is my largest risk?')).toMatchObject({
      'INFY, share of a bad day': '₹1,600',
      'If INFY went to zero': '−₹20,000.0050%',
    });
    await user.click(await question('What if the market falls 20%?'));
    const fall = await answer('What if the market falls 20%?');
    expect(await fall.findByText('If the NIFTY 50 falls by 20%, you lose about ₹10,000, or 25%.')).toBeVisible();
    expect(await figures('What if the market falls 20%?')).toMatchObject({
      'Beta to the NIFTY 50': '1.25',
      'Largest contributor: INFY': '−₹8,000−40%',
    });
    await user.click(await question('How diversified am I?'));
    expect(await (await answer('How diversified am I?')).findByText('Effective holdings: 2.0 of 2.')).toBeVisible();
    expect(await figures('How diversified am I?')).toMatchObject({
      'Effective holdings': '2.0',
      'Average correlation': '1.00',
      'Diversification ratio': '1.0',
      'Largest country: India': '100%',
    });
  });

  it('looks a term up, with their own figure beside its meaning, and the place in the report that a figure names is where its link leads', async () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function remember(this: Element) {
      scrolled.push(this.getAttribute('data-report-section') ?? '');
    };
    const user = await ask();
    await user.click(await question('Explain a term'));
    await user.type(await screen.findByRole('combobox', { name: 'Which term?' }), 'bet');
    await user.click(await screen.findByRole('option', { name: 'Beta' }));
    const term = await answer('Explain a term');
    expect(term.getByText('How much it moves when the index moves.')).toBeVisible();
    expect(await term.findByText('Yours: 1.25.', undefined, { timeout: 10_000 })).toBeVisible();
    await user.click(await question('What if the market falls 20%?'));
    const shown = await answer('What if the market falls 20%?');
    await user.click(await shown.findByRole('link', { name: 'Beta to the NIFTY 50, in the report' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'What-if shocks' })).toHaveFocus());
    expect(scrolled).toContain('shocks');
  });
});

describe('about shares of the US', () => {
  it('counts in dollars, and measures by the S&P 500', async () => {
    const user = await ask('/portfolio-analysis', 'AAPL 10', {
      'POST /functions/v1/get-stock-data': (request: Request) => liveQuotes(request),
      'POST /functions/v1/get-price-history': (request: Request) =>
        closesThatFollow({ 'NYSE:SPX': 1, 'US:AAPL': 1.5 }, request),
    });
    const fall = 'What if the market falls 20%?';
    await user.click(await question(fall));
    // 10 shares at $200, 1.5 times as far as the index.
    expect(
      await (await answer(fall)).findByText('If the S&P 500 falls by 20%, you lose about $600, or 30%.'),
    ).toBeVisible();
    await user.click(await question('What can I lose?'));
    expect(
      await (await answer('What can I lose?')).findByText('About 1 trading day in 20, you could lose $120 or more.'),
    ).toBeVisible();
    await user.click(await question('How diversified am I?'));
    expect(await (await answer('How diversified am I?')).findByText(/^One holding is not diversified/)).toBeVisible();
  });
});

describe('about what has no symbol', () => {
  const OWNED = 'INFY 10\ngold 10 g\nFD 20000 SBI\nhome loan 1 lakh';
  const IN_ASSETS = {
    'POST /functions/v1/get-price-history': (request: Request) =>
      closesThatFollow({ ...BETAS, 'IN:GOLDBEES': 1 }, request),
    'POST /functions/v1/get-indian-stock-data': (request: Request) => liveQuotes(request),
  };
  const type = async (user: UserEvent, typed: string) => {
    const panel = within(await screen.findByRole('region', { name: 'Ask' }));
    await user.click(panel.getByRole('textbox', { name: 'Or type a question' }));
    await user.paste(typed);
    await user.keyboard('{Enter}');
    return answer(typed);
  };

  it('counts gold in the risk and everything in the worth, also after a reload', async () => {
    localStorage.setItem('ballast.draft', JSON.stringify({ market: 'IN', text: OWNED, analysed: true }));
    const user = await ask('/portfolio-analysis', '', IN_ASSETS);
    expect(await screen.findByText(/About the 1 holding and 3 other assets you typed in the analyzer\./)).toBeVisible();
    const risk = await type(user, 'what is my biggest risk');
    expect(await risk.findByText(/^Gold is your largest risk/)).toBeVisible();
    const worth = await type(user, 'what is my net worth');
    expect(
      await worth.findByText(/^Your net worth is ₹1,[\d,.]+: you own ₹[\d,.]+ and owe ₹1,00,000\.00\.$/),
    ).toBeVisible();
    const deposit = await type(user, 'how much is my FD worth');
    expect(await deposit.findByText('Fixed deposit · SBI: ₹20,000.00.')).toBeVisible();
  });

  it('answers about a deposit alone', async () => {
    const user = await ask('/portfolio-analysis', 'PPF 5 lakh', IN_ASSETS);
    const worth = await type(user, 'what is it worth in all, total');
    expect(await worth.findByText('Everything you own is worth ₹5,00,000.00.')).toBeVisible();
    await user.click(await question('What can I lose?'));
    const shown = await answer('What can I lose?');
    expect(await shown.findByText(/^Ballast has no market price for anything you own/)).toBeVisible();
  });
});

it('counts samples among the prices once', async () => {
  const user = await ask('/portfolio-analysis', HELD, {
    'POST /functions/v1/get-indian-stock-data': async (request: Request) => {
      const quotes: { data: Quote[] } = await (await liveQuotes(request)).json();
      return Response.json({
        data: quotes.data.map((one) =>
          one.symbol.includes('TCS') ? { ...one, status: 'error', source: 'sample' } : one,
        ),
      });
    },
  });
  await user.click(await question('What can I lose?'));
  const shown = await answer('What can I lose?');
  expect(await shown.findByText(/^Today’s prices: Yahoo.*1 price is sample data\./)).toBeVisible();
  const basis = shown.getByText(/^Today’s prices: Yahoo/).textContent;
  expect(basis.match(/sample data/g)).toHaveLength(1);
});

describe('an answer that cannot be given', () => {
  it('says what to do first where nothing is typed', async () => {
    const user = await ask('/portfolio-analysis', '');
    await user.click(await question('What can I lose?'));
    const shown = await answer('What can I lose?');
    expect(shown.getByText(/^No holdings yet\./)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Open the analyzer' })).toHaveAttribute('href', '/portfolio-analysis');
  });

  it('has its reason where there are no prices of past days', async () => {
    const user = await ask('/portfolio-analysis', HELD, {
      'POST /functions/v1/get-price-history': (request: Request) => closesThatFollow({}, request),
    });
    await user.click(await question('What is my largest risk?'));
    expect(
      await (await answer('What is my largest risk?')).findByText('There is no price history for your holdings.'),
    ).toBeVisible();
  });

  it('tells what went wrong, and is computed on demand when it is over', async () => {
    let isUp = false;
    const user = await ask('/portfolio-analysis', HELD, {
      'POST /functions/v1/get-price-history': (request: Request) =>
        isUp ? closesThatFollow(BETAS, request) : new Response(null, { status: 422 }),
    });
    await user.click(await question('What can I lose?'));
    const panel = within(await screen.findByRole('region', { name: 'Ask' }));
    expect(await panel.findByText('Price history could not be loaded')).toBeVisible();
    isUp = true;
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText(/^About 1 trading day in 20, you could lose ₹2,000 or more/)).toBeVisible();
  });

  it('says that its prices are of the sample market where they are', async () => {
    const user = await ask('/portfolio-analysis?prices=sample');
    await user.click(await question('What can I lose?'));
    const shown = await answer('What can I lose?');
    await shown.findByText(/^About 1 trading day in 20/);
    expect(shown.getByText('Sample data')).toBeVisible();
    expect(shown.getByText(/Today’s prices are sample data\./)).toBeVisible();
  });
});
