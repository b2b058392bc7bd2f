/** Sorts text by its characters, whatever the language: below 0 where `a` comes first, 0 where they are equal. */
export function compareText(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
