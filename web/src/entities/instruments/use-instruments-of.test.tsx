import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { callsTo, fakeNetwork } from '../../testing/fake-network.ts';
import { useInstrumentsOf } from './use-instruments-of.ts';

const RESOLVE = '/functions/v1/resolve-instruments';
const DEFENCE_FUND = {
  symbol: 'MODEFENCE',
  name: 'Motilal Oswal Nifty India Defence ETF',
  exchange: 'NSE',
  market: 'IN',
  kind: 'etf',
  isin: null,
  isins: [],
  sector: null,
  plan: null,
  option: null,
};
const HELD = [
  { symbol: 'M&M', market: 'IN' },
  { symbol: 'MODEFENCE', market: 'IN' },
] as const;

function held() {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useInstrumentsOf(HELD), { wrapper }).result;
}

it('asks once for what the browser does not have, and knows a fund for one', async () => {
  const { calls } = fakeNetwork({
    [`POST ${RESOLVE}`]: () => Response.json({ instruments: [DEFENCE_FUND], found: [{ term: 'MODEFENCE', at: [0] }] }),
  });
  const result = held();
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.instruments.find('MODEFENCE', 'IN')?.kind).toBe('etf');
  expect(await Promise.all(callsTo(calls, RESOLVE).map((call) => call.json()))).toEqual([{ terms: ['MODEFENCE'] }]);
});

it('goes on with what the browser has while the server does not answer', async () => {
  fakeNetwork({ [`POST ${RESOLVE}`]: () => new Response(null, { status: 503 }) });
  const result = held();
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(result.current.instruments.isKnown('M&M', 'IN')).toBe(true);
  expect(result.current.instruments.isKnown('MODEFENCE', 'IN')).toBe(false);
});
