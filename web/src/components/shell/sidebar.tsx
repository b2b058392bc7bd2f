import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import type { Account } from '../../lib/session-store.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { SideNavigation } from './side-navigation.tsx';
import type { SidebarState } from './use-sidebar.ts';

interface SidebarProps {
  account: Account;
  /** The addresses that exist. */
  pages: ReadonlySet<string>;
  sidebar: SidebarState;
}

/** The sidebar beside the page; a sheet over it where there is no room. */
export function Sidebar({ account, pages, sidebar }: SidebarProps) {
  const t = useTranslations('common');
  const went = useRef(false);
  const { pathname } = useLocation();
  const leave = () => {
    went.current = true;
    sidebar.setSheetOpen(false);
  };
  const closeSheet = useEffectEvent(() => {
    if (sidebar.isMobile && sidebar.expanded) leave();
  });
  // Going back, and leaving after a question, press no link of the sheet.
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    closeSheet();
  }, [pathname]);

  if (!sidebar.isMobile) {
    return (
      <aside
        aria-label={t('nav.sidebar')}
        className="sticky top-16 flex h-[calc(100dvh-4rem)] w-(--sidebar) shrink-0 flex-col border-r border-line max-md:hidden"
      >
        <SideNavigation account={account} pages={pages} collapsed={!sidebar.expanded} />
      </aside>
    );
  }

  /** Who went to another page goes on there; who only closed the sheet is back where they were. */
  const returnFocus = () => {
    const target = went.current ? document.getElementById('main') : null;
    went.current = false;
    return target;
  };
  return (
    <Sheet
      open={sidebar.expanded}
      onOpenChange={sidebar.setSheetOpen}
      title={t('nav.sidebar')}
      closeLabel={t('close')}
      initialFocus="nav a"
      returnFocus={returnFocus}
    >
      <SideNavigation account={account} pages={pages} onNavigate={leave} />
    </Sheet>
  );
}
