import {
  Blocks,
  Briefcase,
  LayoutDashboard,
  LifeBuoy,
  MessageSquareText,
  Settings,
  Route,
  ShieldCheck,
  Sparkles,
  Target,
  Telescope,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../../lib/paths.ts';

export interface NavigationEntry {
  readonly to: string;
  /** Its words, in `common.nav`. */
  readonly label:
    | 'dashboard'
    | 'builder'
    | 'feedback'
    | 'support'
    | 'insights'
    | 'settings'
    | 'portfolios'
    | 'explore'
    | 'goals'
    | 'watchlists'
    | 'admin';
  readonly Icon: LucideIcon;
  readonly onlyAdmins?: true;
}

/** Everything the sidebar may lead to, in its two groups. An entry shows once its page exists. */
const GROUPS: readonly (readonly NavigationEntry[])[] = [
  [
    { to: paths.home, label: 'dashboard', Icon: LayoutDashboard },
    { to: paths.builder, label: 'builder', Icon: Blocks },
    { to: paths.feedback, label: 'feedback', Icon: MessageSquareText },
    { to: paths.support, label: 'support', Icon: LifeBuoy },
    { to: paths.insights, label: 'insights', Icon: Sparkles },
    { to: paths.settings, label: 'settings', Icon: Settings },
  ],
  [
    { to: paths.portfolios, label: 'portfolios', Icon: Briefcase },
    { to: paths.explore, label: 'explore', Icon: Route },
    { to: paths.goals, label: 'goals', Icon: Target },
    { to: paths.watchlists, label: 'watchlists', Icon: Telescope },
    { to: paths.admin, label: 'admin', Icon: ShieldCheck, onlyAdmins: true },
  ],
];

/** The groups as one person sees them: only pages that exist, and those for admins only to admins. */
export function navigationFor(pages: ReadonlySet<string>, isAdmin: boolean): readonly (readonly NavigationEntry[])[] {
  return GROUPS.map((group) =>
    group.filter(({ to, onlyAdmins }) => pages.has(to) && (onlyAdmins !== true || isAdmin)),
  ).filter((group) => group.length > 0);
}
