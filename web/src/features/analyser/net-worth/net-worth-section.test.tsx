import { netWorth } from '@ballast/engine/net-worth/net-worth';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CoveredPartContext } from '../../../components/covered-part.ts';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { NetWorthSection } from './net-worth-section.tsx';

const itemOf = (key: string, value: number, isMarketLinked: boolean) =>
  ({ key, currency: 'INR', assetClass: 'equity', value, isMarketLinked, volatility: null }) as const;

/** What the total says of what follows market prices, of `linked` of 100, where risk figures cover `covered` of that part. */
async function saidOf(linked: number, covered: number | null): Promise<string> {
  const items = [itemOf('A', linked, true), itemOf('B', 100 - linked, false)];
  const words = await loadWords(['assets', 'analyser']);
  render(
    <WithWords words={words}>
      <CoveredPartContext value={covered}>
        <NetWorthSection netWorth={netWorth(items, 'INR', [])} isSample={false} nameOf={(key) => key} />
      </CoveredPartContext>
    </WithWords>,
  );
  return screen.getByText(/market prices/).textContent;
}

it.each([
  [57, 1, '57% of what you own follows market prices; the risk figures cover that part. '],
  [57, 0.16, '57% of what you own follows market prices; the risk figures cover 9%. '],
  [57, 0.01, '57% of what you own follows market prices; the risk figures cover less than 1%. '],
  [57, null, '57% of what you own follows market prices. '],
  [99.5, 0.5, 'Almost all of what you own follows market prices; the risk figures cover 50%. '],
  [0.5, 1, 'Less than 1% of what you own follows market prices; the risk figures cover that part. '],
  [100, 1, 'All of it follows market prices; the risk figures cover it.'],
  [100, 0.4, 'All of it follows market prices; the risk figures cover 40%.'],
])('says of %d%% how much the risk figures cover, where that is %s of it', async (linked, covered, sentence) => {
  const said = await saidOf(linked, covered);
  expect(said.startsWith(sentence)).toBe(true);
});
