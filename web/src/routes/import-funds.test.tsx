import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../testing/fake-network.ts';
import { importBackend } from '../testing/import-backend.ts';
import { useImportWorker } from '../testing/import-worker.ts';
import { renderApp } from '../testing/render-app.tsx';

const HEADER = 'Scheme Name,AMC,Category,Sub-category,Folio No.,Source,Units,Invested Value,Current Value,Returns,XIRR';
const statement = (...names: readonly string[]) =>
  new File(
    [
      [HEADER, ...names.map((name, n) => `${name},,,,9001${n},Groww,${n + 8}12.4512,50000,60000,10000,9%`), ''].join(
        '\n',
      ),
    ],
    'funds.csv',
    { type: 'text/csv' },
  );
const DIRECT = 'Parag Parikh Flexi Cap Fund, Direct, Growth';
const row = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: 'Holdings' })).findByRole('row', { name });

it('mutual funds of a statement are shown by their names and stored by their codes', async () => {
  useImportWorker();
  const backend = importBackend();
  fakeNetwork(backend.answers);
  const user = await renderApp('/import', { signedIn: true });
  await user.upload(
    await screen.findByLabelText('Choose a file'),
    statement('Parag Parikh Flexi Cap Fund Direct Growth'),
  );
  expect(await screen.findByText('Groww: Mutual Funds - Holdings statement')).toBeVisible();
  expect(
    await row(/^Parag Parikh Flexi Cap Fund, Direct, Growth AMFI code 122639 New 812.4512 ₹61.5422/),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Import 1 holding' }));
  expect(await screen.findByRole('heading', { name: 'Imported' })).toHaveFocus();
  expect(backend.sent[0]?.holdings).toMatchObject([
    { symbol: '122639', exchange: null, currency: 'INR', shares: 812.4512 },
  ]);
});

it('a name that leaves the plan open is asked about, direct and growth first', async () => {
  useImportWorker();
  fakeNetwork(importBackend().answers);
  const user = await renderApp('/import');
  await user.upload(await screen.findByLabelText('Choose a file'), statement('Parag Parikh Flexi Cap Fund - Growth'));
  expect(await screen.findByText(/^The mutual fund’s name does not state its plan or option/)).toBeVisible();
  const offered = screen.getAllByRole('button', { name: /^Parag Parikh Flexi Cap Fund, / });
  expect(offered.map((button) => button.textContent)).toEqual([DIRECT, 'Parag Parikh Flexi Cap Fund, Regular, Growth']);
  await user.click(screen.getByRole('button', { name: DIRECT }));
  expect(await row(/^Parag Parikh Flexi Cap Fund, Direct, Growth AMFI code 122639 New 812.4512/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/does not state its plan or option/)).not.toBeInTheDocument());
});
