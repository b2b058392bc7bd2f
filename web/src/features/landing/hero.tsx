import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { SamplePanel } from './sample-panel.tsx';
import { SessionLink } from './session-link.tsx';

const PROMISES = ['free', 'typing', 'both'] as const;

export function Hero() {
  const t = useTranslations('landing.hero');
  return (
    <section id="home" className="page grid items-center gap-12 py-12 md:py-20 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
      <div>
        <h1 className="text-display font-semibold">{t('title')}</h1>
        <p className="mt-6 max-w-xl text-lead text-pretty text-soft">{t('lead')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <SessionLink visitor={paths.auth} signedIn={paths.builder}>
            {t('start')}
          </SessionLink>
          <SessionLink visitor={paths.auth} signedIn={paths.analysis} look="secondary">
            {t('analyze')}
          </SessionLink>
        </div>
        <ul className="mt-8 grid gap-2 text-soft">
          {PROMISES.map((promise) => (
            <li key={promise} className="flex items-center gap-2">
              <Check className="size-4 text-accent" aria-hidden="true" />
              {t(`promises.${promise}`)}
            </li>
          ))}
        </ul>
      </div>
      <SamplePanel />
    </section>
  );
}
