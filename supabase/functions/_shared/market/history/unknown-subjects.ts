const REMEMBERED_MS = 10 * 60_000;
/** A flood of names that are none must not fill the memory: what is known of them is cheap to learn again. */
const MOST = 5_000;

/** Remembers for ten minutes which subjects no source knows, so that a slip of the pen is asked about once. */
export function unknownSubjects(now: () => Date) {
  const until = new Map<string, number>();
  return {
    has: (key: string): boolean => (until.get(key) ?? 0) > now().getTime(),
    add(key: string): void {
      if (until.size >= MOST) until.clear();
      until.set(key, now().getTime() + REMEMBERED_MS);
    },
  };
}
