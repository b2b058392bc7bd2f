import { CircleUser, LogOut } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useSignOut } from '../use-sign-out.ts';
import { SideLink, sideItemClass } from './side-link.tsx';

interface AccountPanelProps {
  email: string;
  hasProfile: boolean;
  collapsed: boolean;
  onNavigate: () => void;
}

/** Who is signed in, and the ways to the profile and out. */
export function AccountPanel({ email, hasProfile, collapsed, onNavigate }: AccountPanelProps) {
  const t = useTranslations('common');
  const { leaving, leave } = useSignOut();
  const signOut = leaving ? t('account.signingOut') : t('account.signOut');
  return (
    <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-1 border-t border-line', collapsed ? 'px-1 py-3' : 'p-3')}>
      <Tooltip label={email} kind="name" side="right" disabled={!collapsed}>
        {(trigger) => (
          <p {...trigger} className={cx('flex min-h-10 items-center', collapsed ? 'justify-center' : 'gap-3 px-2')}>
            <Avatar email={email} />
            <span className="sr-only">{t('account.signedInAs')}</span>{' '}
            <span className={collapsed ? 'sr-only' : 'min-w-0 text-small wrap-anywhere text-soft'}>{email}</span>
          </p>
        )}
      </Tooltip>
      {hasProfile && (
        <SideLink
          to={paths.profile}
          label={t('nav.profile')}
          Icon={CircleUser}
          collapsed={collapsed}
          onNavigate={onNavigate}
        />
      )}
      <Tooltip label={signOut} kind="name" side="right" disabled={!collapsed}>
        {(trigger) => (
          <button
            {...trigger}
            type="button"
            aria-disabled={leaving}
            onClick={() => leaving || void leave()}
            className={sideItemClass(collapsed)}
          >
            <LogOut className="size-5 shrink-0" aria-hidden="true" />
            <span className={cx(collapsed && 'sr-only')}>{signOut}</span>
          </button>
        )}
      </Tooltip>
    </div>
  );
}
