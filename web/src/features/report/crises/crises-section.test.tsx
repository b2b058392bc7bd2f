import { DEFAULT_OPTIONS } from '@ballast/engine/report/options';
import { CRISES } from '@ballast/engine/scenarios/crises';
import { render, screen } from '@testing-library/react';
import { assert, expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { positionOf } from '../../../testing/positions.ts';
import { useWorstCrash } from '../overview/use-worst-crash.ts';
import { createReportStore, ReportContext } from '../store/report-store.ts';
import { CrisesSection } from './crises-section.tsx';

function TileNote() {
  return <p>{useWorstCrash()?.note}</p>;
}

it('of a crash before there were rates neither puts dollars beside rupees nor says that prices are missing', async () => {
  const crisis = CRISES.find(({ id }) => id === 'us_dotcom_2000');
  assert(crisis);
  const coverage = {
    extent: 'part',
    own: 0.6,
    proxied: 0,
    none: 0.4,
    leftOut: [{ key: 'US:AAPL', reason: 'no_rate', value: 400_000 }],
  } as const;
  const window = { requested: '5y', from: '2021-11-19', to: '2026-11-20', days: 1258, shortened: null } as const;
  const basis = { currency: 'INR', window, coverage, tail: null, hoursFactor: null } as const;
  const worst = { crisis, amount: -300_000, change: -0.5, holdings: [], coverage, indexChange: null };
  const store = createReportStore();
  store.set({
    status: 'done',
    sections: { crises: { ok: true, basis, value: { worst, replays: [worst] } } },
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
  const holdings = [positionOf('AAPL', { value: 400_000 })];
  const subject = { holdings, prices: 'market', at: new Date('2026-11-20T12:00Z') } as const;
  render(
    <WithWords words={await loadWords(['report', 'reportFigures'])}>
      <ReportContext value={{ store, subject, onSampleMarket: () => undefined }}>
        <TileNote />
        <CrisesSection />
      </ReportContext>
    </WithWords>,
  );
  expect(screen.getByText('Dot-com 2000–02, US, part of the value')).toBeVisible();
  expect(screen.getByText(/This covers 60% of the value/)).toHaveTextContent(
    'the rest has no exchange rates from then.',
  );
});
