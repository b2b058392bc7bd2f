import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { notify } from '../lib/notify.ts';
import { Dialog } from './dialog.tsx';
import { Toaster } from './toaster.tsx';

function Page() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Dialog open={open} onOpenChange={setOpen} title="Delete account" closeLabel="Close">
        <button type="button">Cancel</button>
      </Dialog>
      <Toaster label="Notifications" closeLabel="Close notification" />
    </>
  );
}

Element.prototype.setPointerCapture = () => undefined;

// The stylesheet, which gives the pointer to toasts, is not loaded here.
const setup = () => userEvent.setup({ pointerEventsCheck: 0 });

it('stays open while a notification above it is closed or acted on', async () => {
  const user = setup();
  const undo = vi.fn<() => void>();
  render(<Page />);
  act(() => notify({ kind: 'success', title: 'Your data was downloaded' }));
  await user.click(await screen.findByRole('button', { name: 'Close notification' }));
  await waitFor(() => expect(screen.queryByText('Your data was downloaded')).not.toBeInTheDocument());
  act(() => notify({ kind: 'success', title: 'Stock Removed', action: { label: 'Undo', act: undo } }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog', { name: 'Delete account' })).toBeVisible();
});

it('closes with a tap on the page behind it', async () => {
  const user = setup();
  render(<Page />);
  await user.click(document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
