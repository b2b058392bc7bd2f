import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';

const ENTRIES = ['prices', 'totals', 'privacy', 'mail'] as const;

/** What people ask most. */
export function Faq() {
  const t = useTranslations('support.faq');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-title font-semibold">
        {t('title')}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {ENTRIES.map((entry) => (
          <details key={entry} className="group">
            <summary className="flex list-none items-center justify-between gap-4 rounded-small py-4 font-medium [&::-webkit-details-marker]:hidden">
              {t(`${entry}.question`)}
              <ChevronDown
                className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <p className="max-w-3xl pb-5 text-pretty text-soft">{t(`${entry}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
