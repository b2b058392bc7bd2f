import { exportAccountResponseSchema, type CopyCursor, type CopyPage } from '@ballast/contract/privacy';
import { BackendError, classifyStatus } from '../../../lib/backend-error.ts';
import { getBackend } from '../../../lib/backend.ts';
import { lastRetryAfter } from '../../../lib/retry-after.ts';

export type Copy = Pick<CopyPage, 'relations' | 'rows'>;

/** Everything that the account holds, page by page; `onRows` gets how many rows there are so far. */
export async function fetchCopy(onRows: (count: number) => void): Promise<Copy> {
  const rows: CopyPage['rows'][number][] = [];
  let after: CopyCursor | undefined;
  for (;;) {
    const page = await fetchPage(after);
    for (const row of page.rows) rows.push(row);
    onRows(rows.length);
    if (page.next === null) return { relations: page.relations, rows };
    after = page.next;
  }
}

async function fetchPage(after: CopyCursor | undefined): Promise<CopyPage> {
  const client = await getBackend();
  const { data, error } = await client.functions.invoke<unknown>('export-account', { body: { after } });
  if (error !== null) throw failureOf(error);
  return exportAccountResponseSchema.parse(data).data;
}

/** What supabase-js throws carries the answer, when there was one. */
function failureOf(error: unknown): BackendError {
  const answer = error instanceof Error && 'context' in error ? error.context : undefined;
  const status = answer instanceof Response ? answer.status : 0;
  return new BackendError(classifyStatus(status), String(error), lastRetryAfter());
}
