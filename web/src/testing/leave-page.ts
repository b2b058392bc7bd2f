import { GoTrueClient } from '@supabase/supabase-js';
import { onlineManager } from '@tanstack/react-query';
import { vi } from 'vitest';

type Listening = Parameters<typeof window.addEventListener>;

const addEventListener = window.addEventListener.bind(window);
const getComputedStyle = window.getComputedStyle.bind(window);
const initialize = Reflect.get(GoTrueClient.prototype, 'initialize');
const POINTER_CHECK = 'Last check for pointer-events';
const listening: Listening[] = [];
const clients = new Set<GoTrueClient>();

window.addEventListener = (...args: Listening) => {
  listening.push(args);
  addEventListener(...args);
};
GoTrueClient.prototype.initialize = function initializeNoted(this: GoTrueClient) {
  clients.add(this);
  return initialize.call(this);
};
// It warns of a second client, and counts those of earlier pages.
Reflect.set(GoTrueClient, 'nextInstanceID', {});

/**
 * Leaves the page as a browser would. The files of a worker share the window and all packages, but each loads
 * the app's own modules again, and what those of the file before set up is over.
 */
export async function leavePage(): Promise<void> {
  await vi.dynamicImportSettled();
  for (const client of clients) await client.dispose();
  for (const [type, listener, options] of listening) window.removeEventListener(type, listener, options);
  Object.assign(window, { addEventListener, getComputedStyle });
  GoTrueClient.prototype.initialize = initialize;
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
  forgetKeyboard();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
    // user-event notes there whether the pointer reached it under a dialog of the file before.
    for (const note of Object.getOwnPropertySymbols(element))
      if (note.description === POINTER_CHECK) Reflect.deleteProperty(element, note);
  }
  vi.resetModules();
}

/** jsdom's `:focus-visible` remembers which element had it last and is `false` for others; one that is focused after a click is forgotten. */
function forgetKeyboard(): void {
  const [field, button] = [document.createElement('input'), document.createElement('button')];
  document.body.replaceChildren(field, button);
  field.focus();
  button.focus();
  button.matches(':focus-visible');
  button.blur();
  document.body.click();
  button.focus();
  button.matches(':focus-visible');
  button.blur();
}
