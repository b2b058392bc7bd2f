import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { assert, describe, expect, it, vi } from 'vitest';
import { analyze } from '../testing/analyser.ts';
import { useReportWorker } from '../testing/report-worker.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { masterOf } from '../testing/master.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

const SAMPLE = '/portfolio-analysis?prices=sample';
const BOTH = 'NSE:INFY 100 @ 20\nNSE:TCS 20\nNASDAQ:AAPL 10';
const SENTENCE =
  /^About 1 trading day in 20, you could lose ₹[\d,.]+ or more\. (INFY|TCS|AAPL): \d+% of your money, \d+% of your risk\.$/;

/** Its second half is an element of its own. */
const sentence = (words: RegExp = SENTENCE) =>
  screen.findByText((_, element) => element?.tagName === 'P' && words.test(element.textContent));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const section = (name: string) => screen.findByRole('region', { name });

describe('the report', () => {
  it('begins with the sentence a person remembers, says what it means and rests on, and splits what currencies did into parts that add up', async () => {
    useReportWorker();
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await analyze(user, BOTH);
    expect(await sentence()).toBeVisible();
    const top = within(await section('What you can lose'));
    expect(top.getByText('Sample data')).toBeVisible();
    expect(await top.findByText(/3 prices are sample data\..*Historical, at 95%\./)).toBeVisible();
    await user.click(top.getByText('What this means'));
    expect(top.getByText(/^Value at risk \(VaR\): 95%, 1 trading day/)).toBeVisible();
    const split = within(await section('Currency effect'));
    await user.click(await split.findByRole('button', { name: 'As a table' }));
    const amounts = split
      .getAllByRole('row')
      .slice(1, 5)
      .map((row) =>
        Number(
          within(row)
            .getAllByRole('cell')[0]
            ?.textContent.replace(/^Amount/, '')
            .replace(/[₹,+]/g, '')
            .replace('−', '-'),
        ),
      );
    const [local = 0, currency = 0, cross = 0, total = 0] = amounts;
    // Each is rounded to three digits.
    expect(Math.abs(local + currency + cross - total)).toBeLessThan(0.005 * Math.abs(total));
  });

  it('has all findings in one list, most severe first, downloads all of it, and after a crash keeps what was made and is made again on demand', async () => {
    const worker = useReportWorker();
    fakeNetwork();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) files.push(blob);
      return 'blob:file';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const user = await renderApp(SAMPLE);
    await analyze(user, BOTH);
    await screen.findByRole('heading', { name: 'Over the limit' }, { timeout: 10_000 });
    const risks = within(await section('Risks'));
    const over = risks.getByRole('list', { name: 'Over the limit' });
    const severities = within(over)
      .getAllByText(/^(Critical|High|Moderate|Low)$/)
      .map(({ textContent }) => ['Critical', 'High', 'Moderate', 'Low'].indexOf(textContent));
    expect(severities).toEqual(severities.toSorted((a, b) => a - b));
    const titles = within(over)
      .getAllByRole('heading', { level: 5 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(expect.arrayContaining(['Large holdings: AAPL and 1 more', 'Few holdings']));
    // A basic check that no day of the sample market can turn.
    expect(risks.getByText(/^Within limits \(\d+ checks\)$/).parentElement).toHaveTextContent('More than one holding');
    expect(screen.getAllByRole('link', { name: `Explore changes (${String(titles.length)})` })).not.toHaveLength(0);
    expect(risks.getByText(new RegExp(`^${String(titles.length)} limits exceeded\\.`))).toBeVisible();
    expect(screen.getAllByRole('region', { name: 'Risks' })).toHaveLength(1);
    expect(await section('Tips')).toBeVisible();
    const button = await screen.findByRole('button', { name: 'Download CSV' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(button);
    const text = (await files[0]?.text()) ?? '';
    for (const title of [
      'Where your risk comes from',
      'Today’s holdings in past crashes (hypothetical)',
      'All measures',
    ]) {
      expect(text).toContain(`\r\n${title}\r\n`);
    }
    expect(text).toMatch(/\r\nFactor for closing hours,[01]\.\d+\r\n/);
    const lines = text.split('\r\n');
    const headings = [...document.querySelectorAll('[data-report-section] h3')].map(({ textContent }) => textContent);
    const inFile = headings.filter((heading) => lines.includes(heading));
    expect(inFile.length).toBeGreaterThan(8);
    expect(lines.filter((line) => inFile.includes(line))).toEqual(inFile);
    const made = (await sentence()).textContent;
    worker.crash();
    const top = within(await section('What you can lose'));
    expect(await top.findByText('The report could not be finished')).toBeVisible();
    expect(await sentence()).toHaveTextContent(made);
    await user.click(top.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(top.queryByText('The report could not be finished')).toBeNull());
    expect(await sentence()).toHaveTextContent(made);
  });

  it('is compared with what is chosen, follows the choices, and keeps them in the address', async () => {
    useReportWorker();
    fakeNetwork();
    const user = await renderApp(`${SAMPLE}&vs=deposit`);
    await analyze(user, BOTH);
    expect(await sentence()).toBeVisible();
    const table = await screen.findByRole('table', { name: 'You and the index' });
    expect(within(table).getByRole('columnheader', { name: 'fixed deposit' })).toBeVisible();
    expect(within(table).getByRole('row', { name: /^Beta, same-day returns – – –$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Options.* vs fixed deposit$/ }));
    const choice = await screen.findByRole('combobox', { name: 'Compare with' });
    expect(choice).toHaveDisplayValue('Fixed deposit');
    await user.selectOptions(choice, 'Blend of both, by your countries');
    const compared = within(await section('You and the index'));
    expect(
      await compared.findByRole('columnheader', { name: 'India and US blend' }, { timeout: 10_000 }),
    ).toBeVisible();
    expect(new URL(location.href).searchParams.get('vs')).toBe('blend');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bad day' }), 'one in a hundred');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'EUR');
    await waitFor(() => expect(within(choice).queryByRole('option', { name: 'Fixed deposit' })).toBeNull());
    expect(await sentence(/^About 1 trading day in 100, you could lose €/)).toBeVisible();
    const { searchParams } = new URL(location.href);
    expect(searchParams.get('confidence')).toBe('0.99');
    expect(searchParams.get('in')).toBe('EUR');
  });

  it('takes limits of one’s own from the address, and gives them back', async () => {
    useReportWorker();
    fakeNetwork();
    const user = await renderApp(`${SAMPLE}&limits=effectiveHoldings.3`);
    await analyze(user, BOTH);
    await screen.findByRole('heading', { name: 'Over the limit' }, { timeout: 10_000 });
    const risks = within(await section('Risks'));
    expect(
      risks.getByText(/One limit is yours; the others are Ballast’s general limits, not set for you\./),
    ).toBeVisible();
    await user.click(risks.getByRole('button', { name: 'Change them' }));
    expect(await risks.findByRole('combobox', { name: 'Effective holdings (single stocks)' })).toHaveDisplayValue(
      'at least 3',
    );
    await user.selectOptions(risks.getByRole('combobox', { name: 'Five largest' }), 'up to 80%');
    expect(new URL(location.href).searchParams.get('limits')).toBe('topFive.0.8,effectiveHoldings.3');
    await user.click(risks.getByRole('button', { name: 'Back to the general limits' }));
    expect(new URL(location.href).searchParams.get('limits')).toBeNull();
    expect(await risks.findByText(/These are Ballast’s general limits, not set for you\./)).toBeVisible();
  });

  it('says of a single holding once that it is one, by the basic check that found it and not limit by limit, and in words what has no figure', async () => {
    useReportWorker();
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await analyze(user, 'NSE:INFY 100');
    await screen.findByRole('heading', { name: 'Over the limit' }, { timeout: 10_000 });
    const over = within(await section('Risks')).getByRole('list', { name: 'Over the limit' });
    expect(over).toHaveTextContent(
      'Your result depends entirely on INFY. Over the limit for the same reason: Tech names, Largest number of shares, Largest holding, Effective holdings (single stocks).Rule',
    );
    expect(screen.getByRole('list', { name: 'What stands out' })).toHaveTextContent(
      'Your result depends entirely on INFY. 4 more limits are exceeded for the same reason.',
    );
    const titles = within(over).getAllByRole('heading', { level: 5 });
    expect(titles.map(({ textContent }) => textContent).join()).not.toMatch(/[Ll]arge holding|Less diversified|sector/);
    expect(screen.getAllByRole('link', { name: `Explore changes (${String(titles.length + 4)})` })).not.toHaveLength(0);
    const list = await screen.findByRole('list', { name: 'What stands out' }, { timeout: 10_000 });
    expect(list).toHaveTextContent('A single holdingCriticalYour result depends entirely on INFY.');
    const together = within(await section('Correlation'));
    expect(await together.findByText(/This needs two or more holdings/)).toBeVisible();
    const split = within(await section('Currency effect'));
    expect(await split.findByText(/priced in the currency of this report/)).toBeVisible();
  });

  it('tries trades: the sale that brings a finding within its limit, figures before and after, the tax by its rule, and a purchase of what is not held yet', async () => {
    useReportWorker();
    fakeNetwork();
    const user = await renderApp(SAMPLE);
    await analyze(user, BOTH);
    await section('Risks');
    const [tryIt] = await screen.findAllByRole('button', { name: /^Try it: Large holdings: / });
    assert(tryIt);
    await user.click(tryIt);
    const trade = within(await section('Try a trade'));
    expect(trade.getByRole('textbox', { name: /^Amount in/ })).not.toHaveValue('');
    await user.click(trade.getByRole('button', { name: 'See what it does' }));
    expect(await trade.findByText(/ moves to cash\./)).toBeVisible();
    await user.selectOptions(trade.getByRole('combobox', { name: 'Stock' }), 'INFY');
    const residence = trade.getByRole('combobox', { name: 'Tax residence' });
    expect(residence).toHaveDisplayValue('Not stated');
    expect(residence).toHaveAccessibleDescription('There is no tax figure until you choose it.');
    await user.selectOptions(residence, 'India');
    fill(trade.getByRole('textbox', { name: /^Amount in/ }), '10000');
    fill(trade.getByLabelText(/^Purchase date/), '2020-01-15');
    await user.click(trade.getByRole('button', { name: 'See what it does' }));
    expect(await trade.findByText(/^₹10,000\.00 of INFY moves to cash\. /)).toBeVisible();
    expect(trade.getByText(/^Long-term gain: ₹.* Tax on it: about ₹/)).toBeVisible();
    fill(trade.getByRole('textbox', { name: /^Amount in/ }), '99999999');
    await user.click(trade.getByRole('button', { name: 'See what it does' }));
    expect(await trade.findByText('That is more than you hold.')).toBeVisible();
    // The purchase date of one stock is not that of another.
    await user.selectOptions(trade.getByRole('combobox', { name: 'Stock' }), 'TCS');
    await user.selectOptions(trade.getByRole('combobox', { name: 'Stock' }), 'INFY');
    expect(trade.getByLabelText(/^Purchase date/)).toHaveValue('');
    const amount = trade.getByRole('textbox', { name: /^Amount in/ });
    fill(amount, '');
    await user.click(trade.getByRole('button', { name: 'See what it does' }));
    expect(await trade.findByText('Please enter an amount in INR above 0.')).toBeVisible();
    expect(amount).toHaveFocus();
    fill(amount, '5');
    expect(trade.queryByText(/^Please enter an amount/)).toBeNull();
    await user.click(trade.getByRole('radio', { name: 'Buy' }));
    await user.selectOptions(trade.getByRole('combobox', { name: 'Stock' }), 'Another stock …');
    await user.click(trade.getByRole('button', { name: 'See what it does' }));
    expect(await trade.findByText('Please enter a symbol, such as INFY or NASDAQ:MSFT.')).toBeVisible();
    await user.selectOptions(trade.getByRole('combobox', { name: 'Country' }), 'India');
    await user.type(await trade.findByRole('combobox', { name: 'Symbol or name' }), 'SUNPHARMA');
    fill(trade.getByRole('textbox', { name: /^Amount in/ }), '50000');
    await user.click(trade.getByRole('button', { name: 'See what it does' }));
    expect(await trade.findByText(/^₹50,000\.00 more goes into SUNPHARMA\. /)).toBeVisible();
    const weight = within(trade.getByRole('row', { name: /^Weight of this stock/ }));
    expect(weight.getAllByRole('cell')[0]).toHaveTextContent(/(?<!\d)0\.0%$/);
    expect(weight.getAllByRole('cell')[1]).not.toHaveTextContent(/(?<!\d)0\.0%$/);
  });

  it('names the histories that did not come, and offers to ask again and the sample market, in place of empty sections', async () => {
    useReportWorker();
    // What is not held is not named: indices to compare with.
    const missing = ['US:AAPL', 'NYSE:SPX', 'NSE:NIFTY50'].map((asked) => ({
      asked,
      from: '2000-01-01',
      to: '2026-11-19',
      reason: 'no_answer',
    }));
    let asked = 0;
    fakeNetwork({
      'POST /functions/v1/get-stock-data': (request) => liveQuotes(request),
      'POST /functions/v1/get-price-history': () => {
        asked += 1;
        return Response.json({ currency: 'USD', dates: [], series: [], fx: [], missing, suspicious: [], next: null });
      },
    });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 10');
    const top = within(await section('What you can lose'));
    expect(await top.findByText(/did not answer for AAPL. Risk figures need their price history/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Where your risk comes from' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Crashes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Options/ }));
    expect(await screen.findByRole('combobox', { name: 'Compare with' })).toHaveDisplayValue('S&P 500');
    await user.click(top.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toBe(2));
    await user.click(top.getByRole('button', { name: 'Use the sample market' }));
    expect(await sentence(/^About 1 trading day in 20, you could lose \$[\d,.]+ or more\.$/)).toBeVisible();
  });

  it('says that nothing could be loaded, and asks again on demand', async () => {
    useReportWorker();
    let isUp = false;
    fakeNetwork({
      'POST /functions/v1/get-stock-data': (request) => liveQuotes(request),
      'POST /functions/v1/get-price-history': () =>
        isUp
          ? Response.json({ currency: 'USD', dates: [], series: [], fx: [], missing: [], suspicious: [], next: null })
          : new Response(null, { status: 500 }),
    });
    const user = await renderApp('/portfolio-analysis');
    await analyze(user, 'AAPL 10');
    const top = within(await section('What you can lose'));
    const failed = await top.findByText('Price history could not be loaded', undefined, { timeout: 15_000 });
    expect(failed).toBeVisible();
    isUp = true;
    await user.click(top.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(failed).not.toBeInTheDocument());
  });

  it('asks what a fund holds where its category does not say, and for its exit load', async () => {
    useReportWorker();
    const category = 'Hybrid Scheme - Dynamic Asset Allocation or Balanced Advantage';
    fakeNetwork(masterOf([{ symbol: '148382', name: 'A Balanced Advantage', exchange: null, kind: 'fund', category }]));
    localStorage.setItem('ballast.draft', JSON.stringify({ market: 'IN', text: '', analysed: false }));
    const user = await renderApp(SAMPLE);
    await analyze(user, '148382 500 @ 1');
    const trade = within(await section('Try a trade'));
    await user.selectOptions(trade.getByRole('combobox', { name: 'Tax residence' }), 'India');
    fill(trade.getByRole('textbox', { name: /^Amount in/ }), '500');
    fill(trade.getByLabelText(/^Purchase date/), '2020-01-15');
    const submit = trade.getByRole('button', { name: 'See what it does' });
    await user.click(submit);
    expect(await trade.findByText(/^No tax estimate: how this fund is taxed .* Choose it above\.$/)).toBeVisible();
    await user.selectOptions(
      trade.getByRole('combobox', { name: 'What does it hold?' }),
      'Mostly debt (more than 65%)',
    );
    await user.click(submit);
    expect(await trade.findByText(/Before any exit load: enter it above\./)).toBeVisible();
    const load = trade.getByRole('textbox', { name: 'Exit load (%)' });
    fill(load, '101');
    await user.click(submit);
    expect(await trade.findByText('Enter a number up to 100, or leave it empty.')).toBeVisible();
    expect(load).toBeInvalid();
    fill(load, '1');
    await user.click(submit);
    await waitFor(() => expect(trade.queryByText(/Before any exit load/)).toBeNull());
    expect(trade.getByText(/^Long-term gain: ₹/)).toBeVisible();
  });

  it('tries a sale under the tax residence of the profile', async () => {
    useReportWorker();
    const profile = { first_name: '', last_name: '', phone: '', bio: '', tax_residence: 'other' };
    fakeNetwork({ 'GET /rest/v1/profiles': () => Response.json(profile) });
    const user = await renderApp(SAMPLE, { signedIn: true });
    await analyze(user, BOTH);
    const trade = within(await section('Try a trade'));
    await user.selectOptions(trade.getByRole('combobox', { name: 'Stock' }), 'INFY');
    const residence = trade.getByRole('combobox', { name: 'Tax residence' });
    await waitFor(() => expect(residence).toHaveDisplayValue('Non-resident Indian (NRI)'));
    fill(trade.getByRole('textbox', { name: /^Amount in/ }), '10000');
    fill(trade.getByLabelText(/^Purchase date/), '2020-01-15');
    await user.click(trade.getByRole('button', { name: 'See what it does' }));
    expect(await trade.findByText(/^No estimate for non-residents/)).toBeVisible();
    await user.selectOptions(residence, 'India');
    await user.click(trade.getByRole('button', { name: 'See what it does' }));
    expect(await trade.findByText(/^Long-term gain: ₹/)).toBeVisible();
    fill(trade.getByRole('textbox', { name: 'Slab rate, %' }), 'abc');
    await user.click(trade.getByRole('button', { name: 'See what it does' }));
    expect(await trade.findByText('Enter a number up to 100, or leave it empty.')).toBeVisible();
    // That was the tax at another rate.
    expect(trade.queryByText(/^Long-term gain: ₹/)).toBeNull();
    fill(trade.getByRole('textbox', { name: 'Slab rate, %' }), '300');
    expect(trade.queryByText('Enter a number up to 100, or leave it empty.')).toBeNull();
    await user.click(trade.getByRole('button', { name: 'See what it does' }));
    expect(await trade.findByText('Enter a number up to 100, or leave it empty.')).toBeVisible();
    fill(trade.getByRole('textbox', { name: 'Amount in INR' }), '$5');
    await user.click(trade.getByRole('button', { name: 'See what it does' }));
    expect(await trade.findByText('Please enter an amount in INR above 0.')).toBeVisible();
    fill(trade.getByRole('textbox', { name: 'Amount in INR' }), '10000');
    fill(trade.getByRole('textbox', { name: 'Slab rate, %' }), '30');
    await user.click(trade.getByRole('button', { name: 'See what it does' }));
    expect(await trade.findByText(/^Long-term gain: ₹/)).toBeVisible();
  });
});
