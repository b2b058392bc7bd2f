import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { LinkArrival } from '../lib/link-arrival.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before a link replaces the account that is signed in. Whatever is not a clear yes keeps it. */
export function LinkQuestion({ question }: { question: Extract<LinkArrival, { status: 'question' }> }) {
  const t = useTranslations('common.account.linkQuestion');
  const close = useTranslations('common')('close');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  const [switching, setSwitching] = useState(false);
  const { current, incoming, answer } = question;

  const keep = () => {
    void answer('keep');
    // The page of the link is the other account's: to choose a new password, say.
    if (pathname === paths.auth) void navigate(paths.home, { replace: true });
  };
  // Another tab signed out, or in as somebody else: there is nothing to ask about any more.
  const isOver = !switching && !('account' in session && session.account.id === current.id);
  useEffect(() => {
    if (isOver) void answer('keep');
  }, [isOver, answer]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && keep()}
      title={t('title')}
      description={
        <span className="wrap-anywhere">{t('detail', { current: current.email, incoming: incoming.email })}</span>
      }
      closeLabel={close}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={keep}>{t('keep')}</Button>
        <Button
          look="secondary"
          aria-disabled={switching}
          onClick={() => {
            if (switching) return;
            setSwitching(true);
            void answer('switch');
          }}
        >
          {t('switch')}
        </Button>
      </div>
    </Dialog>
  );
}
