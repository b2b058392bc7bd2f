import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** One parameter of the address, so that a refresh keeps it. Setting it is no step to come back from. */
export function useSearchParam(name: string): [value: string | null, set: (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const set = useCallback(
    (value: string | null) =>
      setSearch(
        (current) => {
          if (value === null) current.delete(name);
          else current.set(name, value);
          return current;
        },
        { replace: true, preventScrollReset: true, state },
      ),
    [name, setSearch, state],
  );
  return [search.get(name), set];
}
