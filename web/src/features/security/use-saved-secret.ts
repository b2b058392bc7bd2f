import { useEffect, useState } from 'react';
import { useLeaveGuard } from '../../components/leaving/use-leave-guard.ts';

interface SavedSecret {
  /** The person tried to close the dialog before they saved the secret. */
  readonly isReminding: boolean;
  /** It was copied or downloaded: the dialog may close. */
  readonly markSaved: () => void;
  /** What Escape and the × do. */
  readonly tryClose: () => void;
}

/** Keeps a dialog open that shows a secret only once, and its page, until the secret was copied or downloaded. */
export function useSavedSecret(secret: string | null, close: () => void): SavedSecret {
  const [saved, setSaved] = useState<string | null>(null);
  const [reminded, setReminded] = useState<string | null>(null);
  const isSaved = secret === null || saved === secret;
  const remind = () => setReminded(secret);
  useLeaveGuard(!isSaved, remind);
  useEffect(() => {
    if (isSaved) return undefined;
    // Going back comes to the same page once more.
    const stay = () => history.pushState(history.state, '');
    const hold = () => {
      stay();
      setReminded(secret);
    };
    stay();
    window.addEventListener('popstate', hold);
    return () => window.removeEventListener('popstate', hold);
  }, [isSaved, secret]);
  return {
    isReminding: !isSaved && reminded === secret,
    markSaved: () => setSaved(secret),
    tryClose: () => (isSaved ? close() : remind()),
  };
}
