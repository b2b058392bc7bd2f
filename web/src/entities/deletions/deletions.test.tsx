import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { deleteLater, sendDeletions, useDeletedIds } from './deletions.ts';

const shownAsDeleted = () => renderHook(() => [...useDeletedIds()]).result;

it('hides at once, sends once, and shows again what could not be deleted', async () => {
  const request = vi.fn(() => Promise.resolve());
  const deletion = deleteLater('a', request);
  const deleted = shownAsDeleted();
  expect(deleted.current).toEqual(['a']);
  expect(request).not.toHaveBeenCalled();
  await act(async () => {
    deletion.send();
    deletion.send();
    await Promise.resolve();
  });
  expect(request).toHaveBeenCalledOnce();
  expect(deleted.current).toEqual([]);
});

it('sends nothing of what was undone, nor undoes what was sent', async () => {
  let answer = () => {};
  const sent = new Promise<void>((resolve) => (answer = resolve));
  const undone = vi.fn(() => Promise.resolve());
  const first = deleteLater('a', undone);
  const second = deleteLater('b', () => sent);
  const deleted = shownAsDeleted();
  act(() => {
    first.undo();
    sendDeletions();
    second.undo();
  });
  expect(deleted.current).toEqual(['b']);
  expect([first.undoable.aborted, second.undoable.aborted]).toEqual([true, true]);
  expect(undone).not.toHaveBeenCalled();
  await act(async () => {
    answer();
    await sent;
  });
  expect(deleted.current).toEqual([]);
});
