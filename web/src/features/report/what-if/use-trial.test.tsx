import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { exchangeRatesQuery } from '../../../entities/exchange-rates/queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { Report } from '../store/report.ts';
import { createReportStore, ReportContext } from '../store/report-store.ts';
import { unheldShare } from './unheld-share.ts';
import { useTrial } from './use-trial.ts';

const SHARE = unheldShare({ symbol: 'INFY', market: 'IN', exchange: 'NSE' }, { sector: null, isFund: false });

/** Tries to buy a share that is not held. */
function begin() {
  const tryTrade = vi.fn<Report['tryTrade']>();
  const subject = { holdings: [], prices: 'sample-market', at: new Date('2026-11-20T12:00Z') } as const;
  const { result, unmount } = renderHook(() => useTrial({ options: { ...DEFAULT_OPTIONS, base: 'INR' }, tryTrade }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <ReportContext value={{ store: createReportStore(), subject, onSampleMarket: () => undefined }}>
          {children}
        </ReportContext>
      </QueryClientProvider>
    ),
  });
  act(() => result.current.begin({ side: 'buy', holding: SHARE.holding, amount: 1000, tax: null }, SHARE));
  const ratesAreThere = () =>
    waitFor(() => expect(queryClient.getQueryData(exchangeRatesQuery('sample-market').queryKey)).toBeDefined());
  return { tryTrade, unmount, ratesAreThere };
}

it('tries a purchase once its prices are there', async () => {
  const { tryTrade } = begin();
  await waitFor(() => expect(tryTrade).toHaveBeenCalledOnce());
});

it('gives it up when its form goes, as it does in another currency', async () => {
  const { tryTrade, unmount, ratesAreThere } = begin();
  unmount();
  await ratesAreThere();
  expect(tryTrade).not.toHaveBeenCalled();
});
