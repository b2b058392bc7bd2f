/** Whether the focus is still in a part of the page, or nowhere: so that focus isn't taken from elsewhere. */
export function hasFocus(part: Element | null): boolean {
  const { activeElement } = document;
  return activeElement === document.body || part?.contains(activeElement) === true;
}
