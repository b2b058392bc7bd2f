import { useTranslations } from 'use-intl/react';
import { INDEX_FALLS } from '../../content/index-falls.ts';
import { useFormat } from '../../lib/words.tsx';
import { FallBar } from './fall-bar.tsx';

/** What three simple portfolios lost in the crashes that people remember. */
export function PastCrashes() {
  const t = useTranslations('landing.past');
  const format = useFormat();
  return (
    <section aria-labelledby="past-title" className="page py-14">
      <h2 id="past-title" className="text-heading font-semibold">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-3xl text-lead text-pretty text-soft">{t('lead')}</p>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {INDEX_FALLS.map(({ id, falls }) => (
          <li key={id} className="rounded-large border border-line bg-surface p-5">
            <h3 className="font-semibold">{t(`portfolios.${id}`)}</h3>
            <dl className="mt-3 grid gap-3">
              {falls.map(({ year, from, to, change }) => (
                <div key={year}>
                  <dt className="text-small text-soft">
                    {t('window', { from: format.date(from), to: format.date(to) })}
                  </dt>
                  <dd className="mt-0.5">
                    <FallBar name={String(year)} fall={change} label={format.percent(change, 0)} isLoud />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-pretty text-soft">{t('source')}</p>
    </section>
  );
}
