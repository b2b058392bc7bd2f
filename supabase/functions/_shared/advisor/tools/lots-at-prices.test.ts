import type { ShareLots } from '@ballast/engine/ledger/lot';
import { expect, it } from 'vitest';
import type { KnownInstrument } from '../data/instruments.ts';
import { unlocked } from './lots-at-prices.ts';

const lot = (day: string, quantity: number, isDayKnown = true) =>
  ({ key: day, day, isDayKnown, quantity, cost: 100 * quantity, currency: 'INR' }) as const;

const OPEN = [lot('2022-04-05', 40), lot('2024-04-05', 30), lot('2025-01-10', 20), lot('2025-06-02', 10, false)];
const HELD: ShareLots = {
  symbol: '119242',
  market: 'IN',
  exchange: null,
  currency: 'INR',
  open: OPEN,
  closed: [],
  missing: [],
  shares: 100,
  averageCost: 100,
  since: '2022-04-05',
};

function fund(category: string): KnownInstrument {
  const name = 'Kama Fund, Direct, Growth';
  const held = { kind: 'fund', name, category, symbol: '119242', market: 'IN', isin: null, sector: null } as const;
  return { name, sector: null, isFund: true, taxAsset: 'equity', held };
}

it('keeps each purchase of an ELSS for three years, and units of an unknown day until it is known', () => {
  const elss = fund('Equity Scheme - ELSS');
  expect(unlocked(HELD, elss, '2026-11-29')).toEqual({
    open: OPEN.slice(0, 1),
    locked: 60,
    lockedUntil: '2027-04-05',
  });
  expect(unlocked(HELD, elss, '2028-01-10')).toMatchObject({ locked: 10, lockedUntil: 'unknown' });
});

it('keeps nothing of other funds, or of what nobody knows', () => {
  for (const known of [fund('Equity Scheme - Flexi Cap Fund'), undefined])
    expect(unlocked(HELD, known, '2026-11-29')).toEqual({ open: OPEN, locked: 0, lockedUntil: null });
});
