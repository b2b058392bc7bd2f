import type { Holding } from '@ballast/engine/assets/holding';
import { addDays } from '@ballast/engine/calendar/day';
import type { HeldLot } from '@ballast/engine/explore/question';
import type { ReportHolding } from '@ballast/engine/report/input';
import type { TaxAsset } from '@ballast/engine/tax/tax-asset';
import { valuePosition } from '@ballast/engine/valuation/value-position';
import { assert, describe, expect, it } from 'vitest';
import { today } from '../../../lib/today.ts';
import { draftOf, lotField } from './explore-draft.ts';
import { readQuestion, type ExploreFacts } from './read-question.ts';

const holding = (key: string, shares = 10): ReportHolding => ({
  key,
  market: key.startsWith('IN:') ? 'IN' : 'US',
  currency: key.startsWith('IN:') ? 'INR' : 'USD',
  shares,
  value: shares * 100,
  sector: null,
  isFund: false,
  price: 'market',
});
const lot = (bought: string): HeldLot => ({ units: 5, cost: 400, currency: 'INR', bought, lockedUntil: null });
const positionOf = (symbol: string): ExploreFacts['positions'][number] => ({
  ...valuePosition({ symbol, market: 'IN', exchange: null, currency: 'INR', shares: 10, purchasePrice: null }, null),
  weight: null,
});
const facts: ExploreFacts = {
  base: 'INR',
  counted: [holding('IN:INFY'), holding('IN:TCS'), holding('IN:ITC')],
  positions: ['INFY', 'TCS', 'ITC'].map(positionOf),
  findings: [],
  badDay: null,
  lots: new Map([['IN:INFY', [lot('2017-05-02'), lot('2024-05-02')]]]),
  realized: null,
  cash: 0,
  elss: new Set(),
  residence: 'IN',
  candidates: [holding('US:AAPL', 0)],
  assets: new Map(),
};
const read = (fields: object) => {
  const result = readQuestion(draftOf(JSON.stringify(fields)), facts);
  assert(result.ok, result.ok ? '' : result.problem);
  return result.value;
};
const problemOf = (fields: object) => {
  const result = readQuestion(draftOf(JSON.stringify(fields)), facts);
  return result.ok ? null : result.problem;
};
const RULE = { aim: 'weighing', mostWeight: '60' } as const;

describe('what may be bought', () => {
  it('for computed weights is what is held and not ruled out, and what is named', () => {
    expect(read({ ...RULE, avoid: ['IN:TCS'] })).toMatchObject({
      aim: { keep: [], avoid: ['IN:TCS'] },
      mayBuy: ['IN:INFY', 'IN:ITC', 'US:AAPL'],
      candidates: [{ key: 'US:AAPL' }],
    });
  });

  it('is not what only follows a price: for computed weights it keeps its weight', () => {
    const counted = [...facts.counted, holding('US:BTC-USD', 0.5)];
    const result = readQuestion(draftOf(JSON.stringify({ ...RULE, avoid: ['IN:TCS'] })), { ...facts, counted });
    assert(result.ok);
    expect(result.value.aim).toMatchObject({ keep: ['US:BTC-USD'], avoid: ['IN:TCS', 'US:BTC-USD'] });
  });

  it('for money to invest is what was marked; for a withdrawal nothing is', () => {
    expect(read({ aim: 'invest', amount: '1000', buy: ['IN:ITC'] }).mayBuy).toEqual(['IN:ITC', 'US:AAPL']);
    expect(read({ aim: 'withdraw', amount: '1000' })).toMatchObject({ mayBuy: [], candidates: [] });
  });
});

it('what is not held yet is bought in whole shares, or in parts of a unit of a fund house', () => {
  const candidates = [holding('US:AAPL', 0), { ...holding('IN:122639', 0), isFund: true }];
  const result = readQuestion(draftOf(JSON.stringify({ aim: 'invest', amount: '1000' })), { ...facts, candidates });
  assert(result.ok);
  const { terms } = result.value;
  expect([terms['US:AAPL']?.isWhole, terms['IN:122639']?.isWhole]).toEqual([true, false]);
});

describe('limits and costs', () => {
  it('of groups and of turnover are fractions, and none where the field is empty', () => {
    const limits = { mostCountry: '80', mostCurrency: '', mostClass: '50', mostTurnover: '120' };
    expect(read({ ...RULE, ...limits }).aim).toMatchObject({
      mostSector: null,
      mostCountry: 0.8,
      mostCurrency: null,
      mostClass: 0.5,
      mostTurnover: 1.2,
    });
    expect(problemOf({ ...RULE, mostCountry: '0' })).toBe('mostCountry');
    expect(problemOf({ ...RULE, mostTurnover: '201' })).toBe('mostTurnover');
  });

  it('of a broker stand beside what a discount broker takes', () => {
    const aim = { aim: 'withdraw', amount: '1000' };
    expect(read(aim).charges).toEqual({});
    expect(read({ ...aim, brokerage: { IN: '0.5' } }).charges).toEqual({ IN: { brokerage: 0.005, perSale: 13 } });
    expect(read({ ...aim, perSale: { US: '4.95' } }).charges).toEqual({ US: { brokerage: 0, perSale: 4.95 } });
    expect(problemOf({ ...aim, brokerage: { IN: '11' } })).toBe('brokerage');
    expect(problemOf({ ...aim, perSale: { US: 'few' } })).toBe('perSale');
  });

  it('are amounts in the currency of their field: the sign of another is none', () => {
    const aim = { aim: 'withdraw', amount: '₹1,000' };
    expect(read({ ...aim, mostTax: '₹500', perSale: { US: '$4.95' } })).toMatchObject({ mostTax: 500 });
    expect(problemOf({ ...aim, amount: '$1,000' })).toBe('amount');
    expect(problemOf({ ...aim, smallest: '$5' })).toBe('smallest');
    expect(problemOf({ ...aim, mostTax: '$500' })).toBe('mostTax');
    expect(problemOf({ ...aim, perSale: { US: '₹4.95' } })).toBe('perSale');
  });
});

describe('lots', () => {
  const aim = { aim: 'withdraw', amount: '1000' };

  it('that are kept cannot be sold', () => {
    const { terms } = read({ ...aim, keptLots: [lotField('IN:INFY', 1)] });
    expect(terms['IN:INFY']?.lots?.map(({ lockedUntil }) => lockedUntil)).toEqual([null, '9999-12-31']);
  });

  it('of before February 2018 have the price of then where it was typed', () => {
    expect(read(aim).terms['IN:INFY']).not.toHaveProperty('highIn2018');
    expect(read({ ...aim, highs: { 'IN:INFY': '1,175.5' } }).terms['IN:INFY']?.highIn2018).toBe(1175.5);
  });
});

const FUND: Holding = {
  symbol: '118473',
  market: 'IN',
  exchange: null,
  currency: 'INR',
  shares: 100,
  purchasePrice: 50,
};
const KEY = 'IN:118473';

const ofFund: ExploreFacts = {
  ...facts,
  counted: [{ ...holding(KEY, 100), isFund: true }],
  positions: [{ ...valuePosition(FUND, null), weight: null }],
  lots: new Map(),
};

/** What the planner gets of a fund whose fields have this purchase date. */
function termsOf(bought: string, { isElss = false, held = FUND } = {}) {
  const result = readQuestion(draftOf(JSON.stringify({ aim: 'withdraw', amount: '1000', bought: { [KEY]: bought } })), {
    ...ofFund,
    positions: [{ ...valuePosition(held, null), weight: null }],
    elss: new Set(isElss ? [KEY] : []),
  });
  assert(result.ok);
  return result.value.terms[KEY];
}

describe('what stands in the fields of a holding', () => {
  const fields = { aim: 'withdraw', amount: '1000' };
  const problem = (typed: object, residence: ExploreFacts['residence'] = 'IN') => {
    const result = readQuestion(draftOf(JSON.stringify({ ...fields, ...typed })), { ...ofFund, residence });
    return result.ok ? null : result.problem;
  };

  it('is looked at where it can’t be read', () => {
    expect(problem({ paid: { [KEY]: 'some' } })).toBe(`paid ${KEY}`);
    expect(problem({ paid: { [KEY]: '$5' } })).toBe(`paid ${KEY}`);
    expect(problem({ exitLoads: { [KEY]: '1' }, exitLoadDays: { [KEY]: 'a year' } })).toBe(`exitLoadDays ${KEY}`);
    expect(problem({ paid: { [KEY]: '12.5' }, exitLoads: { [KEY]: '1' } })).toBeNull();
    const old = { bought: { [KEY]: '2017-05-02' }, highs: { [KEY]: 'some' } };
    expect(problem(old)).toBe(`highs ${KEY}`);
    // Its field is not there.
    expect(problem(old, 'US')).toBeNull();
  });

  it('is looked at where a purchase date is in the future, unless trades tell it', () => {
    const ahead = (key: string) => ({ bought: { [key]: addDays(today(), 2) } });
    expect(problem(ahead(KEY))).toBe(`bought ${KEY}`);
    expect(problem({ bought: { [KEY]: today() } })).toBeNull();
    expect(problemOf({ ...fields, ...ahead('IN:INFY') })).toBeNull();
    expect(problemOf({ ...fields, ...ahead('IN:TCS') })).toBe('bought IN:TCS');
  });

  it('says that a cost is not known where the field was emptied', () => {
    const costWith = (paid: object) => {
      const result = readQuestion(
        draftOf(JSON.stringify({ ...fields, bought: { [KEY]: '2020-05-04' }, ...paid })),
        ofFund,
      );
      assert(result.ok);
      return result.value.terms[KEY]?.lots?.[0]?.cost;
    };
    expect(costWith({})).toBe(5000);
    expect(costWith({ paid: { [KEY]: '60' } })).toBe(6000);
    expect(costWith({ paid: { [KEY]: '' } })).toBeNull();
  });
});

it('holds what the person says where its category and name do not', () => {
  const assetWith = (asset: TaxAsset | null, typed: object) => {
    const draft = draftOf(JSON.stringify({ aim: 'withdraw', amount: '1000', ...typed }));
    const result = readQuestion(draft, { ...ofFund, assets: new Map([[KEY, asset]]) });
    assert(result.ok);
    return result.value.terms[KEY]?.asset;
  };
  const said = { assets: { [KEY]: 'equity' } };
  expect([assetWith(null, {}), assetWith(null, said), assetWith('specified_fund', said)]).toEqual([
    null,
    'equity',
    'specified_fund',
  ]);
});

describe('a tax-saving fund', () => {
  it('is locked for three years from the purchase date in the field', () => {
    const year = Number(today().slice(0, 4));
    const lately = termsOf(`${String(year - 1)}-01-10`, { isElss: true });
    expect(lately?.lots).toMatchObject([{ lockedUntil: `${String(year + 2)}-01-10` }]);
    expect(termsOf('2015-01-10', { isElss: true })?.lots).toMatchObject([{ lockedUntil: null }]);
  });

  it('is locked without a purchase date, even where nothing is known of it', () => {
    expect(termsOf('', { isElss: true })?.lots).toMatchObject([{ lockedUntil: 'unknown' }]);
    const unknown = { ...FUND, purchasePrice: null };
    expect(termsOf('', { isElss: true, held: unknown })?.lots).toMatchObject([{ lockedUntil: 'unknown' }]);
    expect(termsOf('', { held: unknown })?.lots).toBeNull();
    expect(termsOf('')?.lots).toMatchObject([{ lockedUntil: null }]);
  });
});

it('of a fund whose price gold by weight follows too, only what is held of it can be sold', () => {
  const BEES: Holding = { ...FUND, symbol: 'GOLDBEES', shares: 40 };
  const termsWith = (paid: object) => {
    const result = readQuestion(draftOf(JSON.stringify({ aim: 'withdraw', amount: '1000', ...paid })), {
      ...ofFund,
      counted: [{ ...holding('IN:GOLDBEES', 1234.5), isFund: true }],
      positions: [{ ...valuePosition(BEES, null), weight: null }],
    });
    assert(result.ok);
    return result.value.terms['IN:GOLDBEES'];
  };
  expect(termsWith({})).toMatchObject({ isWhole: true, lots: [{ units: 40, cost: 2000 }] });
  expect(termsWith({ paid: { 'IN:GOLDBEES': '' } })).toMatchObject({ lots: [{ units: 40, cost: null }] });
});

it('a holding merged from several accounts is in several where one of them is sheltered', () => {
  expect(termsOf('')?.account).toBe('taxable');
  expect(termsOf('', { held: { ...FUND, accounts: ['taxable', 'roth'] } })?.account).toBe('several');
});
