import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { WeightCell } from './weight-cell.tsx';

let words: Awaited<ReturnType<typeof loadWords>>;
beforeAll(async () => {
  words = await loadWords(['analyser']);
});

it.each([
  [0.2034, 0.1951, '20.3% → 20%'],
  [0.0204, 0.0096, '2.0% → 1%'],
  [0.0049, 0.0031, '0.5% → <1%'],
  [0.0312, -0.0042, '3.1% → 0%'],
])('writes a weight of %d with one decimal, and its share of risk %d whole', (weight, part, said) => {
  const { container } = render(
    <WithWords words={words}>
      <WeightCell weight={weight} part={part} most={0.3} />
    </WithWords>,
  );
  expect(container.textContent.replace(/, .*risk /i, '')).toBe(said);
});
