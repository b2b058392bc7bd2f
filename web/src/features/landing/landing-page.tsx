import type { ReactNode } from 'react';
import { LandingFooter } from './landing-footer.tsx';
import { LandingHeader } from './landing-header.tsx';

/** What stands in the middle: drawn by React, or markup that the build drew and that stays as it is. */
type Middle = { readonly children: ReactNode } | { readonly dangerouslySetInnerHTML: { readonly __html: string } };

/** The landing page around its middle. */
export function LandingPage({ middle }: { middle: Middle }) {
  return (
    <>
      <LandingHeader />
      <main id="main" tabIndex={-1} className="outline-none" {...middle} />
      <LandingFooter />
    </>
  );
}
