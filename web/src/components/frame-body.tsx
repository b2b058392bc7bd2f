import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';

/** What stands below the header of a page where one works: the page, and beside it what leads to others. */
export function FrameBody({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex grow items-stretch">
      {beside}
      <div className="flex min-w-0 grow flex-col">
        <main id="main" tabIndex={-1} className="page grow py-8 outline-none md:py-12">
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
