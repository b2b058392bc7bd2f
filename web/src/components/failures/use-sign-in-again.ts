import { useLocation, useNavigate } from 'react-router';
import { dropSession } from '../../lib/backend.ts';
import { signInPath } from '../../lib/paths.ts';

/**
 * Leads from a session that has ended to signing in, and back to where the person is now. `asked`: they pressed a button for it. Who has
 * left the page meanwhile stays where they are.
 */
export function useSignInAgain(end?: 'asked'): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    const isHere = location.pathname === pathname;
    await dropSession(end);
    if (isHere) await navigate(signInPath(pathname + search));
  };
}
