import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { Footer } from '../components/footer.tsx';
import { Header } from '../components/header.tsx';
import { Closing } from '../features/landing/closing.tsx';
import { FeatureCards } from '../features/landing/feature-cards.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { paths } from '../lib/paths.ts';

export function LandingRoute() {
  const t = useTranslations('common.nav');
  const title = useTranslations('landing')('title');
  const entries = [
    { to: paths.home, label: t('home') },
    { to: paths.features, label: t('features') },
  ];
  return (
    <>
      <DocumentTitle page={title} />
      <Header entries={entries} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero />
        <FeatureCards />
        <Closing />
      </main>
      <Footer />
    </>
  );
}
