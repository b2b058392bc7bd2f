import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, Suspense, useEffect, useState, type ReactNode } from 'react';
import { expectNotifications } from '../lib/notify.ts';
import { queryClient } from '../lib/query-client.ts';
import { useAccount } from '../lib/session-store.ts';
import { lazyPart } from './failures/lazy-part.tsx';
import { FrameBody } from './frame-body.tsx';
import { ShellHeader } from './shell/shell-header.tsx';
import { Sidebar } from './shell/sidebar.tsx';
import { useSidebar } from './shell/use-sidebar.ts';
import { VisitorHeader } from './visitor-header.tsx';

/** An account that is to be deleted shows so on every page. Where its part does not come, the page goes on without. */
const DeletionNotice = lazyPart<{ accountId: string }>(
  async () => (await import('./account-deletion/load-notice.tsx')).loadNotice(),
  () => null,
);

interface WorkFrameProps {
  /** The addresses that exist. */
  pages: ReadonlySet<string>;
  children: ReactNode;
}

/**
 * The frame of every page where one works, and the one cache of what the backend answered. The page keeps its place in
 * it when somebody signs in or out: what it holds stays. Where another account takes the place of one, the page is made again.
 */
export function WorkFrame({ pages, children }: WorkFrameProps) {
  const account = useAccount();
  const sidebar = useSidebar(account !== null);
  const [shown, setShown] = useState({ id: account?.id, switches: 0 });
  if (shown.id !== account?.id)
    setShown({ id: account?.id, switches: shown.switches + Number(shown.id !== undefined && account !== null) });
  useEffect(expectNotifications, []);
  return (
    <QueryClientProvider client={queryClient}>
      {account === null ? <VisitorHeader /> : <ShellHeader expanded={sidebar.expanded} onToggle={sidebar.toggle} />}
      <FrameBody beside={account !== null && <Sidebar account={account} pages={pages} sidebar={sidebar} />}>
        {account !== null && (
          <Suspense>
            <DeletionNotice accountId={account.id} />
          </Suspense>
        )}
        <Fragment key={shown.switches}>{children}</Fragment>
      </FrameBody>
    </QueryClientProvider>
  );
}
