import type { MouseEvent } from 'react';
import type { GroupId } from './groups.ts';

/** How long what comes into sight may still push the target away. */
const SETTLES_WITHIN_MS = 3000;
/** What a person does who goes elsewhere. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

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

let leave = (): void => undefined;

/** Scrolls there and moves the focus, so that the Tab key and screen readers go on from it. */
export function goTo(target: HTMLElement): void {
  leave();
  target.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
  const align = () => target.scrollIntoView({ behavior: 'instant' });
  const focus = () => target.focus({ preventScroll: true });
  align();
  focus();
  // What was folded is drawn by then, and cannot have the focus before.
  requestAnimationFrame(focus);
  if (typeof ResizeObserver !== 'undefined') leave = stayWhileItGrows(align);
}

/** Aligns again whenever the page has another height: sections out of sight have an estimated one until they are drawn. */
function stayWhileItGrows(align: () => void): () => void {
  const ended = new AbortController();
  const observer = new ResizeObserver(align);
  const end = (): void => {
    observer.disconnect();
    ended.abort();
  };
  observer.observe(document.body);
  for (const act of ACTS) addEventListener(act, end, { capture: true, passive: true, signal: ended.signal });
  setTimeout(end, SETTLES_WITHIN_MS);
  return end;
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
