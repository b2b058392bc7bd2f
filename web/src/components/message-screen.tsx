import type { ReactNode } from 'react';
import { Logo } from '../ui/logo.tsx';

interface MessageScreenProps {
  title: string;
  detail: ReactNode;
  /** The ways out. */
  children: ReactNode;
}

/** A page that has one thing to say. */
export function MessageScreen({ title, detail, children }: MessageScreenProps) {
  return (
    <main id="main" className="page grid grow place-items-center py-24">
      <div className="max-w-lg text-center">
        <Logo className="mx-auto size-12" />
        <h1 className="mt-6 text-heading font-semibold">{title}</h1>
        <div className="mt-3 text-lead text-pretty text-soft">{detail}</div>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </main>
  );
}
