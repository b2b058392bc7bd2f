import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { SessionLink } from './session-link.tsx';
import { TryPanel } from './try-panel.tsx';

const PROMISES = ['free', 'typing', 'both'] as const;

export function Hero() {
  const t = useTranslations('landing.hero');
  return (
    <section
      id="home"
      className="page grid grid-cols-1 items-start gap-x-16 gap-y-8 py-8 md:py-14 lg:grid-cols-[1fr_1.1fr] lg:grid-rows-[auto_1fr]"
    >
      <div>
        <h1 className="text-display font-semibold">{t('title')}</h1>
        <p className="mt-5 max-w-xl text-lead text-pretty text-soft">{t('lead')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <SessionLink visitor={paths.auth} signedIn={paths.builder}>
            {t('start')}
          </SessionLink>
          <SessionLink visitor={paths.auth} signedIn={paths.analysis} look="secondary">
            {t('analyze')}
          </SessionLink>
        </div>
      </div>
      <div className="lg:row-span-2">
        <TryPanel />
      </div>
      <ul className="grid gap-2 text-soft">
        {PROMISES.map((promise) => (
          <li key={promise} className="flex items-center gap-2">
            <Check className="size-4 text-accent" aria-hidden="true" />
            {t(`promises.${promise}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
