import { csvOf } from '@ballast/engine/csv/csv';
import { rejectedRows } from '@ballast/engine/import/export/rejected-rows';
import type { ImportPlan } from '@ballast/engine/import/plan/import-plan';
import { WRONG_REASONS } from '@ballast/engine/import/row-status';
import type { OpenFile } from './open-file.ts';
import type { RejectedReasons } from './protocol.ts';

/** The rows with a mistake of all files, as one file to put right and import again. */
export function rejectedCsv(
  files: readonly OpenFile[],
  plans: readonly Pick<ImportPlan, 'statuses'>[],
  { line, reason, reasons }: RejectedReasons,
): string {
  const tables = files.map(({ content, tables: found, records }, index) =>
    rejectedRows(content, found, plans[index]?.statuses ?? records?.statuses ?? [], {
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
