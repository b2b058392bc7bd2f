import { Pencil, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl/react';
import { deleteWithUndo } from '../../../entities/deletions/delete-with-undo.ts';
import { dropOwnFormat, type OwnFormatRow } from '../../../entities/imports/format-queries.ts';
import { IconButton } from '../../../ui/button.tsx';

interface LayoutRowProps {
  row: OwnFormatRow;
  columns: readonly string[];
  onRename: () => void;
}

/** One layout. Deleting asks nothing, because it can be undone. */
export function LayoutRow({ row: { id, name }, columns, onRename }: LayoutRowProps) {
  const t = useTranslations('imports.layouts');
  const remove = ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbour?.querySelector('button') ?? document.getElementById('main'))?.focus();
    deleteWithUndo({
      table: 'import_formats',
      id,
      words: {
        done: t('removed'),
        doneDetail: t('removedDetail', { name }),
        undo: t('undo'),
        failed: t('removeFailed'),
        failedDetail: t('removeFailedDetail'),
      },
      onDeleted: () => dropOwnFormat(id),
    });
  };
  return (
    <li className="flex items-center gap-x-4 py-2">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="truncate text-small text-soft">{columns.join(' · ')}</p>
      </div>
      <div className="flex gap-1">
        <IconButton label={t('renameNamed', { name })} onClick={onRename}>
          <Pencil className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton label={t('removeNamed', { name })} onClick={remove}>
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
