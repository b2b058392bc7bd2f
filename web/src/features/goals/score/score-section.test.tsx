import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { ScoreSection } from './score-section.tsx';

it('writes both ends of a range with the same number of digits', async () => {
  const start = {
    value: 1_000_000,
    cost: 1_000_000,
    marketLinked: 1_000_000,
    unknownContent: 0,
    assumedDeviation: 0,
    locked: 0,
    parts: [],
    leftOut: [],
  };
  const words = await loadWords(['goals']);
  for (let volatility = 0.15; volatility < 0.5; volatility += 0.005) {
    const interval = { low: volatility * 0.96, high: volatility * 1.04 };
    const { unmount } = render(
      <WithWords words={words}>
        <ScoreSection
          start={start}
          currency="INR"
          volatility={{ value: volatility, interval }}
          limit=""
          onLimit={() => undefined}
          restsOn={null}
        />
      </WithWords>,
    );
    const [, low, high] =
      / between ₹([\d.,]+).* and ₹([\d.,]+)/.exec(screen.getByText(/^With chance in the data/).textContent) ?? [];
    const digitsOf = (amount = '') => amount.replaceAll(/\D/g, '').replace(/(?<=\d\d)0+$/, '').length;
    expect([low, high, digitsOf(low)]).toEqual([low, high, digitsOf(high)]);
    unmount();
  }
});
