import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { NumberInput } from './number-input.tsx';

function Price({ start }: { start: string }) {
  const [text, setText] = useState(start);
  const number = text === '' ? Number.NaN : Number(text);
  return (
    <NumberInput
      aria-label="Price"
      step={0.1}
      value={text}
      number={Number.isNaN(number) ? null : number}
      onType={setText}
    />
  );
}

it.each([
  ['0.2', '{ArrowUp}', '0.3'],
  ['0.3', '{ArrowDown}', '0.2'],
  ['0.05', '{ArrowDown}', '0'],
  ['', '{ArrowUp}', '0.1'],
])('steps from %j by an arrow key, without noise and never below 0', async (start, key, expected) => {
  render(<Price start={start} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Price' }), key);
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue(expected);
});

it('leaves a text alone that is no number, and takes any that is pasted', async () => {
  render(<Price start="ten" />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'Price' });
  await user.type(field, '{ArrowUp}');
  expect(field).toHaveValue('ten');
  await user.clear(field);
  await user.paste('₹ 1,50,000');
  expect(field).toHaveValue('₹ 1,50,000');
});

it('goes below 0 where that may be typed, on a keyboard that has a minus', async () => {
  const onType = vi.fn<(text: string) => void>();
  const { rerender } = render(<NumberInput step={0.5} least={-1} value="-0.5" number={-0.5} onType={onType} />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox');
  expect(field).toHaveAttribute('inputmode', 'text');
  await user.type(field, '{ArrowDown}');
  expect(onType).toHaveBeenLastCalledWith('-1');
  rerender(<NumberInput step={0.5} least={-1} value="-1" number={-1} onType={onType} />);
  await user.type(field, '{ArrowDown}');
  expect(onType).toHaveBeenLastCalledWith('-1');
});
