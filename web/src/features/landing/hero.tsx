import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session-store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { SamplePanel } from './sample-panel.tsx';

const PROMISES = ['free', 'typing', 'both'] as const;

export function Hero() {
  const t = useTranslations('landing.hero');
  const signedIn = useAccount() !== null;
  return (
    <section className="page grid items-center gap-12 py-12 md:py-20 lg:grid-cols-[1.1fr_1fr] lg:gap-16">
      <div>
        <h1 className="text-display font-semibold">{t('title')}</h1>
        <p className="mt-6 max-w-xl text-lead text-pretty text-soft">{t('lead')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link to={signedIn ? paths.builder : paths.auth} className={buttonClass('primary', 'large')}>
            {t('start')}
          </Link>
          <Link to={signedIn ? paths.analysis : paths.auth} className={buttonClass('secondary', 'large')}>
            {t('analyze')}
          </Link>
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
