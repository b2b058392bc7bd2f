/** The cookie that keeps the sidebar as it was left; index.html reads it before the first paint. */
const COOKIE = 'ballast.sidebar';
const SEVEN_DAYS_SECONDS = 7 * 24 * 60 * 60;

/** Whether the sidebar is collapsed in this page. The width follows in theme.css. */
export function isSidebarCollapsed(): boolean {
  return document.documentElement.dataset['sidebar'] === 'collapsed';
}

/** Collapses or expands the sidebar at once, and keeps it so for seven days. */
export function saveSidebar(state: 'collapsed' | 'expanded'): void {
  document.documentElement.dataset['sidebar'] = state;
  document.cookie = `${COOKIE}=${state}; path=/; max-age=${String(SEVEN_DAYS_SECONDS)}; samesite=lax`;
}
