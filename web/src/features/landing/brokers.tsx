import { MARKETS } from '@ballast/engine/quotes/market';
import { useId } from 'react';
import { useTranslations } from 'use-intl/react';
import { BROKER_NAMES } from '../../content/broker-names.ts';

/** Whose files are read. */
export function Brokers() {
  const t = useTranslations('landing.brokers');
  const id = useId();
  return (
    <section aria-labelledby="brokers-title" className="border-y border-line bg-surface">
      <div className="page py-14">
        <h2 id="brokers-title" className="text-heading font-semibold">
          {t('title')}
        </h2>
        <p className="mt-2 max-w-3xl text-lead text-pretty text-soft">{t('lead')}</p>
        <div className="mt-6 grid gap-6 md:grid-cols-2">
          {MARKETS.toReversed().map((market) => (
            <div key={market}>
              <h3 id={`${id}-${market}`} className="text-small font-medium text-soft">
                {t(market)}
              </h3>
              <ul aria-labelledby={`${id}-${market}`} className="mt-2 flex flex-wrap gap-2">
                {BROKER_NAMES[market].map((name) => (
                  <li key={name} className="rounded-full border border-line bg-paper px-3 py-1 text-small font-medium">
                    {name}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className="mt-5 text-small text-soft">{t('other')}</p>
      </div>
    </section>
  );
}
