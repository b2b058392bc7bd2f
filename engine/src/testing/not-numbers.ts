/** Paths of all numbers within `value` that are NaN or infinite: arrays, typed arrays and maps included. */
export function notNumbers(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (value instanceof Float64Array) return value.every(Number.isFinite) ? [] : [path];
  if (value instanceof Map) return [...value].flatMap(([key, one]) => notNumbers(one, `${path}.${String(key)}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => notNumbers(one, `${path}.${key}`));
}
