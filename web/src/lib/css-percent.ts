/** A part of a length, as a length in CSS. */
export function cssPercent(part: number): string {
  return `${String(Math.round(part * 10_000) / 100)}%`;
}
