/** The analysis that the person asked for last. */
let attempt = new AbortController();

/** Begins another one and dismisses the toasts of those before it. */
export function beginAttempt(): void {
  attempt.abort();
  attempt = new AbortController();
}

/** Takes the toasts of this attempt away when the next one begins. */
export function attemptSignal(): AbortSignal {
  return attempt.signal;
}
