/** Numbers by name; null where there is none. */
export type Numbers = Readonly<Record<string, number | null>>;

/** What is not as expected, by name: nothing where both sides have the same names and, within `tolerance`, the same numbers. */
export function differences(ours: Numbers, theirs: Numbers, tolerance = 1e-9): readonly string[] {
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return [...names].flatMap((name) => {
    const [one, other] = [ours[name], theirs[name]];
    if (one === null && other === null) return [];
    const off = Math.abs((one ?? Number.NaN) - (other ?? Number.NaN));
    return off <= tolerance * Math.max(1, Math.abs(other ?? 1)) ? [] : `${name}: ${one}, not ${other}`;
  });
}
