import { expect, it, vi } from 'vitest';
import { goTo } from './go-to.ts';

it('stays at what was jumped to while the page grows, until the person goes elsewhere', () => {
  let grow: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resized: () => void) {
        grow = resized;
      }
      observe = () => undefined;
      disconnect = () => {
        grow = () => undefined;
      };
    },
  );
  document.body.innerHTML = '<section tabindex="-1"></section>';
  const target = document.querySelector('section') ?? document.body;
  const scrolled = vi.spyOn(target, 'scrollIntoView');
  goTo(target);
  expect(document.activeElement).toBe(target);
  expect(scrolled).toHaveBeenCalledTimes(1);
  grow();
  expect(scrolled).toHaveBeenCalledTimes(2);

  dispatchEvent(new Event('wheel'));
  grow();
  expect(scrolled).toHaveBeenCalledTimes(2);
});
