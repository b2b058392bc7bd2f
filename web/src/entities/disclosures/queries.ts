import { DISCLOSURE_NAME_MAX, fundDisclosureRowSchema } from '@ballast/contract/disclosures';
import type { Disclosure } from '@ballast/engine/disclosures/disclosure';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { asJson } from '../../lib/as-json.ts';
import { BackendError, orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { queryClient } from '../../lib/query-client.ts';
import { uuid } from '../../lib/uuid.ts';
import { undoDeletion } from '../deletions/deletions.ts';

const DISCLOSURES_KEY = 'fund-disclosures';

/** What is known of a fund's portfolio, and from which file. */
export interface StoredDisclosure {
  readonly id: string;
  /** See `quoteKey`. */
  readonly fundKey: string;
  readonly fileName: string;
  readonly disclosure: Disclosure;
}

/** Those of the account; of a visitor, those that were added since the page was opened. */
export const disclosuresQuery = (accountId: string | null) =>
  queryOptions({
    queryKey: [DISCLOSURES_KEY, accountId],
    queryFn: async ({ signal }): Promise<readonly StoredDisclosure[]> =>
      accountId === null ? visitors() : read(signal),
    // A visitor's are nowhere else.
    ...(accountId === null && { staleTime: Infinity, gcTime: Infinity }),
  });

function visitors(): readonly StoredDisclosure[] {
  return queryClient.getQueryData<readonly StoredDisclosure[]>([DISCLOSURES_KEY, null]) ?? [];
}

/** The quota is far below what one answer holds. */
async function read(signal: AbortSignal): Promise<readonly StoredDisclosure[]> {
  const client = await getBackend();
  const answer = await client
    .from('fund_disclosures')
    .select('id,fund_key,fund_name,as_of,file_name,portfolio')
    .abortSignal(signal)
    .retry(false);
  const rows = z.array(fundDisclosureRowSchema).parse(orThrow(answer));
  return rows.map(({ id, fund_key, fund_name, as_of, file_name, portfolio: { constituents } }) => ({
    id,
    fundKey: fund_key,
    fileName: file_name,
    disclosure: { fund: fund_name, asOf: as_of, constituents },
  }));
}

interface Added {
  readonly accountId: string | null;
  readonly fundKey: string;
  readonly fileName: string;
  readonly disclosure: Disclosure;
}

/** Keeps a fund's disclosure in place of the one before. */
export const addDisclosureMutation = mutationOptions({
  networkMode: 'always',
  mutationFn: async (added: Added): Promise<void> => {
    const { accountId, fundKey, fileName, disclosure } = added;
    // The row stays the same: its deletion must not come after this.
    const before = queryClient.getQueryData<readonly StoredDisclosure[]>([DISCLOSURES_KEY, accountId]);
    for (const one of before ?? []) if (one.fundKey === fundKey) undoDeletion(one.id);
    const id = accountId === null ? uuid() : await store(accountId, added);
    replaceIn(accountId, fundKey, [{ id, fundKey, fileName, disclosure }]);
  },
});

async function store(accountId: string, { fundKey, fileName, disclosure }: Added): Promise<string> {
  const client = await getBackend();
  const row = {
    user_id: accountId,
    fund_key: fundKey,
    fund_name: disclosure.fund.slice(0, DISCLOSURE_NAME_MAX),
    as_of: disclosure.asOf,
    file_name: fileName.slice(0, DISCLOSURE_NAME_MAX),
    portfolio: { constituents: asJson(disclosure.constituents) },
  };
  const [stored] = orThrow(await client.from('fund_disclosures').upsert(row).select('id'));
  if (stored === undefined) throw new BackendError('unknown', 'the disclosure was not stored');
  return stored.id;
}

/** Takes a visitor's disclosure away, or one that was deleted from the account. */
export function dropDisclosure(accountId: string | null, fundKey: string): void {
  replaceIn(accountId, fundKey, []);
}

function replaceIn(accountId: string | null, fundKey: string, by: readonly StoredDisclosure[]): void {
  queryClient.setQueryData<readonly StoredDisclosure[]>([DISCLOSURES_KEY, accountId], (before = []) => [
    ...before.filter((one) => one.fundKey !== fundKey),
    ...by,
  ]);
}
