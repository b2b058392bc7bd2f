import { importContent } from '@ballast/engine/import/import-file';
import { FORMATS } from '@ballast/engine/import/formats/registry';
import { readFile } from '@ballast/engine/import/reading/read-file';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../testing/fake-network.ts';
import { importBackend } from '../testing/import-backend.ts';
import { renderApp } from '../testing/render-app.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const TRADE = {
  key: 'zerodha-tradebook:2024-05-06:NSE:4001',
  symbol: 'INFY',
  exchange: 'NSE',
  market: 'IN',
  currency: 'INR',
  action: 'buy',
  day: '2024-05-06',
  time: '09:15:02',
  quantity: 10,
  ratio: null,
  price: 1450.5,
  charges: 0,
};
const STORED = {
  id: ID,
  name: 'Core & more',
  version: 4,
  holdings: [
    {
      id: 5,
      symbol: 'INFY',
      exchange: 'NSE',
      currency: 'INR',
      shares: 10,
      purchase_price: 1450.5,
      purchase_date: '2024-05-06',
    },
  ],
  trades: [{ ...TRADE, import_id: '22222222-2222-4222-8222-222222222222' }],
  imports: [
    {
      id: '22222222-2222-4222-8222-222222222222',
      portfolio_id: ID,
      file_name: 'tradebook.csv',
      format: 'zerodha-tradebook',
      format_version: '2024',
      state: 'stored',
      stored_at: '2026-11-20T10:00:00Z',
      undone_at: null,
      version_before: 3,
      version_after: 4,
      holdings_new: 1,
      holdings_updated: 0,
      holdings_unchanged: 0,
      holdings_closed: 0,
      rows_taken: 1,
      rows_merged: 0,
      rows_ignored: 1,
      rows_wrong: 0,
      trades_stored: 1,
      trades_known: 0,
    },
  ],
};

/** What the browser is handed, and under which name. */
function catchDownloads(): { readonly files: Blob[]; readonly names: string[] } {
  const caught: { files: Blob[]; names: string[] } = { files: [], names: [] };
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) caught.files.push(blob);
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    caught.names.push(this.download);
  });
  return caught;
}

describe('the export of a saved portfolio', () => {
  it.each([
    ['CSV', 'csv'],
    ['Excel', 'xlsx'],
  ])('as %s holds its holdings and trades, and is read again as the same', async (label, ending) => {
    const caught = catchDownloads();
    fakeNetwork(importBackend(STORED).answers);
    const user = await renderApp('/portfolios', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Export Core & more' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
    await waitFor(() => expect(caught.files).toHaveLength(1));
    expect(caught.names[0]).toMatch(new RegExp(String.raw`^Core more-\d{4}-\d\d-\d\d\.${ending}$`));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const bytes = new Uint8Array((await caught.files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
    const content = await readFile(bytes);
    if (!content.ok) throw new Error(content.reason);
    const { records } = importContent(content.value, FORMATS, { today: '2026-11-20', answers: {} });
    expect(records?.holdings).toMatchObject([{ instrumentRef: { symbol: 'INFY' }, quantity: 10, price: 1450.5 }]);
    expect(records?.trades).toMatchObject([{ instrumentRef: { symbol: 'INFY' }, day: '2024-05-06', time: '09:15:02' }]);
  });

  it('says so when it cannot be made, and stays', async () => {
    const backend = importBackend(STORED);
    const answers: Partial<typeof backend.answers> = { ...backend.answers };
    delete answers['GET /rest/v1/trades'];
    fakeNetwork(answers);
    const user = await renderApp('/portfolios', { signedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Export Core & more' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'CSV' }));
    expect(await screen.findByText(/^The export failed/, {}, { timeout: 15_000 })).toBeVisible();
  });
});

describe('the imports of an opened portfolio', () => {
  it('are listed, and the last is taken back while nothing was changed since', async () => {
    const backend = importBackend(STORED);
    fakeNetwork(backend.answers);
    const user = await renderApp(`/portfolios?open=${ID}`, { signedIn: true });
    expect(await screen.findByText('tradebook.csv')).toBeVisible();
    expect(screen.getByText(/^1 holding, 1 trade/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo the import of tradebook.csv' }));
    expect(await screen.findByText('Import undone')).toBeVisible();
    expect(screen.getByText('The portfolio it created was removed.')).toBeVisible();
    expect(backend.stored).toEqual([]);
    expect(location.search).toBe('');
    expect(screen.queryByText(/^This portfolio no longer exists/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Saved portfolios' })).toHaveFocus();
  });

  it('cannot be taken back any more once the portfolio was changed', async () => {
    const backend = importBackend({ ...STORED, version: 6 });
    fakeNetwork(backend.answers);
    await renderApp(`/portfolios?open=${ID}`, { signedIn: true });
    expect(await screen.findByText('tradebook.csv')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo the import/ })).toBeNull();
  });
});
