import { useState } from 'react';

interface SavedSecret {
  /** The person tried to close the dialog before they saved the secret. */
  readonly isReminding: boolean;
  /** It was copied or downloaded: the dialog may close. */
  readonly markSaved: () => void;
  /** What Escape and the × do. */
  readonly tryClose: () => void;
}

/** Keeps a dialog open that shows a secret only once, until the secret was copied or downloaded. */
export function useSavedSecret(secret: string | null, close: () => void): SavedSecret {
  const [saved, setSaved] = useState<string | null>(null);
  const [reminded, setReminded] = useState<string | null>(null);
  const isSaved = secret === null || saved === secret;
  return {
    isReminding: !isSaved && reminded === secret,
    markSaved: () => setSaved(secret),
    tryClose: () => (isSaved ? close() : setReminded(secret)),
  };
}
