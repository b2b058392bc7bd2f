import { useTranslations } from 'use-intl/react';

const REASONS = ['sources', 'rules', 'countries', 'yours'] as const;

export function WhyChoose() {
  const t = useTranslations('landing.why');
  return (
    <section aria-labelledby="why-title" className="page py-16 md:py-20">
      <h2 id="why-title" className="text-heading font-semibold">
        {t('title')}
      </h2>
      <dl className="mt-8 grid gap-x-16 gap-y-8 md:grid-cols-2">
        {REASONS.map((reason) => (
          <div key={reason} className="border-t border-line pt-4">
            <dt className="text-lead font-semibold">{t(`${reason}.title`)}</dt>
            <dd className="mt-1 text-pretty text-soft">{t(`${reason}.detail`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
