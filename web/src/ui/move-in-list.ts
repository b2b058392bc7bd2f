/** The place in a list after an arrow key, round and round; null is outside, before the first and behind the last. */
export function moveInList(key: 'ArrowDown' | 'ArrowUp', from: number | null, length: number): number {
  if (key === 'ArrowDown') return from === null ? 0 : (from + 1) % length;
  return from === null || from === 0 ? length - 1 : from - 1;
}
