import { goals } from '@ballast/messages/en/goals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deleteLater } from '../entities/deletions/deletions.ts';
import { createGoalsHandler } from '../features/goals/worker/handler.ts';
import { useGoalsWorkers } from '../testing/goals-workers.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { closesThatFollow } from '../testing/closes.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

const SAMPLE = '/goals?prices=sample';
const CHANCE = /^(\d+|fewer than 1|more than 99) of 100$/;
const SUM = 'Sum you want, in today’s money';

function analyzed(text = 'NSE:INFY 100\nNSE:TCS 20', market: 'IN' | 'US' = 'IN') {
  localStorage.setItem('ballast.draft', JSON.stringify({ market, text, analysed: true }));
}
const field = (name: string) => screen.findByRole('textbox', { name });
async function fill(name: string, text: string) {
  fireEvent.change(await field(name), { target: { value: text } });
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
/** The likelihood, once that of the last change stands there. */
async function chance(): Promise<number> {
  const answer = await region('How likely it is');
  const [found] = await answer.findAllByText(CHANCE, { selector: 'p b' });
  const figure = found?.textContent.replace(' of 100', '') ?? '';
  return figure.startsWith('fewer') ? 0 : figure.startsWith('more') ? 100 : Number(figure);
}
async function open(path = SAMPLE, text?: string) {
  useGoalsWorkers();
  fakeNetwork();
  analyzed(text);
  return renderApp(path);
}

describe('what it starts from', () => {
  it('is nothing before anything is analyzed or saved', async () => {
    useGoalsWorkers();
    fakeNetwork();
    await renderApp('/goals');
    expect(await screen.findByText('No holdings yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Analyze holdings' })).toHaveAttribute('href', '/portfolio-analysis');
    expect(screen.getByText(/^Ballast is not registered with SEBI/)).toBeVisible();
  });

  it('is what was analyzed last, for visitors too, and sample data is called that', async () => {
    await open();
    const basis = await screen.findByText(
      /^Starts from ₹[\d.,]+(\slakh)?: everything in it before loans, of which 100%/,
    );
    expect(within(basis).getByText('Sample data')).toBeVisible();
  });

  it('says how many prices are sample data because the true ones did not come, that of gold by weight too', async () => {
    await open('/goals', 'NSE:INFY 100\ngold 20 g 22k');
    expect(await screen.findByText(/^2 prices could not be loaded; sample data is used instead\./)).toBeVisible();
  });

  it('is the saved portfolio of the address', async () => {
    useGoalsWorkers();
    const holding = { symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, purchase_price: null };
    fakeNetwork({
      'GET /rest/v1/portfolio_summaries': () =>
        Response.json([
          { id: 'one', name: 'Long term', assets_count: 0 },
          { id: 'two', name: 'Short term', assets_count: 0 },
        ]),
      'GET /rest/v1/portfolio_holdings': () =>
        Response.json([
          { portfolio_id: 'one', ...holding },
          { portfolio_id: 'two', ...holding, symbol: 'TCS' },
        ]),
    });
    const user = await renderApp('/goals?prices=sample&portfolio=two', { signedIn: true });
    const chooser = await screen.findByRole('combobox', { name: 'Starts from' });
    expect(chooser).toHaveDisplayValue('Short term');
    expect(await region('Risk score')).toBeDefined();
    await user.selectOptions(chooser, 'Long term');
    expect(new URLSearchParams(location.search).get('portfolio')).toBe('one');
    expect(await region('Risk score')).toBeDefined();
    let undo: () => void = () => undefined;
    act(() => {
      ({ undo } = deleteLater('two', () => Promise.resolve()));
    });
    expect(screen.queryByRole('combobox', { name: 'Starts from' })).toBeNull();
    act(undo);
    expect(screen.getByRole('combobox', { name: 'Starts from' })).toHaveDisplayValue('Long term');
  });

  it('says that a portfolio of the address does not exist, and goes on with another', async () => {
    await open(`${SAMPLE}&portfolio=gone`);
    expect(await screen.findByText('This portfolio does not exist, or is not yours.')).toBeVisible();
    expect(await region('Risk score')).toBeDefined();
  });

  it('has no score where prices cover less than half of it', async () => {
    useGoalsWorkers();
    fakeNetwork({
      'POST /functions/v1/get-indian-stock-data': liveQuotes,
      'POST /functions/v1/get-price-history': (request) => closesThatFollow({ 'NSE:INFY': 1 }, request),
    });
    analyzed('NSE:INFY 10\nNSE:TCS 90');
    await renderApp('/goals');
    expect(await screen.findByText(/^Not shown: price history covers less than half/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Risk score' })).toBeNull();
  });

  it('says that there is no connection, and goes on once there is', async () => {
    useGoalsWorkers();
    let connect = (): void => undefined;
    const connected = new Promise<void>((resolve) => (connect = resolve));
    fakeNetwork({
      'POST /functions/v1/get-indian-stock-data': liveQuotes,
      'POST /functions/v1/get-price-history': async (request) => {
        await connected;
        return closesThatFollow({ 'NSE:INFY': 1 }, request);
      },
    });
    analyzed('NSE:INFY 10');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.offline(globalThis.window);
    await renderApp('/goals');
    // Each part of the page that waits says so in its turn.
    await waitFor(() => expect(screen.getByText(/^You are offline\./)).toBeVisible());
    onLine.mockRestore();
    fireEvent.online(globalThis.window);
    connect();
    expect(await region('Risk score')).toBeDefined();
  });

  it('says that no price of the past could be had', async () => {
    useGoalsWorkers();
    fakeNetwork({ 'POST /functions/v1/get-indian-stock-data': liveQuotes });
    analyzed('NSE:INFY 10');
    await renderApp('/goals');
    expect(await screen.findByText(/^Starts from ₹2,000/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Risk score' })).toBeNull();
  });

  it('says that saved portfolios could not be loaded', async () => {
    useGoalsWorkers();
    fakeNetwork();
    await renderApp(SAMPLE, { signedIn: true });
    expect(await screen.findByText('Your portfolios could not be loaded')).toBeVisible();
  });
});

describe('the score', () => {
  it('stands with its interval beside the fixed scale, and beside the stated limit', async () => {
    await open();
    const score = await region('Risk score');
    expect(score.getByText(/^\d+ of 100$/)).toBeVisible();
    expect(score.getByText(/50 is the NIFTY 50 TRI from December 2005 to December 2023/)).toBeVisible();
    expect(score.getByText(/^In a bad month \(1 in 20\) you could lose ₹/)).toBeVisible();
    const limit = score.getByRole('textbox', { name: /^I’m comfortable losing up to, in INR/ });
    fireEvent.change(limit, { target: { value: '1 crore' } });
    expect(score.getByText(/^A bad month is ₹.* within your limit\.$/)).toBeVisible();
    fireEvent.change(limit, { target: { value: '10' } });
    expect(score.getByText(/^A bad month is ₹.* over your limit\.$/)).toBeVisible();
    fireEvent.change(limit, { target: { value: 'much' } });
    expect(score.getByText('Enter an amount, such as 50,000.')).toBeVisible();
  });

  it('is 1 for what cannot fluctuate, without any report', async () => {
    await open(SAMPLE, 'Cash 500000');
    const score = await region('Risk score');
    expect(score.getByText('1 of 100')).toBeVisible();
    expect(
      score.getByText('Ballast has no market price for anything you own, so no bad month is measured here.'),
    ).toBeVisible();
    expect(score.queryByText(/you could lose/)).toBeNull();
    expect(screen.getByText(/^Starts from/)).not.toHaveTextContent('stated as one amount');
  });

  it('measures no loss of a plan stated as one amount, says so, and gives it no score', async () => {
    await open(SAMPLE, 'NPS 500000');
    expect(await screen.findByText(/^Starts from/)).toHaveTextContent(
      /of which 0% has market prices\. ₹5\slakh is in plans, .* isn’t known, so no loss is worked out for them\./,
    );
    expect(screen.getByText(/^Starts from/)).toHaveTextContent(
      /NPS like half shares, half bonds, and the others like cash/,
    );
    const score = await region('Risk score');
    expect(score.getByText(/^Ballast has no market price for anything you own/)).toBeVisible();
    expect(score.queryByText('1 of 100')).toBeNull();
  });
});

it('counts what is locked for any year, and says so', async () => {
  await open(SAMPLE, 'PPF 500000 7.1%\nCash 200000');
  expect(await screen.findByText(/^Starts from/)).toHaveTextContent(
    /₹5\slakh is in provident funds, NPS, tax-saving deposits, other locked schemes, .* even one before you can take it out\./,
  );
});

it('gives unlisted shares no score of no loss', async () => {
  await open(SAMPLE, 'unlisted NSE shares 20 lakh');
  const score = await region('Risk score');
  expect(score.getByText(/^Ballast has no market price for anything you own/)).toBeVisible();
  expect(score.queryByText('1 of 100')).toBeNull();
});

describe('a goal', () => {
  it('has a likelihood with its range, outcomes, and what each change does', async () => {
    const user = await open();
    expect(await screen.findByText('Enter a sum and a year to see how likely it is.')).toBeVisible();
    await fill(SUM, '10 lakh');
    await fill('By the end of', '2040');
    await fill('Paid in each month', '3000');
    const first = await chance();
    const answer = await region('How likely it is');
    expect(answer.getByText(/^\(.+–.+\)$/)).toBeVisible();
    // “Fewer than 1 of 100” begins a sentence.
    expect(answer.getByText(/^simulated futures reach /)).toHaveClass('first-letter:uppercase');
    expect(answer.getByText(/^These projections are hypothetical, are not actual results/)).toBeVisible();
    expect(answer.getByText(/^In a bad outcome \(1 in 10\) you have ₹.* or less at the end of 2040/)).toBeVisible();
    const more = await answer.findByRole('button', { name: /^₹1,500 more a month/ });
    await user.click(more);
    expect(answer.getByRole('heading', { name: 'What a change does' })).toHaveFocus();
    expect(await field('Paid in each month')).toHaveValue('4500');
    await waitFor(async () => expect(await chance()).toBeGreaterThan(first));
    await user.click(answer.getByRole('button', { name: /^2 years later/ }));
    expect(await field('By the end of')).toHaveValue('2042');
  });

  it('has one outcome and no range where nothing follows a market', async () => {
    await open(SAMPLE, 'PPF 500000 7.1%');
    await fill(SUM, '50 lakh');
    await fill('By the end of', '2036');
    expect(await chance()).toBe(0);
    const answer = await region('How likely it is');
    expect(
      answer.getByText(/^At the end of 2036 you have ₹.* in every simulated future: Ballast has no market price/),
    ).toBeVisible();
    expect(answer.queryByText(/bad outcome/i)).toBeNull();
    expect(answer.queryByText(/^\(.+–.+\)$/)).toBeNull();
    expect(answer.queryByText(/^The range runs from/)).toBeNull();
  });

  it('fluctuates by the volatility that is assumed for a stated value', async () => {
    await open(SAMPLE, 'NPS 500000 volatility 20%');
    await fill(SUM, '10 lakh');
    await fill('By the end of', '2040');
    const answer = await region('How likely it is');
    expect(await answer.findByText(/^In a bad outcome \(1 in 10\) you have ₹/)).toBeVisible();
    expect(answer.queryByText(/in every simulated future/)).toBeNull();
    expect(screen.getByText(/^Starts from/)).not.toHaveTextContent('stated as one amount');
  });

  it('survives a reload', async () => {
    await open();
    await fill(SUM, '10 lakh');
    await fill('By the end of', '2040');
    await renderApp(SAMPLE);
    const [first] = await screen.findAllByRole('textbox', { name: SUM });
    expect(first).toHaveValue('10 lakh');
  });

  it('can be money that has to last', async () => {
    const user = await open();
    await user.click(await screen.findByRole('radio', { name: 'Take out' }));
    await fill('By the end of', '2045');
    await fill('Taken out each month', '1000');
    await chance();
    expect(screen.getByText(/simulated futures pay every withdrawal until the end of 2045\./)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Tax on the gain at the end, %' })).toBeNull();
  });

  it('names what is wrong, shows each assumption with source and day, and goes back to the presets', async () => {
    const user = await open();
    await fill(SUM, '10 lakh');
    await fill('By the end of', '2000');
    const year = await field('By the end of');
    expect(year).toBeInvalid();
    expect(year).toHaveAccessibleDescription(/^Enter 20\d\d to 20\d\d\.$/);
    await fill('High', '1');
    expect(await field('High')).toHaveAccessibleDescription('Low, middle and high must rise.');
    await user.click(screen.getByRole('button', { name: 'Back to the presets' }));
    expect(await field('High')).toHaveValue('');
    expect(await field('Low')).toHaveFocus();
    fireEvent.keyDown(await field('Inflation, % a year'), { key: 'ArrowUp' });
    expect(await field('Inflation, % a year')).toHaveValue('4.5');
    expect(
      screen.getByText(/Global Investment Returns Yearbook.*Checked 24 Nov 2026/, { selector: 'li:first-child' }),
    ).toBeInTheDocument();
  });

  it.each(['ArrowUp', 'ArrowDown'])('is for next year where %s is pressed in the empty year', async (key) => {
    await open();
    const year = await field('By the end of');
    fireEvent.keyDown(year, { key });
    expect(year).toHaveValue(String(new Date().getFullYear() + 1));
    expect(year).toBeValid();
  });

  it('says that the projection failed, and tries again', async () => {
    let calls = 0;
    const { project, effects } = createGoalsHandler();
    useGoalsWorkers({
      effects,
      project: (request) => {
        calls += 1;
        if (calls === 1) throw new Error('out of memory');
        return project(request);
      },
    });
    fakeNetwork();
    analyzed();
    const user = await renderApp(SAMPLE);
    await fill(SUM, '10 lakh');
    await fill('By the end of', '2040');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The projection could not be computed')).toBeVisible();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await chance()).toBeGreaterThanOrEqual(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('never tells anybody what to do', () => {
  const texts = JSON.stringify(goals).toLowerCase();
  for (const word of [
    'recommend',
    'should',
    'ought',
    'buy now',
    'sell now',
    'best',
    'optimal',
    'suitab',
    'risk number',
  ])
    expect(texts).not.toContain(word);
  expect(texts).not.toMatch(/\bsafe(?:st|r|ly)?\b/);
});
