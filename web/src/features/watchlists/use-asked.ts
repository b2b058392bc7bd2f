import { useSearchParams } from 'react-router';

/** A dialog that is open: for a new watchlist, for the name of one, or for a stock to be put on one. */
export interface Asked {
  readonly dialog: 'create' | 'rename' | 'add';
  /** The watchlist it is about; none for a new one. */
  readonly watchlistId: string;
}

const DIALOGS = ['create', 'rename', 'add'] as const;

/** Which dialog is open, kept in the address (`?add=<id>`): so that signing in again can come back to it. */
export function useAsked(): [asked: Asked | null, ask: (asked: Asked | null) => void] {
  const [search, setSearch] = useSearchParams();
  const dialog = DIALOGS.find((name) => search.has(name));
  const ask = (next: Asked | null) =>
    setSearch(
      (current) => {
        for (const name of DIALOGS) current.delete(name);
        if (next !== null) current.set(next.dialog, next.watchlistId);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return [dialog === undefined ? null : { dialog, watchlistId: search.get(dialog) ?? '' }, ask];
}
