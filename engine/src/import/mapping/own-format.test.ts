import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identify } from '../identity/identify.ts';
import { instrumentRefKey } from '../identity/resolution.ts';
import { FORMATS } from '../formats/registry.ts';
import type { ImportFormat } from '../format.ts';
import { readCsv } from '../testing/csv.ts';
import { plainFormat } from '../testing/plain-format.ts';
import { nameOf } from '../testing/fixture.ts';
import { summarizeHolding, summarizeTrade } from '../testing/summaries.ts';
import { GENERIC_ACTIONS } from './generic-rules.ts';
import { ownFormatOf } from './own-format.ts';

const HOLDINGS =
  'Scrip,Holding units,Bought at,Worth on 20 Nov 2026\nNSE:INFY-EQ,10,"1,450.50",15000\nTCS,4,3200,14000\n';

/** What the mapping screen makes of a guess. */
async function mapped(text: string, change: Partial<ImportFormat['tables'][number]> = {}): Promise<ImportFormat> {
  const { recognition } = await readCsv(text, []);
  if (recognition.kind !== 'unknown' || recognition.guess === null) throw new Error('nothing to map');
  return { ...plainFormat(), id: 'own-1', tables: [{ ...recognition.guess.format, ...change }] };
}

describe('a person’s own format', () => {
  it('reads the file that it was made of, and knows the next one by its headers', async () => {
    const format = await mapped(HOLDINGS, {
      columns: { symbol: ['Scrip'], quantity: ['Holding units'], price: ['Bought at'] },
      needs: ['symbol', 'quantity', 'price'],
      market: 'IN',
      currency: 'INR',
    });
    const next = 'Bought at,Scrip,Holding units,Worth on 1 Dec 2026\n100,WIPRO,3,310\n';
    const stored = ownFormatOf(JSON.parse(JSON.stringify(format)));
    if (stored === null) throw new Error('refused');
    const first = await readCsv(HOLDINGS, [stored, ...FORMATS]);
    expect(first.records?.holdings.map(summarizeHolding)).toEqual([
      '2: 10 NSE:INFY @ 1450.5 INR',
      '3: 4 IN:TCS @ 3200 INR',
    ]);
    expect((await readCsv(next, [stored, ...FORMATS])).records?.holdings.map(summarizeHolding)).toEqual([
      '2: 3 IN:WIPRO @ 100 INR',
    ]);
    expect(nameOf((await readCsv('Scrip,Bought at\nWIPRO,100', [stored])).recognition)).toBe('unknown');
  });

  it('understands words for what was done, and leaves out what was not', async () => {
    const text = [
      'Date,Symbol,Transaction,Units,Rate,Status',
      '2024-05-06,AAPL,Bought on market,10,180,Filled',
      '2024-05-07,AAPL,Purchase,1,180,Cancelled',
      '2024-05-08,AAPL,Dividend,10,0.25,Filled',
      '2024-05-09,AAPL,Sale,4,190,Filled',
    ].join('\n');
    const format = await mapped(text, { market: 'US', currency: 'USD' });
    const { records } = await readCsv(text, [format]);
    expect(records?.trades.map(summarizeTrade)).toEqual([
      '2: buy 10 US:AAPL @ 180 USD on 2024-05-06 #-/-',
      '5: sell 4 US:AAPL @ 190 USD on 2024-05-09 #-/-',
    ]);
    expect(records?.statuses.map(({ reason }) => reason)).toEqual(['header', null, 'not_executed', 'dividend', null]);
  });

  it('leaves the country to each share where the person says so: what both list is asked, an unknown place is wrong', async () => {
    const text = [
      'Symbol,Units,Bought at,Place',
      'INFY,10,1450,',
      'AAPL,2,$190.5,',
      'SAP,3,120,XETRA',
      'TCS,4,3200,NSE',
    ].join('\n');
    const columns = { symbol: ['Symbol'], quantity: ['Units'], price: ['Bought at'], exchange: ['Place'] };
    const format = await mapped(text, { columns, needs: ['symbol'], eitherMarket: true });
    const stored = ownFormatOf(JSON.parse(JSON.stringify(format)));
    expect(stored?.tables[0]?.eitherMarket).toBe(true);
    if (stored === null) throw new Error('refused');
    const { records } = await readCsv(text, [stored]);
    expect(
      records?.holdings.map(({ instrumentRef: { symbol, market }, currency }) => [symbol, market, currency]),
    ).toEqual([
      ['INFY', null, null],
      ['AAPL', 'US', 'USD'],
      ['TCS', 'IN', 'INR'],
    ]);
    expect(records?.statuses.find(({ line }) => line === 4)).toMatchObject({
      status: 'wrong',
      reason: 'unknown_currency',
    });
    const resolutions = identify(records?.instrumentRefs ?? [], [
      { symbol: 'INFY', exchange: 'NSE', name: 'Infosys', isin: null, kind: 'share' },
      { symbol: 'INFY', exchange: 'NYSE', name: 'Infosys, ADR', isin: null, kind: 'share' },
    ]);
    const [infy] = records?.instrumentRefs ?? [];
    expect(infy === undefined ? null : resolutions.get(instrumentRefKey(infy))).toMatchObject({
      kind: 'ask',
      why: 'two_countries',
    });
  });

  it('does not take a currency that is said of all rows for the country of one', async () => {
    const text = 'Symbol,Units,Bought at\nINFY,10,17.5\n';
    const columns = { symbol: ['Symbol'], quantity: ['Units'], price: ['Bought at'] };
    const format = await mapped(text, { columns, needs: ['symbol'], eitherMarket: true, currency: 'USD' });
    const { records } = await readCsv(text, [format]);
    expect(records?.holdings.map(({ instrumentRef: { market }, currency }) => [market, currency])).toEqual([
      [null, 'USD'],
    ]);
  });

  it('comes back as it was stored', async () => {
    const format = await mapped(HOLDINGS, { needs: ['symbol'], columns: { symbol: ['Scrip'] }, exchange: 'NSE' });
    const stored = ownFormatOf(JSON.parse(JSON.stringify(format)));
    expect(stored).toEqual({ ...format, tables: [{ ...format.tables[0], lacks: [], keeps: [] }] });
    expect(ownFormatOf(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it('comes back with the day of a sale', async () => {
    const text = 'Scrip,Qty,Buy Date,Sell Date\nINFY,10,2024-05-14,2025-06-14\nTCS,5,2024-05-14,\n';
    const columns = { symbol: ['Scrip'], quantity: ['Qty'], day: ['Buy Date'] };
    const format = await mapped(text, { needs: ['symbol'], columns, exchange: 'NSE' });
    const stored = ownFormatOf(JSON.parse(JSON.stringify(format)));
    expect(stored?.tables[0]?.soldOn).toBe('Sell Date');
    const { records } = await readCsv(text, stored === null ? [] : [stored]);
    expect(records?.holdings.map(({ instrumentRef: { symbol } }) => symbol)).toEqual(['TCS']);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no tables', { ...plainFormat(), tables: [] }],
    ['a table that yields what it cannot', plainFormat({ yields: 'nothing' })],
    ['a table that needs nothing', plainFormat({ needs: [] })],
    [
      'a meaning that there is not',
      { ...plainFormat(), tables: [{ ...plainFormat().tables[0], needs: ['password'] }] },
    ],
    [
      'a rule that gives what it cannot',
      plainFormat({ skips: [{ column: 'kind', match: 'is', words: ['x'], gives: 'footer' }] }, { id: 'x'.repeat(500) }),
    ],
    ['a market of elsewhere', { ...plainFormat(), tables: [{ ...plainFormat().tables[0], market: 'UK' }] }],
  ])('is none when it has %s', (_what, stored) => {
    expect(ownFormatOf(stored)).toBeNull();
  });

  it('is a format that can be read with, or none, whatever was stored', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const format = ownFormatOf(stored);
        expect(format === null || format.tables.length > 0).toBe(true);
      }),
    );
  });
});

const plainRule = { column: 'quantity', match: 'is', words: [''] };
/** No rule of a condition's condition is understood. */
const nested = { ...plainRule, gives: 'cash', and: [{ ...plainRule, and: 'more' }] };

it('keeps rules that hang on others, and where a price comes from', () => {
  const format = plainFormat({ actions: GENERIC_ACTIONS, marks: [], lacks: [], skips: [], keeps: [] });
  const stored = ownFormatOf(JSON.parse(JSON.stringify(format)));
  expect(stored?.tables[0]?.actions).toEqual(GENERIC_ACTIONS);
  const deep = { ...format, tables: [{ ...format.tables[0], actions: [nested] }] };
  expect(ownFormatOf(JSON.parse(JSON.stringify(deep)))).toBeNull();
});
