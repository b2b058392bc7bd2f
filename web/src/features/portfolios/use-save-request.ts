import { useSearchParams } from 'react-router';

/**
 * Whether the save dialog is open, kept in the address (`?save=1`): so that signing in can come back to it. Third, the
 * address to come back to.
 */
export function useSaveRequest(pathname: string): [open: boolean, setOpen: (open: boolean) => void, returnTo: string] {
  const [search, setSearch] = useSearchParams();
  const setOpen = (open: boolean) => {
    // As the address is now: since a save was begun, it may have changed.
    const next = new URLSearchParams(location.search);
    if (open) next.set('save', '1');
    else next.delete('save');
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [search.get('save') === '1', setOpen, `${pathname}?save=1`];
}
