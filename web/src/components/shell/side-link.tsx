import type { LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { cx } from '../../lib/cx.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

const HERE =
  'bg-accent-wash text-accent-strong before:absolute before:inset-y-2 before:left-0 before:w-0.5 before:rounded-small before:bg-accent before:forced-color-adjust-none';

/** The look of everything one can choose in the sidebar. */
export function sideItemClass(collapsed: boolean, isHere = false): string {
  return cx(
    'relative flex h-10 max-md:h-11 w-full items-center rounded-medium text-body font-medium whitespace-nowrap transition-colors',
    collapsed ? 'justify-center' : 'gap-3 px-3',
    isHere ? HERE : 'text-soft hover:bg-sunken hover:text-ink',
  );
}

interface SideLinkProps {
  to: string;
  label: string;
  Icon: LucideIcon;
  collapsed: boolean;
  onNavigate: () => void;
}

/** One page in the sidebar; only its picture, with a tooltip, while the sidebar is collapsed. */
export function SideLink({ to, label, Icon, collapsed, onNavigate }: SideLinkProps) {
  return (
    <Tooltip label={label} kind="name" side="right" disabled={!collapsed}>
      {(trigger) => (
        <NavLink
          {...trigger}
          to={to}
          end
          onClick={onNavigate}
          className={({ isActive }) => sideItemClass(collapsed, isActive)}
        >
          <Icon className="size-5 shrink-0" aria-hidden="true" />
          <span className={cx(collapsed && 'sr-only')}>{label}</span>
        </NavLink>
      )}
    </Tooltip>
  );
}
