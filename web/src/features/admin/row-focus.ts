/** The element of a row, which takes the focus when the button that had it is gone. */
export function rowElementId(id: string): string {
  return `row-${id}`;
}

/** When the list changes: keeps the focus where the person was working, in the row or else at the list. */
export function keepFocus(id: string, listId: string): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (focused !== null && focused !== document.body && focused.isConnected) return;
    const target = document.getElementById(rowElementId(id)) ?? document.getElementById(listId);
    target?.focus({ preventScroll: true });
  });
}
