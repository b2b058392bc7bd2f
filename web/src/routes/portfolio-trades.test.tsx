import { addMonths } from '@ballast/engine/calendar/periods';
import { addDays } from '@ballast/engine/calendar/day';
import { createFormatter } from '@ballast/messages/format';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { splitClosesQuery } from '../entities/price-history/queries.ts';
import { tradesPath } from '../lib/paths.ts';
import { queryClient } from '../lib/query-client.ts';
import { today } from '../lib/today.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { portfolioSummary } from '../testing/portfolio-summary.ts';
import { masterOf } from '../testing/master.ts';
import { renderApp } from '../testing/render-app.tsx';
import { tradedBackend, tradeRow, TRADED_ID } from '../testing/traded.ts';
import { useTradesWorker } from '../testing/trades-worker.ts';

const HERE = tradesPath(TRADED_ID);
const PRICES = {
  'POST /functions/v1/get-indian-stock-data': liveQuotes,
  'POST /functions/v1/get-stock-data': liveQuotes,
};
/** Buy 10 @ 100, sell 5 @ 100, buy 5 @ 200, sell 5 @ 200, at a price of 200: 5 · (200 − 100) = 500 are realized, nothing else is. */
const FIVE_HUNDRED = [
  tradeRow('2025-01-01', 'buy', 10, 100),
  tradeRow('2025-02-03', 'sell', 5, 100),
  tradeRow('2025-03-03', 'buy', 5, 200),
  tradeRow('2025-04-01', 'sell', 5, 200),
];
const INFY = { symbol: 'INFY', shares: 5 };
const APPLE = { symbol: 'AAPL', exchange: null, market: 'US', currency: 'USD' } as const;

const APPLE_HELD = { symbol: 'AAPL', shares: 1, exchange: null, currency: 'USD' } as const;

const history = (dates: readonly string[], closes: readonly (number | null)[]) => () =>
  Response.json({
    currency: null,
    dates,
    series: [
      {
        asked: 'NSE:INFY',
        symbol: 'INFY',
        market: 'IN',
        exchange: 'NSE',
        currency: 'INR',
        closes,
        source: 'yahoo',
        as_of: '2026-11-20T10:00:00Z',
        stale: false,
      },
    ],
    fx: [],
    missing: [],
    suspicious: [],
    next: null,
  });

beforeEach(useTradesWorker);
afterEach(() => onlineManager.setOnline(true));

describe('what trades have brought', () => {
  it('stands in a sentence: 500 of buy 10 @ 100, sell 5 @ 100, buy 5 @ 200, sell 5 @ 200, at a price of 200', async () => {
    fakeNetwork({ ...tradedBackend(FIVE_HUNDRED, [INFY]), ...PRICES });
    await renderApp(HERE, { signedIn: true });
    expect(
      await screen.findByText(
        'You have earned ₹500.00: a gain of ₹500.00 on what you sold and nothing on what you still hold.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/^FIFO, from 4 trades since 1 Jan 2025/)).toHaveTextContent('Source: Yahoo.');
    expect(screen.queryByText('Not in these figures')).not.toBeInTheDocument();
  });

  it('tells a gain and a loss apart', async () => {
    const trades = [tradeRow('2025-01-01', 'buy', 10, 300), tradeRow('2025-02-03', 'sell', 5, 360)];
    fakeNetwork({ ...tradedBackend(trades, [INFY]), ...PRICES });
    await renderApp(HERE, { signedIn: true });
    // 5 · (360 − 300) = 300, 5 · (200 − 300) = −500
    expect(
      await screen.findByText(
        'You have lost ₹200.00: a gain of ₹300.00 on what you sold and a loss of ₹500.00 on what you still hold.',
      ),
    ).toBeVisible();
  });

  it('is shown as a loss where it is one', async () => {
    fakeNetwork({ ...tradedBackend([tradeRow('2025-01-01', 'buy', 5, 300)], [INFY]), ...PRICES });
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('You have lost ₹500.00 on what you still hold.')).toBeVisible();
  });

  it('stands apart for each currency, and together in the portfolio’s where a rate is there', async () => {
    const trades = [...FIVE_HUNDRED, tradeRow('2025-05-01', 'buy', 1, 190, APPLE)];
    const rate = {
      base: 'USD',
      quote: 'INR',
      rate: 80,
      source: 'yahoo',
      as_of: '2026-11-20T10:00:00Z',
      stale: false,
    };
    fakeNetwork({
      ...tradedBackend(trades, [INFY, APPLE_HELD]),
      ...PRICES,
      'POST /functions/v1/get-exchange-rates': () => Response.json({ data: [rate] }),
    });
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText(/^You have earned ₹500.00/)).toBeVisible();
    expect(screen.getByText('You have earned $10.00 on what you still hold.')).toBeVisible();
    // 500 + 10 · 80
    expect(await screen.findByText('Total +₹1,300.00.')).toBeVisible();
  });

  it('is left in its currencies, and says so, where no rate can be had', async () => {
    fakeNetwork({
      ...tradedBackend([tradeRow('2025-05-01', 'buy', 1, 190, APPLE)], [APPLE_HELD]),
      ...PRICES,
      'POST /functions/v1/get-exchange-rates': () => Response.json({ data: [] }),
    });
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('You have earned $10.00 on what you still hold.')).toBeVisible();
    expect(await screen.findByText('Not included, because there is no exchange rate: USD.')).toBeVisible();
    expect(screen.queryByText(/^Total [+−]/)).not.toBeInTheDocument();
  });
});

describe('what the figures do not have', () => {
  it('is nothing where everything was moved out', async () => {
    const trades = [tradeRow('2025-01-01', 'buy', 5, 100), tradeRow('2025-02-03', 'transfer_out', 5, null)];
    fakeNetwork({ ...tradedBackend(trades, []), ...PRICES });
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('Nothing was sold, and nothing is still held.')).toBeVisible();
    expect(screen.queryByText('Not in these figures')).not.toBeInTheDocument();
  });

  it('names sales without their purchase, and takes nothing for free', async () => {
    fakeNetwork({ ...tradedBackend([tradeRow('2025-02-03', 'sell', 5, 100)], []), ...PRICES });
    await renderApp(HERE, { signedIn: true });
    expect(
      await screen.findByText(
        'INFY: 5 shares sold on 3 Feb 2025 exceed the earlier purchases. Import the file with the purchase.',
      ),
    ).toBeVisible();
    expect(screen.getAllByText('The purchase of some sold shares is missing.')).not.toHaveLength(0);
  });

  it('has no value of a made-up price', async () => {
    fakeNetwork(tradedBackend(FIVE_HUNDRED, [INFY]));
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('You have earned ₹500.00 on what you sold.')).toBeVisible();
    expect(screen.getByText('INFY: no price available, so there is no unrealized gain.')).toBeVisible();
    expect(screen.getByText('A holding has no price.')).toBeVisible();
  });

  it('names an old price', async () => {
    fakeNetwork({
      ...tradedBackend(FIVE_HUNDRED, [INFY]),
      'POST /functions/v1/get-indian-stock-data': (request) => liveQuotes(request, { status: 'stale' }),
    });
    await renderApp(HERE, { signedIn: true });
    expect(
      await screen.findByText('One price is old: no newer one was available. Refresh to try again.'),
    ).toBeVisible();
  });

  it('names shares whose cost is unknown, and where the portfolio has another number', async () => {
    const trades = [tradeRow('2025-01-01', 'transfer_in', 3, null), tradeRow('2025-01-02', 'buy', 1, 150)];
    fakeNetwork({ ...tradedBackend(trades, [{ symbol: 'INFY', shares: 9 }]), ...PRICES });
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('INFY: 3 shares still held with unknown cost.')).toBeVisible();
    expect(screen.getByText('INFY: the portfolio has 9 shares, these trades account for 4.')).toBeVisible();
    expect(await screen.findByText('You have earned ₹50.00 on what you still hold.')).toBeVisible();
  });

  it('says what the portfolio has since it was edited in another tab', async () => {
    const trades = [tradeRow('2025-01-02', 'buy', 4, 150)];
    let shares = 9;
    fakeNetwork({
      ...tradedBackend(trades, []),
      'GET /rest/v1/portfolio_holdings': () =>
        tradedBackend(trades, [{ symbol: 'INFY', shares }])['GET /rest/v1/portfolio_holdings'](),
      ...PRICES,
    });
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('INFY: the portfolio has 9 shares, these trades account for 4.')).toBeVisible();
    shares = 7;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'ballast.portfolios.changed' })));
    expect(await screen.findByText('INFY: the portfolio has 7 shares, these trades account for 4.')).toBeVisible();
  });
});

describe('a company that was split up', () => {
  it('is named: part of what its shares had cost belongs to others', async () => {
    const vedanta = { symbol: 'VEDL' } as const;
    const trades = [tradeRow('2025-01-01', 'buy', 3, 400, vedanta)];
    fakeNetwork({ ...tradedBackend(trades, [{ symbol: 'VEDL', shares: 3 }]), ...PRICES });
    await renderApp(HERE, { signedIn: true });
    expect(
      await screen.findByText(/^VEDL: part of the cost of shares bought before the demerger on 30 Apr 2026/),
    ).toHaveTextContent('It belongs to VAML, VEDPOWER, VOGL, VISL; according to the company, 52.34% stays with VEDL.');
  });

  it('is named where the shares that it brought were sold, of which no file has the purchase', async () => {
    const trades = [
      tradeRow('2025-01-01', 'sell', 3, 300, { symbol: 'JIOFIN' }),
      tradeRow('2025-01-02', 'buy', 1, 150),
    ];
    fakeNetwork({ ...tradedBackend(trades, [{ symbol: 'INFY', shares: 1 }]), ...PRICES });
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText(/^JIOFIN: 3 shares sold or moved out on 1 Jan 2025/)).toHaveTextContent(
      'Shares of JIOFIN came with the demerger of RELIANCE: import the file with the purchase of either.',
    );
  });

  it('brought shares that have the rest of the cost, and are named where the portfolio lacks them', async () => {
    const trades = [tradeRow('2025-01-01', 'buy', 100, 300, { symbol: 'TMPV' })];
    fakeNetwork({ ...tradedBackend(trades, [{ symbol: 'TMPV', shares: 100 }]), ...PRICES });
    await renderApp(HERE, { signedIn: true });
    // 30,000 are 100 of each at 200.
    expect(await screen.findByText('You have earned ₹10,000.00 on what you still hold.')).toBeVisible();
    expect(
      screen.getByText(
        'TMCV: the portfolio has 0 shares, these trades account for 100, with those that the demerger of TMPV brought.',
      ),
    ).toBeVisible();
    const shares = within(screen.getByRole('table', { name: 'Gains by stock' }));
    expect(shares.getByRole('row', { name: /^TMCV.*₹9,345\.00.*₹20,000\.00/ })).toBeVisible();
    expect(await screen.findByText('A demerger split the company up while you held it.')).toBeVisible();
  });
});

describe('returns', () => {
  it('are computed from the shares’ own closes, which are asked for without dividends', async () => {
    const [bought, yesterday] = [addDays(today(), -200), addDays(today(), -1)];
    const { calls } = fakeNetwork({
      ...tradedBackend([tradeRow(bought, 'buy', 5, 100)], [INFY]),
      ...PRICES,
      'POST /functions/v1/get-price-history': history([bought, yesterday], [100, 132]),
    });
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('+32.00%')).toBeVisible();
    const format = createFormatter('en');
    expect(screen.getByText(/^Return of your shares/)).toHaveTextContent(
      `from ${format.date(bought)} to ${format.date(yesterday)}, independent of the amounts you held.`,
    );
    expect(screen.getByText(/the yearly rate means little yet/)).toBeVisible();
    const [call] = callsTo(calls, '/functions/v1/get-price-history');
    expect(await call?.json()).toMatchObject({
      adjust: 'splits',
      symbols: ['NSE:INFY'],
      from: addDays(bought, -15),
    });
  });

  it('are computed without a connection too, from closes of before', async () => {
    const [bought, yesterday] = [addDays(today(), -200), addDays(today(), -1)];
    fakeNetwork({ ...tradedBackend([tradeRow(bought, 'buy', 5, 100)], [INFY]), ...PRICES });
    const page: unknown = await history([bought, yesterday], [100, 132])().json();
    queryClient.setQueryData(splitClosesQuery(['NSE:INFY'], addDays(bought, -15)).queryKey, [page]);
    onlineManager.setOnline(false);
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('+32.00%')).toBeVisible();
  });

  it('say why they are not known', async () => {
    fakeNetwork({ ...tradedBackend(FIVE_HUNDRED, [INFY]), ...PRICES });
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('Daily closes are missing for days on which you held shares.')).toBeVisible();
  });
});

const ELSS = { kind: 'fund', name: 'Axis ELSS Tax Saver Fund, Direct, Growth', category: 'Equity Scheme - ELSS' };
const FUND = { symbol: '120503', exchange: null };

describe('shares, lots and trades', () => {
  it('show which units of an ELSS fund are locked, lot by lot', async () => {
    const recent = addDays(today(), -100);
    fakeNetwork({
      ...tradedBackend(
        [
          tradeRow('2020-04-06', 'buy', 40, 50, FUND),
          tradeRow(recent, 'buy', 20, 60, FUND),
          tradeRow(addDays(recent, 1), 'transfer_in', 5, null, FUND),
        ],
        [{ ...FUND, shares: 65 }],
      ),
      ...PRICES,
      'GET /rest/v1/instruments': () => Response.json([ELSS]),
    });
    const user = await renderApp(HERE, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: /^Lots of / }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Lots of / }));
    expect(
      await dialog.findByText(/^20 of 65 units are locked in\. .* The purchase date of 5 units is not known/),
    ).toBeVisible();
    const until = createFormatter('en').date(addMonths(recent, 36));
    const [old, young, moved] = within(dialog.getByRole('region', { name: 'Still held' })).getAllByRole('listitem');
    expect(young).toHaveTextContent(`Locked until ${until}`);
    expect(moved).toHaveTextContent(/^5 unitsMoved in /);
    for (const lot of [old, moved]) expect(lot).not.toHaveTextContent(/Locked/);
  });

  it('say nothing of locks of any other fund', async () => {
    fakeNetwork({
      ...tradedBackend([tradeRow(addDays(today(), -100), 'buy', 20, 60, FUND)], [{ ...FUND, shares: 20 }]),
      ...PRICES,
      'GET /rest/v1/instruments': () => Response.json([{ ...ELSS, category: 'Equity Scheme - Large Cap Fund' }]),
    });
    const user = await renderApp(HERE, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: /^Lots of / }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Lots of / }));
    expect(await dialog.findByText('20 units')).toBeVisible();
    expect(dialog.queryByText(/locked/i)).toBeNull();
  });

  it('name a fund as the import does, with its code', async () => {
    fakeNetwork({
      ...tradedBackend([tradeRow('2025-01-01', 'buy', 20, 60.0123, FUND)], [{ ...FUND, shares: 25 }]),
      ...PRICES,
      ...masterOf([{ ...FUND, name: ELSS.name, kind: 'fund', category: ELSS.category }]),
      'GET /rest/v1/instruments': () => Response.json([ELSS]),
    });
    const user = await renderApp(HERE, { signedIn: true });
    const called = `${ELSS.name} AMFI code 120503`;
    await waitFor(() => {
      for (const name of ['Gains by stock', 'Trades, newest first'])
        expect(within(screen.getByRole('table', { name })).getAllByRole('row')[1]).toHaveTextContent(called);
    });
    const trades = within(screen.getByRole('table', { name: 'Trades, newest first' }));
    expect(trades.getByText('₹60.0123')).toBeVisible();
    expect(screen.getByText(`${ELSS.name}: the portfolio has 25 units, these trades account for 20.`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Lots of ${ELSS.name}` }));
    expect(await screen.findByRole('dialog', { name: `Lots of ${ELSS.name}` })).toBeVisible();
  });

  it('stand in tables: newest trade first, with the file it came from', async () => {
    fakeNetwork({ ...tradedBackend(FIVE_HUNDRED, [INFY]), ...PRICES });
    await renderApp(HERE, { signedIn: true });
    const shares = within(await screen.findByRole('table', { name: 'Gains by stock' }));
    await shares.findByText('+₹500.00');
    expect(shares.getByRole('row', { name: /^INFY NSE.*₹1,000\.00.*₹1,000\.00.*500\.00.*0\.00/ })).toBeVisible();
    const rows = within(screen.getByRole('table', { name: 'Trades, newest first' })).getAllByRole('row');
    await waitFor(() => expect(rows[1]).toHaveTextContent('tradebook-2025.csv'));
    expect(rows[1]).toHaveTextContent(/1 Apr 2025.*Sold.*₹200\.00/);
    expect(rows[4]).toHaveTextContent(/1 Jan 2025.*Bought.*₹100\.00/);
  });

  it('show the lots of a share, and which purchase a sale came from', async () => {
    fakeNetwork({ ...tradedBackend(FIVE_HUNDRED, [INFY]), ...PRICES });
    const user = await renderApp(HERE, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Lots of INFY' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lots of INFY' }));
    expect(within(dialog.getByRole('region', { name: 'Still held' })).getByRole('listitem')).toHaveTextContent(
      /^5 sharesBought 3 Mar 2025 · \d+ daysCost ₹1,000\.00$/,
    );
    const [latest] = within(dialog.getByRole('region', { name: 'Sold' })).getAllByRole('listitem');
    expect(latest).toHaveTextContent(/Bought 1 Jan 2025 · Sold 1 Apr 2025 · 90 days.*\+₹500\.00Proceeds ₹1,000\.00/);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Lots of INFY' })).toHaveFocus();
  });

  it('tell the day on which shares were moved in from that of a purchase, also when they are sold', async () => {
    const written: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) written.push(blob);
      return 'blob:lots';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const trades = [tradeRow('2025-01-01', 'transfer_in', 10, 100), tradeRow('2025-02-03', 'sell', 4, 110)];
    fakeNetwork({ ...tradedBackend(trades, [{ symbol: 'INFY', shares: 6 }]), ...PRICES });
    const user = await renderApp(HERE, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Download lots (CSV)' }));
    expect((await written[0]?.text())?.split('\r\n').slice(1, 3)).toEqual([
      'INFY,IN,held,6,,,,600,INR,,,',
      'INFY,IN,sold,4,,2025-02-03,,400,INR,440,INR,40',
    ]);
    await user.click(await screen.findByRole('button', { name: 'Lots of INFY' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lots of INFY' }));
    expect(within(dialog.getByRole('region', { name: 'Sold' })).getByRole('listitem')).toHaveTextContent(
      /Moved in 1 Jan 2025 · Sold 3 Feb 2025/,
    );
  });

  it('are paged where there are many', async () => {
    const many = Array.from({ length: 51 }, (_, i) =>
      tradeRow('2025-01-01', 'buy', i + 1, 100, { key: `k${String(i).padStart(2, '0')}` }),
    );
    fakeNetwork({ ...tradedBackend(many, [{ symbol: 'INFY', shares: 1326 }]), ...PRICES });
    const user = await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('1–50 of 51')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(screen.getByText('51–51 of 51')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older' })).toHaveFocus();
    expect(within(screen.getByRole('table', { name: 'Trades, newest first' })).getAllByRole('row')).toHaveLength(2);
  });

  it('hands the lots over as a file', async () => {
    const written: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) written.push(blob);
      return 'blob:lots';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    fakeNetwork({ ...tradedBackend(FIVE_HUNDRED, [INFY]), ...PRICES });
    const user = await renderApp(HERE, { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Download lots (CSV)' }));
    const lines = (await written[0]?.text())?.split('\r\n');
    expect(lines?.[0]).toContain(
      'Symbol,Market,Status,Shares,Bought,Sold,Days held,Cost,Cost in,Proceeds,Proceeds in,Gain',
    );
    expect(lines?.[1]).toMatch(/^INFY,IN,held,5,2025-03-03,,\d+,1000,INR,,,$/);
    expect(lines?.[3]).toBe('INFY,IN,sold,5,2025-01-01,2025-04-01,90,500,INR,1000,INR,500');
  });
});

describe('what was sold, by tax year', () => {
  /** 2 · (130 − 100) = 60 within a year; 3 · (150 − 100) = 150 after it; 1 · (90 − 100) = −10 after it. */
  const SOLD = [
    tradeRow('2024-09-02', 'buy', 6, 100),
    tradeRow('2025-02-03', 'sell', 2, 130),
    tradeRow('2025-10-01', 'sell', 3, 150),
    tradeRow('2026-04-02', 'sell', 1, 90),
  ];

  const inIndia = async (user: UserEvent) => user.click(await screen.findByRole('radio', { name: 'India' }));

  it('is short-term or long-term by the rules of India, dated and with their source', async () => {
    fakeNetwork({ ...tradedBackend(SOLD, []), ...PRICES });
    const user = await renderApp(HERE, { signedIn: true });
    await inIndia(user);
    const table = within(await screen.findByRole('table', { name: /^Realized gains by tax year/ }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Tax yearShort-termLong-term$/),
      expect.stringMatching(/^2026–27 INR.*none.*₹10\.00/),
      expect.stringMatching(/^2025–26 INR.*none.*\+₹150\.00/),
      expect.stringMatching(/^23 Jul 2024 to 31 Mar 2025 INR.*\+₹60\.00.*none/),
    ]);
    expect(screen.getByText(/^This is not tax advice/)).toHaveTextContent('Use your broker’s tax statement.');
    await user.click(screen.getByText('Tax rules, effective dates and sources'));
    const rules = screen.getAllByText(/^Shares listed in India/, { selector: 'li' });
    expect(rules.map((rule) => rule.textContent)).toEqual([
      'Shares listed in India: long-term when held for more than a year. Since 1 Oct 2004: Income-tax Act 1961, section 2(42A).',
      'Shares listed in India: long-term when held for more than a year. Since 1 Apr 2026: Income-tax Act 2025, section 2(101).',
      expect.stringMatching(/^Shares listed in India: 20\.0% .*, 12\.5% .* Since 23 Jul 2024/),
      expect.stringMatching(/^Shares listed in India: 20\.0% .* Since 1 Apr 2026: Income-tax Act 2025, sections 196/),
      expect.stringMatching(/long-term gains of up to ₹1,25,000\.00 in a tax year are exempt\. Since 1 Apr 2024: /),
      expect.stringMatching(/long-term gains of up to ₹1,25,000\.00 in a tax year are exempt\. Since 1 Apr 2026: /),
    ]);
  });

  it('is computed by the calendar year for somebody who lives in the United States', async () => {
    fakeNetwork({ ...tradedBackend(SOLD, []), ...PRICES });
    const user = await renderApp(HERE, { signedIn: true });
    await user.click(await screen.findByRole('radio', { name: 'United States' }));
    const table = within(screen.getByRole('table', { name: /^Realized gains by tax year/ }));
    expect(
      table
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent?.slice(0, 4)),
    ).toEqual(['2026', '2025']);
    expect(screen.getByText(/Internal Revenue Code, section 1222/)).toBeInTheDocument();
  });

  it('goes by what a fund holds: a debt fund bought since April 2023 is short-term, with nothing exempt', async () => {
    const fund = { symbol: '120438', exchange: null };
    const sold = [tradeRow('2023-06-01', 'buy', 10, 100, fund), tradeRow('2026-10-01', 'sell', 10, 130, fund)];
    fakeNetwork({
      ...tradedBackend(sold, []),
      ...masterOf([
        {
          symbol: '120438',
          name: 'Axis Banking & PSU Debt Fund',
          exchange: null,
          kind: 'fund',
          category: 'Debt Scheme - Banking and PSU Fund',
        },
      ]),
    });
    await inIndia(await renderApp(HERE, { signedIn: true }));
    const table = await screen.findByRole('table', { name: /^Realized gains by tax year/ });
    const [, row] = within(table).getAllByRole('row');
    expect(row).toHaveTextContent(/^2026–27 INR.*\+₹300\.00/);
    expect(screen.getByText(/^One sold lot is of funds that are not equity-oriented/)).toBeVisible();
  });

  it('begins with the country of the profile, and stays with the one that is chosen', async () => {
    const profile = { first_name: '', last_name: '', phone: '', bio: '', tax_residence: 'US' };
    fakeNetwork({ ...tradedBackend(SOLD, []), ...PRICES, 'GET /rest/v1/profiles': () => Response.json(profile) });
    const user = await renderApp(HERE, { signedIn: true });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'United States' })).toBeChecked());
    expect(screen.getByText(/Internal Revenue Code, section 1222/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'India' }));
    expect(screen.getByRole('radio', { name: 'India' })).toBeChecked();
  });

  it('leaves out, and counts, what was bought on a day that nobody knows', async () => {
    const moved = [tradeRow('2025-01-01', 'transfer_in', 3, 100), tradeRow('2025-05-02', 'sell', 3, 120)];
    fakeNetwork({ ...tradedBackend(moved, []), ...PRICES });
    await inIndia(await renderApp(HERE, { signedIn: true }));
    expect(await screen.findByText(/^One sold lot is not classified/)).toBeVisible();
  });

  it('is not there where nothing was sold', async () => {
    fakeNetwork({ ...tradedBackend(SOLD.slice(0, 1), [{ symbol: 'INFY', shares: 6 }]), ...PRICES });
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText(/^You have earned/)).toBeVisible();
    expect(screen.queryByText('Realized gains by tax year')).not.toBeInTheDocument();
  });
});

describe('a worker that ends', () => {
  it('is named, and begun again when asked', async () => {
    class Ending extends EventTarget {
      postMessage(): void {
        queueMicrotask(() => this.dispatchEvent(new Event('error', { cancelable: true })));
      }
      terminate(): void {
        this.dispatchEvent(new Event('terminated'));
      }
    }
    vi.stubGlobal('Worker', Ending);
    fakeNetwork({ ...tradedBackend(FIVE_HUNDRED, [INFY]), ...PRICES });
    const user = await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('Gains could not be calculated.')).toBeVisible();
    useTradesWorker();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^You have earned ₹500\.00/)).toBeVisible();
  });
});

describe('without trades', () => {
  it('says how to import them', async () => {
    fakeNetwork(tradedBackend([], [INFY]));
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('No trades yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import a broker file' })).toHaveAttribute('href', '/import');
  });

  it('asks a visitor to sign in, and comes back', async () => {
    fakeNetwork();
    await renderApp(HERE);
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(/^Sign in to see the gains on your trades/)).toBeVisible();
    const from = new URLSearchParams({ from: HERE }).toString();
    expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', `/auth?${from}`);
  });

  it('says that a portfolio is gone', async () => {
    fakeNetwork({ 'GET /rest/v1/portfolio_summaries': () => Response.json([]) });
    await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText(/^This portfolio no longer exists/)).toBeVisible();
  });

  it('says that the server cannot be reached, and tries again when asked', async () => {
    fakeNetwork();
    const user = await renderApp(HERE, { signedIn: true });
    expect(await screen.findByText('The trades could not be loaded.')).toBeVisible();
    fakeNetwork(tradedBackend([], [INFY]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No trades yet')).toBeVisible();
  });

  it('is reached from the row of the portfolio', async () => {
    const row = portfolioSummary({ id: TRADED_ID, name: 'Long term' });
    fakeNetwork({ 'GET /rest/v1/portfolio_summaries': () => Response.json([row]) });
    await renderApp('/portfolios', { signedIn: true });
    expect(await screen.findByRole('link', { name: 'Trades and gains of Long term' })).toHaveAttribute('href', HERE);
  });
});
