/** What stands at the end of a path: a number, a word, or nothing. */
export type Leaf = number | string | boolean | null | undefined;

/** Every leaf of `value` by its path: arrays, typed arrays and maps included. */
export function leavesOf(value: unknown, path = ''): readonly (readonly [path: string, leaf: Leaf])[] {
  if (value instanceof Map) return [...value].flatMap(([key, one]) => leavesOf(one, `${path}.${String(key)}`));
  if (value instanceof Float64Array) return [...value].map((one, i) => [`${path}.${i}`, one] as const);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => leavesOf(one, `${path}.${key}`));
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return [[path, value]];
  return [[path, value === null ? null : undefined]];
}

/**
 * Where `ours` is not what `theirs` times `factor` of its path is: numbers within `tolerance` of the larger of 1 and the number,
 * words to the letter. Nothing where both are alike.
 */
export function unlike(
  ours: unknown,
  theirs: unknown,
  factor: (path: string) => number = () => 1,
  tolerance = 1e-9,
): readonly string[] {
  const expected = new Map(leavesOf(theirs));
  const found = leavesOf(ours);
  const missing = expected.size === found.length ? [] : [`${found.length} leaves, not ${expected.size}`];
  return [
    ...missing,
    ...found.flatMap(([path, leaf]) => {
      const other = expected.get(path);
      if (typeof leaf !== 'number' || typeof other !== 'number')
        return leaf === other ? [] : [`${path}: ${String(leaf)}, not ${String(other)}`];
      const wanted = other * factor(path);
      const isNear = Math.abs(leaf - wanted) <= tolerance * Math.max(1, Math.abs(wanted));
      return isNear ? [] : [`${path}: ${leaf}, not ${wanted}`];
    }),
  ];
}
