import { useCallback, useEffect, useRef, useState } from 'react';

/** After this long the person is told that it takes long, and may cancel. */
const LATE_AFTER_MS = 1000;

/** `late`: pending for so long that the person should know. */
export type TaskStatus = 'idle' | 'pending' | 'late' | 'failed' | 'cancelled';

interface Task {
  readonly status: TaskStatus;
  readonly isPending: boolean;
  /** Runs `work`; what ran before is given up. */
  readonly start: (work: (signal: AbortSignal) => Promise<void>) => void;
  readonly cancel: () => void;
}

/** One piece of work at a time: starting another, cancelling, or leaving the page gives up the one before. */
export function useTask(): Task {
  const [status, setStatus] = useState<TaskStatus>('idle');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback((work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const end = (outcome: TaskStatus) => {
      if (running.current !== controller) return;
      running.current = null;
      setStatus(outcome);
    };
    const timer = setTimeout(() => {
      if (running.current === controller) setStatus('late');
    }, LATE_AFTER_MS);
    setStatus('pending');
    void work(controller.signal)
      .then(
        () => end('idle'),
        () => end('failed'),
      )
      .finally(() => clearTimeout(timer));
  }, []);

  const cancel = useCallback(() => {
    if (running.current === null) return;
    running.current.abort();
    running.current = null;
    setStatus('cancelled');
  }, []);
  return { status, isPending: status === 'pending' || status === 'late', start, cancel };
}
