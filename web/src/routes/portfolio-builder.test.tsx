import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addButton, addStock, MASTER, priceField, sharesField, stocks, symbolField } from '../testing/builder.ts';
import { callsTo, fakeNetwork } from '../testing/fake-network.ts';
import { RESOLVE } from '../testing/master.ts';
import { renderApp } from '../testing/render-app.tsx';

describe('the form', () => {
  it('shows the stock symbol upper-case, and adds it so §2.65', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    const symbol = await symbolField();
    expect(symbol).toHaveClass('uppercase');
    await user.type(symbol, 'infy');
    await user.tab();
    expect(symbol).toHaveValue('INFY');
    await user.type(sharesField(), '10');
    await user.type(priceField(), '1482.30');
    await user.click(addButton());
    expect(await screen.findByText('Stock Added')).toBeInTheDocument();
    expect(stocks().getByText('INFY')).toBeVisible();
  });

  it('asks for the price in rupees in India, where it starts, and in dollars in the US §2.67', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    expect(await screen.findByRole('radio', { name: 'India (NSE/BSE)' })).toBeChecked();
    expect(priceField()).toHaveAccessibleName('Purchase price (₹)');
    await user.type(await symbolField(), 'NASDAQ:AAPL');
    expect(priceField()).toHaveAccessibleName('Purchase price ($)');
    await user.clear(await symbolField());
    expect(priceField()).toHaveAccessibleName('Purchase price (₹)');
    await user.click(screen.getByRole('radio', { name: 'US (NYSE/NASDAQ)' }));
    expect(priceField()).toHaveAccessibleName('Purchase price ($)');
  });

  it('takes prices with decimals, in steps of 0.01 §2.68 §5.21', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await symbolField();
    expect(priceField()).toHaveAttribute('step', '0.01');
    await user.type(priceField(), '1482.29{ArrowUp}');
    expect(priceField()).toHaveValue('1482.3');
    await user.type(sharesField(), '{ArrowDown}{ArrowUp}{ArrowUp}');
    expect(sharesField()).toHaveValue('2');
  });

  it('adds a stock with Add Stock, says "Stock Added", and is ready for the next one §1.4 §2.4 §2.66 §2.69 §8.17', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '10', '1482.30');
    expect(await screen.findByText('Stock Added')).toBeInTheDocument();
    expect(stocks().getByRole('listitem')).toHaveTextContent('10 shares');
    expect(await symbolField()).toHaveFocus();
    expect([await symbolField(), sharesField(), priceField()].map((field) => field.getAttribute('value'))).toEqual([
      '',
      '',
      '',
    ]);
  });

  it.each([
    ['left', false],
    ['came back', true],
  ])('is ready for the next one, too, for somebody who %s before the stock was added', async (_, isBack) => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const resolveTerms = MASTER[`POST ${RESOLVE}`];
    fakeNetwork({
      ...MASTER,
      [`POST ${RESOLVE}`]: async (request) => {
        await answered;
        return resolveTerms(request);
      },
    });
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '10', '1482.30');
    cleanup();
    if (isBack) await renderApp('/portfolio-builder');
    answer();
    await waitFor(() => expect(localStorage.getItem('ballast.builder')).toContain('INFY'));
    if (!isBack) await renderApp('/portfolio-builder');
    const field = await symbolField();
    await waitFor(() => expect(field).toHaveValue(''));
    expect(stocks().getByText('1 stock')).toBeVisible();
  });

  it('does not call a symbol unlisted while a look-up that failed is tried again', async () => {
    let isDown = true;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const resolveTerms = MASTER[`POST ${RESOLVE}`];
    const { calls } = fakeNetwork({
      ...MASTER,
      [`POST ${RESOLVE}`]: async (request) => {
        if (isDown) return new Response('', { status: 503 });
        await answered;
        return resolveTerms(request);
      },
    });
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'INFY');
    const notLookedUp = /^Names and sectors could not be looked up/;
    await screen.findByText(notLookedUp);
    isDown = false;
    const failed = callsTo(calls, RESOLVE).length;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(callsTo(calls, RESOLVE).length).toBeGreaterThan(failed));
    expect(screen.getByText(notLookedUp)).toBeVisible();
    expect(screen.queryByText(/is not in our list/)).toBeNull();
    answer();
    await waitFor(() => expect(screen.queryByText(notLookedUp)).toBeNull());
    expect(screen.queryByText(/is not in our list/)).toBeNull();
  });

  it('adds once on a double click', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'INFY');
    await user.type(sharesField(), '1');
    await user.type(priceField(), '1');
    await user.dblClick(addButton());
    expect(stocks().getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText('Missing Information')).not.toBeInTheDocument();
  });
});

describe('adding a stock', () => {
  it('needs all three fields, else "Missing Information" / "Please fill in all fields to add a stock.", and keeps what was typed §5.17', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '', '');
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.getByText('Please fill in all fields to add a stock.')).toBeInTheDocument();
    expect(sharesField()).toHaveFocus();
    expect(sharesField()).toHaveAccessibleDescription('Enter the number of shares.');
    expect(priceField()).toHaveAccessibleDescription('Enter the price per share.');
    expect(await symbolField()).toHaveValue('INFY');
    await user.type(sharesField(), '1');
    expect(sharesField()).not.toBeInvalid();
    expect(priceField()).toBeInvalid();
  });

  it.each([
    ['IN FY', '1', '10', 'Stock symbol', '“IN FY” is not a symbol: 1 to 10 letters, or one from the suggestions.'],
    ['INFY', '0', '10', 'Number of shares', 'The number of shares must be greater than 0.'],
    ['INFY', '-2', '10', 'Number of shares', 'The number of shares must be greater than 0.'],
    ['INFY', '1', '1.005', 'Purchase price (₹)', 'A price has at most two decimals.'],
    [
      'INFY',
      '1',
      '0',
      'Purchase price (₹)',
      'The price must be at least 0.01. For free shares, use your average cost.',
    ],
    ['INFY', '1,50,0', '10', 'Number of shares', '“1,50,0” is not a valid number.'],
    ['INFY', '1', '$10', 'Purchase price (₹)', 'This stock trades in rupees (₹).'],
  ])('names what is wrong with %j, %j, %j beside the field', async (symbol, shares, price, field, problem) => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await addStock(user, symbol, shares, price);
    const wrong = screen.getByLabelText(field);
    expect(wrong).toHaveFocus();
    expect(wrong).toBeInvalid();
    expect(wrong).toHaveAccessibleDescription(problem);
    expect(screen.queryByText('Missing Information')).not.toBeInTheDocument();
    expect(stocks().queryByRole('listitem')).toBeNull();
  });

  it('understands numbers that are pasted, grouped and with a sign', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await user.type(await symbolField(), 'm&m');
    await user.click(sharesField());
    await user.paste('1,50,000');
    await user.click(priceField());
    await user.paste('₹ 2,610.50');
    await user.click(addButton());
    expect(await stocks().findByText('150,000 shares × ₹2,610.50'.replace('150,000', '1,50,000'))).toBeVisible();
  });
});

describe('the summary', () => {
  it('shows each holding as symbol, shares, price and line value, with its name and exchange §2.70', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'infy', '10', '1482.30');
    const row = stocks().getByRole('listitem');
    expect(row).toHaveTextContent('Infosys· NSE');
    expect(row).toHaveTextContent('10 shares × ₹1,482.30');
    expect(row).toHaveTextContent('₹14,823.00');
    await addStock(user, 'ZZZZ', '1', '1');
    expect(stocks().getAllByRole('listitem')[1]).toHaveTextContent('not in our list');
  });

  it('has the stock count, and the total value: the sum of shares times price in the locale number format, per currency §2.72 §2.73', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    expect(await screen.findByText('No stocks yet')).toBeVisible();
    await addStock(user, 'INFY', '100', '1482.30');
    await addStock(user, 'TCS', '2', '3000');
    await addStock(user, 'NASDAQ:AAPL', '10', '150');
    expect(stocks().getByText('3 stocks')).toBeVisible();
    const total = stocks().getByText('Total value').nextElementSibling;
    expect(total).toHaveTextContent('₹1,54,230.00$1,500.00');
  });

  it('has a remove button per row, which says "Stock Removed" and goes on to the next row §2.71 §4.17 §8.17', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '10', '1482.30');
    await addStock(user, 'TCS', '2', '3000');
    await user.click(stocks().getByRole('button', { name: 'Remove INFY' }));
    expect(await screen.findByText('Stock Removed')).toBeInTheDocument();
    expect(stocks().getByText('1 stock')).toBeVisible();
    const next = stocks().getByRole('button', { name: 'Remove TCS' });
    expect(next).toHaveFocus();
    await user.click(next);
    expect(screen.getByRole('heading', { name: 'Your stocks' })).toHaveFocus();
    expect(stocks().getByText('No stocks yet')).toBeVisible();
  });

  it('takes one row on a double click, although the next one moves under the pointer', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '10', '1482.30');
    await addStock(user, 'TCS', '2', '3000');
    await user.click(stocks().getByRole('button', { name: 'Remove INFY' }));
    const moved = stocks().getByRole('button', { name: 'Remove TCS' });
    moved.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
    expect(stocks().getAllByRole('listitem')).toHaveLength(1);
  });

  it('offers the other country on the row of a symbol that is listed there alone', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'AAPL', '10', '150');
    expect(stocks().getByRole('listitem')).toHaveTextContent('₹1,500.00');
    expect(stocks().getByRole('listitem')).toHaveTextContent(/Apple.* is listed in the US\./);
    await user.click(stocks().getByRole('button', { name: 'Switch to the US' }));
    expect(stocks().getByRole('listitem')).toHaveTextContent('$1,500.00');
    expect(stocks().queryByText(/is listed in/)).not.toBeInTheDocument();
    expect(stocks().getByRole('button', { name: 'Remove AAPL' })).toHaveFocus();
  });

  it('puts a removed row back where it was', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '10', '1482.30');
    await addStock(user, 'TCS', '2', '3000');
    await user.click(stocks().getByRole('button', { name: 'Remove INFY' }));
    // jsdom has no pointer capture, which the toast asks for.
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(stocks().getAllByRole('listitem')[0]).toHaveTextContent('INFY');
    expect(stocks().getByRole('button', { name: 'Remove INFY' })).toHaveFocus();
  });

  it('keeps the same symbol twice as two rows, and says that they count as one holding', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await addStock(user, 'INFY', '10', '1400');
    await addStock(user, 'INFY', '30', '1500');
    expect(stocks().getByText('1 stock on 2 rows')).toBeVisible();
    expect(
      stocks().getByText('INFY is on 2 rows. They count as one holding: 40 shares at an average of ₹1,475.00.'),
    ).toBeVisible();
  });

  it('fills in an example when there is nothing yet', async () => {
    fakeNetwork(MASTER);
    const user = await renderApp('/portfolio-builder');
    await user.click(await screen.findByRole('button', { name: 'Fill in an example' }));
    expect(stocks().getByText('3 stocks')).toBeVisible();
  });
});
