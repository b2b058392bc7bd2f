import { addDays } from '@ballast/engine/calendar/day';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { today } from '../lib/today.ts';
import { closesThatFollow } from '../testing/closes.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { masterOf } from '../testing/master.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';
import { useReportWorker } from '../testing/report-worker.ts';

/** INFY moves twice as far as the index, TCS half as far: 100 of each at ₹200. */
const BETAS = { 'NSE:NIFTY50': 1, 'NSE:INFY': 2, 'NSE:TCS': 0.5 };

beforeEach(() => {
  useReportWorker();
  queryClient.clear();
});

/** Opens the page with what was typed before, at market prices of 400 days. */
async function explore(
  text: string,
  betas: Readonly<Record<string, number>> = BETAS,
  closes: (request: Request) => Promise<Response> = async (request) => closesThatFollow(betas, request),
  more: Parameters<typeof fakeNetwork>[0] = {},
): Promise<UserEvent> {
  localStorage.setItem('ballast.draft', JSON.stringify({ market: 'IN', text, analysed: true }));
  fakeNetwork({
    'POST /functions/v1/get-indian-stock-data': (request) => liveQuotes(request),
    'POST /functions/v1/get-price-history': closes,
    ...more,
  });
  return renderApp('/explore-changes');
}

const choose = async (user: UserEvent, aim: string) => user.click(await screen.findByRole('radio', { name: aim }));
const fill = async (name: string | RegExp, text: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value: text } });
const find = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Find trades' }));

describe('before and after', () => {
  it('are figures that follow by hand, without a crash where prices do not reach back to one', async () => {
    const user = await explore('NSE:INFY 100\nNSE:TCS 100');
    await choose(user, 'Withdraw money');
    await fill('Amount (INR)', '1000');
    await find(user);
    const table = await screen.findByRole('table', { name: 'Before and after' });
    const nothing = (name: string) =>
      within(table).getByRole('rowheader', { name }).closest('tr')?.querySelector('td')?.textContent;
    // 0.5 · 2 of 0.5 · 2 + 0.5 · 0.5
    expect(nothing('Biggest risk')).toContain('INFY');
    expect(nothing('Its share of the money')).toContain('50%');
    expect(nothing('Its share of the risk')).toContain('80%');
    expect(nothing('Worst past crash')).toContain('Not shown: prices from then cover less than half of the value');
    expect(nothing('Loss in that crash')).toContain('—');
    expect(screen.queryByText(/^Worst past crash: hypothetical/)).toBeNull();
    // Six of one are sold at ₹200 (five leave less than ₹1,000 after costs): 100 of 194 shares, as a report of what is left has it.
    expect(screen.getByText(/without it, the largest holding is 51\.5%\.$/)).toBeVisible();
  });
});

/** The same closes, but that INFY is listed for the last 40 days alone: before, the index stands in. */
async function justListed(request: Request): Promise<Response> {
  const isYoung = (value: object) => 'asked' in value && value.asked === 'NSE:INFY';
  const late = (closes: readonly unknown[]) => closes.map((close, day) => (day < closes.length - 40 ? null : close));
  const answer: unknown = JSON.parse(
    await (await closesThatFollow(BETAS, request)).text(),
    (_, value: unknown): unknown =>
      typeof value === 'object' && value !== null && isYoung(value) && 'closes' in value && Array.isArray(value.closes)
        ? { ...value, closes: late(value.closes) }
        : value,
  );
  return Response.json(answer);
}

it('a change of the bad day is not told where too few days are by own prices', async () => {
  const user = await explore('NSE:INFY 100\nNSE:TCS 100', BETAS, justListed);
  await choose(user, 'Withdraw money');
  await fill('Amount (INR)', '10000');
  await find(user);
  expect(await screen.findByText(/Fewer than 60 days are by own prices: too few to say/)).toBeVisible();
  expect(screen.queryByText(/No measurable change in the bad day/)).toBeNull();
});

describe('existing cash', () => {
  it('covers a withdrawal without a trade', async () => {
    const user = await explore('NSE:INFY 100\nNSE:TCS 100\ncash 10 lakh');
    await choose(user, 'Withdraw money');
    await fill('Amount (INR)', '500000');
    await find(user);
    const heading = await screen.findByRole('heading', { name: 'Do nothing' });
    expect(heading.parentElement).toHaveTextContent(
      'Your existing cash of ₹10,00,000.00 covers ₹5,00,000.00. No trade is needed, and no tax is due.',
    );
    expect(screen.queryByRole('heading', { name: 'One set of trades that meets your limits' })).toBeNull();
  });

  it('goes first, counts in the value, and is named where a percentage leaves it out', async () => {
    const user = await explore('NSE:INFY 100\nNSE:TCS 100\ncash 1000\ncash $500');
    await choose(user, 'Withdraw money');
    await fill('Amount (INR)', '2000');
    await find(user);
    const table = await screen.findByRole('table', { name: 'Before and after' });
    const row = (name: string) => within(table).getByRole('rowheader', { name }).closest('tr');
    const [had, has] = [...(row('Value, with cash, before tax')?.querySelectorAll('td') ?? [])].map(
      (cell) => cell.textContent,
    );
    // 100 of each at ₹200, and the cash in rupees.
    expect(had).toContain('₹41,000.00');
    // Less the withdrawal and the costs.
    expect(has).toMatch(/₹3[89],\d{3}\.\d\d/);
    expect(screen.getByText(/₹1,000\.00 comes from your existing cash, the rest from these trades\./)).toBeVisible();
    expect(row('Bad day, relative to value without existing cash')).toBeVisible();
    expect(row('Loss in that crash, relative to value without existing cash')).toBeVisible();
    expect(screen.getByText(/^The value counts your existing cash, ₹1,000\.00\. Percentages/)).toBeVisible();
    expect(screen.getByText(/of the value without existing cash\.$/)).toBeVisible();
  });
});

it('gold by weight is not among what may be bought: only its price is followed', async () => {
  const user = await explore('NSE:INFY 100\ngold 100 g', { ...BETAS, 'IN:GOLDBEES': 1 });
  await choose(user, 'Invest money');
  await user.click(screen.getByText('May be bought: None'));
  const held = within(screen.getByRole('group', { name: 'May be bought' }));
  expect(held.getAllByRole('checkbox')).toHaveLength(1);
  expect(held.getByRole('checkbox', { name: 'INFY' })).toBeVisible();
  expect(screen.getByText(/Gold and silver by weight and cryptocurrencies are counted but not traded\./)).toBeVisible();
});

describe('no set of trades', () => {
  const two = 'NSE:INFY 100 @ 20\nNSE:TCS 100 @ 20';
  it.each([
    [
      'the number of trades',
      'Trades, at most',
      '1',
      '30000',
      'The number of trades stands in the way. Allow more of them.',
    ],
    ['more than is held', 'Trades, at most', '', '90000', 'What is held is not enough for this amount.'],
    [
      'the smallest trade',
      'Smallest trade (INR)',
      '25000',
      '100',
      'The smallest trade stands in the way. Allow smaller ones.',
    ],
  ])('because of %s', async (_, field, limit, amount, sentence) => {
    const user = await explore(two);
    await choose(user, 'Withdraw money');
    await fill('Amount (INR)', amount);
    if (limit !== '') {
      await user.click(screen.getByText('Limits and costs'));
      await fill(field, limit);
    }
    await find(user);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('because of the tax, and then of what is not to be sold', async () => {
    const user = await explore('NSE:INFY 10000 @ 1\nNSE:TCS 10000 @ 1');
    await choose(user, 'Withdraw money');
    await fill('Amount (INR)', '3000000');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tax residence' }), 'India');
    await user.click(screen.getByText('Limits and costs'));
    await fill('Tax, at most (INR)', '1');
    await user.click(screen.getByText('What you paid, and when'));
    for (const name of ['INFY', 'TCS']) await user.type(screen.getByLabelText(`Bought on, ${name}`), '2024-05-02');
    await find(user);
    expect(await screen.findByText('The tax limit stands in the way. Allow more tax.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Tax, at most (INR)' }));
    await user.click(screen.getByText('Do not sell: None'));
    await user.click(screen.getAllByRole('checkbox', { name: 'INFY' })[0] ?? document.body);
    await find(user);
    expect(await screen.findByText('What you do not want to sell stands in the way.')).toBeVisible();
  });

  it('because of an account that money cannot leave', async () => {
    const user = await explore('NSE:INFY 100 in IRA\nNSE:TCS 10');
    await choose(user, 'Withdraw money');
    await fill('Amount (INR)', '10000');
    await find(user);
    expect(
      await screen.findByText(
        'Holdings in retirement, health or education accounts stand in the way. Money taken out of one can be taxed as income or penalized, which Ballast does not calculate.',
      ),
    ).toBeVisible();
  });

  it('because nothing stands at a loss, or what was paid and when is missing', async () => {
    const user = await explore('NSE:INFY 100\nNSE:TCS 100');
    await choose(user, 'Realize losses this year');
    await fill('Amount (INR)', '1000');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tax residence' }), 'India');
    await find(user);
    expect(
      await screen.findByText('This aim needs what you paid, and when, for INFY and TCS. Add it above.'),
    ).toBeVisible();
    await user.click(screen.getByText('What you paid, and when'));
    for (const name of ['INFY', 'TCS']) {
      await user.type(screen.getByLabelText(`Bought on, ${name}`), '2024-05-02');
      await fill(`Paid per share (INR), ${name}`, '20');
    }
    await find(user);
    expect(await screen.findByText('Within your limits, no sale brings a loss that counts.')).toBeVisible();
  });

  it('because there is one holding, for aims that need two', async () => {
    const user = await explore('NSE:INFY 100');
    await choose(user, 'Weigh my holdings by a rule');
    await fill('One holding, at most (%)', '100');
    await find(user);
    expect(
      await screen.findByText(
        'There is one holding: selling some of it lowers the amount at risk, but the rest stays as concentrated as it is. Name another share that may be bought, or lower your bad day to an amount.',
      ),
    ).toBeVisible();
    await choose(user, 'Lower my bad day to an amount');
    await fill('Bad day, at most (INR)', '1000');
    await find(user);
    expect(await screen.findByRole('table', { name: 'Trades' })).toHaveTextContent(/Sell \d+ INFY/);
  });

  it('because of what a rule may give one holding or one sector', async () => {
    const user = await explore(two);
    await choose(user, 'Weigh my holdings by a rule');
    await fill('One holding, at most (%)', '10');
    await find(user);
    expect(
      await screen.findByText('Enter a percentage between 50 and 100: with 2 holdings, less cannot add up to 100.'),
    ).toBeVisible();
    await fill('One holding, at most (%)', '60');
    await user.click(screen.getByText('Limits and costs'));
    await fill('One country, at most (%)', '50');
    await find(user);
    expect(
      await screen.findByText(
        'With this limit for one country the weights cannot add up to 100%. Allow more in one country.',
      ),
    ).toBeVisible();
  });
});

describe('doing nothing', () => {
  it('is the answer where the aim is met already', async () => {
    const user = await explore('NSE:INFY 100\nNSE:TCS 100');
    await choose(user, 'Reach weights that I set');
    await fill('INFY', '50');
    await find(user);
    const heading = await screen.findByRole('heading', { name: 'Do nothing' });
    expect(heading.parentElement).toHaveTextContent(
      'Doing nothing meets this aim. No trade is needed, and no tax is due.',
    );
    expect(screen.queryByRole('heading', { name: 'One set of trades that meets your limits' })).toBeNull();
  });
});

describe('what the trades rest on', () => {
  /** Invests ₹1,000 in what is marked before, once its closes are there. */
  const invest = async (user: UserEvent) => {
    await fill('Amount (INR)', '1000');
    const button = screen.getByRole('button', { name: 'Find trades' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
    await find(user);
    await screen.findByRole('table', { name: 'Trades' });
  };

  it('leaves out, by name, what may be bought and has no price history', async () => {
    const user = await explore('NSE:INFY 100\nNSE:TCS 100\nNSE:ITC 10', { 'NSE:INFY': 2, 'NSE:TCS': 0.5 });
    await choose(user, 'Invest money');
    await user.click(screen.getByText('May be bought: None'));
    const buy = within(screen.getByRole('group', { name: 'May be bought' }));
    for (const name of ['INFY', 'ITC']) await user.click(buy.getByRole('checkbox', { name }));
    await invest(user);
    expect(screen.getByText('Left out, because there is no price history: ITC.')).toBeVisible();
  });

  it('is the days of all that is counted for them, with what may be bought', async () => {
    const betas = { 'NSE:INFY': 2, 'NSE:TCS': 0.5, 'IN:M&M': 1 };
    const isListed = (close: number, day: number) => (day < 300 ? null : close);
    const user = await explore(
      'NSE:INFY 100\nNSE:TCS 100',
      betas,
      async (request) => closesThatFollow(betas, request, { 'IN:M&M': isListed }),
      { 'POST /functions/v1/get-exchange-rates': () => Response.json({ data: [] }) },
    );
    await choose(user, 'Invest money');
    const basis = screen.getByText(/^Hypothetical: calculated on past prices/);
    expect(basis).not.toHaveTextContent('M&M');
    await user.type(await screen.findByRole('combobox', { name: 'Another share' }), 'NSE:M&M{Enter}');
    await screen.findByRole('button', { name: 'Remove M&M' });
    await invest(user);
    expect(basis).toHaveTextContent('M&M has no earlier prices.');
  });
});

describe('what the page starts from', () => {
  it('leaves out what has no price history, by name', async () => {
    await explore('NSE:INFY 100\nNSE:TCS 100\nNSE:ITC 10', { 'NSE:INFY': 2, 'NSE:TCS': 0.5 });
    expect(await screen.findByText(/Covers 95% of the value by its own prices\. Left out: ITC\./)).toBeVisible();
  });

  it('says so where nothing has a price history', async () => {
    await explore('NSE:ITC 100', { 'NSE:NIFTY50': 1 });
    expect(await screen.findByText('There is no price history for your holdings.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Find trades' })).toBeNull();
  });

  it('loads the histories again, or takes the sample market, where the price source did not answer', async () => {
    const missing = ['NSE:INFY', 'NSE:TCS'].map((asked) => ({
      asked,
      from: '2000-01-01',
      to: '2026-11-19',
      reason: 'no_answer',
    }));
    const none = { currency: 'INR', dates: [], series: [], fx: [], missing, suspicious: [], next: null };
    let isDown = true;
    const user = await explore('NSE:INFY 100\nNSE:TCS 100', BETAS, async (request) =>
      isDown ? Response.json(none) : closesThatFollow(BETAS, request),
    );
    expect(await screen.findByText(/did not answer for INFY and TCS\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use the sample market' })).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Find trades' })).toBeVisible();
  });
});

describe('funds of India', () => {
  const master = masterOf([
    { symbol: '120503', name: 'Axis ELSS', exchange: null, kind: 'fund', category: 'Equity Scheme - ELSS' },
    { symbol: '148382', name: 'A World FoF', exchange: null, kind: 'fund', category: 'Other Scheme - FoF Overseas' },
  ]);

  async function exploreFunds(text: string): Promise<UserEvent> {
    localStorage.setItem('ballast.draft', JSON.stringify({ market: 'IN', text, analysed: true }));
    fakeNetwork(master);
    return renderApp('/explore-changes?prices=sample');
  }

  it('without a known portfolio have no finding that trades bring within its limit, and are in no sector', async () => {
    const user = await exploreFunds('148382 500\n120503 300');
    await choose(user, 'Bring a finding within its limit');
    expect(
      screen.getByText('None of your findings can be brought within its limit here. Choose another aim.'),
    ).toBeVisible();
    await find(user);
    expect(screen.queryByText('Searching…')).toBeNull();
    await choose(user, 'Weigh my holdings by a rule');
    await user.click(screen.getByText('Limits and costs'));
    expect(screen.getByRole('textbox', { name: 'One sector, at most (%)' })).toHaveAccessibleDescription(
      /^No sector is known of \w+ and \w+, so this limit does not count it\.$/,
    );
  });

  it('that are locked ask for the day of purchase first, and for the exit load where a fund may be sold', async () => {
    const user = await exploreFunds('120503 300');
    await choose(user, 'Withdraw money');
    await fill('Amount (INR)', '1000');
    await find(user);
    expect(
      await screen.findByText(
        'Units of a tax-saving fund (ELSS) are locked for three years from their purchase. Add the purchase date of 120503 above.',
      ),
    ).toBeVisible();
    await user.click(screen.getByText('What you paid, and when'));
    await user.type(screen.getByLabelText('Bought on, 120503'), addDays(today(), -30));
    await find(user);
    expect(
      await screen.findByText(
        'Everything is locked: nothing can be sold yet. That is so of ELSS units for three years from each purchase, and of EPF, PPF and NPS.',
      ),
    ).toBeVisible();
    await user.clear(screen.getByLabelText('Bought on, 120503'));
    await user.type(screen.getByLabelText('Bought on, 120503'), '2019-05-02');
    await find(user);
    expect(
      await screen.findByText('The exit load of 120503 is not known. Enter it above: 0 if there is none.'),
    ).toBeVisible();
  });

  it('have no tax figure for a US taxpayer, and say why', async () => {
    const user = await exploreFunds('148382 500 @ 1');
    await choose(user, 'Withdraw money');
    await fill('Amount (INR)', '1000');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tax residence' }), 'United States');
    await user.click(screen.getByText('What you paid, and when'));
    await user.type(screen.getByLabelText('Bought on, 148382'), '2019-05-02');
    await fill('Exit load (%), 148382', '0');
    await find(user);
    expect(
      await screen.findByText(
        'No tax figure, because of 148382: Indian mutual funds are usually PFICs for US taxpayers. Ballast does not estimate this tax.',
      ),
    ).toBeVisible();
  });
});
