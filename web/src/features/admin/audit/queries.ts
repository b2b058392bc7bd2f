import { auditEntrySchema, type AuditEntry } from '@ballast/contract/admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { listFactors } from '../../../entities/second-factor/factor.ts';
import { orThrow } from '../../../lib/backend-error.ts';
import { getBackend } from '../../../lib/backend.ts';
import { pageOf, rangeOf, type Page } from '../page.ts';
import { KEY } from '../queries.ts';
import { isAccountId, type AuditFilter } from './audit-filter.ts';

/** A page of the log, newest first. The page before stays until it is there. */
export const auditQuery = (accountId: string, filter: AuditFilter) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'audit', filter],
    queryFn: ({ signal }) => fetchEntries(filter, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: true,
    enabled: filter.account === '' || isAccountId(filter.account),
  });

/** Whether the administrator has a second factor, without which nobody else's are removed. */
export const ownFactorQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...KEY, accountId, 'own factor'],
    queryFn: async (): Promise<boolean> => (await listFactors()).length > 0,
  });

/**
 * Removes the second factors of somebody else, who lost them; answers how many there were.
 * @throws {BackendError} `not_allowed` without a second factor of one's own, `conflict` when there is no such account
 */
export async function removeFactorsOf(account: string, reason: string): Promise<number> {
  const client = await getBackend();
  const answer = await client.from('factor_removals').insert({ account_id: account, reason }).select('factors');
  const [removal] = z.array(z.object({ factors: z.number() })).parse(orThrow(answer));
  return removal?.factors ?? 0;
}

async function fetchEntries(filter: AuditFilter, signal: AbortSignal): Promise<Page<AuditEntry>> {
  const { action, account } = filter;
  const client = await getBackend();
  let query = client
    .from('audit_entries')
    .select('id,happened_at,actor_id,action,subject_id,detail,request_id', { count: 'exact' });
  if (action !== null) query = query.eq('action', action);
  if (account !== '') query = query.or(`actor_id.eq.${account},subject_id.eq.${account}`);
  const answer = await query
    .order('id', { ascending: false })
    .range(...rangeOf(filter))
    .abortSignal(signal)
    .retry(false);
  return pageOf(z.array(auditEntrySchema), answer);
}
