import { useCallback, useEffect, useState } from 'react';
import { isSidebarCollapsed, saveSidebar } from '../../lib/sidebar-state.ts';
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
