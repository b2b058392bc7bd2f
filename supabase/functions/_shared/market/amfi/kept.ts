import { ProviderError } from '../provider.ts';

const MINUTE_MS = 60_000;
/** NAVs appear through the evening; one download serves all who ask within the hour. */
const KEPT_MS = 60 * MINUTE_MS;
/** A file that couldn't be read is the same for a while. */
const REFUSED_MS = 5 * MINUTE_MS;

/**
 * A large file: loaded by the first who asks, for all who ask meanwhile, and kept for an hour. Nobody's leaving ends the download: AMFI's
 * portal may take longer than anybody waits, and the next who asks finds it.
 */
export function keptForAnHour<Value>(
  load: (before: Value | null) => Promise<Value>,
  now: () => Date,
): () => Promise<Value> {
  let held: { readonly value: Value; readonly until: number } | null = null;
  let refused: { readonly error: ProviderError; readonly until: number } | null = null;
  let loading: Promise<Value> | null = null;

  async function start(): Promise<Value> {
    try {
      const value = await load(held?.value ?? null);
      held = { value, until: now().getTime() + KEPT_MS };
      return value;
    } catch (error) {
      if (error instanceof ProviderError && error.reason === 'malformed')
        refused = { error, until: now().getTime() + REFUSED_MS };
      throw error;
    } finally {
      loading = null;
    }
  }

  return async () => {
    const instant = now().getTime();
    if (held !== null && instant < held.until) return held.value;
    if (refused !== null && instant < refused.until) throw refused.error;
    loading ??= start();
    return loading;
  };
}
