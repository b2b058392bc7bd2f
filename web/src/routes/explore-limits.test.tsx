import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { closesThatFollow } from '../testing/closes.ts';
import { fakeNetwork } from '../testing/fake-network.ts';
import { liveQuotes } from '../testing/quotes.ts';
import { renderApp } from '../testing/render-app.tsx';
import { useReportWorker } from '../testing/report-worker.ts';

/** INFY moves twice as far as the index, TCS half as far: 100 of each at ₹200. */
const BETAS = { 'NSE:NIFTY50': 1, 'NSE:INFY': 2, 'NSE:TCS': 0.5 };

beforeEach(() => {
  useReportWorker();
  queryClient.clear();
});

/** Opens the page with what was typed before, at market prices of 400 days. */
async function explore(text: string, betas: Readonly<Record<string, number>> = BETAS): Promise<UserEvent> {
  localStorage.setItem('ballast.draft', JSON.stringify({ market: 'IN', text, analysed: true }));
  fakeNetwork({
    'POST /functions/v1/get-indian-stock-data': (request) => liveQuotes(request),
    'POST /functions/v1/get-price-history': (request) => closesThatFollow(betas, request),
  });
  return renderApp('/explore-changes');
}

const choose = async (user: UserEvent, aim: string) => user.click(await screen.findByRole('radio', { name: aim }));
const fill = async (user: UserEvent, name: string | RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, text);
};
const find = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Find trades' }));

describe('before and after', () => {
  it('are figures that follow by hand, without a crash where prices do not reach back to one', async () => {
    const user = await explore('NSE:INFY 100\nNSE:TCS 100');
    await choose(user, 'Withdraw money');
    await fill(user, 'Amount (INR)', '1000');
    await find(user);
    const table = await screen.findByRole('table', { name: 'Before and after' });
    const nothing = (name: string) =>
      within(table).getByRole('rowheader', { name }).closest('tr')?.querySelector('td')?.textContent;
    // 0.5 · 2 of 0.5 · 2 + 0.5 · 0.5
    expect(nothing('Biggest risk')).toContain('INFY');
    expect(nothing('Its share of the money')).toContain('50%');
    expect(nothing('Its share of the risk')).toContain('80%');
    expect(nothing('Worst past crash')).toContain('Not shown: prices from then cover less than half of the value');
    expect(nothing('Loss in that crash')).toContain('—');
    expect(screen.queryByText(/^Worst past crash: hypothetical/)).toBeNull();
  });
});
