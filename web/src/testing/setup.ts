import './plain-react.ts';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { computedStyle } from './computed-style.ts';
import { quickLabels } from './labels.ts';
import { leavePage } from './leave-page.ts';

// jsdom has no layout: what scrolls or measures does nothing.
Element.prototype.scrollIntoView = () => undefined;
const medium = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(window, { scrollTo: () => undefined, matchMedia: () => medium, getComputedStyle: computedStyle });
quickLabels();
// The style tag that Sonner adds is left out of the built app too, and jsdom would match all of it for every element.
for (const style of document.head.querySelectorAll('style')) style.remove();
// jsdom has no workers: nobody answers, unless a test puts one there.
Object.assign(globalThis, {
  Worker: class extends EventTarget {
    postMessage = () => undefined;
    terminate = () => undefined;
  },
});
// Pages are loaded when somebody goes there, and compiled the first time.
configure({
  asyncUtilTimeout: 10_000,
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    // Waiting fails many times before it succeeds: the page is printed only where the message is read.
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => [message, prettyDOM(container)].filter((part) => part !== null).join('\n\n'),
    });
    return error;
  },
});

afterEach(() => {
  toast.dismiss();
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterAll(leavePage);
