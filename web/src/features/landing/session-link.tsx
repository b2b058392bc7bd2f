import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccount } from '../../lib/session-store.ts';
import { buttonClass, type ButtonLook, type ButtonSize } from '../../ui/button.tsx';

interface SessionLinkProps {
  visitor: string;
  signedIn: string;
  look?: ButtonLook;
  size?: ButtonSize;
  /** It asks a visitor to sign in first, and shows so. */
  locked?: boolean;
  children: ReactNode;
}

/** A button that leads somewhere else for those who are signed in. */
export function SessionLink({ visitor, signedIn, look, size = 'large', locked = false, children }: SessionLinkProps) {
  const isVisitor = useAccount() === null;
  return (
    <a href={isVisitor ? visitor : signedIn} className={buttonClass(look, size)}>
      {locked && isVisitor && <Lock className="size-4" aria-hidden="true" />}
      {children}
    </a>
  );
}
