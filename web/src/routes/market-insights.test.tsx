import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cardTitles, openEducation, part, rowsOf } from '../testing/education.ts';

const openMarket = () => openEducation('/market-insights');
const expectSample = (name: string) => expect(within(part(name)).getAllByText('Sample data')[0]).toBeVisible();

it('shows sample indices of both countries §2.104 §9.52', async () => {
  await openMarket();
  expectSample('Indices');
  const names = rowsOf(/^Sample levels of five indices/).map(([name]) => name);
  expect(names).toEqual(['NIFTY 50', 'BSE SENSEX', 'S&P 500', 'NASDAQ Composite', 'Dow Jones Industrial Average']);
});

it('shows sector trends as a picture with a sentence, and as a table §2.105', async () => {
  const user = await openMarket();
  expectSample('Sector trends');
  const sectors = within(part('Sector trends'));
  expect(
    sectors.getByText('In this example Technology leads with +18.40%, and Property is last with −6.70%.'),
  ).toBeVisible();
  expect(within(sectors.getByRole('list', { name: /^Change over one year/ })).getAllByRole('listitem')).toHaveLength(7);
  await user.click(sectors.getByRole('button', { name: 'Show as table' }));
  expect(rowsOf(/^Change over one year by sector/)).toHaveLength(7);
});

it.each([
  ['Economic indicators', /^Sample values of economic indicators/, 5],
  ['Global markets', /^Sample moves in other markets/, 6],
])('shows %s with sample figures and what they mean §2.106 §2.107', async (name, caption, count) => {
  await openMarket();
  expectSample(name);
  expect(rowsOf(caption)).toHaveLength(count);
});

it('lists upcoming events that return, without a year that could be wrong §2.108', async () => {
  await openMarket();
  const rows = rowsOf(/^Recurring events/);
  expect(rows.map(([name]) => name)).toEqual(
    expect.arrayContaining(['RBI Monetary Policy Committee', 'Federal Open Market Committee', 'Union Budget']),
  );
  expect(part('Upcoming events')).not.toHaveTextContent(/\b20\d\d\b/);
});

it('shows sample alerts, each with how urgent it is in words §2.109', async () => {
  await openMarket();
  const alerts = within(part('Alerts')).getAllByRole('listitem');
  expect(alerts).toHaveLength(4);
  for (const alert of alerts) {
    expect(within(alert).getByText(/^(Notice|Caution|Warning)$/)).toBeVisible();
    expect(within(alert).getByText('Sample data')).toBeVisible();
  }
});

it('tells themes §2.110', async () => {
  await openMarket();
  expect(cardTitles('Themes')).toHaveLength(5);
});
