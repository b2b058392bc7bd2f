import { useEffect } from 'react';
import { sendDeletions } from './deletions.ts';

/** Sends the deletions that wait when the page is hidden, closed or left for another one of the app. */
export function useSendOnLeave(): void {
  useEffect(() => {
    const sendWhenHidden = () => document.visibilityState === 'hidden' && sendDeletions();
    document.addEventListener('visibilitychange', sendWhenHidden);
    window.addEventListener('pagehide', sendDeletions);
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden);
      window.removeEventListener('pagehide', sendDeletions);
      sendDeletions();
    };
  }, []);
}
