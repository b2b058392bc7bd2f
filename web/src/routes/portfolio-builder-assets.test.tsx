import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { removeAssets } from '../features/builder/use-builder.ts';
import { assetStore } from '../features/builder/builder-store.ts';
import { addStock, MASTER, stocks } from '../testing/builder.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

const LINE = 'Deposit, scheme, gold, cash, property or loan';
const QUOTES = {
  'POST /functions/v1/get-indian-stock-data': liveQuotes,
  'POST /functions/v1/get-stock-data': liveQuotes,
};

// Loaded ahead: the first time takes seconds.
beforeAll(() => import('../features/builder/asset-parts.tsx'), 60_000);
afterEach(() => removeAssets(assetStore.get()));

async function openForm(signedIn = false) {
  const { calls } = fakeNetwork({ ...MASTER, ...QUOTES, 'POST /rest/v1/rpc/save_portfolio': () => Response.json('x') });
  const user = await renderApp('/portfolio-builder', { signedIn });
  const add = async (text: string) => {
    await user.click(await screen.findByRole('radio', { name: 'Other asset' }));
    await user.type(await screen.findByRole('textbox', { name: LINE }), `${text}{Enter}`);
  };
  return { user, add, calls };
}

describe('other assets in the builder', () => {
  it('are listed with their terms, counted, and in the total; a loan is taken off', async () => {
    const { user, add } = await openForm();
    await addStock(user, 'INFY', '10', '100');
    await add('cash 5000');
    await add('home loan 2000');
    await add('gold 20 g');
    const list = within(await screen.findByRole('list', { name: 'Other assets' }));
    expect(list.getByText('₹5,000.00')).toBeVisible();
    expect(list.getByText('20 g · 24 carat (assumed)')).toBeVisible();
    expect(stocks().getByText('1 stock, 3 other assets')).toBeVisible();
    expect(await stocks().findByText('₹4,000.00')).toBeVisible();
    expect(stocks().getByText('Not in the total until the analysis finds a price: Gold.')).toBeVisible();

    await user.click(list.getByRole('button', { name: 'Remove Loan' }));
    expect(list.getByRole('button', { name: 'Remove Gold' })).toHaveFocus();
    expect(await stocks().findByText('₹6,000.00')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await stocks().findByText('₹4,000.00')).toBeVisible();
    expect(list.getByRole('button', { name: 'Remove Loan' })).toHaveFocus();
  });

  it('say what they lack', async () => {
    const { add } = await openForm();
    await add('PPF');
    const field = screen.getByRole('textbox', { name: LINE });
    expect(field).toHaveAccessibleDescription(/The amount is missing/);
    expect(field).toHaveFocus();
    expect(field).toHaveValue('PPF');
    expect(assetStore.get()).toEqual([]);
  });

  it('stay typed when the other form is looked at, and over a reload', async () => {
    const { user } = await openForm();
    await user.click(await screen.findByRole('radio', { name: 'Other asset' }));
    await user.type(await screen.findByRole('textbox', { name: LINE }), 'FD 5 lakh at 7.1%');
    await user.click(screen.getByRole('radio', { name: 'Stock or fund' }));
    await user.click(screen.getByRole('radio', { name: 'Other asset' }));
    expect(await screen.findByRole('textbox', { name: LINE })).toHaveValue('FD 5 lakh at 7.1%');
    cleanup();
    await renderApp('/portfolio-builder');
    expect(await screen.findByRole('textbox', { name: LINE })).toHaveValue('FD 5 lakh at 7.1%');
  });

  it('have an assumed volatility, which the analysis is handed', async () => {
    const { user, add } = await openForm();
    await add('house 90 lakh');
    const list = within(await screen.findByRole('list', { name: 'Other assets' }));
    expect(list.getByText('₹90,00,000.00')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: LINE }), 'flat in Pune 50 lakh');
    const volatility = screen.getByRole('textbox', { name: /^Assumed volatility, % a year/ });
    await user.type(volatility, '0{Enter}');
    expect(volatility).toHaveFocus();
    expect(volatility).toHaveAccessibleDescription('Enter a number above 0, up to 200, or leave it empty.');
    await user.clear(volatility);
    await user.type(volatility, '12.5{Enter}');
    expect(list.getByText('₹50,00,000.00 · assumed volatility 12.5% a year')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /volatility/ })).toBeNull();
    expect(assetStore.get().map(({ asset }) => asset.volatility)).toEqual([null, 0.125]);
  });

  it('alone can be analyzed: the text is as one types it, with the account', async () => {
    const { user, add } = await openForm();
    await user.click(await screen.findByRole('radio', { name: 'Other asset' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Account' }), 'IRA or 401(k)');
    await add('cash $500');
    await add('FD 2 lakh 7.1% SBI till Mar 2028');
    await user.click(screen.getByRole('button', { name: 'Analyze Portfolio' }));
    expect(await screen.findByRole('textbox', { name: 'Your holdings' })).toHaveValue(
      'cash USD 500 in IRA\nFD SBI INR 200000 7.1% till 2028-03-31',
    );
  });

  it('are saved with the stocks, and leave the list then', async () => {
    const { user, add, calls } = await openForm(true);
    await addStock(user, 'INFY', '10', '100');
    await add('PPF 4.5 lakh');
    await user.click(screen.getByRole('button', { name: 'Save Portfolio' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Save Portfolio' }));
    expect(await screen.findByText('Portfolio Saved')).toBeInTheDocument();
    expect(await callsTo(calls, '/rest/v1/rpc/save_portfolio')[0]?.json()).toMatchObject({
      holdings: [{ symbol: 'INFY' }],
      assets: [{ kind: 'ppf', amount: 450_000 }],
    });
    expect(assetStore.get()).toEqual([]);
  });
});
