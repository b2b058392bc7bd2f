import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { cx } from '../lib/cx.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { buttonClass } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export interface NavEntry {
  readonly to: string;
  readonly label: string;
}

/** The bar on top of every page: the product's name, where one can go, and who one is. */
export function Header({ entries }: { entries: readonly NavEntry[] }) {
  const t = useTranslations('common');
  const session = useSession();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/90 backdrop-blur">
      <a href="#main" className={cx(buttonClass(), 'absolute top-3 left-4 z-10 not-focus:sr-only')}>
        {t('skipToContent')}
      </a>
      <div className="page flex h-16 items-center gap-2 sm:gap-6">
        <Link to={paths.home} className="flex items-center gap-2 rounded-small text-lead font-semibold tracking-tight">
          <Logo className="size-7" />
          {t('product')}
        </Link>
        <Navigation entries={entries} className="max-md:hidden" />
        <div className="ml-auto flex items-center gap-1">
          {session.status === 'in' && (
            <span className="max-w-56 truncate text-small text-soft max-lg:hidden" title={session.account.email}>
              <span className="sr-only">{t('account.signedInAs', { email: '' })}</span>
              {session.account.email}
            </span>
          )}
          <ThemeToggle />
          {session.status === 'in' && <SignOutButton />}
          {session.status === 'out' && (
            <Link to={paths.auth} className={cx(buttonClass('secondary'), 'ml-2')}>
              {t('nav.login')}
            </Link>
          )}
        </div>
      </div>
      <Navigation entries={entries} className="page overflow-x-auto border-t border-line py-1 md:hidden" />
    </header>
  );
}

function Navigation({ entries, className }: { entries: readonly NavEntry[]; className: string }) {
  const t = useTranslations('common');
  return (
    <nav aria-label={t('nav.label')} className={className}>
      <ul className="-mx-3 flex gap-1">
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLink
              to={entry.to}
              end
              className={({ isActive }) =>
                cx(
                  'inline-flex h-9 items-center rounded-medium px-3 text-small font-medium whitespace-nowrap transition-colors hover:bg-sunken hover:text-ink',
                  isActive ? 'text-ink' : 'text-soft',
                )
              }
            >
              {entry.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
