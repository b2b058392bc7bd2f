import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

const ITEMS = ['analysis', 'portfolios', 'education', 'support'] as const;

export function Plan() {
  const t = useTranslations('landing.plan');
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="border-y border-line bg-surface">
      <div className="page py-16">
        <h2 id="pricing-title" className="text-heading font-semibold">
          {t('title')}
        </h2>
        <div className="mt-8 grid max-w-4xl gap-x-12 gap-y-6 rounded-large border border-line bg-paper p-6 sm:p-8 md:grid-cols-[1fr_1.2fr]">
          <div>
            <h3 className="text-lead font-semibold">{t('name')}</h3>
            <p className="mt-1 text-soft">
              <span className="mr-2 text-heading font-semibold text-ink">{t('price')}</span> {t('period')}
            </p>
            <a href={paths.auth} className={`${buttonClass('primary', 'large')} mt-6`}>
              {t('join')}
            </a>
          </div>
          <div>
            <p className="font-medium">{t('includes')}</p>
            <ul className="mt-2 grid gap-1.5">
              {ITEMS.map((item) => (
                <li key={item} className="flex items-center gap-2">
                  <Check className="size-4 shrink-0 text-accent" aria-hidden="true" />
                  {t(`items.${item}`)}
                </li>
              ))}
            </ul>
            <p className="mt-4 text-small text-pretty text-soft">{t('noCard')}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
