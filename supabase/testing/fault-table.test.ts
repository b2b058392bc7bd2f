import { ALPHA_VANTAGE_FAULTS } from './alpha-vantage-faults.ts';
import { FUND_FAULTS } from './fund-faults.ts';
import { YAHOO_FAULTS } from './yahoo-faults.ts';
import { analyser } from '@ballast/messages/en/analyser';
import { describe, expect, test } from 'vitest';
import { casesOf, faultTable, pairsOf, parseFaultTable } from './fault-table.ts';

const HEAD = '| provider | operation | fault | reason | nothing stored | stored before | words on screen | recovers |';
const RULE = '| --- | --- | --- | --- | --- | --- | --- | --- |';
const parse = (...rows: string[]) => parseFaultTable(['# Text', '', HEAD, RULE, ...rows, '', '| other |'].join('\n'));

describe('the table of faults', () => {
  test('is read row by row, up to its end', () => {
    const rows = parse(
      '| yahoo | quote | silence, html | timeout | Sample | Stale | not in time | at the next refresh |',
      '| yahoo | quote | slow | – | Live | Live | – | – |',
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      provider: 'yahoo',
      operation: 'quote',
      faults: ['silence', 'html'],
      reason: 'timeout',
      unstored: 'Sample',
      stored: 'Stale',
      words: 'not in time',
      recovers: 'at the next refresh',
    });
    expect(rows[1]).toMatchObject({ reason: null, words: null, recovers: null });
  });

  test.each([
    ['an unknown provider', '| other | quote | html | – | Live | Live | – | – |', 'provider'],
    ['an unknown operation', '| yahoo | quotes | html | – | Live | Live | – | – |', 'operation'],
    ['an empty cell', '| yahoo | quote | html | – |  | Live | – | – |', 'unstored'],
    ['a cell too few', '| yahoo | quote | html | – | Live | Live | – |', '8 cells are wanted'],
  ])('is refused with %s', (_, row, message) => {
    expect(() => parse(row)).toThrow(message);
  });

  test('is missed where it is not there', () => {
    expect(() => parseFaultTable('# Text')).toThrow('no table');
  });

  test('gives each fault by itself, and none that the stand-in does not have', () => {
    const rows = parse('| yahoo | quote | slow, html | – | Live | Live | – | – |');
    expect(casesOf(rows, ['html', 'slow'], 'quote').map(({ fault }) => fault)).toEqual(['slow', 'html']);
    expect(casesOf(rows, ['html', 'slow'], 'fx')).toEqual([]);
    expect(() => casesOf(rows, ['html'], 'quote')).toThrow('no fault slow');
  });

  test('has every fault that an operation can meet, once', async () => {
    const rows = await faultTable();
    const ofYahoo = rows.filter(({ provider }) => provider === 'yahoo');
    for (const operation of ['quote', 'fx', 'history', 'search'] as const) {
      const faults = casesOf(ofYahoo, YAHOO_FAULTS, operation).map(({ fault }) => fault);
      expect({ operation, faults: faults.toSorted() }).toEqual({ operation, faults: YAHOO_FAULTS.toSorted() });
    }
    const ofAlphaVantage = rows.filter(({ provider }) => provider === 'alpha-vantage');
    const faults = casesOf(ofAlphaVantage, ALPHA_VANTAGE_FAULTS, 'quote').map(({ fault }) => fault);
    expect(faults.toSorted()).toEqual(ALPHA_VANTAGE_FAULTS.toSorted());
    const ofFunds = rows.filter(({ provider }) => provider === 'funds');
    for (const operation of ['quote', 'history'] as const) {
      const known = casesOf(ofFunds, FUND_FAULTS, operation).map(({ fault }) => fault);
      expect({ operation, faults: known.toSorted() }).toEqual({ operation, faults: FUND_FAULTS.toSorted() });
    }
  });
});

test('what the user reads of a quote is what the screen says of its reason', async () => {
  const told = (await faultTable()).filter(({ operation }) => operation === 'quote' || operation === 'session');
  const reasons: Readonly<Record<string, string>> = analyser.sampled.reasons;
  const wrong = told.filter(({ reason, words }) => reason !== null && reasons[reason] !== words);
  expect(wrong).toEqual([]);
});

test('every two are a pair, once', () => {
  expect(pairsOf([1, 2, 3])).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
  ]);
});
