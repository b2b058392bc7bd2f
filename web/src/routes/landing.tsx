import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl/react';
import { DocumentTitle } from '../components/document-title.tsx';
import { answerInPlace } from '../features/landing/answer-in-place.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { LandingSections } from '../features/landing/landing-sections.tsx';

const loadAnswerer = async () => (await import('./landing-answer.tsx')).loadAnswerer();

/** The landing page for who comes to it from within the app, such as by signing out. */
export function LandingRoute() {
  const t = useTranslations('landing');
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current === null ? undefined : answerInPlace(page.current, loadAnswerer)), []);
  return (
    <>
      <DocumentTitle page={t('title')} />
      <div ref={page} className="contents">
        <LandingPage middle={{ children: <LandingSections /> }} />
      </div>
    </>
  );
}
