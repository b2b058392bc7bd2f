import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../lib/session-store.ts';
import { advisorStatusQuery } from './status-query.ts';

/** Which model answers questions here; unknown until the server has said it, and to visitors, whom no model answers. */
export type AnsweringModel = 'primary' | 'backup' | 'none' | 'unknown';

export function useAnsweringModel(): AnsweringModel {
  const isSignedIn = useAccount() !== null;
  const { data: status } = useQuery({ ...advisorStatusQuery, enabled: isSignedIn });
  if (status === undefined) return 'unknown';
  if (status.primary) return 'primary';
  return status.backup ? 'backup' : 'none';
}
