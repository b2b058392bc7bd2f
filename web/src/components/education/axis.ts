/** Places values on a line from the lowest of them (or 0) to the highest (or 0), as parts of its length. */
export function axisOf(values: readonly number[]) {
  const low = Math.min(0, ...values);
  const length = Math.max(0, ...values) - low || 1;
  const part = (value: number) => `${String(round((100 * (value - low)) / length))}%`;
  return {
    at: (value: number) => ({ left: part(value) }),
    span: (a: number, b: number) => ({ left: part(Math.min(a, b)), width: part(low + Math.abs(b - a)) }),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;
