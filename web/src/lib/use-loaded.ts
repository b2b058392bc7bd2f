import { useCallback, useEffect, useState } from 'react';

interface Loading<Loaded> {
  readonly loaded: Loaded | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads a chunk of its own. Offline, or after a new release, that fails: the caller shows so and can offer a retry. */
export function useLoaded<Loaded extends object>(load: () => Promise<Loaded>): Loading<Loaded> {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useCallback(
    () =>
      void load().then(
        (found) => setLoaded(found),
        () => setHasFailed(true),
      ),
    [load],
  );
  useEffect(ask, [ask]);
  return {
    loaded,
    hasFailed,
    retry: () => {
      setHasFailed(false);
      ask();
    },
  };
}
