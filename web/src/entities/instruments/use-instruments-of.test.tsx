import type { Market } from '@ballast/engine/quotes/market';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { callsTo, fakeNetwork } from '../../testing/fake-network.ts';
import { masterOf, RESOLVE } from '../../testing/master.ts';
import { knownInstruments, learnTerms } from './queries.ts';
import { useInstrumentsOf } from './use-instruments-of.ts';

const MASTER = masterOf([
  { symbol: 'MODEFENCE', name: 'Motilal Oswal Nifty India Defence ETF', exchange: 'NSE', kind: 'etf' },
  { symbol: 'INFY', name: 'Infosys', exchange: 'NSE', sector: 'information_technology' },
]);
const share = (symbol: string, market: Market = 'IN') => ({ symbol, market });

function held(...initial: ReturnType<typeof share>[]) {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook((shares) => useInstrumentsOf(shares), { wrapper, initialProps: initial }) };
}
const askedTerms = (calls: readonly Request[]) => Promise.all(callsTo(calls, RESOLVE).map((call) => call.json()));

it('asks for all holdings at once, and knows a fund for one', async () => {
  const { calls } = fakeNetwork(MASTER);
  const { result } = held(share('MODEFENCE'), share('INFY'), share('ZZZZ'));
  expect(result.current.isPending).toBe(true);
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.instruments).toMatchObject([
    { symbol: 'MODEFENCE', kind: 'etf' },
    { symbol: 'INFY', sector: 'information_technology' },
    null,
  ]);
  expect(await askedTerms(calls)).toEqual([{ terms: ['MODEFENCE', 'INFY', 'ZZZZ'] }]);
});

it('asks for what is new alone, and for nothing twice', async () => {
  const { calls } = fakeNetwork(MASTER);
  const { result, rerender } = held(share('INFY'), share('ZZZZ'));
  await waitFor(() => expect(result.current.isPending).toBe(false));
  rerender([share('ZZZZ'), share('INFY')]);
  expect(result.current.isPending).toBe(false);
  rerender([share('INFY'), share('ZZZZ'), share('MODEFENCE')]);
  await waitFor(() => expect(result.current.instruments[2]?.symbol).toBe('MODEFENCE'));
  expect(await askedTerms(calls)).toEqual([{ terms: ['INFY', 'ZZZZ'] }, { terms: ['MODEFENCE'] }]);
});

it('goes on with what is known while the server does not answer, says so, and asks again on demand', async () => {
  let isAway = true;
  fakeNetwork({
    [`POST ${RESOLVE}`]: (request) =>
      isAway ? new Response(null, { status: 503 }) : (MASTER[`POST ${RESOLVE}`]?.(request) ?? Response.error()),
  });
  const { result } = held(share('INFY'));
  await waitFor(() => expect(result.current.isMissing).toBe(true));
  expect(result.current.isPending).toBe(false);
  expect(result.current.instruments).toEqual([null]);
  isAway = false;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.isMissing).toBe(false));
  expect(result.current.instruments[0]?.name).toBe('Infosys');
});

it('stays the same array while others are looked up', async () => {
  fakeNetwork(MASTER);
  const { client, result } = held(share('INFY'));
  await waitFor(() => expect(result.current.instruments[0]?.name).toBe('Infosys'));
  const before = result.current.instruments;
  await act(async () => learnTerms(client, ['MODEFENCE']));
  expect(knownInstruments(client).isKnown('MODEFENCE', 'IN')).toBe(true);
  expect(result.current.instruments).toBe(before);
});
