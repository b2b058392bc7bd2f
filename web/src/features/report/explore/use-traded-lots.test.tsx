import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { masterOf, RESOLVE } from '../../../testing/master.ts';
import { positionOf } from '../../../testing/positions.ts';
import { createReportStore, ReportContext } from '../store/report-store.ts';
import { useTradedLots } from './use-traded-lots.ts';

const MASTER = masterOf([
  {
    symbol: '119551',
    name: 'Aditya Birla Sun Life Banking & PSU Debt Fund, Direct, Growth',
    exchange: null,
    kind: 'fund',
    category: 'Debt Scheme - Banking and PSU Fund',
  },
]);

it('takes no fund that could not be looked up for a share, locks it until its day is known, and looks it up on request', async () => {
  let isAway = true;
  fakeNetwork({
    [`POST ${RESOLVE}`]: (request) =>
      isAway ? new Response(null, { status: 503 }) : (MASTER[`POST ${RESOLVE}`]?.(request) ?? Response.error()),
  });
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } });
  const { holding } = positionOf('119551');
  const fund = positionOf('119551', { key: 'IN:119551', holding: { ...holding, market: 'IN', currency: 'INR' } });
  const subject = { holdings: [fund], prices: 'market', at: new Date('2026-11-20T12:00Z') } as const;
  const place = { store: createReportStore(), subject, onSampleMarket: () => undefined };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ReportContext value={place}>{children}</ReportContext>
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useTradedLots(null), { wrapper });
  expect(result.current.isPending).toBe(true);
  await waitFor(() => expect(result.current.isMissing).toBe(true));
  expect(result.current.isPending).toBe(false);
  expect([...result.current.assets]).toEqual([['IN:119551', null]]);
  expect([...result.current.elss]).toEqual(['IN:119551']);
  isAway = false;
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.isMissing).toBe(false));
  expect([...result.current.assets]).toEqual([['IN:119551', 'specified_fund']]);
  expect(result.current.elss.size).toBe(0);
});
