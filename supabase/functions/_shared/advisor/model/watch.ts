import { onAbort } from '../../market/deadline.ts';

/** Aborts work that takes too long, or that is silent for too long. */
export interface Watch {
  readonly signal: AbortSignal;
  /** True when the watch itself ended the work. */
  readonly isLate: () => boolean;
  /** Something came: the silence begins again. While `waiting` for ourselves no silence counts. */
  onActivity(waiting: boolean): void;
  stop(): void;
}

/** Begins to watch; the caller's own abort passes on. */
export function watch(silenceMs: number, allMs: number, caller: AbortSignal): Watch {
  // By hand, not AbortSignal.any over AbortSignal.timeout: Node 20 may collect that pair before it fires.
  const controller = new AbortController();
  let late = false;
  const end = (): void => {
    late = !controller.signal.aborted;
    controller.abort();
  };
  const whole = setTimeout(end, allMs);
  let silence = setTimeout(end, silenceMs);
  const forget = onAbort(caller, () => controller.abort());
  if (caller.aborted) controller.abort();
  return {
    signal: controller.signal,
    isLate: () => late,
    onActivity(waiting) {
      clearTimeout(silence);
      if (!waiting) silence = setTimeout(end, silenceMs);
    },
    stop() {
      clearTimeout(whole);
      clearTimeout(silence);
      forget();
      // Whatever was not read to its end is not read on.
      controller.abort();
    },
  };
}
