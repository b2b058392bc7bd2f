import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScrollArea } from './scroll-area.tsx';

const area = () => screen.getByRole('region', { name: 'Holdings' });
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers();
  render(<ScrollArea label="Holdings">Many lines</ScrollArea>);
});
afterEach(() => {
  vi.useRealTimers();
});

it('hides its bars 600 ms after it moved §9.50', () => {
  expect(area()).toHaveAttribute('data-bars', 'hidden');
  fireEvent.scroll(area());
  wait(599);
  expect(area()).toHaveAttribute('data-bars', 'shown');
  wait(1);
  expect(area()).toHaveAttribute('data-bars', 'hidden');
});

it('keeps them while the pointer is over it, and for 600 ms more', () => {
  fireEvent.pointerEnter(area());
  fireEvent.scroll(area());
  wait(5000);
  expect(area()).toHaveAttribute('data-bars', 'shown');
  fireEvent.pointerLeave(area());
  wait(599);
  expect(area()).toHaveAttribute('data-bars', 'shown');
  wait(1);
  expect(area()).toHaveAttribute('data-bars', 'hidden');
});

it('can be reached and scrolled with the keyboard', () => {
  expect(area()).toHaveAttribute('tabindex', '0');
});
