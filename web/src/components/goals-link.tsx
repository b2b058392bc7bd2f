import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { usePriceSource } from '../entities/quotes/price-source.ts';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/button.tsx';

/** The way to the goals of what is analyzed, at the same prices: visitors have no sidebar. */
export function GoalsLink() {
  const t = useTranslations('common.nav');
  const [prices] = usePriceSource();
  return (
    <Link
      to={{ pathname: paths.goals, search: prices === 'sample-market' ? '?prices=sample' : '' }}
      className={buttonClass('secondary')}
    >
      {t('goals')}
    </Link>
  );
}
