import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './backend-error.ts';

/**
 * Failed loads are shown in place; only what may heal by itself is tried again, twice, and here alone: the client
 * library's own repeats are off in every query, or a person would wait for both. What is asked for offline fails as any
 * other call does: waiting for the network would leave the person before a page that says nothing.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      staleTime: 30_000,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
