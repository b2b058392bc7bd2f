import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session-store.ts';
import { buttonClass } from '../../ui/button.tsx';

export function Closing() {
  const t = useTranslations('landing');
  const signedIn = useAccount() !== null;
  return (
    <section aria-labelledby="closing-title" className="page py-20 text-center">
      <h2 id="closing-title" className="text-heading font-semibold">
        {t('closing.title')}
      </h2>
      <p className="mx-auto mt-3 max-w-xl text-lead text-pretty text-soft">{t('closing.detail')}</p>
      <Link to={signedIn ? paths.builder : paths.auth} className={`${buttonClass('primary', 'large')} mt-8`}>
        {t('hero.start')}
      </Link>
    </section>
  );
}
