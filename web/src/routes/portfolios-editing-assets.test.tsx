import { addMonths } from '@ballast/engine/calendar/periods';
import { addDays } from '@ballast/engine/calendar/day';
import { createFormatter } from '@ballast/messages/format';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FD, FLAT, INFY, saved } from '../features/portfolios/fixtures/saved.ts';
import { savedBackend } from '../features/portfolios/fixtures/saved-backend.ts';
import { editPortfolioPath } from '../lib/paths.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { today } from '../lib/today.ts';
import { masterOf } from '../testing/master.ts';
import { renderApp } from '../testing/render-app.tsx';

// Loaded ahead: the first time takes seconds.
beforeAll(() => import('../features/portfolios/edit/portfolio-editor.tsx'), 60_000);
afterEach(() => sessionStorage.clear());

async function openEditor(stored = saved({ holdings: [INFY], assets: [FD, FLAT] })) {
  const backend = savedBackend(stored);
  const { calls } = fakeNetwork({
    'POST /functions/v1/get-stock-data': liveQuotes,
    'POST /functions/v1/get-indian-stock-data': liveQuotes,
    ...backend.answers,
  });
  const user = await renderApp(editPortfolioPath(stored.id), { signedIn: true });
  await screen.findByRole('heading', { name: 'Edit Long term' });
  const assets = within(screen.getByRole('region', { name: 'Other assets' }));
  const line = () => assets.getByRole('textbox', { name: 'Deposit, scheme, gold, cash, property or loan' });
  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
  return { backend, user, assets, line, save, sent: () => callsTo(calls, '/rest/v1/rpc/edit_portfolio') };
}

it('lists the other assets with their terms; adds, changes and removes them, and saves all at once', async () => {
  const { user, assets, line, save, sent } = await openEditor();
  expect(assets.getByText('2 other assets')).toBeVisible();
  expect(assets.getByText('Fixed deposit · SBI')).toBeVisible();
  expect(assets.getByText('₹2,00,000.00 · 7.1% a year · matures 31 Mar 2028')).toBeVisible();

  await user.type(line(), 'gold 20 g 22k{Enter}');
  expect(assets.getByText('Gold added. Save to store it.')).toBeVisible();
  expect(line()).toHaveFocus();
  expect(line()).toHaveValue('');

  await user.click(assets.getByRole('button', { name: 'Change Property · Pune' }));
  expect(line()).toHaveFocus();
  expect(line()).toHaveValue('property Pune INR 8000000');
  await user.clear(line());
  await user.type(line(), 'property Pune 85 lakh');
  await user.selectOptions(assets.getByRole('combobox', { name: 'Account' }), 'taxable account');
  await user.click(assets.getByRole('button', { name: 'Save' }));
  expect(assets.getByText(/₹85,00,000.00 .* In your taxable account/)).toBeVisible();
  expect(assets.getByRole('button', { name: 'Change Property · Pune' })).toHaveFocus();

  await user.click(assets.getByRole('button', { name: 'Remove Fixed deposit · SBI' }));
  expect(assets.getByText('Removed when you save')).toBeVisible();
  expect(assets.getByRole('button', { name: 'Keep Fixed deposit · SBI' })).toHaveFocus();
  await save();

  expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
  expect(await sent()[0]?.json()).toMatchObject({
    holdings: [{ symbol: 'INFY' }],
    assets: [
      { ...FLAT, amount: 8_500_000, account: 'taxable', as_of: today() },
      { kind: 'gold', quantity: 20, purity: 22 / 24 },
    ],
  });
  expect(sessionStorage).toHaveLength(0);
});

it('asks for a volatility where the kind has one, and says which it can be', async () => {
  const { user, assets, line, save, sent } = await openEditor();
  const volatility = () => assets.getByRole('textbox', { name: /^Assumed volatility, % a year/ });
  await user.type(line(), 'FD 2 lakh');
  expect(assets.queryByRole('textbox', { name: /volatility/ })).toBeNull();
  await user.clear(line());
  await user.type(line(), 'house 90 lakh');
  expect(volatility()).toHaveAccessibleDescription(/out of the risk figures/);
  await user.type(volatility(), '300{Enter}');
  expect(volatility()).toHaveFocus();
  expect(volatility()).toHaveAccessibleDescription('Enter a number above 0, up to 200, or leave it empty.');
  expect(line()).not.toBeInvalid();
  await user.clear(volatility());
  await user.type(volatility(), '12{Enter}');
  expect(assets.getByText('₹90,00,000.00 · assumed volatility 12% a year')).toBeVisible();

  await user.click(assets.getByRole('button', { name: 'Change Property · Pune' }));
  expect(volatility()).toHaveValue('10');
  await user.clear(volatility());
  await user.click(assets.getByRole('button', { name: 'Save' }));
  await save();
  expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
  expect(await sent()[0]?.json()).toMatchObject({
    assets: [
      FD,
      { ...FLAT, as_of: today(), volatility: null },
      { kind: 'property', amount: 9_000_000, volatility: 0.12 },
    ],
  });
});

it('says what an asset lacks, where it is typed, also when everything is saved', async () => {
  const { user, assets, line, save, sent } = await openEditor();
  await user.type(line(), 'PPF{Enter}');
  expect(line()).toHaveAccessibleDescription(/The amount is missing, as in “PPF 4.5 lakh”/);
  await user.clear(line());
  await user.type(line(), 'INFY 10');
  await save();
  expect(line()).toHaveFocus();
  expect(line()).toHaveAccessibleDescription(/This asset could not be read/);
  expect(sent()).toHaveLength(0);
  expect(assets.getAllByRole('listitem')).toHaveLength(2);
});

it('keeps what was typed for an asset over a reload, and a change can be canceled', async () => {
  const { user, assets, line } = await openEditor();
  await user.click(assets.getByRole('button', { name: 'Change Fixed deposit · SBI' }));
  await user.click(assets.getByRole('button', { name: 'Cancel' }));
  expect(line()).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
  await user.type(line(), 'cash $500');
  expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).toContain('cash $500');
});

it('loses nothing that is typed where the change of another asset begins', async () => {
  const { user, assets, line } = await openEditor();
  await user.click(assets.getByRole('button', { name: 'Change Fixed deposit · SBI' }));
  await user.clear(line());
  await user.type(line(), 'FD SBI 3 lakh 7.1% till Mar 2028');
  await user.click(assets.getByRole('button', { name: 'Change Fixed deposit · SBI' }));
  expect(line()).toHaveFocus();
  expect(line()).toHaveValue('FD SBI 3 lakh 7.1% till Mar 2028');
  await user.click(assets.getByRole('button', { name: 'Change Property · Pune' }));
  expect(line()).toHaveValue('property Pune INR 8000000');
  expect(assets.getByText(/^₹3,00,000.00/)).toBeVisible();
  await user.clear(line());
  await user.type(line(), 'INFY 10');
  await user.click(assets.getByRole('button', { name: 'Change Fixed deposit · SBI' }));
  expect(line()).toHaveFocus();
  expect(line()).toHaveValue('INFY 10');
  expect(line()).toHaveAccessibleDescription(/This asset could not be read/);
});

it('saves the account of a holding, and of one that is added', async () => {
  const { user, save, sent } = await openEditor(saved({ holdings: [{ ...INFY, account: 'demat' }] }));
  const account = screen.getByRole('combobox', { name: 'Account of INFY' });
  expect(account).toHaveDisplayValue('demat account');
  const add = within(screen.getByRole('form', { name: 'Add a holding' }));
  await user.type(add.getByRole('combobox', { name: 'Symbol' }), 'TCS');
  await user.type(add.getByRole('textbox', { name: 'Shares' }), '3');
  await user.selectOptions(add.getByRole('combobox', { name: 'Account' }), 'IRA or 401(k)');
  await save();
  expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
  expect(await sent()[0]?.json()).toMatchObject({
    holdings: [
      { symbol: 'INFY', account: 'demat' },
      { symbol: 'TCS', account: 'tax_deferred' },
    ],
  });
});

it('shows both versions of an asset that another tab changed', async () => {
  const { backend, user, assets, line, save } = await openEditor();
  await user.click(assets.getByRole('button', { name: 'Change Fixed deposit · SBI' }));
  await user.clear(line());
  await user.type(line(), 'FD SBI 3 lakh 7.1% till Mar 2028');
  backend.stored = [saved({ version: 4, holdings: [INFY], assets: [{ ...FD, amount: 250_000 }, FLAT] })];
  await save();
  const rows = within(await screen.findByRole('table', { name: 'Differences between the two versions' }));
  expect(rows.getByRole('row', { name: /^Fixed deposit · SBI/ })).toHaveTextContent(/₹3,00,000.00.*₹2,50,000.00/);
});

it('calls a fund by its name and counts its units: in its fields, when it is sold and where two versions differ', async () => {
  const fund = { ...INFY, symbol: '122639', exchange: null };
  const backend = savedBackend(saved({ holdings: [fund] }));
  const name = 'Parag Parikh Flexi Cap Fund, Direct, Growth';
  fakeNetwork({ ...backend.answers, ...masterOf([{ symbol: '122639', name, exchange: null, kind: 'fund' }]) });
  const user = await renderApp(editPortfolioPath(saved().id), { signedIn: true });
  expect(await screen.findByText(name)).toBeVisible();
  expect(screen.getByRole('textbox', { name: `Units of ${name}` })).toBeVisible();
  expect(screen.getByRole('textbox', { name: `Cost per unit (INR) of ${name}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Sell units of ${name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Sell ${name}` }));
  expect(dialog.getByText('You hold 10 units.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Units to sell' }), '4');
  await user.click(dialog.getByRole('button', { name: 'Sell' }));

  const add = within(screen.getByRole('form', { name: 'Add a holding' }));
  await user.type(add.getByRole('combobox', { name: 'Symbol' }), '122639');
  await user.type(add.getByRole('textbox', { name: 'Units' }), '2');
  await user.click(add.getByRole('button', { name: 'Add holding' }));
  expect(await add.findByText(`${name} added. Save to store it.`)).toBeVisible();

  backend.stored = [saved({ version: 4, holdings: [{ ...fund, shares: 8 }] })];
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const rows = within(await screen.findByRole('table', { name: 'Differences between the two versions' }));
  expect(rows.getAllByRole('row', { name: /^Parag Parikh Flexi Cap/ })[0]).toHaveTextContent(/6 units.*8 units/);
});

it('says until when units of an ELSS fund are locked that were bought on the date of a row', async () => {
  const bought = addDays(today(), -30);
  const fund = { ...INFY, symbol: '120503', exchange: null, purchase_date: bought };
  const other = { ...INFY, id: 2, symbol: '122639', exchange: null, purchase_date: bought };
  const backend = savedBackend(saved({ holdings: [fund, other] }));
  const master = masterOf([
    { symbol: '120503', name: 'Axis ELSS', exchange: null, kind: 'fund', category: 'Equity Scheme - ELSS' },
    { symbol: '122639', name: 'PPFAS', exchange: null, kind: 'fund', category: 'Equity Scheme - Flexi Cap Fund' },
  ]);
  fakeNetwork({ ...backend.answers, ...master });
  await renderApp(editPortfolioPath(saved().id), { signedIn: true });
  await screen.findByRole('heading', { name: 'Edit Long term' });
  const until = createFormatter('en').date(addMonths(bought, 36));
  const date = await screen.findByLabelText('Purchase date of Axis ELSS');
  expect(date).toHaveAccessibleDescription(`ELSS: units bought on this date are locked until ${until}.`);
  expect(screen.getByLabelText('Purchase date of PPFAS')).not.toHaveAccessibleDescription();
  fireEvent.change(date, { target: { value: '2019-01-01' } });
  expect(date).not.toHaveAccessibleDescription();
});
