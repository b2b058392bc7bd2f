import { describe, expect, it } from 'vitest';
import { fixtureBytes } from '../import/testing/fixture.ts';
import type { DisclosureOptions } from './disclosure.ts';
import { disclosureOf, readDisclosures } from './read-disclosures.ts';

const OPTIONS: DisclosureOptions = { today: '2026-11-20', market: 'US' };
const read = async (text: string, options = OPTIONS) => readDisclosures(new TextEncoder().encode(text), options);
const csv = (...lines: readonly string[]) => lines.join('\n');
const NPORT = new TextDecoder().decode(fixtureBytes('../disclosures/n-port.xml'));

async function found(text: string, options = OPTIONS) {
  const result = await read(text, options);
  const [first] = result.ok ? result.value : [];
  if (first === undefined) throw new Error('nothing was found');
  return first;
}

describe('a filing on Form N-PORT', () => {
  it.each([
    ['defines entities', NPORT.replace('<edgarSubmission', '<!DOCTYPE x [<!ENTITY a "b">]><edgarSubmission')],
    ['nests too deep', NPORT.replace('<invstOrSecs>', `<invstOrSecs>${'<a>'.repeat(40)}${'</a>'.repeat(40)}`)],
    ['closes what is not open', NPORT.replace('</genInfo>', '</fundInfo>')],
    ['ends too early', NPORT.slice(0, NPORT.indexOf('</invstOrSecs>'))],
  ])('is refused where it %s', async (_, text) => {
    expect(await read(text)).toEqual({ ok: false, reason: 'broken' });
  });

  it('takes no identifier of what a derivative refers to', async () => {
    // Were it a stock, it would be listed by itself.
    const { constituents } = await found(NPORT.replace('<assetCat>DE</assetCat>', '<assetCat>EC</assetCat>'));
    expect(constituents.find(({ name }) => name === 'CME Group')).toMatchObject({ isin: null, key: null });
  });

  it('counts no cash that is collateral for securities lent', async () => {
    // 30,000 of net assets of 1,000,000 are 3%.
    const lending =
      '<securityLending><cashCollateralCondition isCashCollateral="Y" cashCollateralVal="30000.00"/></securityLending>';
    const text = NPORT.replace('<pctVal>11.95', '<pctVal>14.95').replace(
      '<assetCat>STIV</assetCat>',
      `<assetCat>STIV</assetCat>${lending}`,
    );
    expect((await found(NPORT.replace('<pctVal>11.95', '<pctVal>14.95'))).total).toBeCloseTo(1.03, 12);
    expect((await found(text)).total).toBeCloseTo(1, 12);
  });

  it('counts an investment without a weight for nothing, and one with a namespace', async () => {
    const without = NPORT.replace('<pctVal>-2.000000000000</pctVal>', '<pctVal>N/A</pctVal>');
    expect((await found(without)).total).toBeCloseTo(1.02, 12);
    const prefixed = NPORT.replaceAll(/<(\/?)(?=[a-z])/gi, '<$1nport:');
    expect((await found(prefixed)).total).toBeCloseTo(1, 12);
  });
});

describe('a table', () => {
  it('is refused without a column of weights, and as no table at all', async () => {
    expect(await read(csv('Name,Ticker', 'Apple,AAPL'))).toEqual({ ok: false, reason: 'no_holdings' });
    expect(await read('')).toEqual({ ok: false, reason: 'empty' });
  });

  it('is refused without its day, or with one to come', async () => {
    const table = ['Ticker,Name,Weight (%)', 'AAPL,Apple,60', 'MSFT,Microsoft,40'];
    expect(disclosureOf(await found(csv('A fund', ...table)), OPTIONS)).toEqual({ ok: false, reason: 'no_date' });
    const ahead = await found(csv('A fund', 'Holdings as of 11/21/2026', ...table));
    expect(ahead.asOf).toBe('2026-11-21');
    expect(disclosureOf(ahead, OPTIONS)).toEqual({ ok: false, reason: 'future' });
  });

  it.each([
    ['as on 31-Oct-2026', 'IN', '2026-10-31'],
    ['for the month ended October 31, 2026', 'IN', '2026-10-31'],
    ['as on 05/10/2026', 'IN', '2026-10-05'],
    ['as of 10/05/2026', 'US', '2026-10-05'],
    ['As of 31st October 2026', 'IN', '2026-10-31'],
    ['as at 2026-10-31', 'US', '2026-10-31'],
  ] as const)('is of the day that it says: %s', async (said, market, day) => {
    const text = csv(`Portfolio statement of Some Index Fund ${said.replaceAll(',', '')}`, 'Name,Weight', 'Apple,100');
    const one = await found(text, { ...OPTIONS, market });
    expect([one.fund, one.asOf]).toEqual(['Some Index Fund', day]);
  });

  it.each([
    ['points', ['60.5', '39.5']],
    ['fractions', ['0.605', '0.395']],
    ['percentages', ['60.5%', '39.5 %']],
  ])('has the same weights in %s', async (_, [one, other]) => {
    const { total, constituents } = await found(csv('Ticker,Name,Weight', `A,Aa,${one ?? ''}`, `B,Bb,${other ?? ''}`));
    expect(total).toBeCloseTo(1, 12);
    expect(constituents.map(({ weight }) => weight)).toEqual([0.605, 0.395]);
  });

  it('names a part of the whole as that, in points and in fractions', async () => {
    expect((await found(csv('Ticker,Name,Weight', 'A,Aa,0.5', 'B,Bb,0.33'))).total).toBeCloseTo(0.83, 12);
    expect((await found(csv('Ticker,Name,Weight', 'A,Aa,50', 'B,Bb,33'))).total).toBeCloseTo(0.83, 12);
  });

  it('has share classes in the spelling of the exchanges, and no ticker where none is stated', async () => {
    const { constituents } = await found(
      csv('Ticker,Name,Weight', 'BRKB,Berkshire,40', 'BF/B,Brown-Forman,30', 'FOXA,Fox,20', 'N/A,Unlisted,10'),
    );
    expect(constituents.map(({ key }) => key)).toEqual(['US:BRK.B', 'US:BF.B', 'US:FOXA', null]);
  });

  it('takes a ticker for one of another country where the file says so, and for none in a third', async () => {
    const rows = [
      'Ticker,Name,Weight,Location',
      'INFY,Infosys,40,India',
      'SAP,SAP,30,Germany',
      'AAPL,Apple,30,United States',
    ];
    expect((await found(csv(...rows))).constituents.map(({ key }) => key)).toEqual(['IN:INFY', null, 'US:AAPL']);
  });
});
