interface ToastAction {
  readonly label: string;
  readonly act: () => void;
  /** What has the focus afterwards, when not the page's heading: the toast goes. */
  readonly focusAfter?: () => HTMLElement | null | undefined;
}

/** The outcome of something the person did, shown in a toast. */
export interface Notification {
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  readonly description?: string;
  /** What the person may still do about it, as long as the toast is there. */
  readonly action?: ToastAction;
  /** It is shown until the person closes it. */
  readonly stays?: true;
  /** The toast is gone, by itself or closed by hand. */
  readonly onGone?: () => void;
  /** Takes the toast away before its time. */
  readonly signal?: AbortSignal;
}

let show: ((notification: Notification) => void) | undefined;
let announce: (() => void) | undefined;
let waiting: readonly Notification[] = [];
let expected = false;

/** Shows a toast; the toaster itself is loaded with the first one. */
export function notify(notification: Notification): void {
  if (show !== undefined) return show(notification);
  waiting = [...waiting, notification];
  announce?.();
}

/** Has the toaster loaded before there is something to show: what fails for want of a connection must be shown without one. */
export function expectNotifications(): void {
  expected = true;
  announce?.();
}

/** Calls back when the toaster is needed. */
export function onFirstNotification(callback: () => void): () => void {
  announce = callback;
  if (expected || waiting.length > 0) callback();
  return () => {
    announce = undefined;
  };
}

/** Who shows the toasts. Earlier messages are shown now. */
export function onNotify(listener: (notification: Notification) => void): () => void {
  show = listener;
  for (const notification of waiting) listener(notification);
  waiting = [];
  return () => {
    show = undefined;
  };
}
