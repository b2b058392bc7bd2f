import type { QueryClient } from '@tanstack/react-query';
import { instrumentsQuery, type Instruments } from '../../../entities/instruments/queries.ts';

/** The list of instruments, asked for once; null at once when it cannot be had, such as offline. */
export async function loadInstruments(queryClient: QueryClient): Promise<Instruments | null> {
  return queryClient.ensureQueryData({ ...instrumentsQuery, retry: false, networkMode: 'always' }).catch(() => null);
}
