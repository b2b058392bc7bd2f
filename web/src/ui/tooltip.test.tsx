import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

const hint = () => screen.queryByRole('tooltip');
const button = (name: string) => screen.getByRole('button', { name });
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const enter = (name: string, pointerType = 'mouse') => fireEvent.pointerEnter(button(name), { pointerType });

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  render(
    ['Volatility', 'Beta'].map((term) => (
      <Tooltip key={term} label={`What ${term} means`}>
        {(trigger) => <button {...trigger}>{term}</button>}
      </Tooltip>
    )),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a tooltip', () => {
  it('opens after 700 ms §9.45', () => {
    enter('Beta');
    wait(699);
    expect(hint()).toBeNull();
    wait(1);
    expect(hint()).toHaveTextContent('What Beta means');
    expect(button('Beta')).toHaveAccessibleDescription('What Beta means');
  });

  it('opens at once for who comes from another within the skip delay of 300 ms §9.46', () => {
    enter('Beta');
    wait(700);
    fireEvent.pointerLeave(button('Beta'));
    wait(100);
    expect(hint()).toBeNull();
    wait(299);
    enter('Volatility');
    wait(0);
    expect(hint()).toHaveTextContent('What Volatility means');
  });

  it('opens at once for who comes from one that is still open, which closes', () => {
    enter('Beta');
    wait(700);
    fireEvent.pointerLeave(button('Beta'));
    enter('Volatility');
    wait(0);
    expect(screen.getAllByRole('tooltip').map((tooltip) => tooltip.textContent)).toEqual(['What Volatility means']);
  });

  it('waits again after the skip delay §9.46', () => {
    enter('Beta');
    wait(700);
    fireEvent.pointerLeave(button('Beta'));
    wait(100);
    wait(300);
    enter('Volatility');
    wait(0);
    expect(hint()).toBeNull();
  });

  it('stays while the pointer moves onto it, and goes when it leaves', () => {
    enter('Beta');
    wait(700);
    fireEvent.pointerLeave(button('Beta'));
    fireEvent.pointerEnter(screen.getByRole('tooltip'));
    wait(1000);
    expect(hint()).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('tooltip'));
    expect(hint()).toBeNull();
  });

  it('never opens for who left before, pressed, or only touched', () => {
    enter('Beta');
    wait(300);
    fireEvent.pointerLeave(button('Beta'));
    wait(1000);
    enter('Beta');
    fireEvent.pointerDown(button('Beta'));
    wait(1000);
    enter('Volatility', 'touch');
    wait(1000);
    expect(hint()).toBeNull();
  });

  it('goes when the thing is used', () => {
    enter('Beta');
    wait(700);
    fireEvent.click(button('Beta'));
    expect(hint()).toBeNull();
  });

  it('opens at once under the keyboard, and Escape closes it', async () => {
    vi.useRealTimers();
    const user = userEvent.setup();
    await user.tab();
    expect(hint()).toHaveTextContent('What Volatility means');
    await user.keyboard('{Escape}');
    expect(hint()).toBeNull();
    expect(button('Volatility')).toHaveFocus();
  });
});
