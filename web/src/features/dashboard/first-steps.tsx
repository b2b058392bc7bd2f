import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Nothing is saved yet: the two ways to begin. */
export function FirstSteps() {
  const t = useTranslations('dashboard.empty');
  return (
    <div className="rounded-large border border-dashed border-edge/60 px-6 py-8 text-center">
      <p className="font-medium">{t('title')}</p>
      <p className="mx-auto mt-1 max-w-md text-pretty text-soft">{t('detail')}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Link to={paths.builder} className={buttonClass()}>
          {t('build')}
        </Link>
        <Link to={paths.analysis} className={buttonClass('secondary')}>
          {t('analyze')}
        </Link>
      </div>
    </div>
  );
}
