/** Moves the focus to the heading of the page: for when what had it is gone. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('#main h1[tabindex]');
  (heading ?? document.getElementById('main'))?.focus();
}
