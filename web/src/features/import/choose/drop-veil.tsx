import { FileDown } from 'lucide-react';
import { useTranslations } from 'use-intl/react';

/** Over the page while a file is held over it. */
export function DropVeil() {
  const t = useTranslations('imports.choose');
  return (
    <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-large border-2 border-dashed border-accent bg-surface px-8 py-6 text-lead font-medium shadow-floating">
        <FileDown className="size-7 text-accent" aria-hidden="true" />
        {t('dropNow')}
      </p>
    </div>
  );
}
