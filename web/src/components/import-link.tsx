import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/button.tsx';

/** The way to a broker's file, from the pages where one would type. */
export function ImportLink() {
  const t = useTranslations('portfolios');
  return (
    <Link to={paths.import} className={buttonClass('secondary')}>
      {t('importFile')}
    </Link>
  );
}
