import { createFormatter } from '@ballast/messages/format';
import { useMessages, useTranslations } from 'use-intl/react';
import { LANGUAGE } from '../../../lib/words.tsx';
import type { Copy } from './fetch-copy.ts';

/** As every time in the files. */
const FORMAT = createFormatter(LANGUAGE, 'UTC');

/** Writes the text that explains the files of a copy. */
export function useReadme(): (copy: Copy, email: string) => string {
  const t = useTranslations('privacy.copy');
  const { tables } = useMessages().privacy.copy;
  const isTable = (name: string): name is keyof typeof tables => Object.hasOwn(tables, name);
  return ({ relations, rows }, email) => {
    const counts = new Map<string, number>();
    for (const { relation } of rows) counts.set(relation, (counts.get(relation) ?? 0) + 1);
    const lines = relations.map((relation) => {
      const name = relation.replace('.', '_');
      const what = t(`tables.${isTable(name) ? name : 'other'}`);
      return t('readme.line', { file: relation, what, count: counts.get(relation) ?? 0 });
    });
    const head = t('readme.title', { email, at: FORMAT.dateTime(new Date().toISOString()) });
    return [
      head,
      t('readme.folders'),
      t('readme.formulas'),
      t('readme.withheld'),
      t('readme.files'),
      lines.join('\n'),
      '',
    ].join('\n\n');
  };
}
