import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../lib/words.tsx';
import { ChangePercent } from './change-percent.tsx';

it.each([
  [1.5, 'up +1.50%', 'text-accent'],
  [-1.5, 'down −1.50%', 'text-danger'],
  [-0.005, 'down −0.01%', 'text-danger'],
  [-0.004, '0.00%', 'text-accent'],
  [0.004, '0.00%', 'text-accent'],
  [0, '0.00%', 'text-accent'],
])('%d percent reads as it is shown: %s', async (percent, text, color) => {
  const words = await loadWords(['watchlists']);
  render(
    <WithWords words={words}>
      <p>
        <ChangePercent percent={percent} />
      </p>
    </WithWords>,
  );
  const shown = screen.getByRole('paragraph');
  expect(shown.textContent.replace('-', '−')).toBe(text);
  expect(shown.firstElementChild).toHaveClass(color);
});
