import { importFormatRowSchema } from '@ballast/contract/import';
import type { ImportFormat } from '@ballast/engine/import/format';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { allPages } from '../../lib/all-pages.ts';
import { asJson } from '../../lib/as-json.ts';
import { BackendError, orThrow } from '../../lib/backend-error.ts';
import { getBackend } from '../../lib/backend.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { queryClient } from '../../lib/query-client.ts';

const FORMATS_KEY = 'import-formats';
/** Other tabs learn of it. */
export const OWN_FORMATS = 'import-formats';

/** A layout as it is stored. */
export type OwnFormatRow = z.infer<typeof importFormatRowSchema>;

/** The layouts that a person taught. */
export const ownFormatsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [FORMATS_KEY, accountId],
    queryFn: ({ signal }) =>
      allPages(importFormatRowSchema, async (from, to) =>
        (await getBackend())
          .from('import_formats')
          .select('id,name,format,created_at,updated_at')
          .order('created_at', { ascending: false })
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .retry(false),
      ),
    refetchOnReconnect: true,
  });

export function rereadOwnFormats(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [FORMATS_KEY] });
}

function changed(): Promise<void> {
  tellOtherTabs(OWN_FORMATS);
  return rereadOwnFormats();
}

/** Remembers a layout under its name. */
export const keepFormatMutation = mutationOptions({
  networkMode: 'always',
  mutationFn: async ({ accountId, format }: { accountId: string; format: ImportFormat }): Promise<void> => {
    const client = await getBackend();
    const row = { user_id: accountId, name: format.file, format: asJson(format) };
    orThrow(await client.from('import_formats').insert(row).select('id'));
  },
  onSuccess: changed,
});

/**
 * Another name for a layout, by which its files are called from then on.
 * @throws {BackendError} `missing` when it was deleted meanwhile
 */
export const renameFormatMutation = mutationOptions({
  networkMode: 'always',
  mutationFn: async ({ row: { id, format }, name }: { row: OwnFormatRow; name: string }): Promise<void> => {
    const client = await getBackend();
    const called = { name, format: asJson({ ...format, broker: name, file: name }) };
    const renamed = orThrow(await client.from('import_formats').update(called).eq('id', id).select('id'));
    if (renamed.length === 0) throw new BackendError('missing', 'no such format');
  },
  onSuccess: changed,
});

/** A layout is deleted: it leaves what was read before. */
export function dropOwnFormat(id: string): Promise<void> {
  queryClient.setQueriesData<{ id: string }[]>({ queryKey: [FORMATS_KEY] }, (rows) =>
    rows?.filter((row) => row.id !== id),
  );
  return changed();
}
