import { useRef, useState } from 'react';

type Run = <Result>(act: () => Promise<Result>) => Promise<Result | null>;

/** Runs an act, but not a second time while it runs: a double click is one, and what is dropped answers null. */
export function useOnce(): readonly [isBusy: boolean, run: Run] {
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run: Run = async (act) => {
    if (busy.current) return null;
    busy.current = true;
    setBusy(true);
    try {
      return await act();
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return [isBusy, run];
}
