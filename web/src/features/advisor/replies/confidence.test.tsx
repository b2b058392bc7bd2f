import { advisor } from '@ballast/messages/en/advisor';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WithWords } from '../../../lib/words.tsx';
import { Confidence } from './confidence.tsx';

it.each([
  [1, '100%', 'high', 'text-accent'],
  [0.95, '95%', 'high', 'text-accent'],
  [0.8, '80%', 'high', 'text-accent'],
  [0.79, '79%', 'medium', 'text-caution'],
  [0.5, '50%', 'medium', 'text-caution'],
  [0.49, '49%', 'low', 'text-danger'],
  [0.05, '5%', 'low', 'text-danger'],
])('is green from 0.8, amber from 0.5, red below, and says so in words: %d §9.8', (value, percent, word, colour) => {
  render(
    <WithWords words={{ advisor }}>
      <Confidence value={value} />
    </WithWords>,
  );
  expect(screen.getByText(`Confidence ${percent}, ${word}`)).toHaveClass(colour);
});
