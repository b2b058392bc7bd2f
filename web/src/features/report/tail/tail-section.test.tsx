import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { Headline } from '../headline/headline.tsx';
import { createReportStore, ReportContext } from '../store/report-store.ts';
import { TailSection } from './tail-section.tsx';

interface Tested {
  readonly exceptions: number;
  /** The probabilities that so many exceptions, and so many in a row, are chance. */
  readonly coverage: number;
  readonly independence: number;
}

/** The answer, and below it the methods, of which the chosen one failed in 1,000 days with 50 expected exceptions. */
async function show({ exceptions, coverage, independence }: Tested): Promise<void> {
  const loss = { fraction: 0.013, amount: 13_000 };
  const basis = {
    currency: 'INR',
    window: { requested: '5y', from: '2021-11-19', to: '2026-11-20', days: 1258, shortened: null },
    coverage: { extent: 'all', own: 1, proxied: 0 },
    tail: { method: 'historical', confidence: 0.95, horizon: 1 },
    hoursFactor: null,
  } as const;
  const row = {
    method: 'historical',
    figures: {
      ok: true,
      value: { valueAtRisk: loss, expectedShortfall: loss, interval: null, shortfallInterval: null },
    },
    backtest: {
      ok: true,
      value: {
        observations: 1000,
        exceptions,
        expected: 50,
        coverage: { statistic: 0, pValue: coverage },
        independence: { statistic: 0, pValue: independence },
        light: 'green',
        failed: true,
      },
    },
  } as const;
  const tail = { rows: [row], chosen: 'historical', backtestWindow: 250, backtestDays: 310 } as const;
  const headline = {
    oneIn: 20,
    horizon: 1,
    loss,
    interval: null,
    normalLoss: 0.1,
    expectedShortfall: loss,
    shortfallInterval: null,
    largest: null,
    volatility: null,
    benchmark: null,
    total: 1_000_000,
    counted: 2,
    held: 2,
  };
  const store = createReportStore();
  store.set({
    status: 'done',
    sections: { tail: { ok: true, basis, value: tail } },
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
    <WithWords words={await loadWords(['report', 'reportFigures'])}>
      <ReportContext value={{ store, subject, onSampleMarket: () => undefined }}>
        <Headline value={headline} basis={basis} />
        <TailSection />
      </ReportContext>
    </WithWords>,
  );
}

const EXPECTED = 'times; 50 were expected.';

it.each<[string, Tested, string]>([
  [
    'as many exceptions as expected came in clusters',
    { exceptions: 52, coverage: 0.8, independence: 0.001 },
    `52 ${EXPECTED} They came in clusters: it reacts too slowly when markets turn.`,
  ],
  [
    'there were too few exceptions',
    { exceptions: 20, coverage: 0.001, independence: 0.5 },
    `20 ${EXPECTED} Its estimate was too high.`,
  ],
])('says above and below why a method failed where %s', async (_, tested, said) => {
  await show(tested);
  expect(screen.getByText(/^Historical failed on this portfolio/)).toHaveTextContent(
    `${said} Treat the figure with care`,
  );
  expect(screen.getByText(/^It failed on this portfolio/)).toHaveTextContent(said);
});

it('gives no other reason than their number where there were too many', async () => {
  await show({ exceptions: 90, coverage: 0.001, independence: 0.001 });
  expect(screen.getByText(/^Historical failed/)).toHaveTextContent(`90 ${EXPECTED} Treat the figure with care`);
  expect(screen.getByText(/^It failed/)).toHaveTextContent(/50 were expected\.$/);
});
