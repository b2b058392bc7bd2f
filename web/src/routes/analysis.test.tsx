import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { analyze, holdingsArea, row, editTyped } from '../testing/analyser.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';
import { answerMedia } from '../testing/media.ts';

const US = 'POST /functions/v1/get-stock-data';
const INDIA = 'POST /functions/v1/get-indian-stock-data';

describe('the analyser', () => {
  it('shows what holdings are worth, with the source of each price §1.5 §2.5 §2.92 §3.8 §7.16 §8.6', async () => {
    const { calls } = fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL: 10 @ 150\nMSFT 5');
    expect(await screen.findByText('Analysis Complete')).toBeInTheDocument();
    expect(screen.getByText('Portfolio analyzed with live data for 2 stocks!')).toBeInTheDocument();

    const totals = within(await screen.findByRole('region', { name: 'Totals in USD' }));
    expect(totals.getByText('$3,000.00')).toBeVisible();
    expect(totals.getByText('All 2 holdings are priced. Gain covers 1 of 2 holdings.')).toBeVisible();
    const apple = await row(/AAPL/);
    expect(apple.getByText('+$500.00')).toBeVisible();
    expect(apple.queryByText('Live')).toBeNull();
    expect(screen.getByText(/^2 holdings · US · Live · /)).toBeVisible();
    expect(apple.getByText(/^Yahoo, /)).toBeVisible();
    expect((await row(/MSFT/)).getAllByText('unknown')).toHaveLength(2);
    const [call] = callsTo(calls, '/functions/v1/get-stock-data');
    expect(await call?.json()).toEqual({ symbols: ['AAPL', 'MSFT'] });
  });

  it('keeps two countries apart: a total per currency, no sum of both §2.89 §2.90 §7.17', async () => {
    const { calls } = fakeNetwork({ [US]: liveQuotes, [INDIA]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('radio', { name: 'India (NSE/BSE)' }));
    await analyze(user, 'M&M: 10 @ 150\nNASDAQ:AAPL 10 @ 150');
    expect(await screen.findByRole('region', { name: 'Totals in INR' })).toHaveTextContent('₹2,000.00');
    expect(screen.getByRole('region', { name: 'Totals in USD' })).toHaveTextContent('$2,000.00');
    const [call] = callsTo(calls, '/functions/v1/get-indian-stock-data');
    expect(await call?.json()).toEqual({ symbols: ['M&M'], exchange: 'NSE' });
  });

  it('marks sample prices when no live ones can be had §1.5 §2.93 §8.1 §8.4 §8.7', async () => {
    fakeNetwork();
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL: 10 @ 150');
    expect(await screen.findByText('Stock Data Error')).toBeInTheDocument();
    expect(screen.getByText('Unable to fetch live US stock data. Using sample data for analysis.')).toBeInTheDocument();
    expect(screen.getByText('Portfolio analyzed with sample data for 1 stock.')).toBeInTheDocument();
    expect(screen.getByText('One price is sample data')).toBeVisible();
    expect(screen.getByText(/the price service could not be reached from this browser/)).toBeVisible();
    expect((await row(/AAPL/)).getByText('Sample')).toBeVisible();
  });

  it('names the market whose prices could not be had: US or IN §8.2', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'NSE:TCS 10\nAAPL 10');
    expect(
      await screen.findByText('Unable to fetch live IN stock data. Using sample data for analysis.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Unable to fetch live US/)).not.toBeInTheDocument();
    expect(screen.getByText('Portfolio analyzed with live data for 1 stock! 1 with sample data.')).toBeInTheDocument();
    expect((await row(/TCS/)).getByText('Sample')).toBeVisible();
  });

  it('says that it failed when it did, and tries again on request §8.5', async () => {
    fakeNetwork();
    const user = await renderApp('/portfolio-analysis');
    await user.type(await holdingsArea(), 'AAPL 10');
    const random = vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('no chance');
    });
    await user.click(screen.getByRole('button', { name: 'Analyze Portfolio' }));
    expect(await screen.findAllByText('Analysis Failed')).not.toHaveLength(0);
    expect(screen.getAllByText('There was an error analyzing your portfolio. Please try again.')).not.toHaveLength(0);
    random.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/AAPL/)).toBeDefined();
  });

  it('leaves a symbol the market does not know out of the totals, and says so §2.94', async () => {
    const unknown = { price: null, change: null, change_amount: null, status: 'unknown_symbol' } as const;
    fakeNetwork({ [US]: (request) => liveQuotes(request, unknown) });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'NOSUCH 1');
    expect(await screen.findByText('One holding is left out of the totals')).toBeVisible();
    expect(screen.getByText('The price source does not know this symbol.')).toBeVisible();
  });
});

describe('what is typed', () => {
  it('is split at newlines and commas, in every accepted shape', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    const shapes = [
      'AAPL: 2 shares @ 150',
      'MSFT - 3',
      'GOOGL, 4, 150',
      'AMZN 5 @ 150',
      'META: 6 shares',
      '7 shares of KO',
      'PEP(8)',
      'JPMx9',
      'XOM 10, PG 11',
      'WMT',
    ];
    await analyze(user, shapes.join('\n'));
    const shares = { AAPL: 2, MSFT: 3, GOOGL: 4, AMZN: 5, META: 6, KO: 7, PEP: 8, JPM: 9, XOM: 10, PG: 11, WMT: 1 };
    for (const [symbol, quantity] of Object.entries(shares)) {
      expect((await row(new RegExp(`^${symbol}`))).getByText(String(quantity), { exact: true })).toBeVisible();
    }
  });

  it('has a quantity greater than 0, else the line is named', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 0\nKO 5');
    expect(await screen.findByText('One line is not in the analysis')).toBeVisible();
    expect(screen.getByText('The number of shares must be greater than 0.')).toBeVisible();
    expect(await row(/KO/)).toBeDefined();
  });

  it('names what is left out beside the result, on a phone folded so that it does not cover it', async () => {
    const matchMedia = answerMedia((query) => query === '(width < 768px)');
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 0\nKO 5');
    await row(/KO/);
    expect(screen.getByText('One line is not in the analysis')).toBeVisible();
    expect(screen.getByText('The number of shares must be greater than 0.')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByText('The number of shares must be greater than 0.')).toBeVisible();
    matchMedia.mockRestore();
  });

  it('counts the prices that are not what most are, and marks them in folded rows too', async () => {
    const matchMedia = answerMedia((query) => query === '(width < 80rem)');
    fakeNetwork({
      [US]: async (request) => {
        const { data } = z
          .object({ data: z.array(z.looseObject({ symbol: z.string() })) })
          .parse(await (await liveQuotes(request)).json());
        return Response.json({
          data: data.map((quote) =>
            quote.symbol === 'KO' ? { ...quote, status: 'stale', as_of: '2026-01-05T21:00:00Z' } : quote,
          ),
        });
      },
    });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 10\nMSFT 5\nKO 5');
    const drink = await row(/KO/);
    expect(within(drink.getByRole('rowheader')).getByText('Stale')).toBeVisible();
    expect(drink.getAllByText('Stale')).toHaveLength(1);
    expect(screen.getByText(/^3 holdings · US · Live · Stale: 1 · /)).toBeVisible();
    matchMedia.mockRestore();
  });

  it('is required §5.1', async () => {
    fakeNetwork();
    const user = await renderApp('/portfolio-analysis');
    await user.click(await screen.findByRole('button', { name: 'Analyze Portfolio' }));
    expect(await screen.findByText('Portfolio Required')).toBeInTheDocument();
    expect(screen.getByText('Please enter your stock holdings before analyzing.')).toBeInTheDocument();
  });

  it('must hold something: else the format is explained by an example §5.2', async () => {
    fakeNetwork();
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, '12345');
    expect(await screen.findByText('Invalid Portfolio Format')).toBeInTheDocument();
    expect(
      screen.getByText('Please enter valid stock symbols with quantities (e.g., AAPL: 10 @ 150).'),
    ).toBeInTheDocument();
    expect(screen.getByText('“12345” is a number without a symbol.')).toBeVisible();
  });

  it('names symbols that are none, and analyses the rest §5.4', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'ABCDEFGHIJKL 5\nAAPL 10');
    expect(await screen.findByText('Invalid Stock Symbols')).toBeInTheDocument();
    expect(screen.getByText('Please check: ABCDEFGHIJKL')).toBeInTheDocument();
    expect(await row(/AAPL/)).toBeDefined();
  });

  it('is asked about where it reads in two ways, and the answer is written into the text §5.6', async () => {
    fakeNetwork({ [US]: liveQuotes });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL, 10,150\nKO, 10,150');
    await user.click(await screen.findByRole('button', { name: '10 shares of AAPL at $150.00' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /shares of AAPL/ })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Your portfolio' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: '10 shares of KO at $150.00' }));
    expect(await row(/KO/)).toBeDefined();
    expect(await editTyped(user)).toHaveValue('AAPL: 10 shares @ 150\nKO: 10 shares @ 150');
  });

  it('is there again after a reload, and analysed again without a word §2.88', async () => {
    fakeNetwork({ [US]: liveQuotes });
    localStorage.setItem('ballast.draft', JSON.stringify({ market: 'US', text: 'KO 5', analysed: true }));
    const user = await renderApp('/portfolio-analysis');
    expect(await row(/KO/)).toBeDefined();
    expect(screen.queryByText('Analysis Complete')).not.toBeInTheDocument();
    expect(await editTyped(user)).toHaveValue('KO 5');
  });

  it('stays in its tab after a reload: another one may have typed since, or signed out', async () => {
    fakeNetwork({ [US]: liveQuotes });
    sessionStorage.setItem('ballast.draft', JSON.stringify({ market: 'US', text: 'KO 5', analysed: true }));
    await renderApp('/portfolio-analysis');
    expect(await row(/KO/)).toBeDefined();
    expect(localStorage.getItem('ballast.draft')).toBeNull();
  });
});
