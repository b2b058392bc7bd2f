import type { Holding } from '@ballast/engine/holdings/holding';
import type { ReportHolding } from '@ballast/engine/report/input';
import { valuePosition } from '@ballast/engine/valuation/value-position';
import { assert, describe, expect, it } from 'vitest';
import type { ExploreDraft } from './explore-draft.ts';
import { readQuestion } from './read-question.ts';

const FUND: Holding = {
  symbol: '118473',
  market: 'IN',
  exchange: null,
  currency: 'INR',
  shares: 100,
  purchasePrice: 50,
};
const counted: ReportHolding = {
  key: 'IN:118473',
  market: 'IN',
  currency: 'INR',
  shares: 100,
  value: 9_000,
  sector: null,
  price: 'market',
  isFund: true,
};

const DRAFT: ExploreDraft = {
  aim: 'withdraw',
  amount: '1000',
  finding: '',
  badDay: '',
  targetsBy: 'holding',
  targets: {},
  views: {},
  sureness: 'middle',
  weighing: 'minimum_variance',
  mostWeight: '25',
  mostSector: '',
  band: '1',
  mostTrades: '',
  smallest: '',
  mostTax: '',
  keep: [],
  buy: [],
  others: [],
  residence: null,
  rate: '',
  income: '',
  surcharge: '0',
  lossShort: '',
  lossLong: '',
  paid: {},
  bought: {},
  exitLoads: {},
};

/** What the planner is told of a holding whose fields have this purchase date. */
function termsOf(bought: string, { isElss = false, holding = FUND } = {}) {
  const read = readQuestion(
    { ...DRAFT, bought: { [counted.key]: bought } },
    {
      counted: [counted],
      positions: [{ ...valuePosition(holding, null), weight: null }],
      findings: [],
      badDay: null,
      lots: new Map(),
      residence: 'IN',
      candidates: [],
      assets: new Map([[counted.key, 'equity']]),
      elss: new Set(isElss ? [counted.key] : []),
    },
  );
  assert(read.ok);
  return read.value.terms[counted.key];
}

describe('a tax-saving fund', () => {
  it('is locked for three years from the purchase date in the field', () => {
    expect(termsOf('2099-01-10', { isElss: true })?.lots).toMatchObject([{ lockedUntil: '2102-01-10' }]);
    expect(termsOf('2015-01-10', { isElss: true })?.lots).toMatchObject([{ lockedUntil: null }]);
  });

  it('is locked without a purchase date, even where nothing is known of it', () => {
    expect(termsOf('', { isElss: true })?.lots).toMatchObject([{ lockedUntil: 'unknown' }]);
    const unknown = { ...FUND, purchasePrice: null };
    expect(termsOf('', { isElss: true, holding: unknown })?.lots).toMatchObject([{ lockedUntil: 'unknown' }]);
    expect(termsOf('', { holding: unknown })?.lots).toBeNull();
    expect(termsOf('')?.lots).toMatchObject([{ lockedUntil: null }]);
  });
});

it('a holding merged from several accounts is in several where one of them is sheltered', () => {
  expect(termsOf('')?.account).toBe('taxable');
  expect(termsOf('', { holding: { ...FUND, accounts: ['taxable', 'roth'] } })?.account).toBe('several');
});
