import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { useInPlaceOfShell } from '../lib/shell.ts';
import { Logo } from '../ui/logo.tsx';

interface MessageScreenProps {
  title: string;
  detail: ReactNode;
  /** Inside the frame, whose `main` it then is not again. */
  framed?: boolean;
  /** It stands in place of what had the focus. */
  takesFocus?: boolean;
  /** The ways out. */
  children: ReactNode;
}

/** A page that has one thing to say. */
export function MessageScreen({ title, detail, framed = false, takesFocus = false, children }: MessageScreenProps) {
  useInPlaceOfShell();
  const Tag = framed ? 'div' : 'main';
  return (
    <Tag
      {...(framed ? {} : { id: 'main', tabIndex: -1 })}
      className={cx('grid grow place-items-center outline-none', framed ? 'py-12' : 'page py-24')}
    >
      <div className="max-w-lg text-center">
        <Logo className="mx-auto size-12" />
        <h1
          {...(takesFocus ? { ref: focus, tabIndex: -1 } : {})}
          className="mt-6 text-heading font-semibold outline-none"
        >
          {title}
        </h1>
        <div className="mt-3 text-lead text-pretty text-soft">{detail}</div>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </Tag>
  );
}

function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
