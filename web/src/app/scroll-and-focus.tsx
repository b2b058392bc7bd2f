import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After going to another page: to its top, with the focus on its content, as a full load would do. */
export function ScrollAndFocus() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash !== '') return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
