import { expect, it, vi } from 'vitest';
import { expectNotifications, notify, onFirstNotification, onNotify } from './notify.ts';

it('keeps messages until the toaster is there, then shows them at once', () => {
  const needed = vi.fn();
  const shown = vi.fn();
  const stop = onFirstNotification(needed);
  notify({ kind: 'success', title: 'first' });
  expect(needed).toHaveBeenCalledOnce();
  const close = onNotify(shown);
  notify({ kind: 'error', title: 'second' });
  expect(shown.mock.calls.map(([{ title }]) => title)).toEqual(['first', 'second']);
  close();
  stop();
});

it('asks for the toaster before there is anything to tell, when something may come', () => {
  const before = vi.fn();
  const after = vi.fn();
  const stop = onFirstNotification(before);
  expect(before).not.toHaveBeenCalled();
  expectNotifications();
  expect(before).toHaveBeenCalledOnce();
  stop();
  onFirstNotification(after)();
  expect(after).toHaveBeenCalledOnce();
});
