import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { setLinkArrival, useLinkArrival } from '../lib/link-arrival.ts';
import { notify } from '../lib/notify.ts';
import { linkProblemPath, paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';

/**
 * A link that was to sign somebody in and did not leads a visitor to where that is said, whatever page it names. Who is
 * signed in stays where they are, but on no page for a new password, and is notified.
 */
export function UnusedArrival({ children }: { children: ReactNode }) {
  const t = useTranslations('common.account');
  const arrival = useLinkArrival();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isIn = useSession().status === 'in';
  const code = arrival.status === 'failed' ? arrival.code : null;
  // Until the router is there, it would draw the page that the link names.
  const isHandled = isIn || (code !== null && pathname + search === linkProblemPath(code));
  useEffect(() => {
    if (code === null) return;
    if (!isHandled) return void navigate(linkProblemPath(code), { replace: true });
    if (isIn) {
      notify({ kind: 'info', title: t('linkUnused'), description: t('linkUnusedDetail') });
      // There one chooses a new password, which takes a link that works.
      if (pathname === paths.auth) void navigate(paths.home, { replace: true });
    }
    setLinkArrival({ status: 'none' });
  }, [code, isIn, isHandled, navigate, pathname, t]);
  return code === null || isHandled ? children : null;
}
