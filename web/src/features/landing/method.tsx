import { CRISES } from '@ballast/engine/scenarios/crises';
import { useTranslations } from 'use-intl/react';

const PARTS = ['browser', 'history', 'yours'] as const;

/** Where the figures come from, and where they stay. */
export function Method() {
  const t = useTranslations('landing.method');
  return (
    <section aria-labelledby="method-title" className="page py-14">
      <h2 id="method-title" className="text-heading font-semibold">
        {t('title')}
      </h2>
      <dl className="mt-6 grid gap-x-12 gap-y-6 md:grid-cols-3">
        {PARTS.map((part) => (
          <div key={part} className="border-t border-line pt-4">
            <dt className="text-lead font-semibold">{t(`${part}.title`)}</dt>
            <dd className="mt-1 text-pretty text-soft">{t(`${part}.detail`, { count: String(CRISES.length) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
