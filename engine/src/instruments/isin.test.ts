import { describe, expect, it } from 'vitest';
import { isIsin, isSameIssuer, marketOfIsin } from './isin.ts';

describe('an ISIN', () => {
  // 0378331005 as US0378331005 is the example of ISO 6166's own annex; the Indian ones are the depositories'.
  it.each(['US0378331005', 'INE009A01021', 'INE467B01029', 'IE00B4BNMY34', 'US4567881085'])('is %s', (text) => {
    expect(isIsin(text)).toBe(true);
  });

  it.each(['US0378331006', 'INE009A01012', 'INE009A0102', 'ine009a01021', 'INFY', '', 'XX0000000000X'])(
    'is not %j',
    (text) => {
      expect(isIsin(text)).toBe(false);
    },
  );

  it('is wrong as soon as one digit is', () => {
    for (let at = 2; at < 12; at += 1) {
      const digit = 'INE009A01021'[at] ?? '';
      if (!/\d/.test(digit)) continue;
      const other = `INE009A01021`.slice(0, at) + ((Number(digit) + 1) % 10) + 'INE009A01021'.slice(at + 1);
      expect(isIsin(other)).toBe(false);
    }
  });

  it('tells the country of Indian and US papers only', () => {
    expect(['INE009A01021', 'US0378331005', 'IE00B4BNMY34'].map(marketOfIsin)).toEqual(['IN', 'US', null]);
  });

  it('has another ending after a split, of the same company', () => {
    expect(isSameIssuer('INE155A01022', 'INE155A01014')).toBe(true);
    expect(isSameIssuer('INE155A01022', 'INE009A01021')).toBe(false);
  });
});
