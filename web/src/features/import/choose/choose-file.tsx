import { FileSpreadsheet } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { MEGABYTES } from '../limits.ts';
import { FileButton } from './file-button.tsx';

interface ChooseFileProps {
  onFiles: (files: readonly File[]) => void;
}

/** Where a file is dropped or chosen; the page around it takes one too. */
export function ChooseFile({ onFiles }: ChooseFileProps) {
  const t = useTranslations('imports.choose');
  return (
    <section
      aria-labelledby="choose-title"
      className="grid justify-items-center gap-3 rounded-large border border-dashed border-edge/60 bg-surface px-6 py-12 text-center"
    >
      <FileSpreadsheet className="size-10 text-accent" aria-hidden="true" />
      <h2 id="choose-title" tabIndex={-1} className="text-title font-semibold outline-none">
        {t('title')}
      </h2>
      <p className="text-soft max-sm:hidden">{t('drop')}</p>
      <div className="mt-2">
        <FileButton label={t('button')} onFiles={onFiles} />
      </div>
      <p className="max-w-md text-small text-pretty text-soft">{t('kinds', { megabytes: MEGABYTES })}</p>
    </section>
  );
}
