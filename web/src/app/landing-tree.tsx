import { landingFrame } from '@ballast/messages/en/landing-frame';
import { StrictMode, type ComponentProps } from 'react';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { WithWords } from '../lib/words.tsx';

/** The landing page by itself, without the app around it: the same for the build, which draws it, and the browser, which hydrates it. */
export function LandingTree({ middle }: ComponentProps<typeof LandingPage>) {
  return (
    <StrictMode>
      <WithWords words={{ landingFrame }}>
        <LandingPage middle={middle} />
      </WithWords>
    </StrictMode>
  );
}
