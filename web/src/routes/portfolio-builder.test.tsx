import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';

async function add(user: UserEvent, symbol: string, shares: string, price: string) {
  const fields = { 'Stock symbol': symbol, 'Number of shares': shares, 'Purchase price (₹)': price };
  for (const [label, value] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label);
    if (value !== '') await user.type(field, value);
  }
  await user.click(screen.getByRole('button', { name: 'Add Stock' }));
}

it('adds up what is typed in, in rupees, and keeps it', async () => {
  fakeNetwork();
  const user = await renderApp('/portfolio-builder');
  await add(user, 'infy', '10', '1482.30');
  expect(await screen.findByText('Stock Added')).toBeInTheDocument();
  await add(user, 'TCS', '2', '3000');
  const list = within(screen.getByRole('region', { name: 'Your stocks' }));
  expect(await list.findByText('2 stocks')).toBeVisible();
  expect(list.getByText('₹20,823.00')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Remove INFY' }));
  expect(await screen.findByText('Stock Removed')).toBeInTheDocument();
  expect(list.getByText('1 stock')).toBeVisible();
  expect(localStorage.getItem('ballast.builder')).toContain('TCS');
});

it('wants all three fields', async () => {
  fakeNetwork();
  const user = await renderApp('/portfolio-builder');
  await add(user, 'INFY', '10', '');
  expect(await screen.findByText('Missing Information')).toBeInTheDocument();
  expect(screen.getByText('Please fill in all fields to add a stock.')).toBeInTheDocument();
});

it('can neither analyse nor save an empty list', async () => {
  fakeNetwork();
  await renderApp('/portfolio-builder', { signedIn: true });
  expect(await screen.findByRole('button', { name: 'Analyze Portfolio' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Save Portfolio' })).toBeDisabled();
});

it('hands the list to the analyser, its market included', async () => {
  fakeNetwork({ 'POST /functions/v1/get-indian-stock-data': liveQuotes });
  const user = await renderApp('/portfolio-builder');
  await add(user, 'INFY', '10', '1482.30');
  await user.click(screen.getByRole('button', { name: 'Analyze Portfolio' }));
  expect(await screen.findByRole('row', { name: /INFY/ })).toHaveTextContent('₹2,000.00');
  expect(location.pathname).toBe('/portfolios');
  expect(screen.getByRole('textbox', { name: 'Your holdings' })).toHaveValue('INFY: 10 shares @ 1482.3');
  expect(screen.getByRole('radio', { name: 'India (NSE/BSE)' })).toBeChecked();
});
