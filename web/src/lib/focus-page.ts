/** Moves the focus to the heading of the page: for when what had it is gone. */
export function focusPage(): void {
  const heading = document.querySelector<HTMLElement>('#main h1[tabindex]');
  (heading ?? document.getElementById('main'))?.focus();
}

/** Moves the focus out of an item of a list that is about to go: to the first button of its neighbour, else to `other`, else to the page. */
export function focusNeighbour(inside: Element, other?: HTMLElement | null): void {
  const item = inside.closest('li');
  const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button') ?? other;
  if (next === undefined || next === null) focusPage();
  else next.focus();
}
