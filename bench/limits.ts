import { sampleCloses } from '@ballast/engine/sample-market/sample-closes';
import { median, type Report } from './report.ts';

const ALL = { from: '1999-01-04', to: '2026-11-20' };
const SHARES = 50;

/** What must not grow slow unnoticed: closes of the sample market, 27 years of one share at a time. */
export function benchLimits(): Promise<Report[]> {
  const times = Array.from({ length: SHARES }, (_, place) => {
    const share = { symbol: `SYM${place}`, market: 'IN', kind: 'share', sector: null, exchange: null } as const;
    const started = performance.now();
    sampleCloses(share, ALL);
    return performance.now() - started;
  });
  return Promise.resolve([
    {
      name: 'engine: 27 years of the sample market, one share',
      unit: 'ms',
      ours: median(times),
      peer: 'budget',
      theirs: 20,
    },
  ]);
}
