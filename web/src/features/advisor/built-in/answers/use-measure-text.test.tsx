import type { MeasureRow } from '@ballast/engine/report/measures/measures';
import type { Basis } from '@ballast/engine/report/section';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords, WithWords } from '../../../../lib/words.tsx';
import { useMeasureText } from './use-measure-text.ts';

const basis: Basis = {
  currency: 'INR',
  window: { requested: '5y', from: '2021-11-19', to: '2026-11-20', days: 1258, shortened: null },
  coverage: { extent: 'all', own: 1, proxied: 0 },
  tail: null,
  hoursFactor: null,
};
const row = (id: MeasureRow['id'], unit: MeasureRow['unit'], value: number) =>
  ({ id, unit, portfolio: { ok: true, value }, benchmark: null }) as const;

function Written({ alpha }: { alpha: number }) {
  const shown = useMeasureText();
  const rows = [
    row('volatility', 'fraction', 0.2),
    row('minimum_track_record', 'days', 5339.2),
    row('sharpe', 'ratio', 0.834),
    row('beta', 'ratio', 1.234),
    row('r_squared', 'fraction', 0.5),
    row('alpha', 'fraction', alpha),
  ];
  const value = { by: 'price', rows, benchmark: 'IN:NIFTY50', riskFree: null } as const;
  const texts = rows.map((one) => shown(one, one.portfolio.value, { ok: true, basis, value }));
  return <output>{texts.join('; ')}</output>;
}

it.each([
  ['that may be chance', 0.03, 'no measurable alpha'],
  ['that is more', 0.304, '30%'],
] as const)('writes measures as the report does, and of them an alpha %s', async (_, alpha, text) => {
  render(
    <WithWords words={await loadWords(['report', 'reportMeasures'])}>
      <Written alpha={alpha} />
    </WithWords>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(`20%; 5,340 days; 0.8; 1.23; 50%; ${text}`);
});
