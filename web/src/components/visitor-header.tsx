import { useTranslations } from 'use-intl/react';
import { paths } from '../lib/paths.ts';
import { Header } from './header.tsx';

/** The header of the pages that a visitor can work on. */
export function VisitorHeader() {
  const t = useTranslations('common.nav');
  return (
    <Header
      entries={[
        { to: paths.home, label: t('home') },
        { to: paths.builder, label: t('builder') },
        { to: paths.portfolios, label: t('portfolios') },
      ]}
    />
  );
}
