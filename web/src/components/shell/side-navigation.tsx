import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl/react';
import { paths } from '../../lib/paths.ts';
import { ScrollArea } from '../../ui/scroll-area.tsx';
import { AccountPanel } from './account-panel.tsx';
import { isAdminQuery } from '../../entities/account/admin-query.ts';
import { navigationFor } from './navigation.ts';
import { SideLink } from './side-link.tsx';
import type { Account } from '../../lib/session-store.ts';

export interface SideNavigationProps {
  account: Account;
  /** The addresses that exist. */
  pages: ReadonlySet<string>;
  collapsed?: boolean;
  onNavigate?: () => void;
}

const nothing = () => undefined;

/** Where a signed-in person can go, and who they are: the inside of the sidebar and of the sheet. */
export function SideNavigation({ account, pages, collapsed = false, onNavigate = nothing }: SideNavigationProps) {
  const t = useTranslations('common.nav');
  const isAdmin = useQuery({ ...isAdminQuery(account.id), enabled: pages.has(paths.admin) }).data ?? false;
  const groups = navigationFor(pages, isAdmin);
  return (
    <>
      <ScrollArea className="grow">
        <nav aria-label={t('label')} className={collapsed ? 'px-1 py-3' : 'p-3'}>
          {groups.map((group) => (
            <ul
              key={group[0]?.label}
              className="grid gap-1 border-line not-first:mt-3 not-first:border-t not-first:pt-3"
            >
              {group.map(({ to, label, Icon }) => (
                <li key={to}>
                  <SideLink to={to} label={t(label)} Icon={Icon} collapsed={collapsed} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          ))}
        </nav>
      </ScrollArea>
      <AccountPanel
        email={account.email}
        hasProfile={pages.has(paths.profile)}
        collapsed={collapsed}
        onNavigate={onNavigate}
      />
    </>
  );
}
