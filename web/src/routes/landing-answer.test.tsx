import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { closesThatFollow } from '../testing/closes.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { masterOf } from '../testing/master.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';
import { useReportWorker } from '../testing/report-worker.ts';

const BETAS = { 'NSE:NIFTY50': 1, 'IN:INFY': 2, 'IN:TCS': 0.5 };
const MARKET = {
  'POST /functions/v1/get-indian-stock-data': (request: Request) => liveQuotes(request),
  'POST /functions/v1/get-price-history': (request: Request) => closesThatFollow(BETAS, request),
};
const SENTENCE = /^About 1 trading day in 20, you could lose ₹[\d,.]+ or more\./;

beforeAll(async () => {
  await Promise.all([
    import('./landing-answer.tsx'),
    import('../features/advisor/built-in/ask-panel.tsx'),
    import('../features/advisor/built-in/typed-question.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
});

/** Types into the hero and presses its button; nothing is typed where `text` is null. */
async function press(text: string | null, answers: Parameters<typeof fakeNetwork>[0] = MARKET): Promise<UserEvent> {
  useReportWorker();
  fakeNetwork(answers);
  const user = await renderApp('/');
  const field = await screen.findByRole('textbox', { name: 'Type what you own' });
  if (text !== null) {
    await user.clear(field);
    if (text !== '') await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'See what it can lose' }));
  return user;
}
const typed = () => screen.getByRole('textbox', { name: 'Type what you own' });

it('answers in the hero: the sentence, the gauge, a bad day and the worst crash, in place of its picture; and questions about it, from the same report', async () => {
  const user = await press('INFY 100\nTCS 100');
  const isSentence = (_: string, element: Element | null) =>
    element?.tagName === 'P' && SENTENCE.test(element.textContent);
  expect(await screen.findByText(isSentence)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Yearly volatility' })).toBeVisible();
  expect(screen.getByText('Bad day')).toBeVisible();
  expect(await screen.findByText('Worst past crash')).toBeVisible();
  expect(screen.queryByText(/^This example, on the sample market/)).not.toBeVisible();
  expect(location.pathname).toBe('/');
  const ask = within(await screen.findByRole('region', { name: 'Ask about this portfolio' }));
  await user.type(ask.getByRole('textbox', { name: 'Or type a question' }), 'What is my biggest risk?');
  await user.click(ask.getByRole('button', { name: 'Ask' }));
  expect(await ask.findByText(/^INFY is your largest risk/)).toBeVisible();
});

it('answers about what has no symbol too', async () => {
  const user = await press('INFY 100\nFD 20000\nhome loan 1 lakh');
  const ask = within(await screen.findByRole('region', { name: 'Ask about this portfolio' }));
  await user.type(ask.getByRole('textbox', { name: 'Or type a question' }), 'what is my net worth{Enter}');
  expect(await ask.findByText('Your net worth is −₹60,000.00: you own ₹40,000.00 and owe ₹1,00,000.00.')).toBeVisible();
});

it('says that holdings are required where nothing is typed', async () => {
  await press('');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Portfolio Required')).toBeVisible();
  expect(notice.getByText('Please enter your stock holdings before analyzing.')).toBeVisible();
  expect(typed()).toHaveValue('');
});

it('says what is wrong with an unknown symbol, keeps it, and answers what is typed next in its place', async () => {
  const user = await press('M5FT 5');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('Invalid Stock Symbols')).toBeVisible();
  expect(notice.getByText('Please check: M5FT')).toBeVisible();
  expect(typed()).toHaveValue('M5FT 5');
  await user.clear(typed());
  await user.paste('INFY 100');
  await user.click(screen.getByRole('button', { name: 'See what it can lose' }));
  expect(await screen.findByText('Worst past crash')).toBeVisible();
  expect(screen.queryByText('Please check: M5FT')).not.toBeInTheDocument();
});

it('analyzes the valid lines beside an invalid one', async () => {
  await press('INFY 100\nM5FT 5');
  expect(await screen.findByText('Please check: M5FT')).toBeVisible();
  expect(await screen.findByText('Worst past crash')).toBeVisible();
  expect(screen.getByText('One line needs a look and isn’t counted here.')).toBeVisible();
});

it('says that prices are sample data where no provider answers, and marks the figures', async () => {
  await press('INFY 100', { 'POST /functions/v1/get-price-history': MARKET['POST /functions/v1/get-price-history'] });
  expect(await screen.findByText('Unable to fetch live IN stock data. Using sample data for analysis.')).toBeVisible();
  expect(await screen.findByText('Worst past crash')).toBeVisible();
});

it('offers the sample market where past prices cannot be had, and answers from it', async () => {
  const user = await press('INFY 100', {
    ...MARKET,
    'POST /functions/v1/get-price-history': () => new Response(null, { status: 400 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Use the sample market' }));
  expect(await screen.findByText('Worst past crash')).toBeVisible();
  expect(location.search).toBe('');
});

it('reads a list in the market that knows it, and shows that', async () => {
  await press('AAPL 10\nMSFT 5', {
    'POST /functions/v1/get-stock-data': (request) => liveQuotes(request),
    ...masterOf([
      { symbol: 'AAPL', name: 'Apple Inc.', exchange: 'NASDAQ' },
      { symbol: 'MSFT', name: 'Microsoft', exchange: 'NASDAQ' },
    ]),
  });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'US' })).toBeChecked());
});

it('keeps the market that was chosen, whatever the other one lists', async () => {
  const user = await press(null, {
    ...MARKET,
    'POST /functions/v1/get-stock-data': (request) => liveQuotes(request),
    ...masterOf([
      { symbol: 'INFY', name: 'Infosys', exchange: 'NSE' },
      { symbol: 'INFY', name: 'Infosys ADR', exchange: 'NYSE' },
      { symbol: 'SBI', name: 'Western Asset Intermediate', exchange: 'NYSE' },
      { symbol: 'HDB', name: 'HDFC Bank ADR', exchange: 'NYSE' },
    ]),
  });
  const button = screen.getByRole('button', { name: 'See what it can lose' });
  await user.click(screen.getByRole('radio', { name: 'India' }));
  await user.clear(typed());
  await user.paste('INFY 10\nSBI 10\nHDB 10');
  await user.click(button);
  expect(await screen.findByText('One line needs a look and isn’t counted here.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'India' })).toBeChecked();
});

it('opens the full report of the same text in the analyzer; what was typed there before can be put back', async () => {
  localStorage.setItem('ballast.draft', JSON.stringify({ market: 'US', text: 'KO 5', analysed: false }));
  const assign = vi.fn<(to: string) => void>();
  const user = await press('INFY 100');
  const { href, origin, pathname, search } = location;
  vi.stubGlobal('location', { href, origin, pathname, search, assign });
  await user.click(await screen.findByRole('button', { name: 'Open the full report' }));
  expect(assign).toHaveBeenCalledWith('/portfolio-analysis');
  expect(JSON.parse(localStorage.getItem('ballast.draft') ?? '')).toMatchObject({
    market: 'IN',
    text: 'INFY 100',
    analysed: true,
    replaced: 'KO 5',
  });
});
