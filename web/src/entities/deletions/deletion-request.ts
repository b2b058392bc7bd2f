import { BackendError, classifyStatus } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { loadConfig } from '../../lib/config.ts';

/** The tables of which a person deletes single rows. */
export type DeletableTable = 'portfolios' | 'watchlists' | 'watchlist_items' | 'import_formats' | 'fund_disclosures';

/**
 * The request that deletes a row, made ready to be sent: a page that is being left has no time to ask for a token, and
 * what it still sends must outlive it.
 * @throws {BackendError} when it is sent and fails
 */
export async function deletionRequest(table: DeletableTable, id: string): Promise<() => Promise<void>> {
  const [client, { url, key }] = await Promise.all([getBackend(), loadConfig()]);
  const { data } = await client.auth.getSession();
  const token = data.session?.access_token ?? key;
  const address = `${url.replace(/\/$/, '')}/rest/v1/${table}?id=eq.${encodeURIComponent(id)}`;
  const headers = { apikey: key, authorization: `Bearer ${token}` };
  return async () => {
    const response = await fetch(address, { method: 'DELETE', headers, keepalive: true }).catch(() => null);
    if (response === null) throw new BackendError('offline', 'no answer to a deletion');
    if (!response.ok) throw new BackendError(classifyStatus(response.status), `deletion: ${String(response.status)}`);
  };
}
