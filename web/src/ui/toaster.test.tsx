import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { notify } from '../lib/notify.ts';
import { Toaster } from './toaster.tsx';
import { setSession } from '../lib/session-store.ts';
import { ACCOUNT } from '../testing/render-app.tsx';
import { answerMedia } from '../testing/media.ts';

const region = () => screen.getByRole('list');
const show = (title: string) =>
  act(() => {
    notify({ kind: 'success', title });
  });
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

/** Answers media queries as a wide screen or a phone does. */
function onScreen(isWide: boolean) {
  answerMedia((query) => isWide && query === '(width >= 48rem)');
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['one at a time, the newest, on a phone', false, ['false', 'false', 'true']],
  ['three at a time where there is room', true, ['true', 'true', 'true']],
])('shows %s', async (_, isWide, visible) => {
  onScreen(isWide);
  render(<Toaster label="Notifications" closeLabel="Close" />);
  const titles = ['First', 'Second', 'Third'];
  for (const title of titles) {
    show(title);
    await screen.findByText(title);
  }
  const isVisible = (title: string) => screen.getByText(title).closest('li')?.dataset['visible'];
  expect(titles.map(isVisible)).toEqual(visible);
});

it('shows an error until it is closed, whatever comes after it, on a phone too', () => {
  vi.useFakeTimers();
  onScreen(false);
  render(<Toaster label="Notifications" closeLabel="Close" />);
  const toast = (title: string) => screen.getByText(title).closest('li');
  act(() => {
    notify({ kind: 'error', title: 'Stock Data Error' });
  });
  wait(100);
  show('Analysis Complete');
  wait(100);
  show('Stock Added');
  wait(100);
  expect(toast('Stock Data Error')).toHaveAttribute('data-visible', 'true');
  wait(60_000);
  expect(toast('Stock Data Error')).toHaveAttribute('data-removed', 'false');
  expect(screen.queryByText('Analysis Complete')).not.toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  wait(1000);
  expect(screen.queryByText('Stock Data Error')).not.toBeInTheDocument();
});

it('keeps errors whatever comes after them: their names are not those of other toasts', () => {
  vi.useFakeTimers();
  onScreen(true);
  render(<Toaster label="Notifications" closeLabel="Close" />);
  const each = Array.from({ length: 30 }, (_, i) => String(i));
  act(() => {
    for (const one of each) notify({ kind: 'error', title: `Error ${one}` });
  });
  for (const one of each) show(`News ${one}`);
  wait(100);
  for (const one of each) expect(screen.getByText(`Error ${one}`)).toBeInTheDocument();
});

it('shows an error once that arises twice, and no longer than until there is news on another page', () => {
  vi.useFakeTimers();
  render(<Toaster label="Notifications" closeLabel="Close" />);
  const fail = () =>
    act(() => {
      notify({ kind: 'error', title: 'Save Failed', description: 'Try again.' });
    });
  fail();
  wait(100);
  fail();
  wait(100);
  expect(screen.getAllByText('Save Failed')).toHaveLength(1);
  history.pushState(null, '', '/elsewhere');
  show('Settings Saved');
  wait(1000);
  wait(1000);
  expect(screen.queryByText('Save Failed')).not.toBeInTheDocument();
  expect(screen.getByText('Settings Saved')).toBeVisible();
});

it('shows what a visitor was refused no longer than until they are signed in, and other errors after that too', () => {
  vi.useFakeTimers();
  render(<Toaster label="Notifications" closeLabel="Close" />);
  const fail = (title: string) => act(() => notify({ kind: 'error', title }));
  act(() => setSession({ status: 'out', ended: false }));
  fail('Authentication Required');
  wait(100);
  act(() => setSession({ status: 'in', account: ACCOUNT }));
  fail('Save Failed');
  act(() => setSession({ status: 'out', ended: true }));
  show('Your session ended');
  wait(1000);
  wait(1000);
  expect(screen.getByText('Save Failed')).toBeVisible();
  act(() => setSession({ status: 'in', account: ACCOUNT }));
  show('Welcome back!');
  wait(1000);
  wait(1000);
  expect(screen.queryByText('Authentication Required')).not.toBeInTheDocument();
  expect(screen.getByText('Save Failed')).toBeVisible();
  expect(screen.getByText('Welcome back!')).toBeVisible();
});

it('shows an error again that was taken away and arises again', () => {
  vi.useFakeTimers();
  render(<Toaster label="Notifications" closeLabel="Close" />);
  const attempts = [new AbortController(), new AbortController()];
  for (const { signal } of attempts) {
    act(() => {
      notify({ kind: 'error', title: 'Portfolio Required', signal });
    });
    if (signal === attempts[0]?.signal) act(() => attempts[0]?.abort());
  }
  wait(1000);
  wait(1000);
  expect(screen.getAllByText('Portfolio Required')).toHaveLength(1);
});

it.each([true, false])('shows notifications at the bottom right, on a wide screen: %s §9.47', async (isWide) => {
  onScreen(isWide);
  render(<Toaster label="Notifications" closeLabel="Close" />);
  show('Stock Added');
  expect(await screen.findByRole('list')).toHaveAttribute('data-y-position', 'bottom');
  expect(region()).toHaveAttribute('data-x-position', 'right');
});

it('shows a notification for 5000 ms §9.49', () => {
  vi.useFakeTimers();
  render(<Toaster label="Notifications" closeLabel="Close" />);
  show('Stock Removed');
  const toast = () => screen.getByText('Stock Removed').closest('li');
  wait(4999);
  expect(toast()).toHaveAttribute('data-removed', 'false');
  wait(1);
  expect(toast()).toHaveAttribute('data-removed', 'true');
});

it('moves the focus to the notifications with Alt+T §9.48', async () => {
  const user = userEvent.setup();
  render(<Toaster label="Notifications" closeLabel="Close" />);
  show('Portfolio Saved');
  await user.keyboard('{Alt>}[KeyT]{/Alt}');
  expect(region()).toHaveFocus();
});

it('lets who comes with Tab leave with Tab', async () => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Before</button>
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
  show('Portfolio Saved');
  await user.click(screen.getByRole('button', { name: 'Before' }));
  await user.tab();
  expect(screen.getByText('Portfolio Saved').closest('li')).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(document.body).toHaveFocus();
});
