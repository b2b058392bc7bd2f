import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { signInPath } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';

/** Shows its children to those who are signed in; a visitor signs in first, and comes back to the same address. */
export function RequireAccount({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'out') return <Navigate to={signInPath(pathname + search + hash)} replace />;
  return status === 'in' && children;
}
