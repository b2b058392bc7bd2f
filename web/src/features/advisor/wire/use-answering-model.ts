import { useQuery } from '@tanstack/react-query';
import { advisorStatusQuery } from './status-query.ts';

/** Which model answers questions here; unknown until the server has said it. */
export type AnsweringModel = 'primary' | 'backup' | 'none' | 'unknown';

export function useAnsweringModel(): AnsweringModel {
  const { data: status } = useQuery(advisorStatusQuery);
  if (status === undefined) return 'unknown';
  if (status.primary) return 'primary';
  return status.backup ? 'backup' : 'none';
}
