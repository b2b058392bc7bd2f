import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach } from 'vitest';
import { queryClient } from '../lib/query-client.ts';

// jsdom has no layout: what scrolls or measures does nothing.
Element.prototype.scrollIntoView = () => undefined;
const medium = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
Object.assign(window, { scrollTo: () => undefined, matchMedia: () => medium });
// jsdom has no workers: nobody answers, unless a test puts one there.
Object.assign(globalThis, {
  Worker: class extends EventTarget {
    postMessage = () => undefined;
    terminate = () => undefined;
  },
});
// Pages are loaded when somebody goes there, and compiled the first time.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  toast.dismiss();
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
