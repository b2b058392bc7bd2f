import { useCallback, useEffect, useState } from 'react';
import { MOBILE, useMedia } from '../../lib/use-media.ts';

export interface SidebarState {
  /** There is no room beside the page: the sidebar is a sheet over it. */
  readonly isMobile: boolean;
  /** The sheet is open; the sidebar shows words and not only pictures. */
  readonly expanded: boolean;
  readonly setSheetOpen: (open: boolean) => void;
  readonly toggle: () => void;
}

/** The sidebar's state and, while there is a sidebar, its keys: Ctrl or ⌘ with B. */
export function useSidebar(enabled: boolean): SidebarState {
  const isMobile = useMedia(MOBILE);
  const [collapsed, setCollapsed] = useState(isSidebarCollapsed);
  const [sheetOpen, setSheetOpen] = useState(false);
  const expanded = isMobile ? sheetOpen : !collapsed;

  const toggle = useCallback(() => {
    if (isMobile) return setSheetOpen(!expanded);
    saveSidebar(expanded ? 'collapsed' : 'expanded');
    setCollapsed(expanded);
  }, [isMobile, expanded]);

  useEffect(() => {
    if (!enabled) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!isToggleKey(event)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled, toggle]);

  return { isMobile, expanded, setSheetOpen, toggle };
}

function isToggleKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'b' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** The cookie that keeps the sidebar as it was left, by https for this host alone; index.html reads it before the first paint. */
const COOKIE = 'ballast.sidebar';
const SEVEN_DAYS_SECONDS = 7 * 24 * 60 * 60;

/** Whether the sidebar is collapsed in this page. The width follows in theme.css. */
function isSidebarCollapsed(): boolean {
  return document.documentElement.dataset['sidebar'] === 'collapsed';
}

/** Collapses or expands the sidebar at once, and keeps it so for seven days. */
function saveSidebar(state: 'collapsed' | 'expanded'): void {
  document.documentElement.dataset['sidebar'] = state;
  const cookie = `${COOKIE}=${state}; path=/; max-age=${String(SEVEN_DAYS_SECONDS)}; samesite=lax`;
  document.cookie = location.protocol === 'https:' ? `__Host-${cookie}; secure` : cookie;
}
