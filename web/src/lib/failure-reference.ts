let reference: string | null = null;

/** Remembers the request id of an answer that is the server's failure. */
export function noteFailedResponse({ status, headers }: Response): void {
  if (status >= 500) reference = headers.get('x-request-id');
}

/** The id under which the logs have the last failed request; null if the server named none. */
export function lastReference(): string | null {
  return reference;
}
