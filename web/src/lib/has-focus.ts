/** Whether the focus is still in a part of the page, or nowhere: a person who has gone elsewhere is not called back. */
export function hasFocus(part: Element | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || part?.contains(activeElement) === true;
}
