import { security } from '@ballast/messages/en/security';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { WithWords } from '../../lib/words.tsx';
import { CopyButton } from './copy-button.tsx';

it('says so where the browser does not allow to copy', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const onCopied = vi.fn();
  render(
    <WithWords words={{ security }}>
      <CopyButton text="aaaa" label="Copy codes" done="Copied" onCopied={onCopied} />
    </WithWords>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy codes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be copied.');
  expect(onCopied).not.toHaveBeenCalled();
});

it('says that it has copied, in its name and to screen readers, once each', async () => {
  const user = userEvent.setup();
  render(
    <WithWords words={{ security }}>
      <CopyButton text="aaaa" label="Copy codes" done="Copied" />
    </WithWords>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy codes' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(/^Copied$/);
});
