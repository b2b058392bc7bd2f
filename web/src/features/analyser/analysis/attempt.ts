/** The analysis that the person asked for last. */
let attempt = new AbortController();

/** Begins another one: what went wrong with those before it need not be read any more. */
export function beginAttempt(): void {
  attempt.abort();
  attempt = new AbortController();
}

/** Takes the toasts of this attempt away when the next one begins. */
export function attemptSignal(): AbortSignal {
  return attempt.signal;
}
