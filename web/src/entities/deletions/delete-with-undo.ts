import { notify } from '../../lib/notify.ts';
import { deleteLater } from './deletions.ts';
import { deletionRequest, type DeletableTable } from './deletion-request.ts';

interface DeleteWithUndo {
  readonly table: DeletableTable;
  readonly id: string;
  readonly words: {
    readonly done: string;
    readonly doneDetail: string;
    readonly undo: string;
    readonly failed: string;
    readonly failedDetail: string;
  };
  /** What has the focus once the row is back, when not the page's heading. */
  readonly restored?: () => HTMLElement | null | undefined;
  /** The row is gone from the database: it leaves what was read before. */
  readonly onDeleted: () => Promise<void>;
}

/** Takes a row out of sight at once, and deletes it when the toast that offers to undo it has gone. */
export function deleteWithUndo({ table, id, words, restored, onDeleted }: DeleteWithUndo): void {
  let ready: (() => Promise<void>) | undefined;
  const prepared = deletionRequest(table, id).then((request) => (ready = request));
  // Said when it is sent.
  prepared.catch(() => undefined);

  const deletion = deleteLater(id, async () => {
    try {
      await (ready ?? (await prepared))();
      await onDeleted();
    } catch {
      notify({ kind: 'error', title: words.failed, description: words.failedDetail });
    }
  });
  notify({
    kind: 'success',
    title: words.done,
    description: words.doneDetail,
    action: { label: words.undo, act: deletion.undo, ...(restored !== undefined && { focusAfter: restored }) },
    onGone: deletion.send,
    signal: deletion.undoable,
  });
}
