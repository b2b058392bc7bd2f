import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { liveQuotes } from '../../../testing/quotes.ts';
import type { PortfolioChoice } from '../portfolio/portfolio-choice.ts';
import { useAnswerSubject } from './use-answer-subject.ts';

const INFY = {
  symbol: 'INFY',
  market: 'IN',
  exchange: null,
  currency: 'INR',
  shares: 10,
  purchasePrice: null,
} as const;
const TYPED: PortfolioChoice = { kind: 'typed', holdings: [INFY], assets: [] };

it('says that prices could not be had, and asks for them again on demand', async () => {
  fakeNetwork({ 'POST /functions/v1/get-indian-stock-data': (request) => liveQuotes(request) });
  const client = new QueryClient({
    defaultOptions: { queries: { networkMode: 'always', retry: false, retryOnMount: false } },
  });
  const away = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await client.prefetchQuery({ queryKey: ['answer-prices', 'market', [' IN:INFY']], queryFn: away });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>
  );
  const { result } = renderHook(() => useAnswerSubject(TYPED, true), { wrapper });
  expect(result.current).toMatchObject({ subject: null, failed: 'prices' });
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.subject?.holdings[0]?.price).toBe(200));
  expect(result.current.failed).toBeNull();
});
