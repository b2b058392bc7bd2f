import type { SharedReport } from '@ballast/contract/shared-report';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadWords, WithWords } from '../../../lib/words.tsx';
import { SharePicture } from './share-picture.tsx';

const REPORT: SharedReport = {
  asOf: '2026-11-20',
  base: 'INR',
  samples: 'all',
  scope: 'linked',
  volatility: { value: 2100, interval: null },
  badDay: { oneIn: 20, horizon: 1, loss: 210 },
  index: null,
  holdings: [{ listing: 'NSE:INFY', name: null, weight: 10_000, risk: 10_000 }],
  others: null,
  crash: { id: 'in_march_2020', change: -3500, indexLoss: 3800, isPartial: false, standIn: 3000 },
};

it('says to who cannot see the picture all that limits its figures', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  render(
    <WithWords words={await loadWords(['share', 'report', 'reportFigures'])}>
      <SharePicture report={REPORT} canvas={{ current: null }} />
    </WithWords>,
  );
  const label = screen.getByRole('figure').getAttribute('aria-label');
  expect(label).toMatch(
    /^Preview: Sample data\. High, Yearly volatility 21%\. Bad day: −2\.1%\. 1 trading day in 20\. /,
  );
  expect(label).toContain('An index stands in for 30%. Prices as of 20 Nov 2026, in INR. Weights are of what follows');
  expect(label).toMatch(/Crash figures are hypothetical\. Automated information, not a registered adviser\.$/);
});
