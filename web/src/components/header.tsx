import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { cx } from '../lib/cx.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session-store.ts';
import { buttonClass, Button } from '../ui/button.tsx';
import { ProductLink } from './product-link.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { LogOut } from 'lucide-react';
import { useSignOut } from './use-sign-out.ts';

export interface NavEntry {
  readonly to: string;
  readonly label: string;
}

/** The bar on top of every page: the product's name, navigation and account menu. */
export function Header({ entries }: { entries: readonly NavEntry[] }) {
  const t = useTranslations('common');
  const session = useSession();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <SkipLink />
      <div className="page flex h-16 items-center gap-2 sm:gap-6">
        <ProductLink />
        <Navigation entries={entries} className="max-md:hidden" />
        <div className="ml-auto flex items-center gap-1">
          <ThemeToggle />
          {session.status === 'in' && <SignOutButton />}
          {session.status === 'out' && (
            <Link to={paths.auth} className={cx(buttonClass('secondary'), 'ml-2')}>
              {t('nav.login')}
            </Link>
          )}
        </div>
      </div>
      <Navigation entries={entries} className="page overflow-x-auto border-t border-line md:hidden" />
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
                  'inline-flex h-9 max-md:h-11 items-center rounded-medium px-3 text-small font-medium whitespace-nowrap transition-colors hover:bg-sunken hover:text-ink',
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

function SignOutButton() {
  const t = useTranslations('common.account');
  const { leaving, leave } = useSignOut();
  return (
    <Button look="quiet" aria-disabled={leaving} onClick={() => leaving || void leave()} className="max-sm:px-2">
      <LogOut className="size-5" aria-hidden="true" />
      <span className="max-sm:sr-only">{leaving ? t('signingOut') : t('signOut')}</span>
    </Button>
  );
}
