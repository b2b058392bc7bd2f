import { share } from '@ballast/messages/en/share';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { WithWords } from '../../../lib/words.tsx';
import { ShareActions } from './share-actions.tsx';

it('says so where the browser has no clipboard, as over plain http', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(() => {
    throw new TypeError('there is no clipboard');
  });
  render(
    <WithWords words={{ share }}>
      <ShareActions link="https://example.com/shared#2" canvas={{ current: null }} />
    </WithWords>,
  );
  await user.click(screen.getByRole('button', { name: share.copy }));
  expect(await screen.findByText(share.notCopied)).toBeVisible();
});
