import { csvOf } from '@ballast/engine/csv/csv';
import { rejectedRows } from '@ballast/engine/import/export/rejected-rows';
import { WRONG_REASONS, type RowStatus } from '@ballast/engine/import/row-status';
import type { OpenFile } from './open-file.ts';
import type { RejectedReasons } from './protocol.ts';

/** The rows with a mistake of all files, as one file to put right and import again. */
export function rejectedCsv(
  files: readonly OpenFile[],
  plannedStatuses: (file: OpenFile) => readonly RowStatus[] | undefined,
  { line, reason, reasons }: RejectedReasons,
): string {
  const tables = files.map((file) =>
    rejectedRows(file.content, file.tables, plannedStatuses(file) ?? file.records?.statuses ?? [], {
      line,
      reason,
      reasonOf: (status) => {
        const wrong = WRONG_REASONS.find((candidate) => candidate === status.reason);
        return wrong === undefined ? '' : reasons[wrong];
      },
    }),
  );
  return csvOf(tables.filter((rows) => rows.length > 0).flatMap((rows, i) => (i === 0 ? rows : [[], ...rows])));
}
