import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../testing/fake-network.ts';
import { importBackend } from '../testing/import-backend.ts';
import { useImportWorker } from '../testing/import-worker.ts';
import { renderApp } from '../testing/render-app.tsx';

const UNKNOWN = [
  'Ticker;Bought on;Units;Rate;Side',
  'INFY;03/04/2024;10;1.450,50;Buy',
  'M&M;05/06/2024;4;2.950,10;Buy',
  '',
].join('\n');

const table = () => within(screen.getByRole('table', { name: 'Holdings' }));

it('has the columns of a file that nobody knows explained, asks about dates, and reads it so', async () => {
  useImportWorker();
  fakeNetwork(importBackend().answers);
  const user = await renderApp('/import');
  await user.upload(await screen.findByLabelText('Choose a file'), new File([UNKNOWN], 'mine.csv'));
  expect(await screen.findByRole('heading', { name: 'What do the columns mean?' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Meaning of Ticker' })).toHaveDisplayValue('Symbol');
  expect(screen.getByText('1.450,50 · 2.950,10')).toBeVisible();
  expect(screen.getByText(/^the country the shares trade in/)).toBeVisible();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Meaning of Units' }), 'Not used');
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));
  expect(screen.getByRole('alert')).toHaveTextContent('a column with the number of shares');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Meaning of Units' }), 'Number of shares');
  await user.selectOptions(screen.getByRole('combobox', { name: 'The shares trade in' }), 'India (NSE/BSE)');
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));

  expect(await screen.findByText('Which date format does the file use?')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Holdings' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^day, month, year.*3 April 2024/ }));
  await screen.findByRole('table', { name: 'Holdings' });
  expect(table().getByRole('row', { name: /^INFY NSE New 10 ₹1,450.50 3 Apr 2024/ })).toBeVisible();
  expect(table().getByRole('row', { name: /^M&M NSE New 4 ₹2,950.10 5 Jun 2024/ })).toBeVisible();
});

it('remembers a layout in the account, and reads the next such file without a question', async () => {
  useImportWorker();
  const kept: unknown[] = [];
  fakeNetwork({
    ...importBackend().answers,
    'GET /rest/v1/import_formats': () => Response.json(kept),
    'POST /rest/v1/import_formats': async (request) => {
      const sent: unknown = await request.json();
      kept.push({ id: '1', created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z', ...Object(sent) });
      return Response.json([{ id: '1' }], { status: 201 });
    },
  });
  const user = await renderApp('/import', { signedIn: true });
  const file = () => new File([UNKNOWN.replaceAll('/04/', '/14/').replaceAll('/06/', '/16/')], 'mine.csv');
  await user.upload(await screen.findByLabelText('Choose a file'), file());
  await user.selectOptions(await screen.findByRole('combobox', { name: 'The shares trade in' }), 'India (NSE/BSE)');
  await user.click(screen.getByRole('checkbox', { name: 'Save this layout' }));
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));
  expect(await screen.findByText('Layout saved')).toBeVisible();
  await screen.findByRole('table', { name: 'Holdings' });

  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(await screen.findByRole('heading', { name: 'Your broker’s file' })).toHaveFocus();
  await user.upload(await screen.findByLabelText('Choose a file'), file());
  expect(await screen.findByText('Your own format: mine')).toBeVisible();
  expect(table().getByRole('row', { name: /^INFY NSE New 10/ })).toBeVisible();
});

it('knows a file by a layout that comes from the account after it', async () => {
  useImportWorker();
  const table = {
    yields: 'holdings',
    columns: { symbol: ['Papier'], quantity: ['Stück'] },
    needs: ['symbol', 'quantity'],
    dates: 'from_rows',
    decimals: 'from_rows',
    market: 'IN',
    currency: 'INR',
    symbols: 'tickers',
  };
  const own = { id: 'own-1', version: '1', broker: 'Depot', file: 'Depot', menu: [], fingerprint: [], tables: [table] };
  let answer: (response: Response) => void = () => undefined;
  fakeNetwork({
    ...importBackend().answers,
    'GET /rest/v1/import_formats': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const user = await renderApp('/import', { signedIn: true });
  await user.upload(await screen.findByLabelText('Choose a file'), new File(['Papier;Stück\nINFY;10\n'], 'depot.csv'));
  await screen.findByRole('heading', { name: 'What do the columns mean?' });
  const at = '2026-11-20T10:00:00Z';
  answer(Response.json([{ id: '1', name: 'Depot', format: own, created_at: at, updated_at: at }]));
  expect(await screen.findByText('Your own format: Depot')).toBeVisible();
});

it('lets the person map a file by hand that was recognised, and says when a format does not fit', async () => {
  useImportWorker();
  fakeNetwork(importBackend().answers);
  const user = await renderApp('/import');
  const holdings =
    'Instrument,Qty.,Avg. cost,LTP,Invested,Cur. val,P&L,Net chg.,Day chg.\nINFY,10,1450.5,1500,14505,15000,495,3.41,0.1\n';
  await user.upload(await screen.findByLabelText('Choose a file'), new File([holdings], 'holdings.csv'));
  await user.click(await screen.findByRole('button', { name: 'Not right?' }));
  const robinhood = screen.getByRole('option', { name: /^Robinhood: Account activity/ });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Read it as' }), robinhood);
  await user.click(screen.getByRole('button', { name: 'Use this format' }));
  expect(await screen.findByText(/^The file does not have the columns of Robinhood/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose what each column means' }));
  expect(await screen.findByRole('combobox', { name: 'Meaning of Instrument' })).toHaveDisplayValue('Symbol');
  await user.click(screen.getByRole('button', { name: 'Back to the preview' }));
  expect(await screen.findByRole('table', { name: 'Holdings' })).toBeVisible();
});
