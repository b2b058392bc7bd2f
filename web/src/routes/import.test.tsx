import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { importClient, importStore } from '../features/import/state/import-store.ts';
import { setSession } from '../lib/session-store.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { importBackend } from '../testing/import-backend.ts';
import { useImportWorker } from '../testing/import-worker.ts';
import { ACCOUNT, renderApp } from '../testing/render-app.tsx';
import { overQuota } from '../testing/over-quota.ts';

const HEADER =
  'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time';
const INFY = 'INFY,INE009A01021,2024-05-06,NSE,EQ,EQ,buy,false,10,1450.5,4001,11,2024-05-06T09:15:02';
const MAHINDRA = 'M&M,INE101A01026,2025-02-03,NSE,EQ,EQ,buy,false,4,2950.1,4002,12,2025-02-03T13:45:10';
const BAD = 'INFY,INE009A01021,2024-05-07,NSE,EQ,EQ,buy,false,ten,1450.5,4003,13,2024-05-07T09:15:02';

const tradebook = (...rows: readonly string[]) =>
  new File([[HEADER, ...rows, ''].join('\n')], 'tradebook.csv', { type: 'text/csv' });

async function choose(user: UserEvent, ...files: readonly File[]): Promise<void> {
  await user.upload(await screen.findByLabelText('Choose a file'), [...files]);
}
const holdings = () => within(screen.getByRole('table', { name: 'Holdings' }));
const submit = (name: RegExp | string) => screen.findByRole('button', { name });

describe('without an account', () => {
  it('shows what a tradebook would change, and every row of it', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, tradebook(INFY, MAHINDRA));
    expect(await screen.findByText('Zerodha: Tradebook')).toBeVisible();
    await screen.findByRole('table', { name: 'Holdings' });
    expect(holdings().getByRole('row', { name: /^INFY NSE New 10/ })).toBeVisible();
    expect(holdings().getByRole('row', { name: /^M&M NSE New 4/ })).toBeVisible();
    const rows = within(await screen.findByRole('table', { name: /^Rows of the file/ }));
    expect(rows.getByRole('row', { name: /^Line 1 .*Ignored: it is a header row/ })).toBeVisible();
    expect(rows.getByRole('row', { name: /^Line 3 M&M.*Will be imported/ })).toBeVisible();
  });

  it('keeps what was read while the person signs in, and says so where files are too large to be kept', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, tradebook(INFY));
    expect(await screen.findByRole('link', { name: 'Login to Save' })).toHaveAttribute('href', '/auth?from=%2Fimport');
    act(() => importStore.setState({ persistence: 'too_large' }));
    expect(await screen.findByText(/^Files over 20 MB in total are not stored in this browser/)).toBeVisible();
    setSession({ status: 'in', account: ACCOUNT });
    expect(await submit('Import 1 holding')).toBeVisible();
    expect(screen.getByText('tradebook.csv')).toBeVisible();
  });

  it('analyses what was read, without storing anything', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, tradebook(INFY));
    await user.click(await submit('Analyze'));
    expect(await screen.findByRole('heading', { name: 'tradebook.csv', level: 2 })).toBeVisible();
    expect(await screen.findByText('Portfolio type', { exact: false })).toBeVisible();
  });

  it('leads to the place for cells where none were pasted', async () => {
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await user.click(await screen.findByRole('button', { name: 'Import these cells' }));
    const place = screen.getByRole('textbox', { name: 'Copied cells, including the header row' });
    expect(place).toHaveFocus();
    expect(place).toHaveAccessibleDescription('Paste some rows first.');
  });

  it('keeps cells that could not be read, to be mended', async () => {
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    const place = { name: 'Copied cells, including the header row' };
    await user.click(await screen.findByRole('textbox', place));
    await user.paste('INFY 10');
    act(() => importStore.setState({ stage: { kind: 'refused', name: 'Pasted cells', reason: 'empty' } }));
    expect(screen.getByText('The file is empty')).toBeVisible();
    expect(screen.getByRole('textbox', place)).toHaveValue('INFY 10');
  });

  it('takes cells that are pasted anywhere on the page', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await screen.findByLabelText('Choose a file');
    document.body.focus();
    await user.paste([HEADER, INFY].join('\n').replaceAll(',', '\t'));
    expect(await screen.findByRole('heading', { name: 'Pasted cells' })).toBeVisible();
    await screen.findByRole('table', { name: 'Holdings' });
    expect(holdings().getByRole('row', { name: /^INFY NSE New 10/ })).toBeVisible();
  });

  it('reads several files together', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, tradebook(INFY));
    await screen.findByRole('table', { name: 'Holdings' });
    await user.upload(screen.getByLabelText('Add another file'), tradebook(INFY, MAHINDRA));
    expect(await screen.findByText('row already imported')).toBeVisible();
    expect(holdings().getByRole('row', { name: /^INFY NSE New 10/ })).toBeVisible();
    expect(holdings().getByRole('row', { name: /^M&M NSE New 4/ })).toBeVisible();
  });
});

describe('positions at two brokers', () => {
  const KITE =
    'Instrument,Qty.,Avg. cost,LTP,Invested,Cur. val,P&L,Net chg.,Day chg.\nINFY,10,1400,1500,14000,15000,1000,7,0';
  const GROWW =
    'Stock Name,ISIN,Quantity,Average buy price,Buy value,Closing price,Closing value\nInfosys,INE009A01021,5,1450,7250,1500,7500';
  const REPLACED = 'INFY: Groww states 5, which replaces the 10 from Zerodha Kite / Dhan.';

  it('of one stock: the later count replaces the earlier one, which is said', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, new File([KITE], 'kite.csv'));
    await screen.findByRole('table', { name: 'Holdings' });
    expect(screen.queryByText('If you hold both', { exact: false })).not.toBeInTheDocument();
    await user.upload(screen.getByLabelText('Add another file'), new File([GROWW], 'groww.csv'));
    expect(await screen.findByText(REPLACED)).toBeVisible();
    expect(screen.getByText('If you hold both, import each broker’s file into its own portfolio.')).toBeVisible();
    expect(holdings().getByRole('row', { name: /^INFY NSE New 5/ })).toBeVisible();
  });

  it('count, whatever a file of trades that was chosen after them comes to', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, new File([KITE], 'kite.csv'));
    await screen.findByRole('table', { name: 'Holdings' });
    await user.upload(screen.getByLabelText('Add another file'), tradebook(INFY.replace(',10,', ',4,')));
    expect(await screen.findByText('new trade')).toBeVisible();
    expect(holdings().getByRole('row', { name: /^INFY NSE New 10/ })).toBeVisible();
  });

  it('into one portfolio: the file’s count replaces the stored one, which is said', async () => {
    useImportWorker();
    const held = { id: 5, symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10 };
    const core = {
      id: '11111111-1111-4111-8111-111111111111',
      name: 'Core',
      version: 4,
      holdings: [{ ...held, purchase_price: 1400, purchase_date: '2023-01-02' }],
      trades: [],
      imports: [],
    };
    fakeNetwork(importBackend(core).answers);
    const user = await renderApp('/import', { signedIn: true });
    await choose(user, new File([GROWW], 'groww.csv'));
    await screen.findByRole('option', { name: 'Core' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Import into' }), 'Core');
    expect(
      await screen.findByText(/^The number of shares in the file replaces the number in the portfolio/),
    ).toBeVisible();
    expect(holdings().getByRole('row', { name: /^INFY NSE Updated 5 ?was 10/ })).toBeVisible();
  });
});

describe('positions in several accounts', () => {
  const COLUMNS =
    '"Symbol","Description","Qty (Quantity)","Price","Mkt Val (Market Value)","Cost Basis","Reinvest?","Asset Type"';
  const apple = (shares: number, cost: number) =>
    `"AAPL","APPLE INC","${String(shares)}","$205.35","$1.00","$${String(cost)}.00","No","Equity"`;
  const positions = (first: string, second: string) =>
    [`"${first}"`, COLUMNS, apple(12, 1800), '', `"${second}"`, COLUMNS, apple(3, 600), ''].join('\n');

  it('of different kinds are holdings of their own', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, new File([positions('Individual ...123', 'Roth IRA ...456')], 'positions.csv'));
    await screen.findByRole('table', { name: 'Holdings' });
    expect(holdings().getByRole('row', { name: /^AAPL .*In your taxable account.* New 12 \$150\.00/ })).toBeVisible();
    expect(holdings().getByRole('row', { name: /^AAPL .*In your Roth account.* New 3 \$200\.00/ })).toBeVisible();
    expect(screen.queryByText('Some stocks are in several accounts')).not.toBeInTheDocument();
  });

  it('of unknown kinds are one holding, which is said', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, new File([positions('Growth ...123', 'Fun ...456')], 'positions.csv'));
    expect(await screen.findByText('Some stocks are in several accounts')).toBeVisible();
    expect(screen.getByText('AAPL: Growth ...123, Fun ...456')).toBeVisible();
    expect(holdings().getByRole('row', { name: /^AAPL .*New 15 \$160\.00/ })).toBeVisible();
  });
});

it('says so while the server has no list of instruments, and asks again', async () => {
  useImportWorker();
  const { answers } = importBackend();
  const resolve = answers['POST /functions/v1/resolve-instruments'];
  const server = { isLoaded: false };
  fakeNetwork({
    ...answers,
    'POST /functions/v1/resolve-instruments': (request: Request) =>
      server.isLoaded ? resolve(request) : Response.json({ instruments: [], found: [], isLoaded: false }),
  });
  const user = await renderApp('/import');
  await choose(user, tradebook(INFY));
  expect(await screen.findByText('The list of instruments has not been loaded yet')).toBeVisible();
  server.isLoaded = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/has not been loaded yet/)).not.toBeInTheDocument());
});

it('reads files that were chosen together one after the other', async () => {
  useImportWorker();
  fakeNetwork(importBackend().answers);
  const user = await renderApp('/import');
  await choose(user, tradebook(INFY), new File([`${HEADER}\n${MAHINDRA}\n`], 'later.csv'));
  expect(await screen.findByText('1 more file to import.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Next file: later.csv' }));
  expect(await screen.findByRole('heading', { name: 'later.csv' })).toBeVisible();
  await screen.findByRole('table', { name: 'Holdings' });
  expect(await holdings().findByRole('row', { name: /^M&M NSE New 4/ })).toBeVisible();
  expect(holdings().getByRole('row', { name: /^INFY NSE New 10/ })).toBeVisible();
});

describe('with an account', () => {
  it('stores a new portfolio under the name of the broker, and takes it back', async () => {
    useImportWorker();
    const backend = importBackend();
    fakeNetwork(backend.answers);
    const user = await renderApp('/import', { signedIn: true });
    await choose(user, tradebook(INFY, MAHINDRA));
    await user.click(await submit('Import 2 holdings'));
    expect(await screen.findByRole('heading', { name: 'Imported' })).toHaveFocus();
    expect(screen.getByText('2 holdings are new')).toBeVisible();
    expect(screen.getByText('2 trades were stored')).toBeVisible();
    expect(backend.stored[0]?.name).toMatch(/^Zerodha, /);
    expect(backend.sent[0]?.holdings).toMatchObject([
      { symbol: 'INFY', shares: 10, purchase_price: 1450.5, purchase_date: '2024-05-06' },
      { symbol: 'M&M', shares: 4, purchase_price: 2950.1, purchase_date: '2025-02-03' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('heading', { name: 'Import undone' })).toHaveFocus();
    expect(screen.getByText('The portfolio it created was removed.')).toBeVisible();
    expect(backend.stored).toEqual([]);
  });

  it('goes where the last file of its kind went, and then finds nothing new in it', async () => {
    useImportWorker();
    const backend = importBackend();
    fakeNetwork(backend.answers);
    const user = await renderApp('/import', { signedIn: true });
    await choose(user, tradebook(INFY));
    await user.click(await submit('Import 1 holding'));
    await user.upload(await screen.findByLabelText('Import another file'), tradebook(INFY));
    expect(await screen.findByText(/^The file contains nothing new/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Import into' })).toHaveDisplayValue(/^Zerodha, /);
    expect(holdings().getByRole('row', { name: /^INFY NSE Unchanged 10/ })).toBeVisible();
  });

  it('says that nothing was stored without a connection, keeps everything, and stores it once when tried again', async () => {
    useImportWorker();
    const backend = importBackend();
    const network: Record<string, (request: Request) => Response | Promise<Response>> = { ...backend.answers };
    const store = backend.answers['POST /rest/v1/rpc/store_import'];
    let isOnline = false;
    const ids: string[] = [];
    network['POST /rest/v1/rpc/store_import'] = async (request) => {
      ids.push(String(Reflect.get(Object(await request.clone().json()), 'id')));
      if (!isOnline) throw new TypeError('no route');
      return store(request);
    };
    fakeNetwork(network);
    const user = await renderApp('/import', { signedIn: true });
    await choose(user, tradebook(INFY));
    await user.click(await submit('Import 1 holding'));
    expect(await screen.findByText(/^The server cannot be reached. Nothing is lost/)).toBeVisible();
    isOnline = true;
    await user.click(await submit('Import 1 holding'));
    expect(await screen.findByRole('heading', { name: 'Imported' })).toBeVisible();
    expect(new Set(ids).size).toBe(1);
  });

  it('says that nothing was stored to who has left the page meanwhile', async () => {
    useImportWorker();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const failing = async () => {
      await released;
      throw new TypeError('no route');
    };
    fakeNetwork({ ...importBackend().answers, 'POST /rest/v1/rpc/store_import': failing });
    const user = await renderApp('/import', { signedIn: true });
    await choose(user, tradebook(INFY));
    await user.click(await submit('Import 1 holding'));
    await screen.findByRole('button', { name: 'Importing…' });
    await user.click(screen.getByRole('link', { name: 'Portfolio Builder' }));
    await screen.findByRole('heading', { name: 'Portfolio Builder' });
    release();
    expect(await screen.findByText('Import failed')).toBeInTheDocument();
    expect(screen.getByText(/^The server cannot be reached. Nothing is lost/)).toBeVisible();
  });

  it('says what the account has no room for, and stores nothing', async () => {
    useImportWorker();
    const refused = { 'POST /rest/v1/rpc/store_import': () => overQuota('trades', 250_000) };
    fakeNetwork({ ...importBackend().answers, ...refused });
    const user = await renderApp('/import', { signedIn: true });
    await choose(user, tradebook(INFY));
    await user.click(await submit('Import 1 holding'));
    expect(await screen.findByText(/^You've reached 250,000 imported trades\. Undo an import/)).toBeVisible();
  });

  it('plans again when the portfolio was changed meanwhile, and overwrites nothing', async () => {
    useImportWorker();
    const held = {
      id: 5,
      symbol: 'INFY',
      exchange: 'NSE',
      currency: 'INR',
      shares: 3,
      purchase_price: 1000,
      purchase_date: '2023-01-02',
    };
    const portfolio = {
      id: '11111111-1111-4111-8111-111111111111',
      name: 'Core',
      version: 4,
      holdings: [held],
      trades: [],
      imports: [],
    };
    const backend = importBackend(portfolio);
    fakeNetwork(backend.answers);
    const user = await renderApp('/import', { signedIn: true });
    await choose(user, tradebook(MAHINDRA));
    await screen.findByRole('option', { name: 'Core' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Import into' }), 'Core');
    await submit('Import 1 holding');
    backend.stored = [{ ...portfolio, version: 5, holdings: [{ ...held, shares: 8 }] }];
    await user.click(await submit('Import 1 holding'));
    expect(await screen.findByText(/^The portfolio was changed in another tab/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Import 1 holding' })).toHaveAttribute('aria-disabled', 'false'),
    );
    await user.click(await submit('Import 1 holding'));
    expect(await screen.findByRole('heading', { name: 'Imported' })).toBeVisible();
    expect(backend.sent.at(-1)?.holdings).toMatchObject([
      { id: 5, symbol: 'INFY', shares: 8 },
      { symbol: 'M&M', shares: 4 },
    ]);
  });
});

describe('what goes wrong', () => {
  it('failure 26: one bad row stops neither the others nor slips out: it is left out only when the person says so; failure 27: an import ends by saying what is new, updated, unchanged, ignored and wrong', async () => {
    useImportWorker();
    const backend = importBackend();
    fakeNetwork(backend.answers);
    const user = await renderApp('/import', { signedIn: true });
    await choose(user, tradebook(INFY, BAD));
    const rows = within(await screen.findByRole('table', { name: /^Rows of the file/ }));
    expect(
      await rows.findByRole('row', {
        name: /^Line 3 .*the number of shares can’t be read.*quantity: “ten”.*Enter a number/,
      }),
    ).toBeVisible();
    await user.click(await submit('Import 1 holding'));
    expect(await screen.findByText(/^One row has an error and would be missing/)).toBeVisible();
    expect(backend.sent).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Import without the row with an error' }));
    await user.click(await submit('Import 1 holding'));
    expect(await screen.findByText('1 row with an error was left out')).toBeVisible();
    expect(backend.sent[0]?.trades).toHaveLength(1);
    for (const line of [
      '1 holding is new',
      '1 trade was stored',
      '1 row was ignored',
      '1 row with an error was left out',
    ]) {
      expect(screen.getByText(line)).toBeVisible();
    }
  });

  it('failure 28: a file that takes too long can be given up, and nothing is lost by it', async () => {
    useImportWorker({ stuck: true });
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, tradebook(INFY));
    expect(await screen.findByRole('progressbar', { name: 'Reading tradebook.csv' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Reading was canceled. Nothing was changed.')).toBeVisible();
    expect(screen.getByLabelText('Choose a file')).toBeEnabled();
  });

  it('says which file to download where the one chosen tells gains and losses only', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    const header = 'Symbol,Ex-date,Qty,Dividend per share,Total dividend';
    await choose(user, new File([`${header}\nINFY,2024-06-01,10,28,280\n`], 'dividends.csv'));
    expect(await screen.findByText('This is Zerodha: Dividends')).toBeVisible();
    const [remedy] = screen.getAllByText('Console', { selector: 'section li' });
    expect(remedy).toBeVisible();
    expect(screen.getByLabelText('Broker or tracker')).toHaveValue('Zerodha');
  });

  it('says where each of two brokers offers a file that both write alike', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    const which = within(await screen.findByRole('region', { name: 'Which file do I need?' }));
    const broker = which.getByLabelText('Broker or tracker');
    await user.selectOptions(broker, 'Zerodha Kite');
    expect(which.getByText('Kite', { selector: 'li' })).toBeVisible();
    await user.selectOptions(broker, 'Dhan');
    expect(which.getByText('Holdings', { selector: 'p' })).toBeVisible();
    expect(which.queryByText('Kite', { selector: 'li' })).toBeNull();
  });

  it('says of a file that is empty or too large what is wrong with it; failure 08: a PDF is refused in words, and its password is never asked for', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    const chooseAnother = async (file: File) => user.upload(screen.getByLabelText('Choose another file'), file);
    await choose(user, new File([], 'empty.csv'));
    expect(await screen.findByText('The file is empty')).toBeVisible();
    await chooseAnother(new File(['x'.repeat(10 * 1024 * 1024 + 1)], 'all.csv'));
    expect(await screen.findByText('The file is too large')).toBeVisible();
    await chooseAnother(
      new File(['%PDF-1.7\n1 0 obj\n<< /Encrypt 2 0 R >>\n'], 'statement.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('This is a PDF')).toBeVisible();
    expect(screen.getByText(/never asks for their password/)).toBeVisible();
    expect(document.querySelector('input[type="password"]')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Which file do I need?' })).toBeVisible();
  });

  it('says of the text of a consolidated account statement what to do instead', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await screen.findByLabelText('Choose a file');
    document.body.focus();
    const lines = ['Consolidated Account Statement', '01-Apr-2025 To 31-Mar-2026', 'Date Transaction Amount Units NAV'];
    await user.paste(lines.join('\n'));
    expect(await screen.findByText('This is a consolidated account statement (CAS)')).toBeVisible();
    expect(screen.getByText(/type each scheme’s ISIN and units in the analyzer/)).toBeVisible();
  });

  it('says of a statement of gains that it does not list what is held', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await screen.findByLabelText('Choose a file');
    const lines = ['Symbol,Qty,Buy Date,Buy Price,Sell Date,Sell Price', 'INFY,10,05/03/2024,1400,07/06/2025,1500'];
    await user.upload(screen.getByLabelText('Choose a file'), new File([lines.join('\n')], 'gains.csv'));
    expect(await screen.findByText('This is a statement of gains')).toBeVisible();
    expect(screen.getByText(/^It lists what was bought and sold again/)).toBeVisible();
  });

  it('says of a list of coins where coins are typed', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await screen.findByLabelText('Choose a file');
    const lines = ['Date,Market,Price,Volume,Total,Trade,Fee', '2025-03-04,BTCINR,7500000,0.02,150000,Buy,300'];
    await user.upload(screen.getByLabelText('Choose a file'), new File([lines.join('\n')], 'trades.csv'));
    expect(await screen.findByText('This is a list of coins')).toBeVisible();
    expect(screen.getByText(/Type each coin you hold in the analyzer/)).toBeVisible();
  });

  it('says that a file is the same as one before it, whatever its name, and keeps that one', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, tradebook(INFY));
    await screen.findByRole('table', { name: 'Holdings' });
    const again = new File([[HEADER, INFY, ''].join('\n')], 'tradebook (1).csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('Add another file'), again);
    expect(await screen.findByText('This file was added already')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the preview' }));
    expect(await screen.findByRole('heading', { name: 'tradebook.csv' })).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Holdings' })).toBeVisible();
  });

  it('says that the rows with errors could not be downloaded', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, tradebook(INFY, BAD));
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('out of memory');
    });
    await user.click(await screen.findByRole('button', { name: 'Download rows with errors' }));
    expect(await screen.findByText('The rows could not be downloaded. Try again.')).toBeVisible();
  });

  it('says that rows could not be loaded, and loads them when asked again', async () => {
    useImportWorker();
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, tradebook(INFY, MAHINDRA));
    await screen.findByRole('table', { name: /^Rows of the file/ });
    vi.spyOn(importClient, 'call').mockRejectedValueOnce(new Error('out of memory'));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Show rows' }),
      screen.getByRole('option', { name: /^Ignored/ }),
    );
    expect(await screen.findByText('The rows could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('table', { name: /^Rows of the file/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const rows = within(await screen.findByRole('table', { name: /^Rows of the file/ }));
    expect(rows.getByRole('row', { name: /^Line 1 .*Ignored: it is a header row/ })).toBeVisible();
    expect(rows.queryByRole('row', { name: /^Line 3/ })).not.toBeInTheDocument();
  });

  it('goes on after the worker has crashed', async () => {
    const worker = useImportWorker({ stuck: true });
    fakeNetwork(importBackend().answers);
    const user = await renderApp('/import');
    await choose(user, tradebook(INFY));
    await screen.findByRole('progressbar');
    worker.crash();
    expect(await screen.findByText('The file could not be read')).toBeVisible();
    useImportWorker();
    await user.upload(screen.getByLabelText('Choose another file'), tradebook(INFY));
    expect(await screen.findByText('Zerodha: Tradebook')).toBeVisible();
  });

  it('asks what a symbol means that names no share any more, stores nothing before, and leaves its rows out until the person takes that back', async () => {
    useImportWorker();
    const backend = importBackend();
    fakeNetwork(backend.answers);
    const user = await renderApp('/import', { signedIn: true });
    await choose(user, tradebook(INFY, 'HDFC,,2022-05-06,NSE,EQ,EQ,buy,false,10,2200,4009,19,2022-05-06T09:15:02'));
    expect(await screen.findByText('Which stock is HDFC?')).toBeVisible();
    expect(screen.getByText(/which merged into HDFCBANK/)).toBeVisible();
    const filter = await screen.findByRole('combobox', { name: 'Show rows' });
    await user.selectOptions(filter, screen.getByRole('option', { name: /^Waiting/ }));
    await waitFor(() => expect(filter).toHaveDisplayValue(/^Waiting/));
    await user.click(await screen.findByRole('button', { name: 'Leave it out: HDFC' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(filter).toHaveDisplayValue(/^All/));
    const shown = within(screen.getByRole('table', { name: /^Rows of the file/ }));
    expect(shown.getByRole('row', { name: /^Line 2 / })).toBeVisible();
    await user.click(await screen.findByText('1 stock chosen by you'));
    expect(await screen.findByText('left out')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change HDFC' }));
    expect(await screen.findByText('Which stock is HDFC?')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(await submit(/^Import/));
    expect(backend.sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^HDFCBANK/ }));
    await user.click(await submit('Import 2 holdings'));
    await screen.findByRole('heading', { name: 'Imported' });
    expect(backend.sent[0]?.holdings).toMatchObject([{ symbol: 'INFY' }, { symbol: 'HDFCBANK', shares: 16 }]);
  });
});

describe('our own export', () => {
  const EXPORT = [
    'Symbol,Name,Exchange,Market,Currency,Shares held,Average cost,Held since,Account',
    'INFY,Infosys,NSE,IN,INR,10,1450.5,2024-05-06,demat',
    '',
    'Asset,Asset name,Currency,Amount,Quantity,Purity,Code,Interest rate,Compounding,Starts on,Matures on,Stated on,Volatility,Account',
    'fixed_deposit,SBI,INR,200000,,,,7.1,,,2028-03-31,,,',
    'gold,,INR,,20,0.995,,,,,,,,',
  ].join('\n');
  const exported = () => new File([EXPORT], 'portfolio.csv', { type: 'text/csv' });
  const FD = { kind: 'fixed_deposit', name: 'SBI', amount: 200_000, rate: 7.1, matures_on: '2028-03-31' };

  it('brings accounts and other assets into a new portfolio', async () => {
    useImportWorker();
    const backend = importBackend();
    fakeNetwork(backend.answers);
    const user = await renderApp('/import', { signedIn: true });
    await choose(user, exported());
    expect(await screen.findByText('new other assets')).toBeVisible();
    await user.click(await submit('Import 1 holding'));
    expect(await screen.findByText('2 other assets are new')).toBeVisible();
    expect(backend.sent).toMatchObject([
      { holdings: [{ symbol: 'INFY', account: 'demat' }], assets: [FD, { kind: 'gold', quantity: 20 }] },
    ]);
  });

  it('adds only what a portfolio does not have, and keeps the rest of it', async () => {
    useImportWorker();
    const id = '11111111-1111-4111-8111-111111111111';
    const blank = { quantity: null, purity: null, code: null, compounding: null, starts_on: null, as_of: null };
    const stored = { ...blank, ...FD, currency: 'INR', volatility: null, account: null };
    const cash = { ...stored, kind: 'cash', name: '', amount: 5, rate: null, matures_on: null };
    const infy = { id: 5, symbol: 'INFY', exchange: 'NSE', currency: 'INR', shares: 10, account: 'demat' };
    const backend = importBackend({
      id,
      name: 'Core',
      version: 4,
      holdings: [{ ...infy, purchase_price: 1450.5, purchase_date: '2024-05-06' }],
      assets: [cash, stored],
      trades: [],
      imports: [],
    });
    fakeNetwork(backend.answers);
    const user = await renderApp('/import', { signedIn: true });
    await choose(user, exported());
    await screen.findByRole('option', { name: 'Core' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Import into' }), 'Core');
    await user.click(await submit('Import 1 other asset'));
    expect(await screen.findByText('1 other asset is new')).toBeVisible();
    expect(backend.sent).toMatchObject([
      { holdings: [{ id: 5, account: 'demat' }], assets: [cash, stored, { kind: 'gold' }] },
    ]);
  });
});
