import { useLocation, useNavigate } from 'react-router';
import { dropSession } from '../../lib/backend.ts';
import { signInPath } from '../../lib/paths.ts';

/** Leads from a session that has ended to signing in, and back to where the person is now. */
export function useSignInAgain(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    await dropSession();
    await navigate(signInPath(pathname + search));
  };
}
