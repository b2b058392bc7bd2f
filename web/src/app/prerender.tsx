import { landing } from '@ballast/messages/en/landing';
import { renderToString } from 'react-dom/server';
import { LandingSections } from '../features/landing/landing-sections.tsx';
import { WithWords } from '../lib/words.tsx';
import { LandingTree } from './landing-tree.tsx';

/** The landing page as a visitor finds it: run by the build. */
export function prerender(): string {
  const sections = (
    <WithWords words={{ landing }}>
      <LandingSections />
    </WithWords>
  );
  return renderToString(<LandingTree middle={{ children: sections }} />);
}
