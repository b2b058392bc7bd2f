import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { masterOf, type MasterRow } from './master.ts';

export const INSTRUMENTS: readonly MasterRow[] = [
  { symbol: 'INFY', name: 'Infosys', exchange: 'NSE' },
  { symbol: 'TCS', name: 'Tata Consultancy Services', exchange: 'NSE' },
  { symbol: 'TATASTEEL', name: 'Tata Steel', exchange: 'NSE' },
  { symbol: 'M&M', name: 'Mahindra & Mahindra', exchange: 'NSE' },
  { symbol: 'NIFTY50', name: 'NIFTY 50', exchange: 'NSE', kind: 'index' },
  { symbol: 'AAPL', name: 'Apple', exchange: 'NASDAQ' },
  { symbol: 'BRK.B', name: 'Berkshire Hathaway B', exchange: 'NYSE' },
];
export const MASTER = masterOf(INSTRUMENTS);

export const symbolField = () => screen.findByRole('combobox', { name: 'Stock symbol' });
export const sharesField = () => screen.getByRole('textbox', { name: 'Number of shares' });
export const priceField = () => screen.getByRole('textbox', { name: /^Purchase price/ });
export const addButton = () => screen.getByRole('button', { name: 'Add Stock' });

/** Types what is given into the form, and adds it. */
export async function addStock(user: UserEvent, symbol: string, shares: string, price: string): Promise<void> {
  if (symbol !== '') await user.type(await symbolField(), symbol);
  if (shares !== '') await user.type(sharesField(), shares);
  if (price !== '') await user.type(priceField(), price);
  await user.click(addButton());
}

export const stocks = () => within(screen.getByRole('region', { name: 'Your stocks' }));
