import type { AdvisorStatus } from '@ballast/contract/advisor';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useAccount } from '../../lib/session-store.ts';
import { advisorStatusQuery } from './status-query.ts';

/** Which model answers questions here; unknown until the server has said it, and to visitors, whom no model answers. */
export type AnsweringModel = 'primary' | 'backup' | 'none' | 'unknown';

export function useAnsweringModel(): AnsweringModel {
  const isSignedIn = useAccount() !== null;
  const { data: status } = useQuery({ ...advisorStatusQuery, enabled: isSignedIn });
  return modelOf(status);
}

function modelOf(status: AdvisorStatus | undefined): AnsweringModel {
  if (status === undefined) return 'unknown';
  if (status.primary) return 'primary';
  return status.backup ? 'backup' : 'none';
}

/** How long a question waits to learn whom it goes to. */
const DECIDED_WITHIN_MS = 5_000;

/** The same, waited for; still unknown where the server cannot say it, or not in time. */
export async function answeringModel(client: QueryClient): Promise<AnsweringModel> {
  const status = client.ensureQueryData(advisorStatusQuery).catch(() => undefined);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, DECIDED_WITHIN_MS, undefined));
  return modelOf(await Promise.race([status, late]));
}
