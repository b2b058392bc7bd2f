import { PanelLeft } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { IconButton } from '../../ui/button.tsx';
import { ProductLink } from '../product-link.tsx';
import { SkipLink } from '../skip-link.tsx';
import { ThemeToggle } from '../theme-toggle.tsx';

interface ShellHeaderProps {
  /** Whether the sidebar, or the sheet in its place, shows in full. */
  expanded: boolean;
  onToggle: () => void;
}

/** The bar on top for signed-in people. The sidebar's switch stands over the sidebar's icons. */
export function ShellHeader({ expanded, onToggle }: ShellHeaderProps) {
  const t = useTranslations('common.nav');
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-2 border-b border-line bg-paper px-1">
      <SkipLink />
      <IconButton label={t('toggle')} aria-expanded={expanded} aria-keyshortcuts="Control+B Meta+B" onClick={onToggle}>
        <PanelLeft className="size-5" aria-hidden="true" />
      </IconButton>
      <ProductLink />
      <div className="ml-auto flex items-center md:pr-3">
        <ThemeToggle />
      </div>
    </header>
  );
}
