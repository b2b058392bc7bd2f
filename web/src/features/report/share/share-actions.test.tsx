import { share } from '@ballast/messages/en/share';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('where the browser shares', () => {
  /** Copies the link, and shares it with what ends so. */
  async function send(error: string) {
    const user = userEvent.setup();
    const sheet = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('it was not shared', error));
    Object.defineProperty(navigator, 'share', { configurable: true, value: sheet });
    render(
      <WithWords words={{ share }}>
        <ShareActions link="https://example.com/shared#2" canvas={{ current: null }} />
      </WithWords>,
    );
    await user.click(screen.getByRole('button', { name: share.copy }));
    expect(await screen.findByText(share.copied)).toBeVisible();
    await user.click(screen.getByRole('button', { name: share.send }));
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  it('says that sharing failed', async () => {
    await send('NotAllowedError');
    expect(await screen.findByText(share.notSent)).toBeVisible();
  });

  it('says nothing to who closed the sheet', async () => {
    await send('AbortError');
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  });
});
