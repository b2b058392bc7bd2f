import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { paths } from '../lib/paths.ts';
import { Logo } from '../ui/logo.tsx';

/** The product's name, which leads to the start. */
export function ProductLink() {
  const t = useTranslations('common');
  return (
    <Link
      to={paths.home}
      className="flex min-h-11 items-center gap-2 rounded-small text-lead font-semibold tracking-tight"
    >
      <Logo className="size-7" />
      {t('product')}
    </Link>
  );
}
