import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { LandingSections } from '../features/landing/landing-sections.tsx';

/** The landing page for who comes to it from within the app, such as by signing out. */
export function LandingRoute() {
  const t = useTranslations('landing');
  return (
    <>
      <DocumentTitle page={t('title')} />
      <LandingPage middle={{ children: <LandingSections /> }} />
    </>
  );
}
