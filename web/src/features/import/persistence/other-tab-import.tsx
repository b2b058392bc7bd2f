import { useTranslations } from 'use-intl/react';
import { useFormat } from '../../../lib/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { PersistedImport } from '../state/persisted-import.ts';

interface OtherTabImportProps {
  left: PersistedImport;
  onTakeOver: () => void;
  onDiscard: () => void;
}

/** An import that the user left in another tab to sign in. */
export function OtherTabImport({ left: { sources, storedAt }, onTakeOver, onDiscard }: OtherTabImportProps) {
  const t = useTranslations('imports.kept');
  const format = useFormat();
  const files = sources.map(({ name }) => name).join(', ');
  return (
    <Notice title={t('title')}>
      <p className="break-words text-soft">
        {t('detail', { files, when: format.dateTime(new Date(storedAt).toISOString()) })}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="secondary" size="small" onClick={onTakeOver}>
          {t('goOn')}
        </Button>
        <Button look="quiet" size="small" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </Notice>
  );
}
