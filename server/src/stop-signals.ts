/**
 * Aborts at the first SIGINT or SIGTERM. A second one ends the process at once, by way of its exit handlers: they stop the
 * programs that it started.
 */
export function abortOnSignals(onFirst: () => void): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(1);
    controller.abort(new Error('stopped by a signal'));
    onFirst();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return controller.signal;
}

/** For a command that is over soon: ends it at the first signal, by way of its exit handlers. */
export function exitOnSignals(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}
