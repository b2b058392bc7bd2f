import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { WithWords } from '../../lib/words.tsx';
import { INSTRUMENTS } from '../../testing/builder.ts';
import { callsTo, fakeNetwork } from '../../testing/fake-network.ts';
import { masterOf, SEARCH, type MasterRow } from '../../testing/master.ts';
import { knownInstruments } from '../../entities/instruments/queries.ts';
import { SymbolInput } from './symbol-input.tsx';

const FOUND = { symbol: 'NAM-INDIA', name: 'Nippon Life India AMC', exchange: 'NSE', kind: 'share' };
const answer = (complete: boolean, ...data: object[]) => ({
  [`POST ${SEARCH}`]: () =>
    Response.json({ data: data.map((row) => ({ isin: null, sector: null, isListed: false, ...row })), complete }),
});
const MASTER = masterOf([...INSTRUMENTS, { symbol: 'NIFTYBEES', name: 'Nifty 50 BeES', exchange: 'NSE', kind: 'etf' }]);

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
    fakeNetwork(MASTER);
    await typing('nif');
    expect(await options()).toEqual(['NIFTYBEES Nifty 50 BeES NSE · ETF · INR']);
  });

  it('shows what the server takes a slip of the finger for, unmarked where the master has it', async () => {
    const infosys = { symbol: 'INFY', name: 'Infosys', exchange: 'NSE', kind: 'share', isListed: true };
    fakeNetwork({ ...MASTER, ...answer(true, infosys) });
    await typing('infosis');
    expect(await screen.findByRole('option', { name: /^INFY Infosys/ })).toBeVisible();
    expect(screen.queryByText('Found beyond our list')).toBeNull();
  });

  it('shows what a provider finds, marked, and knows it from then on', async () => {
    fakeNetwork({ ...MASTER, ...answer(true, FOUND, { ...FOUND, symbol: 'NMR', exchange: 'NYSE' }) });
    const { user, field } = await typing('nippon');
    expect(await screen.findByText('Found beyond our list')).toBeVisible();
    expect(await options()).toEqual(['NAM-INDIA Nippon Life India AMC NSE · INRFound beyond our list']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('NAM-INDIA');
    expect(knownInstruments(queryClient).isKnown('NAM-INDIA', 'IN')).toBe(true);
  });

  it('names the exchange of a share that only the BSE lists', async () => {
    fakeNetwork({ ...MASTER, ...answer(true, { ...FOUND, symbol: 'MOSCHIP', name: 'MosChip', exchange: 'BSE' }) });
    const { user, field } = await typing('mosch');
    await user.click(await screen.findByRole('option', { name: /MOSCHIP/ }));
    expect(field).toHaveValue('BSE:MOSCHIP');
  });

  it('asks the server once, when the typing rests', async () => {
    const { calls } = fakeNetwork({ ...MASTER, ...answer(true) });
    await typing('moschip');
    expect(await note(/^Nothing found/)).toBeVisible();
    const bodies = await Promise.all(callsTo(calls, SEARCH).map(async (call) => call.json()));
    expect(bodies).toEqual([{ query: 'moschip', market: 'IN' }]);
  });

  it('narrows down what it has while the server is asked about more letters', async () => {
    let asked = 0;
    fakeNetwork({
      ...MASTER,
      [`POST ${SEARCH}`]: async (request) =>
        asked++ === 0 ? (MASTER[`POST ${SEARCH}`]?.(request) ?? Response.error()) : new Promise(() => undefined),
    });
    const { user, field } = await typing('tata');
    await screen.findByRole('option', { name: /^TCS/ });
    await user.type(field, ' st');
    expect(await options()).toEqual(['TATASTEEL Tata Steel NSE · INR']);
    expect(await note(/^Searching…/)).toBeVisible();
  });
});

describe('a symbol that names no share any more', () => {
  it('is explained, and those it may mean come first, of the other country too', async () => {
    const more: readonly MasterRow[] = [
      { symbol: 'HDFCBANK', name: 'HDFC Bank', exchange: 'NSE' },
      { symbol: 'HDB', name: 'HDFC Bank, ADR', exchange: 'NYSE' },
    ];
    fakeNetwork(masterOf([...INSTRUMENTS, ...more]));
    const { user, field } = await typing('hdfc');
    expect(await note(/^HDFC was Housing Development Finance Corporation, which merged/)).toBeVisible();
    await screen.findByRole('option', { name: /^HDB/ });
    expect(await options()).toEqual(['HDFCBANK HDFC Bank NSE · INR', 'HDB HDFC Bank, ADR NYSE · USD']);
    await user.click(screen.getByRole('option', { name: /^HDB/ }));
    expect(field).toHaveValue('NYSE:HDB');
  });
});

describe('a symbol that a share had before', () => {
  it('is explained, and the share under its symbol of today comes first', async () => {
    fakeNetwork(masterOf([...INSTRUMENTS, { symbol: 'LTM', name: 'LTM', exchange: 'NSE' }]));
    const { user, field } = await typing('ltim');
    expect(await note(/^LTIM has been LTM since/)).toBeVisible();
    await user.type(field, 'indtree');
    expect(await note(/^LTIM has been LTM since/)).toBeVisible();
    await user.click(await screen.findByRole('option', { name: /^LTM/ }));
    expect(field).toHaveValue('LTM');
  });
});

describe('what it says', () => {
  it('goes on with what was looked up before when the server is away, and says so', async () => {
    let isAway = false;
    fakeNetwork({
      ...MASTER,
      [`POST ${SEARCH}`]: (request) =>
        isAway ? Response.json({}, { status: 503 }) : (MASTER[`POST ${SEARCH}`]?.(request) ?? Response.error()),
    });
    const { user, field } = await typing('steel');
    await options();
    isAway = true;
    await user.type(field, '{Backspace}');
    expect(await note(/^The search did not answer/)).toBeVisible();
    expect(await options()).toEqual(['TATASTEEL Tata Steel NSE · INR']);
  });

  it('says where no provider answered', async () => {
    fakeNetwork({ ...MASTER, ...answer(false) });
    await typing('mosch');
    expect(await note(/^Only our own list was searched/)).toBeVisible();
  });

  it('says that the server has no list of instruments yet, not that there is nothing', async () => {
    const search = { [`POST ${SEARCH}`]: () => Response.json({ data: [], complete: true, isLoaded: false }) };
    fakeNetwork({ ...MASTER, ...search });
    await typing('moschip');
    expect(await note(/^The list of instruments has not been loaded yet/)).toBeVisible();
  });

  it.each(['Parag Parikh Flexi Cap', 'INF879O01027'])('says how funds by NAV are found: %s', async (text) => {
    fakeNetwork({ ...MASTER, ...answer(true) });
    await typing(text);
    expect(await note(/^Indian mutual funds are found by their full name/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/^Indian mutual funds/);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('failure 17: leaves what was typed as it is when nothing is found and the field is left', async () => {
    fakeNetwork({ ...MASTER, ...answer(true) });
    const { user } = await typing('moschip');
    await note(/^Nothing found/);
    await user.tab();
    expect(screen.getByRole('combobox')).toHaveValue('moschip');
  });

  it('goes away with Escape', async () => {
    fakeNetwork({ ...MASTER, ...answer(true) });
    const { user } = await typing('moschip');
    await note(/^Nothing found/);
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/^Nothing found/)).toBeNull();
  });
});
