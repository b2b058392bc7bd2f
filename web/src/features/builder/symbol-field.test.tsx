import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addStock, INSTRUMENTS, LISTED, priceField, stocks, symbolField } from '../../testing/builder.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';

const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Suggestions' }))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('suggestions for the symbol', () => {
  it('come by symbol and by name, in lower case too, and are chosen with the keyboard alone', async () => {
    fakeNetwork(LISTED);
    const user = await renderApp('/portfolio-builder');
    const symbol = await symbolField();
    await user.type(symbol, 'info');
    expect(await options()).toEqual(['INFY Infosys NSE · INR']);
    await user.clear(symbol);
    await user.type(symbol, 'tata');
    expect(await options()).toEqual(['TCS Tata Consultancy Services NSE · INR', 'TATASTEEL Tata Steel NSE · INR']);
    expect(screen.getByText(/^2 suggestions/)).toBeInTheDocument();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(symbol).toHaveValue('TCS');
    expect(symbol).toHaveFocus();
    expect(symbol).toHaveAccessibleDescription('Tata Consultancy Services · NSE');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('are those of the market', async () => {
    fakeNetwork(LISTED);
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'brk');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'US (NYSE/NASDAQ)' }));
    await user.type(await symbolField(), '{Backspace}k');
    expect(await options()).toEqual(['BRK.B Berkshire Hathaway B NYSE · USD']);
  });

  it('leave out what cannot be held', async () => {
    fakeNetwork(LISTED);
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'nifty50');
    await screen.findByText('NIFTY 50 · NSE');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('a symbol as it is typed', () => {
  it('that names no share any more offers those it may mean, and changes the market with the choice', async () => {
    const adr = { symbol: 'HDB', name: 'HDFC Bank, ADR', exchange: 'NYSE', kind: 'share' };
    fakeNetwork({ 'GET /rest/v1/instruments': () => Response.json([...INSTRUMENTS, adr]) });
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'hdfc');
    expect(await screen.findByText(/HDFC could be/)).toHaveTextContent(/HDB \(HDFC Bank, ADR, in the US\)/);
    await user.click(screen.getByRole('button', { name: 'HDB' }));
    expect(await symbolField()).toHaveValue('HDB');
    expect(screen.getByRole('radio', { name: 'US (NYSE/NASDAQ)' })).toBeChecked();
  });

  it('stands as it is when it is in no list, and that is said', async () => {
    fakeNetwork(LISTED);
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'zzzz');
    expect(await symbolField()).toHaveAccessibleDescription('ZZZZ is not in our list. It is added as you type it.');
  });

  it('that belongs to the other market offers to switch', async () => {
    fakeNetwork(LISTED);
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'aapl');
    expect(await screen.findByText(/^AAPL is Apple in the US/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch to the US' }));
    expect(screen.getByRole('radio', { name: 'US (NYSE/NASDAQ)' })).toBeChecked();
    expect(priceField()).toHaveAccessibleName('Purchase price ($)');
    expect(await symbolField()).toHaveValue('AAPL');
  });

  it('is enough when the list cannot be loaded, which is said, and asked for again on request', async () => {
    let attempts = 0;
    fakeNetwork({
      'GET /rest/v1/instruments': () =>
        attempts++ === 0 ? Response.json({ message: 'x' }, { status: 400 }) : Response.json(INSTRUMENTS),
    });
    const user = await renderApp('/portfolio-builder');
    expect(await screen.findByText(/there are no suggestions/)).toBeVisible();
    await addStock(user, 'INFY', '10', '1400');
    expect(stocks().getByRole('listitem')).toHaveTextContent('INFY');
    await addStock(user, 'M&M', '1', '2610');
    expect(await symbolField()).toHaveAccessibleDescription(/cannot be checked without the list/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await stocks().findByText('Infosys')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Stock' }));
    expect(stocks().getAllByRole('listitem')).toHaveLength(2);
  });
});
