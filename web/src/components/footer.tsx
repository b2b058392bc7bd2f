import { useTranslations } from 'use-intl/react';

/** What this is and is not, on every page; not twice where the page says it itself. */
export function Footer() {
  const t = useTranslations('common');
  return (
    <footer className="mt-auto border-t border-line">
      <div className="page flex flex-wrap justify-between gap-x-6 gap-y-1 py-6 text-small text-soft">
        <span>{t('product')}</span>
        <span className="[body:has([data-advice])_&]:hidden">{t('information')}</span>
      </div>
    </footer>
  );
}
