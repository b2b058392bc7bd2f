import type { Measured } from '@ballast/engine/measures/measured';
import type { ReturnBasis } from '@ballast/engine/report/context';
import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { createReportStore, ReportContext } from '../store/report-store.ts';
import { MeasuresSection } from './measures-section.tsx';

async function show(
  yearly: Measured,
  drawdown: Measured = { ok: true, value: 0.4 },
  by: ReturnBasis = 'price',
): Promise<void> {
  const coverage = { extent: 'all', own: 1, proxied: 0, none: 0, leftOut: [] } as const;
  const window = { requested: '5y', from: '2021-11-19', to: '2026-11-20', days: 1258, shortened: null } as const;
  const basis = { currency: 'INR', window, coverage, tail: null, hoursFactor: null } as const;
  const rows = [
    { id: 'annualized_return', unit: 'fraction', portfolio: yearly, benchmark: null },
    { id: 'volatility', unit: 'fraction', portfolio: { ok: true, value: 0.16 }, benchmark: null },
    { id: 'maximum_drawdown', unit: 'fraction', portfolio: drawdown, benchmark: null },
  ] as const;
  const store = createReportStore();
  store.set({
    status: 'done',
    sections: { measures: { ok: true, basis, value: { by, rows, benchmark: 'IN:NIFTY50', riskFree: null } } },
    options: { ...DEFAULT_OPTIONS, base: 'INR' },
    choices: { benchmark: null, limits: {}, base: 'INR', window: '5y', method: 'historical', confidence: '0.95' },
    choose: () => undefined,
    notes: null,
    traded: null,
    explored: null,
    explore: () => undefined,
    counted: [],
    tryTrade: () => undefined,
    error: null,
    retry: () => undefined,
  });
  const subject = { holdings: [], prices: 'market', at: new Date('2026-11-20T12:00Z') } as const;
  render(
    <WithWords words={await loadWords(['common', 'report', 'reportFigures', 'reportMeasures'])}>
      <ReportContext value={{ store, subject, onSampleMarket: () => undefined }}>
        <MeasuresSection />
      </ReportContext>
    </WithWords>,
  );
}

it.each<[string, Measured]>([
  ['gained 12% a year with a volatility', { ok: true, value: 0.12 }],
  ['lost 12% a year with a volatility', { ok: true, value: -0.12 }],
  ['had a volatility', { ok: false, reason: 'not_finite' }],
])('says that it would have %s of 16%%', async (said, yearly) => {
  await show(yearly);
  expect(screen.getByText(/^Held at today’s weights/)).toHaveTextContent(
    `it would have ${said} of 16%; its worst drawdown was 40%.`,
  );
});

it('leaves the sentence out where one of the other figures is missing', async () => {
  await show({ ok: true, value: 0.12 }, { ok: false, reason: 'not_finite' });
  expect(screen.getByRole('heading')).toBeInTheDocument();
  expect(screen.queryByText(/^Held at today’s weights/)).toBeNull();
});

it.each([
  ['price', 'Annualized price return, rebalanced daily', 'Returns here are without dividends on both sides.'],
  ['total', 'Annualized total return, rebalanced daily', 'Your returns include dividends.'],
] as const)('names a return for what it is: %s', async (by, name, basis) => {
  await show({ ok: true, value: 0.12 }, { ok: true, value: 0.4 }, by);
  const section = screen.getByRole('region', { name: 'All measures' });
  expect(section).toHaveTextContent(name);
  expect(section).toHaveTextContent(basis);
});
