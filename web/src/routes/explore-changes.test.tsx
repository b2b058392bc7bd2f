import { addDays } from '@ballast/engine/calendar/day';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { assert, beforeEach, describe, expect, it, vi } from 'vitest';
import { exchangeRatesQuery } from '../entities/exchange-rates/queries.ts';
import { queryClient } from '../lib/query-client.ts';
import { today } from '../lib/today.ts';
import { INSTRUMENTS } from '../testing/builder.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { masterOf, RESOLVE } from '../testing/master.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';
import { installWorker } from '../testing/install-worker.ts';
import { createRememberingHandler, useReportWorker } from '../testing/report-worker.ts';
import { tradedBackend, tradeRow, TRADED_ID } from '../testing/traded.ts';

const SAMPLE = '/explore-changes?prices=sample';
const HELD = 'NSE:INFY 100 @ 20\nNSE:TCS 20 @ 50\nNSE:ITC 30';
const typed = (text: string, market = 'IN') =>
  localStorage.setItem('ballast.draft', JSON.stringify({ market, text, analysed: true }));
const radio = (name: string) => screen.findByRole('radio', { name });
const livingIn = async (user: UserEvent, country: string) =>
  user.selectOptions(screen.getByRole('combobox', { name: 'Tax residence' }), country);
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const find = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Find trades' }));

beforeEach(useReportWorker);

describe('what it starts from', () => {
  it('is nothing for a visitor who has analyzed nothing', async () => {
    fakeNetwork();
    await renderApp(SAMPLE);
    expect(await screen.findByText('No holdings yet')).toBeVisible();
    expect(screen.getByText(/^Ballast is not registered with SEBI/)).toBeVisible();
  });

  it('is nothing to calculate with where nothing has a price on a market', async () => {
    typed('FD 500000 @ 7%');
    fakeNetwork();
    await renderApp(SAMPLE);
    expect(await screen.findByText('Nothing in this portfolio has a market price.')).toBeVisible();
  });

  it('is said to have sample prices where the true ones did not come, until they do', async () => {
    let isDown = true;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    typed('NSE:INFY 100 @ 20\nNSE:ITC 30');
    fakeNetwork({
      'POST /functions/v1/get-indian-stock-data': async (request) => {
        if (isDown) return new Response('', { status: 503 });
        await answered;
        return liveQuotes(request);
      },
    });
    const user = await renderApp('/explore-changes');
    const said = await screen.findByText('2 prices could not be loaded; sample data is used instead.');
    expect(said).toBeVisible();
    isDown = false;
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    assert(again);
    await user.click(again);
    expect(await screen.findByText('Loading your holdings…')).toBeVisible();
    answer();
    await waitFor(() => expect(said).not.toBeInTheDocument());
  });

  it('asks for prices again where none came', async () => {
    let isDown = true;
    const none = { price: null, change: null, change_amount: null, status: 'unknown_symbol', as_of: null } as const;
    typed('NSE:INFY 100');
    fakeNetwork({
      'POST /functions/v1/get-indian-stock-data': (request) => liveQuotes(request, isDown ? none : {}),
    });
    const user = await renderApp('/explore-changes');
    const said = await screen.findByText('None of your holdings has a market price right now.');
    expect(screen.queryByText('Nothing in this portfolio has a market price.')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(said).not.toBeInTheDocument());
  });

  it('says which lines are not in it, and where there is nothing else', async () => {
    typed(`${HELD}\nhello world`);
    fakeNetwork();
    await renderApp(SAMPLE);
    expect(await radio('Invest money')).toBeVisible();
    expect(screen.getByText('One line that you typed is not fully counted here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the analysis' })).toHaveAttribute('href', '/portfolio-analysis');
  });

  it('is nothing where no line could be read', async () => {
    typed('hello world');
    fakeNetwork();
    await renderApp(SAMPLE);
    expect(await screen.findByText('No holding could be read from what you typed for analysis.')).toBeVisible();
    expect(screen.queryByText('Nothing in this portfolio has a market price.')).toBeNull();
  });

  it('says that names could not be looked up, and looks them up on demand', async () => {
    const master = masterOf(INSTRUMENTS);
    let isDown = true;
    typed('NSE:INFY 100 @ 20\nM&M 5');
    const { calls } = fakeNetwork({
      ...master,
      [`POST ${RESOLVE}`]: async (request) => {
        // As a network does: long enough for the page to be drawn meanwhile.
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
        return isDown ? new Response('', { status: 503 }) : (master[`POST ${RESOLVE}`]?.(request) ?? Response.error());
      },
    });
    const user = await renderApp(SAMPLE);
    const said = await screen.findByText(/^Names and symbols could not be looked up/);
    // The fields stay meanwhile, and the server is not asked again and again.
    await user.click(await radio('Withdraw money'));
    await user.type(screen.getByRole('textbox', { name: 'Amount (INR)' }), '1000');
    expect(screen.getByRole('textbox', { name: 'Amount (INR)' })).toHaveValue('1000');
    expect(callsTo(calls, RESOLVE).length).toBeLessThan(5);
    isDown = false;
    const [again] = screen.getAllByRole('button', { name: 'Try again' });
    assert(again);
    await user.click(again);
    await waitFor(() => expect(said).not.toBeInTheDocument());
  });

  it('is named where the portfolio of the link is gone', async () => {
    fakeNetwork(tradedBackend([], []));
    await renderApp(`${SAMPLE}&portfolio=gone`, { signedIn: true });
    expect(
      await screen.findByText('The portfolio in this link was not found. Shown instead: Long term.'),
    ).toBeVisible();
  });

  it('is what was paid too, which the arrow keys change', async () => {
    typed(HELD);
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await radio('Withdraw money');
    await user.click(screen.getByText('What you paid, and when'));
    const paid = screen.getByRole('textbox', { name: 'Paid per share (INR), INFY' });
    expect(paid).toHaveValue('20');
    await user.type(paid, '{ArrowUp}');
    expect(paid).toHaveValue('21');
  });

  it('is one of the saved portfolios, with its purchases from its trades', async () => {
    const bought = [
      tradeRow('2025-01-01', 'buy', 20, 100),
      tradeRow('2026-04-06', 'buy', 5, 150),
      tradeRow('2026-06-01', 'sell', 10, 200),
      tradeRow('2026-05-04', 'buy', 5, 100, { symbol: 'TCS' }),
      tradeRow('2026-07-01', 'sell', 5, 150, { symbol: 'TCS' }),
    ];
    const infosys = { portfolio_id: TRADED_ID, symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: '15' };
    const backend = tradedBackend(bought, []);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    fakeNetwork({
      ...backend,
      'GET /rest/v1/portfolio_holdings': () => Response.json([{ ...infosys, purchase_price: null }]),
      'GET /rest/v1/trades': async () => {
        await answered;
        return backend['GET /rest/v1/trades']();
      },
    });
    const user = await renderApp(`${SAMPLE}&portfolio=${TRADED_ID}`, { signedIn: true });
    await radio('Invest money');
    const reading = await screen.findByText('Loading your purchases…');
    answer();
    await waitFor(() => expect(reading).toBeEmptyDOMElement());
    await user.click(screen.getByText('What you paid, and when'));
    expect(await screen.findByText('2 purchases from your trades')).toBeVisible();
    const kept = screen.getByRole('checkbox', { name: 'Do not sell INFY: 10 bought 1 Jan 2025, cost ₹1,000.00' });
    await user.click(kept);
    expect(kept).toBeChecked();
    await livingIn(user, 'India');
    expect(
      screen.getByText(
        'From your imported trades since 1 Apr 2026, 2 sold lots: ₹250.00 short-term and ₹1,000.00 long-term.',
      ),
    ).toBeVisible();
    await user.click(screen.getByText('Gains of this year, losses of earlier years'));
    expect(screen.getByRole('textbox', { name: 'Long-term, this year (INR)' })).toHaveValue('1000');
  });

  it('leaves with what was bought before a demerger the part of its cost that the company stated', async () => {
    const reliance = { symbol: 'RELIANCE', exchange: 'NSE', currency: 'INR' } as const;
    fakeNetwork({
      ...tradedBackend([tradeRow('2023-01-02', 'buy', 10, 1000, reliance)], []),
      'GET /rest/v1/portfolio_holdings': () =>
        Response.json([{ portfolio_id: TRADED_ID, ...reliance, shares: '10', purchase_price: null }]),
    });
    const user = await renderApp(`${SAMPLE}&portfolio=${TRADED_ID}`, { signedIn: true });
    await radio('Invest money');
    await user.click(screen.getByText('What you paid, and when'));
    expect(
      await screen.findByRole('checkbox', { name: 'Do not sell RELIANCE: 10 bought 2 Jan 2023, cost ₹9,532.00' }),
    ).toBeVisible();
  });

  it('could not be loaded: it says so, and loads on request', async () => {
    let isDown = true;
    fakeNetwork({
      ...tradedBackend([], []),
      'GET /rest/v1/portfolio_summaries': () => (isDown ? new Response('', { status: 503 }) : Response.json([])),
    });
    const user = await renderApp(SAMPLE, { signedIn: true });
    expect(await screen.findByText('Your portfolios could not be loaded.')).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No holdings yet')).toBeVisible();
  });
});

describe('the fields', () => {
  it('are those of what was analyzed last, say which of them has to be looked at, and ask for no tax residence', async () => {
    typed(HELD);
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    expect(await radio('Bring a finding within its limit')).toBeChecked();
    expect(screen.getByText(/^Hypothetical: calculated on past prices/)).toBeVisible();
    await user.click(await radio('Withdraw money'));
    await find(user);
    expect(await screen.findByText('Enter an amount in INR above 0.')).toBeVisible();
    expect(screen.queryByText('Searching…')).toBeNull();
    fill('Amount (INR)', '1000');
    fill('Trades, at most', 'x');
    await find(user);
    // Its fold is opened with the next frame.
    await waitFor(() => expect(screen.getByText('Enter a number, or leave it empty.')).toBeVisible());
    fill('Trades, at most', '');
    expect(screen.getByRole('combobox', { name: 'Tax residence' })).toHaveDisplayValue('Not stated');
    expect(screen.queryByRole('radio', { name: 'Use this year’s tax-free allowance' })).toBeNull();
    await find(user);
    expect(await screen.findByText(/^No tax figure: choose where you are taxed/)).toBeVisible();
    expect(screen.queryByText(/Tax due/)).toBeNull();
  });

  it('of a holding have to be looked at too where they can’t be read, and are opened for it', async () => {
    typed(HELD);
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await user.click(await radio('Withdraw money'));
    fill('Amount (INR)', '1000');
    await user.click(screen.getByText('What you paid, and when'));
    fill('Paid per share (INR), TCS', 'some');
    await user.click(screen.getByText('What you paid, and when'));
    await waitFor(() => expect(screen.queryByLabelText('Paid per share (INR), TCS')).toBeNull());
    await find(user);
    // Its fold is opened with the next frame.
    await waitFor(() => {
      expect(screen.getByText('Enter a number, or leave it empty.')).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Paid per share (INR), TCS' })).toHaveFocus();
    });
    expect(screen.getByRole('textbox', { name: 'Paid per share (INR), TCS' })).toHaveAccessibleDescription(
      'Enter a number, or leave it empty.',
    );
    expect(screen.queryByText('Searching…')).toBeNull();
    fill('Paid per share (INR), TCS', '');
    expect(screen.queryByText('Enter a number, or leave it empty.')).toBeNull();
    expect(await screen.findByRole('textbox', { name: 'Paid per share (INR), TCS' })).toHaveValue('');
  });

  it('of an income are moved by the arrow keys from what stands in them', async () => {
    typed(HELD);
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await radio('Invest money');
    await livingIn(user, 'United States');
    const bracket = screen.getByRole('textbox', { name: 'Federal tax bracket (%)' });
    expect(bracket).toHaveAttribute('placeholder', '24');
    await user.type(bracket, '{ArrowDown}');
    expect(bracket).toHaveValue('23');
    const magi = screen.getByRole('textbox', { name: 'Modified AGI ($)' });
    const shown = Number(magi.getAttribute('placeholder'));
    expect(shown).toBeGreaterThan(0);
    await user.type(magi, '{ArrowUp}');
    expect(magi).toHaveValue(String(shown + 1000));
  });

  it('of one country’s tax are not taken for those of another', async () => {
    typed(HELD);
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await screen.findByRole('combobox', { name: 'Tax residence' });
    await livingIn(user, 'India');
    fill('Slab rate (%)', '20');
    await user.click(screen.getByText('Gains of this year, losses of earlier years'));
    fill('Long-term, carried forward (INR)', '50000');
    await livingIn(user, 'United States');
    expect(screen.getByRole('textbox', { name: 'Long-term, carried forward (USD)' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Federal tax bracket (%)' })).toHaveValue('');
  });

  it('offer the allowance to residents of India alone, with the price of 2018 where one was here then, and a choice of lots to those of the US', async () => {
    typed(HELD);
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await radio('Invest money');
    const allowance = () => screen.queryByRole('radio', { name: 'Use this year’s tax-free allowance' });
    expect(allowance()).toBeNull();
    await livingIn(user, 'India');
    expect(allowance()).toBeInTheDocument();
    await user.click(screen.getByText('What you paid, and when'));
    fireEvent.change(screen.getByLabelText('Bought on, INFY'), { target: { value: '2017-05-02' } });
    expect(screen.getByRole('textbox', { name: 'High on Jan 31, 2018, INFY' })).toBeVisible();
    expect(screen.getByText(/Highest price per share that day.* adjusted for splits and bonuses since/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'High on Jan 31, 2018, TCS' })).toBeNull();
    await livingIn(user, 'United States');
    expect(allowance()).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Federal tax bracket (%)' })).toBeVisible();
    await user.click(screen.getByText('Limits and costs'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lots to sell' }), 'Highest cost first');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filing status' }), 'Married, filing jointly');
    fill('Modified AGI ($)', 'much');
    await user.click(screen.getByRole('radio', { name: 'Realize losses this year' }));
    fill('Amount (INR)', '100');
    await find(user);
    // Its fold is opened with the next frame.
    await waitFor(() => expect(screen.getByText('Enter a number, or leave it empty.')).toBeVisible());
  });
});

describe('weights', () => {
  it('are set for a class of holdings, and nothing unreadable is passed over', async () => {
    typed('NSE:INFY 100 @ 20\nNSE:RELIANCE 20\nNASDAQ:AAPL 5');
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await user.click(await radio('Reach weights that I set'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Set weights for' }), 'Countries');
    fill('United States', 'some');
    await find(user);
    expect(await screen.findByText(/^Enter at least one weight/)).toBeVisible();
    fill('United States', '20');
    fill('Give or take (percentage points)', '5');
    await find(user);
    const table = await screen.findByRole('table', { name: 'Trades' });
    expect(within(table).getByText(/AAPL/)).toBeVisible();
  });

  it('are tilted by stated returns, which stand beside what today’s weights imply', async () => {
    typed('NSE:INFY 100 @ 20\nNSE:RELIANCE 60\nNSE:ITC 300');
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await user.click(await radio('Tilt by returns that I expect'));
    await find(user);
    expect(await screen.findByText('Enter at least one return, between −50 and 50.')).toBeVisible();
    fill('ITC', '−10');
    for (const [name, value] of [
      ['One holding, at most (%)', '100'],
      ['Give or take (percentage points)', '3'],
    ] as const) {
      fill(name, value);
    }
    await find(user);
    const table = await screen.findByRole('table', { name: 'Trades' });
    expect(within(table).getByText(/^Sell \d+ ITC/)).toBeVisible();
    await user.click(screen.getByText('How sure is this'));
    expect(screen.getByText(/What today’s weights imply, and with your views/)).toHaveTextContent(
      /ITC −?\d+% → −?\d+%/,
    );
  });
});

describe('a share that is not held', () => {
  const other = () => screen.findByRole('combobox', { name: 'Another share' });

  it('is added with Enter, without sending the form, or by choosing its suggestion; without one nothing may be bought', async () => {
    typed(HELD);
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await user.click(await radio('Invest money'));
    await user.type(await other(), 'NSE:M&M{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Remove M&M' }));
    expect(await other()).toHaveFocus();
    expect(screen.queryByText('Enter an amount in INR above 0.')).toBeNull();
    await user.type(await other(), 'mahindra');
    await user.click(await screen.findByRole('option', { name: /^M&M/ }));
    const remove = await screen.findByRole('button', { name: 'Remove M&M' });
    expect(await other()).toHaveValue('');
    await user.click(remove);
    fill('Amount (INR)', '1000');
    await find(user);
    expect(await screen.findByText('Nothing may be bought. Mark what may be bought.')).toBeVisible();
  });

  it('that is added while another is looked up stays, as what is typed meanwhile does', async () => {
    const master = masterOf(INSTRUMENTS);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    typed(HELD);
    fakeNetwork({
      ...master,
      [`POST ${RESOLVE}`]: async (request) => {
        if ((await request.clone().text()).includes('M&M')) await released;
        return master[`POST ${RESOLVE}`]?.(request) ?? Response.error();
      },
    });
    const user = await renderApp(SAMPLE);
    await user.click(await radio('Invest money'));
    await user.type(await other(), 'NSE:M&M{Enter}');
    await user.clear(await other());
    await user.type(await other(), 'NSE:TATASTEEL{Enter}');
    await screen.findByRole('button', { name: 'Remove TATASTEEL' });
    await user.type(await other(), 'AA');
    release();
    expect(await screen.findByRole('button', { name: 'Remove M&M' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove TATASTEEL' })).toBeVisible();
    expect(await other()).toHaveValue('AA');
  });

  it('that could not be looked up is named, and is looked up again on demand', async () => {
    const master = masterOf(INSTRUMENTS);
    let isDown = true;
    const others = [{ typed: 'M&M', market: 'IN' }];
    typed(HELD);
    sessionStorage.setItem('ballast.explore.visitor.typed', JSON.stringify({ aim: 'invest', others }));
    fakeNetwork({
      ...master,
      [`POST ${RESOLVE}`]: async (request) => {
        const isRefused = isDown && (await request.clone().text()).includes('M&M');
        return isRefused
          ? new Response('', { status: 503 })
          : (master[`POST ${RESOLVE}`]?.(request) ?? Response.error());
      },
    });
    const user = await renderApp(SAMPLE);
    const said = await screen.findByText(/^M&M could not be read, so it is not considered for these trades\./);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(said).toBeEmptyDOMElement());
    expect(screen.getByRole('button', { name: 'Remove M&M' })).toBeVisible();
  });

  it('is offered from the watchlists, unless it is held', async () => {
    const watched = (symbol: string, currency: string) => ({
      id: symbol,
      watchlist_id: 'list',
      symbol,
      exchange: null,
      currency,
      created_at: '2026-11-01T00:00:00Z',
    });
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    let isDown = true;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    fakeNetwork({
      ...tradedBackend([tradeRow('2025-01-01', 'buy', 15, 100)], []),
      'GET /rest/v1/portfolio_holdings': () =>
        Response.json([
          {
            portfolio_id: TRADED_ID,
            symbol: 'INFY',
            exchange: 'NSE',
            currency: 'INR',
            shares: '15',
            purchase_price: null,
          },
        ]),
      'GET /rest/v1/watchlist_items': async () => {
        await answered;
        if (isDown) return new Response('', { status: 503 });
        return Response.json([watched('INFY', 'INR'), { ...watched('AAPL', 'USD'), exchange: 'NASDAQ' }]);
      },
    });
    const user = await renderApp(`${SAMPLE}&portfolio=${TRADED_ID}`, { signedIn: true });
    await user.click(await radio('Invest money'));
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    answer();
    expect(await screen.findByText('Your watchlists could not be loaded.')).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
    expect(warn).toHaveBeenCalled();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const list = within(await screen.findByRole('region', { name: 'From your watchlists' }));
    expect(list.getAllByRole('button')).toHaveLength(1);
    await user.click(list.getByRole('button', { name: 'Add NASDAQ:AAPL' }));
    expect(await screen.findByRole('button', { name: 'Remove NASDAQ:AAPL' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'From your watchlists' })).toBeNull();
    expect(await other()).toHaveFocus();
  });
});

describe('the trades', () => {
  it('are searched for again when asked where the worker crashed before it found them, and say so where they would stand', async () => {
    let isStuck = true;
    const worker = installWorker(() => {
      const handler = createRememberingHandler();
      return {
        ...handler,
        explore: async (...asked: Parameters<typeof handler.explore>) =>
          isStuck ? new Promise<never>(() => undefined) : handler.explore(...asked),
      };
    });
    typed(HELD);
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await user.click(await radio('Withdraw money'));
    fill('Amount (INR)', '1000');
    await find(user);
    expect(screen.getByRole('button', { name: 'Searching…' })).toBeVisible();
    act(() => worker.crash());
    expect(await screen.findByText('The search for trades could not be finished.')).toBeVisible();
    expect(screen.queryByText('The report could not be finished')).toBeNull();
    // Another question is not lost either.
    fill('Amount (INR)', '2000');
    await find(user);
    await screen.findByRole('button', { name: 'Searching…' });
    act(() => worker.crash());
    isStuck = false;
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Trades' })).toBeVisible();
    expect(screen.queryByText('The search for trades could not be finished.')).toBeNull();
  });

  it('come after doing nothing, with tax, costs and what is left; limits and costs are folded away, and open where one has to be looked at', async () => {
    typed(HELD);
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await user.click(await radio('Withdraw money'));
    fill('Amount (INR)', '1000');
    await user.click(screen.getByText('Limits and costs'));
    expect(screen.getByText(/Last checked 24 Nov 2026\.$/)).toBeVisible();
    const brokerage = screen.getByRole('textbox', { name: 'Brokerage in India (%)' });
    expect(brokerage).toHaveAttribute('placeholder', '0');
    fill('Brokerage in India (%)', '50');
    await user.click(screen.getByText('Limits and costs'));
    expect(screen.queryByRole('combobox', { name: 'Lots to sell' })).toBeNull();
    await find(user);
    await waitFor(() => {
      expect(screen.getByText('Enter a percentage up to 10, or leave it empty.')).toBeVisible();
      expect(brokerage).toHaveFocus();
    });
    fill('Brokerage in India (%)', '');
    await livingIn(user, 'India');
    await user.click(screen.getByText('What you paid, and when'));
    for (const name of ['INFY', 'TCS', 'ITC']) {
      fireEvent.change(screen.getByLabelText(`Bought on, ${name}`), { target: { value: '2024-05-02' } });
      fill(`Paid per share (INR), ${name}`, '20');
    }
    await find(user);
    const table = await screen.findByRole('table', { name: 'Trades' });
    expect(
      screen.getByText(/^Tax as a resident of India: slab rate 30%, surcharge 0%, ₹0\.00 short-term/),
    ).toBeVisible();
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
    const [nothing, trades] = screen.getAllByRole('heading', { level: 2 });
    expect(nothing).toHaveTextContent('Do nothing');
    expect(trades).toHaveTextContent('One set of trades that meets your limits');
    expect(screen.getByText(/Tax on them this year: ₹/)).toBeVisible();
    expect(screen.getByText(/Tax on it is deferred, not saved\./)).toBeVisible();
    // On paper alone.
    expect(screen.getByText(/^Ballast: explore changes, printed on \d+ \w+ \d{4}$/)).toBeInTheDocument();
    fill('Amount (INR)', '0');
    expect(await screen.findByText(/^You changed something above\./)).toBeVisible();
  });

  it('keep the tax that is due in the cash that they leave, and say so', async () => {
    typed('NSE:INFY 100 @ 20');
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await user.click(await radio('Withdraw money'));
    fill('Amount (INR)', '1000');
    await livingIn(user, 'India');
    await user.click(screen.getByText('What you paid, and when'));
    const lately = addDays(today(), -30);
    fireEvent.change(screen.getByLabelText('Bought on, INFY'), { target: { value: lately } });
    await find(user);
    expect(await screen.findByText(/Tax on them this year: ₹[1-9]/)).toBeVisible();
    expect(screen.getByText(/^₹[\d,.]+ stays as cash, before the tax on these sales\.$/)).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Value, with cash, before tax' })).toBeVisible();
  });

  it('keep what may be due where it cannot be told, and say so', async () => {
    typed('NSE:INFY 100');
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await user.click(await radio('Withdraw money'));
    fill('Amount (INR)', '1000');
    await livingIn(user, 'India');
    await find(user);
    expect(await screen.findByText(/^No tax figure: cost or purchase day is missing for INFY\./)).toBeVisible();
    expect(screen.getByText(/^₹[\d,.]+ stays as cash, before the tax on these sales\.$/)).toBeVisible();
  });

  it('stand beside doing nothing on the tiles of the overview: on the page, copied and in the file; and are found again when a rate changes', async () => {
    typed('NSE:INFY 100 @ 20\nNSE:RELIANCE 60\nNASDAQ:AAPL 5');
    fakeNetwork();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) files.push(blob);
      return 'blob:';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const user = await renderApp(SAMPLE);
    await user.click(await radio('Withdraw money'));
    fill('Amount (INR)', '50000');
    await user.click(screen.getByText('Limits and costs'));
    await user.click(screen.getByText('Do not sell: None'));
    await user.click(screen.getByRole('checkbox', { name: 'AAPL' }));
    await find(user);
    const table = await screen.findByRole('table', { name: 'Before and after' });
    const textOf = (name: string) =>
      within(table)
        .getByRole('rowheader', { name })
        .closest('tr')
        ?.textContent.replace(/Do nothing|With these trades/g, '');
    const [, now = '–'] =
      /Your bad day stays at (₹[\d,]+),/.exec(screen.getByText(/^No trade, no tax/).textContent) ?? [];
    expect(screen.getByText(/The bad day falls from/)).toHaveTextContent(`falls from ${now} to`);
    expect(textOf('Bad day')).toContain(now);
    expect(textOf('Biggest risk')).toMatch(/^Biggest risk(?:INFY|RELIANCE|AAPL){2}$/);
    expect(textOf('Its share of the money')).toMatch(/money\d+%\d+%$/);
    expect(textOf('Its share of the risk')).toMatch(/risk\d+%\d+%$/);
    expect(textOf('Worst past crash')).toMatch(/crash.+, (?:India|US).+, (?:India|US)$/);
    expect(textOf('Loss in that crash')).toMatch(/crash₹[\d,]+₹[\d,]+$/);
    expect(textOf('Loss in that crash, relative to value')).toMatch(/value[\d.]+%[\d.]+%$/);
    expect(
      screen.getByText(/^Worst past crash: hypothetical, what these holdings would have lost then\./),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('\nToday’s prices are sample data.\n');
    expect(screen.getByText('Sample data')).toBeVisible();
    expect(copied).toMatch(/\nAim: Withdraw money\nAmount \(INR\): 50,000\nDo not sell: AAPL\n/);
    expect(screen.getByText('Do not sell: AAPL')).toBeInTheDocument();
    expect(copied).toMatch(/\nWorst past crash: .+ → .+\nLoss in that crash: ₹[\d,]+ → ₹[\d,]+\n/);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(() => {
      throw new TypeError('there is no clipboard');
    });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('The trades could not be copied. Download the CSV.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    const file = (await files[0]?.text()) ?? '';
    expect(file).toMatch(/\r\nAim,Withdraw money\r\nAmount \(INR\),"50,000"\r\nDo not sell,AAPL\r\n/);
    // A fraction in a file: no head says that it is a percentage.
    expect(file).toMatch(/\r\n"Bad day, relative to value",0\.\d+,0\.\d+\r\n/);
    expect(file).toMatch(/\r\nIts share of the risk,0\.\d{5,},0\.\d{5,}\r\n/);
    expect(file).toMatch(/\r\nLoss in that crash,\d+\.\d+,\d+\.\d+\r\n/);
    const before = table.textContent;
    act(() => {
      queryClient.setQueryData(exchangeRatesQuery('sample-market').queryKey, (rates) =>
        rates?.map((one) => ({ ...one, rate: one.rate * 2 })),
      );
    });
    await waitFor(() => {
      expect(screen.getByRole('table', { name: 'Before and after' }).textContent).not.toBe(before);
    });
  });
});
