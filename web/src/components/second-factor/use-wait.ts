import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Counts down the seconds until something may be done again. @param first until when that is, to begin with */
export function useWait(first: () => number): readonly [seconds: number, waitFor: (seconds: number) => void] {
  const [until, setUntil] = useState(first);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND));
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [seconds]);
  return [
    seconds,
    (wait) => {
      setNow(Date.now());
      setUntil(Date.now() + wait * SECOND);
    },
  ];
}
