import { QueryClient } from '@tanstack/react-query';
import { isWorthRetrying } from './backend-error.ts';

/** Failed loads are shown in place; only what may heal by itself is tried again, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && isWorthRetrying(error), staleTime: 30_000 },
    mutations: { retry: false },
  },
});
