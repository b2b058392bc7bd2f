interface BatcherOptions<Value> {
  /** One value for every key. */
  readonly run: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;
  /** How long keys are gathered before they run together. */
  readonly windowMs: number;
  /** Told when a key was already under way. */
  readonly onShared?: () => void;
}

interface Waiting<Value> {
  readonly key: string;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: unknown) => void;
}

/** Answers single keys by runs over many: those asked within a window go together, and a key under way is not asked twice. */
export function createBatcher<Value>({
  run,
  windowMs,
  onShared,
}: BatcherOptions<Value>): (key: string) => Promise<Value> {
  const underWay = new Map<string, Promise<Value>>();
  let gathered: Waiting<Value>[] = [];

  const runGathered = async (): Promise<void> => {
    const waiting = gathered;
    gathered = [];
    try {
      const values = await run(waiting.map(({ key }) => key));
      for (const { key, resolve, reject } of waiting) {
        const value = values.get(key);
        if (value === undefined) reject(new Error('a batch came back without one of its keys'));
        else resolve(value);
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    } finally {
      for (const { key } of waiting) underWay.delete(key);
    }
  };

  return (key) => {
    const shared = underWay.get(key);
    if (shared) {
      onShared?.();
      return shared;
    }
    const value = new Promise<Value>((resolve, reject) => {
      gathered.push({ key, resolve, reject });
      if (gathered.length === 1) setTimeout(() => void runGathered(), windowMs);
    });
    underWay.set(key, value);
    return value;
  };
}
