import type { PairedChange } from '@ballast/engine/what-if/paired-change';
import type { TradeFigures } from '@ballast/engine/what-if/trade';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { createReportStore, ReportContext } from '../store/report-store.ts';
import { TradeOutcome } from './trade-outcome.tsx';

const BEFORE: TradeFigures = {
  value: 100_000,
  weight: 0.3,
  largestWeight: 0.3,
  largestCompany: 0.3,
  topFive: 0.9,
  effectiveCount: 4,
  volatility: 0.16,
  valueAtRisk: 0.014,
  valueAtRiskAmount: 1400,
  expectedShortfall: 0.02,
  expectedShortfallAmount: 2000,
  beta: 1.1,
};
const AFTER = {
  ...BEFORE,
  value: 90_000,
  valueAtRiskAmount: 1300,
  expectedShortfall: 0.0182,
  volatility: 0.161,
  beta: 1.11,
};
const DIFFERENCE = {
  ...BEFORE,
  weight: -0.138_04,
  largestWeight: 0.000_04,
  expectedShortfall: -0.001_816,
  value: -10_000,
  valueAtRiskAmount: -100,
  volatility: 0.001,
  beta: 0.01,
  effectiveCount: 0.5,
};
const LOWER: PairedChange = { change: 'lower', low: -120, high: -80 };
const SAME: PairedChange = { change: 'same', low: -0.002, high: 0.003 };

async function show(after: Partial<TradeFigures> = {}, badDay = { amount: LOWER, fraction: SAME }): Promise<void> {
  const changes = {
    valueAtRiskAmount: LOWER,
    expectedShortfallAmount: LOWER,
    valueAtRisk: SAME,
    expectedShortfall: LOWER,
    volatility: SAME,
    beta: SAME,
  };
  const holding = { key: 'US:A', market: 'US', currency: 'USD', shares: 1, value: 30_000, sector: null } as const;
  const coverage = { extent: 'all', own: 1, proxied: 0, none: 0, leftOut: [] } as const;
  const window = { requested: '5y', from: '2021-11-19', to: '2026-11-20', days: 1258, shortened: null } as const;
  const value = {
    basis: { currency: 'USD', window, coverage, tail: null, hoursFactor: null },
    before: BEFORE,
    after: { ...AFTER, ...after },
    difference: DIFFERENCE,
    changes,
    badDay,
    tax: null,
  } as const;
  const trade = { side: 'buy', holding: { ...holding, price: 'market' }, amount: 10_000, tax: null } as const;
  const subject = { holdings: [], prices: 'market', at: new Date('2026-11-20T12:00Z') } as const;
  render(
    <WithWords words={await loadWords(['common', 'report', 'reportFigures', 'reportTrade'])}>
      <ReportContext value={{ store: createReportStore(), subject, onSampleMarket: () => undefined }}>
        <TradeOutcome traded={{ trade, result: { ok: true, value }, notes: null }} />
      </ReportContext>
    </WithWords>,
  );
}

const differenceOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell').at(-1);

it('says that nothing changes measurably where before and after are written alike', async () => {
  await show({ valueAtRiskAmount: 1399.99 });
  expect(screen.getByText(/No measurable change in your bad day, about \$1,400\./)).toBeVisible();
  expect(screen.queryByText(/falls from/)).toBeNull();
  expect(differenceOf(/^Bad day(?!,)/)).toHaveTextContent(/–$/);
});

it('says nothing of a bad day that too few days are behind', async () => {
  const none: PairedChange = { change: 'same', low: Number.NaN, high: Number.NaN };
  await show({}, { amount: none, fraction: none });
  expect(screen.getByText(/more goes into .*\. Fewer than 60 days are by own prices/)).toBeVisible();
  expect(screen.queryByText(/as risky as before|change in your bad day/)).toBeNull();
});

it('shows no amount of a change that may be chance, and says why', async () => {
  await show();
  expect(differenceOf(/^Volatility/)).toHaveTextContent(/–$/);
  expect(differenceOf(/^Beta/)).toHaveTextContent(/–$/);
  expect(screen.getByText(/^–: no measurable change\./)).toBeVisible();
});

it('has a sign at every difference', async () => {
  await show({ effectiveCount: 4.5 });
  expect(differenceOf(/^Effective/)).toHaveTextContent(/\+0\.5$/);
});

it('shows the amount of one that is more than chance, and of what is exact', async () => {
  await show();
  expect(differenceOf(/^Bad day(?!,)/)).toHaveTextContent(/−\$100$/);
  expect(differenceOf(/^Value/)).toHaveTextContent(/−\$10,000$|−\$10K$/);
});

it('gives differences of percentages in points', async () => {
  await show();
  expect(differenceOf(/^Weight of this stock/)).toHaveTextContent(/−13\.8 points$/);
  expect(differenceOf(/^Largest holding/)).toHaveTextContent(/under 0\.1 points$/);
  expect(differenceOf(/^Average loss on bad days, %/)).toHaveTextContent(/−0\.18 points$/);
});
