import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { StartOptions } from './start-options.tsx';

it('hides the examples with their part of the frame once something is typed', async () => {
  const words = await loadWords(['analyser']);
  const page = (isEmpty: boolean) => (
    <WithWords words={words}>
      <MemoryRouter>
        <StartOptions isEmpty={isEmpty} onType={() => undefined} onExample={() => undefined} />
      </MemoryRouter>
    </WithWords>
  );
  const { rerender } = render(page(true));
  const section = screen.getByRole('region');
  const framed = [section, ...section.querySelectorAll('*')].filter((one) => one.classList.contains('border'));
  const around = framed.filter((one) => one.querySelector('h3') !== null);
  expect(around).toHaveLength(3);
  expect(around.every((one) => !one.classList.contains('invisible'))).toBe(true);
  rerender(page(false));
  expect(around.map((one) => one.classList.contains('invisible'))).toEqual([false, false, true]);
});
