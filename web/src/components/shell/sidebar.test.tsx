import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { answerMedia } from '../../testing/media.ts';

const open = async () => {
  fakeNetwork();
  return renderApp('/nowhere', { signedIn: true });
};
const toggle = () => screen.findByRole('button', { name: 'Toggle sidebar' });

/** A screen below 768 px. */
function narrow() {
  answerMedia((query) => query === '(width < 768px)');
}

afterEach(() => {
  document.cookie = 'ballast.sidebar=; path=/; max-age=0';
  delete document.documentElement.dataset['sidebar'];
});

describe('the sidebar', () => {
  it('stands beside the routed main area, under a header with the product name §2.20 §2.21', async () => {
    await open();
    expect(await screen.findByRole('complementary', { name: 'Menu' })).toBeVisible();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Ballast' })).toHaveAttribute('href', '/');
    expect(within(screen.getByRole('main')).getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  it.each(['{Control>}b{/Control}', '{Meta>}b{/Meta}'])('toggles with %s §2.19 §2.44 §9.44', async (keys) => {
    const user = await open();
    const button = await toggle();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard(keys);
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard(keys);
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('does not listen to b alone, nor with more keys', async () => {
    const user = await open();
    const button = await toggle();
    await user.keyboard('b{Control>}{Shift>}b{/Shift}{/Control}{Alt>}{Control>}b{/Control}{/Alt}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });

  it('keeps its state in a cookie for 7 days §9.40', async () => {
    const user = await open();
    const cookie = vi.spyOn(document, 'cookie', 'set');
    await user.click(await toggle());
    expect(cookie).toHaveBeenCalledExactlyOnceWith('ballast.sidebar=collapsed; path=/; max-age=604800; samesite=lax');
    expect(document.documentElement.dataset['sidebar']).toBe('collapsed');
  });

  it('keeps it by https for this host alone', async () => {
    const user = await open();
    const cookie = vi.spyOn(document, 'cookie', 'set');
    const { href, origin, pathname, search } = location;
    vi.stubGlobal('location', { protocol: 'https:', href, origin, pathname, search });
    await user.click(await toggle());
    expect(cookie).toHaveBeenCalledExactlyOnceWith(
      '__Host-ballast.sidebar=collapsed; path=/; max-age=604800; samesite=lax; secure',
    );
  });

  it('is collapsed from the start when it was left so', async () => {
    document.documentElement.dataset['sidebar'] = 'collapsed';
    await open();
    expect(await toggle()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('under 768 px', () => {
  it('the sidebar is a sheet that takes the focus, and Escape gives it back', async () => {
    narrow();
    const user = await open();
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    await user.click(await toggle());
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(sheet).getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(async () => expect(await toggle()).toHaveFocus());
  });

  it('going to a page closes the sheet and moves the focus to the page', async () => {
    narrow();
    const user = await open();
    await user.keyboard('{Control>}b{/Control}');
    await user.click(await screen.findByRole('link', { name: 'Portfolio Builder' }));
    expect(await screen.findByRole('heading', { name: 'Portfolio Builder' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await user.click(await toggle());
    await user.click(await screen.findByRole('link', { name: 'Portfolio Builder', current: 'page' }));
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('going back closes the sheet', async () => {
    narrow();
    const user = await open();
    await user.click(await toggle());
    await user.click(await screen.findByRole('link', { name: 'Portfolio Builder' }));
    await screen.findByRole('heading', { name: 'Portfolio Builder' });
    await user.click(await toggle());
    await screen.findByRole('dialog', { name: 'Menu' });
    act(() => history.back());
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
