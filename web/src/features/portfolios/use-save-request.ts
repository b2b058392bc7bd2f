import { useSearchParams } from 'react-router';

/**
 * Whether the save dialog is open, kept in the address (`?save=1`): so that signing in can come back to it. Third, the
 * address to come back to.
 */
export function useSaveRequest(pathname: string): [open: boolean, setOpen: (open: boolean) => void, returnTo: string] {
  const [search, setSearch] = useSearchParams();
  const setOpen = (open: boolean) =>
    setSearch(
      (current) => {
        if (open) current.set('save', '1');
        else current.delete('save');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('save') === '1', setOpen, `${pathname}?save=1`];
}
