import type { ExploreResult } from '@ballast/engine/explore/question';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { createReportStore, ReportContext } from '../store/report-store.ts';
import { Obstacle } from './obstacle.tsx';

type Refused = Extract<ExploreResult, { ok: false }>;

/** What the notice says below its title. */
async function saidOf(result: Refused, neverSell: readonly string[] = ['IN:INFY']): Promise<string> {
  const words = await loadWords(['explore', 'report', 'reportFigures']);
  const subject = { holdings: [], prices: 'sample-market', at: new Date('2026-11-20') } as const;
  render(
    <WithWords words={words}>
      <ReportContext value={{ store: createReportStore(), subject, onSampleMarket: () => undefined }}>
        <Obstacle result={result} question={{ neverSell, terms: {} }} />
      </ReportContext>
    </WithWords>,
  );
  const title = await screen.findByText('No set of trades meets this');
  return (title.parentElement?.textContent ?? '').replace('No set of trades meets this', '').trim();
}

const keys = ['IN:INFY', 'IN:TCS'];
const none = { ok: false } as const;

describe('what stands in the way has a sentence of its own', () => {
  it.each<[Refused, string]>([
    [
      { ...none, reason: 'infeasible', obstacles: ['locked'] },
      'What is locked stands in the way: it cannot be sold yet.',
    ],
    [
      { ...none, reason: 'infeasible', obstacles: ['too_few_trades', 'never_sell'] },
      'The number of trades stands in the way. Allow more of them. What you do not want to sell stands in the way. Changing one of these is not enough.',
    ],
    [
      { ...none, reason: 'infeasible', obstacles: ['accounts_apart'] },
      'Money cannot move between a retirement, health or education account and your other holdings. Mark something outside that account, or change the weights.',
    ],
    [
      { ...none, reason: 'infeasible', obstacles: ['no_gains'] },
      'Within your limits, no sale brings a long-term gain that the allowance could cover.',
    ],
    [
      { ...none, reason: 'infeasible', obstacles: ['wash_sale'] },
      'Your losses are on shares that you also bought in the last 30 days. In the US such a loss does not count yet (a wash sale).',
    ],
    [
      { ...none, reason: 'infeasible', obstacles: ['not_found'] },
      'No set of trades was found within these limits. Whole shares may not come that near: try a wider band, or more trades.',
    ],
    [
      { ...none, reason: 'infeasible', obstacles: ['too_little'] },
      'This amount does not buy one share or unit of what may be bought. Enter more.',
    ],
    [{ ...none, reason: 'nothing_held', keys: [] }, 'Nothing is held that could be traded.'],
    [
      { ...none, reason: 'everything_locked', keys },
      'Everything is locked: nothing can be sold yet. That is so of ELSS units for three years from each purchase, and of EPF, PPF and NPS.',
    ],
    [
      { ...none, reason: 'purchase_day_unknown', keys },
      'Units of a tax-saving fund (ELSS) are locked for three years from their purchase. Add the purchase date of INFY and TCS above.',
    ],
    [
      { ...none, reason: 'exit_load_unknown', keys },
      'The exit load of INFY and TCS is not known. Enter it above: 0 if there is none.',
    ],
    [
      { ...none, reason: 'missing_histories', keys },
      'There is no price history of INFY and TCS, so its risk cannot be measured.',
    ],
    [{ ...none, reason: 'too_few', keys: [] }, 'The price history is too short to compute weights from.'],
    [
      { ...none, reason: 'no_variation', keys: [] },
      'A price has not moved over this history, so weights cannot be computed.',
    ],
    [
      { ...none, reason: 'not_converged', keys: [] },
      'The weights could not be computed accurately enough. Try other limits or another look-back period.',
    ],
    [
      { ...none, reason: 'no_weights', limit: 'holding' },
      'With this limit for one holding the weights cannot add up to 100%. Allow more in one holding, or let more holdings be bought.',
    ],
    [
      { ...none, reason: 'no_weights', limit: 'turnover' },
      'No weights meet the other limits within this turnover. Allow more turnover.',
    ],
  ])('%o', async (result, sentence) => {
    expect(await saidOf(result)).toBe(sentence);
  });

  it('what is not traded, where the person keeps nothing from being sold', async () => {
    expect(await saidOf({ ...none, reason: 'infeasible', obstacles: ['never_sell'] }, [])).toBe(
      'Gold and silver by weight and cryptocurrencies stand in the way: they are counted but not traded.',
    );
  });
});
