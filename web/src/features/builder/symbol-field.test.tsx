import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addStock, INSTRUMENTS, MASTER, priceField, stocks, symbolField } from '../../testing/builder.ts';
import { masterOf, RESOLVE, SEARCH } from '../../testing/master.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';

const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Suggestions' }))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('suggestions for the symbol', () => {
  it('come by symbol and by name, in lower case too, and are chosen with the keyboard alone', async () => {
    fakeNetwork(MASTER);
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
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'brk');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'US (NYSE/NASDAQ)' }));
    await user.type(await symbolField(), '{Backspace}k');
    expect(await options()).toEqual(['BRK.B Berkshire Hathaway B NYSE · USD']);
  });

  it('leave out what cannot be held', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'nifty50');
    await screen.findByText('NIFTY 50 · NSE');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('a symbol as it is typed', () => {
  it('that names no share any more offers those it may mean, and changes the market with the choice', async () => {
    const adr = { symbol: 'HDB', name: 'HDFC Bank, ADR', exchange: 'NYSE' } as const;
    fakeNetwork(masterOf([...INSTRUMENTS, adr]));
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'hdfc');
    await waitFor(async () =>
      expect(await symbolField()).toHaveAccessibleDescription(/HDFC could be .*HDB \(HDFC Bank, ADR, in the US\)/),
    );
    await user.click(screen.getByRole('button', { name: 'HDB' }));
    expect(await symbolField()).toHaveValue('HDB');
    expect(screen.getByRole('radio', { name: 'US (NYSE/NASDAQ)' })).toBeChecked();
  });

  it('stands as it is when it is in no list, and that is said', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'zzzz');
    await screen.findByText('ZZZZ is not in our list. It will be added as typed.');
    expect(await symbolField()).toHaveAccessibleDescription('ZZZZ is not in our list. It will be added as typed.');
  });

  it('that belongs to the other market offers to switch', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'aapl');
    expect(await screen.findByText(/^AAPL is Apple in the US/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch to the US' }));
    expect(screen.getByRole('radio', { name: 'US (NYSE/NASDAQ)' })).toBeChecked();
    expect(priceField()).toHaveAccessibleName('Purchase price ($)');
    expect(await symbolField()).toHaveValue('AAPL');
  });

  it('is read by name, and what may stand for several is asked about', async () => {
    const kama = [
      { symbol: 'KAMAHOLD', name: 'Kama', exchange: 'NSE' },
      { symbol: 'KAMAGRI', name: 'Kama', exchange: 'BSE' },
    ] as const;
    fakeNetwork(masterOf([...INSTRUMENTS, ...kama]));
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'Tata Steel', '10', '150');
    expect(await stocks().findByText('TATASTEEL')).toBeVisible();
    await addStock(user, 'Kama', '1', '150');
    expect(await screen.findByText('This may stand for several stocks. Choose one of them.')).toBeVisible();
    expect(await symbolField()).toHaveAccessibleDescription(/Choose one of them\..*Kama could be .*BSE:KAMAGRI/i);
    await user.click(await screen.findByRole('button', { name: 'BSE:KAMAGRI' }));
    expect(await symbolField()).toHaveValue('BSE:KAMAGRI');
    await user.click(screen.getByRole('button', { name: 'Add Stock' }));
    await waitFor(() => expect(stocks().getAllByRole('listitem')).toHaveLength(2));
    expect(stocks().getAllByRole('listitem')[1]).toHaveTextContent(/KAMAGRI.*BSE/);
  });

  it('is enough when the server does not answer, which is said, and asked for again on request', async () => {
    let isAway = true;
    const master = masterOf(INSTRUMENTS);
    fakeNetwork({
      [`POST ${SEARCH}`]: () => Response.json({}, { status: 503 }),
      [`POST ${RESOLVE}`]: (request) =>
        isAway ? Response.json({}, { status: 503 }) : (master[`POST ${RESOLVE}`]?.(request) ?? Response.error()),
    });
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '10', '1400');
    expect(await stocks().findByRole('listitem')).toHaveTextContent('INFY');
    await addStock(user, 'M&M', '1', '2610');
    expect(await screen.findByText(/^“M&M” could not be looked up/)).toBeVisible();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isAway = false;
    await user.click(retry);
    await user.click(screen.getByRole('button', { name: 'Add Stock' }));
    await waitFor(() => expect(stocks().getAllByRole('listitem')).toHaveLength(2));
  });

  it('is looked up while the next one is typed: both are added, and nothing typed is lost', async () => {
    const master = masterOf(INSTRUMENTS);
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resume) => {
      answer = resume;
    });
    fakeNetwork({
      ...master,
      [`POST ${RESOLVE}`]: async (request) => {
        await asked;
        return master[`POST ${RESOLVE}`]?.(request) ?? Response.error();
      },
    });
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '10', '1400');
    await user.click(screen.getByRole('button', { name: 'Add Stock' }));
    await user.clear(await symbolField());
    await user.type(await symbolField(), 'TCS');
    answer();
    await stocks().findByText('Infosys');
    expect(stocks().getAllByRole('listitem')).toHaveLength(1);
    expect(await symbolField()).toHaveValue('TCS');
    await user.click(screen.getByRole('button', { name: 'Add Stock' }));
    await stocks().findByText('Tata Consultancy Services');
  });
});
