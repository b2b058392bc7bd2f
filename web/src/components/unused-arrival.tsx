import { Navigate, useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { unusedArrival } from '../lib/arrival.ts';
import { linkProblemPath } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';

/** A link that was to sign somebody in and did not leads to where that is said, whatever page it names. */
export function UnusedArrival({ children }: { children: ReactNode }) {
  const { status } = useSession();
  const { pathname, search, hash } = useLocation();
  const problem = status === 'out' ? unusedArrival(new URL(pathname + search + hash, location.origin)) : null;
  return problem === null ? children : <Navigate to={linkProblemPath(problem)} replace />;
}
