import { useEffect } from 'react';

/** What `ask` gets in place of a page where somebody is about to sign out. */
export const SIGN_OUT = 'sign-out';

let guard: ((to: string) => void) | null = null;

/** Asks before signing out, which deletes what is not saved; false where there is nothing to ask. */
export function askBeforeSignOut(): boolean {
  guard?.(SIGN_OUT);
  return guard !== null;
}

/**
 * While there is something to lose, the browser asks before the page is left, and a link to another page of ours is held
 * back and handed to `ask`, as signing out is. Going back in the history is not held back: what was typed is kept, and
 * offered again.
 */
export function useLeaveGuard(active: boolean, ask: (to: string) => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const to = leadsTo(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      ask(to);
    };
    guard = ask;
    window.addEventListener('beforeunload', warn);
    document.addEventListener('click', hold, { capture: true });
    return () => {
      guard = null;
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', hold, { capture: true });
    };
  }, [active, ask]);
}

/** The other page of ours that a click on a link leads to in this tab. */
function leadsTo(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (link === null || elsewhere || (link.target !== '' && link.target !== '_self')) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || pathname + search === location.pathname + location.search) return null;
  return pathname + search + hash;
}
