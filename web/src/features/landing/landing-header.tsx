import { useTranslations } from 'use-intl/react';
import { SkipLink } from '../../components/skip-link.tsx';
import { ThemeToggle } from '../../components/theme-toggle.tsx';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { useAccount } from '../../lib/session-store.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';

/** Parts of the page itself, by the `id` of each. */
const ENTRIES = ['home', 'features', 'insights', 'pricing', 'contact'] as const;

/** The header of the landing page. Its links are plain ones: they work before any script, and the router stays away. */
export function LandingHeader() {
  const t = useTranslations('common');
  const isVisitor = useAccount() === null;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <SkipLink />
      <div className="page flex h-16 items-center gap-2 sm:gap-6">
        <a href={paths.home} className="flex items-center gap-2 rounded-small text-lead font-semibold tracking-tight">
          <Logo className="size-7" />
          {t('product')}
        </a>
        <Navigation className="max-md:hidden" />
        <div className="ml-auto flex items-center gap-1">
          <div className="noscript:hidden">
            <ThemeToggle />
          </div>
          {isVisitor && (
            <a href={paths.auth} className={cx(buttonClass('secondary'), 'ml-2')}>
              {t('nav.login')}
            </a>
          )}
        </div>
      </div>
      <Navigation className="page overflow-x-auto border-t border-line py-1 md:hidden" />
    </header>
  );
}

function Navigation({ className }: { className: string }) {
  const t = useTranslations('landingFrame.nav');
  return (
    <nav aria-label={t('label')} className={className}>
      <ul className="-mx-2 flex md:-mx-3 md:gap-1">
        {ENTRIES.map((entry) => (
          <li key={entry}>
            <a
              href={`#${entry}`}
              className="inline-flex h-9 items-center rounded-medium px-2 text-small font-medium whitespace-nowrap text-soft transition-colors hover:bg-sunken hover:text-ink md:px-3"
            >
              {t(entry)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
