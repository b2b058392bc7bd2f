/** One measurement beside its peer's from the same run; the ratio is what holds from machine to machine. */
export interface Report {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: string;
  readonly theirs: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A row of a table in Markdown, as docs/performance.md has it. */
export function row({ name, unit, ours, peer, theirs }: Report): string {
  return `| ${name} | ${ours.toFixed(1)} ${unit} | ${peer} | ${theirs.toFixed(1)} ${unit} | ${(ours / theirs).toFixed(2)} |`;
}
