import type { MouseEvent } from 'react';
import type { GroupId } from './groups.ts';

/** Frames in which what comes into sight may still push the target away. */
const MOST_FRAMES = 20;
const NEAR_PX = 2;

/** A part of a report. Two reports may stand on one page, so parts are found by marks, since an id would be there twice. */
export function findGroup(root: ParentNode, id: GroupId): HTMLElement | null {
  return root.querySelector(`[data-report-group="${id}"]`);
}

/** Sent to what is jumped to: whatever is folded around it opens. */
const REVEAL = 'report-reveal';

/** Opens something folded when it, or anything in it, is jumped to. */
export function onReveal(element: HTMLElement, open: () => void): () => void {
  element.addEventListener(REVEAL, open);
  return () => element.removeEventListener(REVEAL, open);
}

/** Scrolls there and moves the focus, so that the Tab key and screen readers go on from it. */
export function goTo(target: HTMLElement): void {
  target.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
  const align = (left: number, before: number) => {
    target.scrollIntoView({ behavior: 'instant' });
    // What was folded is drawn by the second frame, and cannot have the focus before.
    if (left >= MOST_FRAMES - 1) target.focus({ preventScroll: true });
    const { top } = target.getBoundingClientRect();
    // Sections out of sight have an estimated height until they are drawn.
    if (left > 0 && Math.abs(top - before) > NEAR_PX) requestAnimationFrame(() => align(left - 1, top));
  };
  align(MOST_FRAMES, Infinity);
}

/** Follows a link to a group within the report that the link stands in. */
export function follow(event: MouseEvent<HTMLAnchorElement>, id: GroupId): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const report = event.currentTarget.closest('[data-report-group], [data-section-bar]')?.parentElement;
  const target = report && findGroup(report, id);
  if (!target) return;
  event.preventDefault();
  // Past the router: the page stays the same, and another report on it stays where it is.
  history.replaceState(history.state, '', `#${id}`);
  goTo(target);
}
