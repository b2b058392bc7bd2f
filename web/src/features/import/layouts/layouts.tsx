import { ownFormatOf } from '@ballast/engine/import/mapping/own-format';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useSendOnLeave } from '../../../entities/deletions/use-send-on-leave.ts';
import type { OwnFormatRow } from '../../../entities/imports/format-queries.ts';
import { useOwnLayouts } from '../mapping/use-own-formats.ts';
import { LayoutRow } from './layout-row.tsx';
import { RenameLayout } from './rename-layout.tsx';

/** The layouts that the person has taught, to rename and to delete. Nothing while there is none. */
export function Layouts() {
  const t = useTranslations('imports.layouts');
  const titleId = useId();
  const rows = useOwnLayouts() ?? [];
  const [renamed, rename] = useState<OwnFormatRow | null>(null);
  useSendOnLeave();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 content-start gap-3">
      <div>
        <h2 id={titleId} className="text-title font-semibold">
          {t('title')}
        </h2>
        <p className="text-small text-soft">{t('detail')}</p>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <LayoutRow key={row.id} row={row} columns={columnsOf(row)} onRename={() => rename(row)} />
        ))}
      </ul>
      <RenameLayout row={renamed} onClose={() => rename(null)} />
    </section>
  );
}

/** The headings that it reads. */
function columnsOf({ format }: OwnFormatRow): readonly string[] {
  return (ownFormatOf(format)?.tables ?? []).flatMap(({ columns }) => Object.values(columns).flat());
}
