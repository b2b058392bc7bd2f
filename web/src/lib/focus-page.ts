function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main h1[tabindex]') ?? document.getElementById('main');
}

/** Moves the focus to the heading of the page: for when what had it is gone. */
export function focusPage(): void {
  pageHeading()?.focus();
}

/** Where the focus goes from an item of a list that is about to go: the first button of its neighbour, else `other`, else the page. */
export function neighbourOf(inside: Element, other?: HTMLElement | null): HTMLElement | null {
  const item = inside.closest('li');
  const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  return next ?? other ?? pageHeading();
}

export function focusNeighbour(inside: Element, other?: HTMLElement | null): void {
  neighbourOf(inside, other)?.focus();
}
