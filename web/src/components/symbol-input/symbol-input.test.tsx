import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { WithWords } from '../../lib/words.tsx';
import { INSTRUMENTS } from '../../testing/builder.ts';
import { callsTo, fakeNetwork } from '../../testing/fake-network.ts';
import { instrumentsQuery } from '../../entities/instruments/queries.ts';
import { SymbolInput } from './symbol-input.tsx';

const SEARCH = '/functions/v1/search-instruments';
const FOUND = { symbol: 'NAM-INDIA', name: 'Nippon Life India AMC', exchange: 'NSE', kind: 'share' };
const answer = (complete: boolean, ...data: object[]) => ({
  [`POST ${SEARCH}`]: () =>
    Response.json({ data: data.map((row) => ({ isin: null, sector: null, isListed: false, ...row })), complete }),
});
const LISTED = {
  'GET /rest/v1/instruments': () =>
    Response.json([...INSTRUMENTS, { symbol: 'NIFTYBEES', name: 'Nifty 50 BeES', exchange: 'NSE', kind: 'etf' }]),
};

let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
});

function Typed() {
  const [text, setText] = useState('');
  return <SymbolInput aria-label="Symbol" market="IN" value={text} onType={setText} />;
}

async function typing(text: string) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <WithWords>
        <Typed />
      </WithWords>
    </QueryClientProvider>,
  );
  await queryClient.fetchQuery(instrumentsQuery).catch(() => undefined);
  const field = screen.getByRole('combobox', { name: 'Symbol' });
  await user.type(field, text);
  return { user, field };
}

const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Suggestions' }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const note = (words: RegExp) => screen.findByText(words, { selector: 'p' });

describe('a field for a symbol', () => {
  it('shows name, exchange, kind and currency of each', async () => {
    fakeNetwork({ ...LISTED, ...answer(true) });
    await typing('nif');
    expect(await options()).toEqual(['NIFTYBEES Nifty 50 BeES NSE · ETF · INR']);
  });

  it('shows what the server takes a slip of the finger for, unmarked where the master has it', async () => {
    const infosys = { symbol: 'INFY', name: 'Infosys', exchange: 'NSE', kind: 'share', isListed: true };
    fakeNetwork({ ...LISTED, ...answer(true, infosys) });
    await typing('infosis');
    expect(await screen.findByRole('option', { name: /^INFY Infosys/ })).toBeVisible();
    expect(screen.queryByText('Found beyond our list')).toBeNull();
  });

  it('adds what the server finds, marked, and the list knows it from then on', async () => {
    fakeNetwork({ ...LISTED, ...answer(true, FOUND, { ...FOUND, symbol: 'NMR', exchange: 'NYSE' }) });
    const { user, field } = await typing('nippon');
    expect(await screen.findByText('Found beyond our list')).toBeVisible();
    expect(await options()).toEqual(['NAM-INDIA Nippon Life India AMC NSE · INRFound beyond our list']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('NAM-INDIA');
    expect(queryClient.getQueryData(instrumentsQuery.queryKey)?.isKnown('NAM-INDIA', 'IN')).toBe(true);
  });

  it('names the exchange of a share that only the BSE lists', async () => {
    fakeNetwork({ ...LISTED, ...answer(true, { ...FOUND, symbol: 'MOSCHIP', name: 'MosChip', exchange: 'BSE' }) });
    const { user, field } = await typing('mosch');
    await user.click(await screen.findByRole('option', { name: /MOSCHIP/ }));
    expect(field).toHaveValue('BSE:MOSCHIP');
  });

  it('asks the server once, when the typing rests', async () => {
    const { calls } = fakeNetwork({ ...LISTED, ...answer(true) });
    await typing('moschip');
    expect(await note(/^Nothing found/)).toBeVisible();
    const bodies = await Promise.all(callsTo(calls, SEARCH).map(async (call) => call.json()));
    expect(bodies).toEqual([{ query: 'moschip' }]);
  });

  it.each(['INFY', 'ta', 'm'])('does not ask it for %j, where the list is enough', async (text) => {
    const more = ['TATAPOWER', 'TATACHEM', 'TATACOMM'].map((symbol) => ({ ...FOUND, symbol, name: 'Tata' }));
    const { calls } = fakeNetwork({
      'GET /rest/v1/instruments': () => Response.json([...INSTRUMENTS, ...more]),
      ...answer(true),
    });
    await typing(text);
    await options();
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(callsTo(calls, SEARCH)).toEqual([]);
  });
});

describe('a symbol that names no share any more', () => {
  it('is explained, and those it may mean come first, of the other country too', async () => {
    const more = [
      { ...FOUND, symbol: 'HDFCBANK', name: 'HDFC Bank' },
      { ...FOUND, symbol: 'HDB', name: 'HDFC Bank, ADR', exchange: 'NYSE' },
    ];
    fakeNetwork({ 'GET /rest/v1/instruments': () => Response.json([...INSTRUMENTS, ...more]), ...answer(true) });
    const { user, field } = await typing('hdfc');
    expect(await note(/^HDFC was Housing Development Finance Corporation, which merged/)).toBeVisible();
    expect(await options()).toEqual(['HDFCBANK HDFC Bank NSE · INR', 'HDB HDFC Bank, ADR NYSE · USD']);
    await user.click(screen.getByRole('option', { name: /^HDB/ }));
    expect(field).toHaveValue('NYSE:HDB');
  });
});

describe('a symbol that a share had before', () => {
  it('is told, and the share under its symbol of today comes first', async () => {
    const more = [{ ...FOUND, symbol: 'LTM', name: 'LTM' }];
    const { calls } = fakeNetwork({
      'GET /rest/v1/instruments': () => Response.json([...INSTRUMENTS, ...more]),
      ...answer(true),
    });
    const { user, field } = await typing('ltim');
    expect(await note(/^LTIM has been LTM since/)).toBeVisible();
    await user.type(field, 'indtree');
    expect(await note(/^LTIM has been LTM since/)).toBeVisible();
    await user.click(screen.getByRole('option', { name: /^LTM/ }));
    expect(field).toHaveValue('LTM');
    expect(callsTo(calls, SEARCH)).toEqual([]);
  });
});

describe('what it says', () => {
  it('goes on with the list when the server is away, and says so', async () => {
    fakeNetwork(LISTED);
    await typing('steel');
    expect(await options()).toEqual(['TATASTEEL Tata Steel NSE · INR']);
    expect(await note(/^Only our own list was searched/)).toBeVisible();
  });

  it('says the same where no provider answered', async () => {
    fakeNetwork({ ...LISTED, ...answer(false) });
    await typing('mosch');
    expect(await note(/^Only our own list was searched/)).toBeVisible();
  });

  it('says that the server has no list of instruments yet, not that there is nothing', async () => {
    const search = { [`POST ${SEARCH}`]: () => Response.json({ data: [], complete: true, isLoaded: false }) };
    fakeNetwork({ ...LISTED, ...search });
    await typing('moschip');
    expect(await note(/^The list of instruments has not been loaded yet/)).toBeVisible();
  });

  it.each(['Parag Parikh Flexi Cap', 'INF879O01027'])('says that funds by NAV are not covered: %s', async (text) => {
    fakeNetwork({ ...LISTED, ...answer(true) });
    await typing(text);
    expect(await note(/^Funds by NAV .* are not covered yet/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^Funds by NAV/);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('failure 17: leaves what was typed as it is when nothing is found and the field is left', async () => {
    fakeNetwork({ ...LISTED, ...answer(true) });
    const { user } = await typing('moschip');
    await note(/^Nothing found/);
    await user.tab();
    expect(screen.getByRole('combobox')).toHaveValue('moschip');
  });

  it('goes away with Escape', async () => {
    fakeNetwork({ ...LISTED, ...answer(true) });
    const { user } = await typing('moschip');
    await note(/^Nothing found/);
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/^Nothing found/)).toBeNull();
  });
});
