import { describe, expect, it } from 'vitest';
import { likeness, nameWords } from './company-name.ts';

const words = (name: string) => nameWords(name).join(' ');
const alike = (one: string, other: string) => likeness(nameWords(one), nameWords(other));

describe('a company’s name', () => {
  it.each([
    ['RELIANCE INDUSTRIES LTD.', 'Reliance Industries'],
    ['Mahindra & Mahindra Limited', 'MAHINDRA AND MAHINDRA'],
    ['Nestlé India', 'NESTLE INDIA LTD'],
    ['The Coca-Cola Company', 'Coca Cola'],
    ['APPLE INC COM', 'Apple'],
    ['Amazon.com, Inc.', 'Amazon.com'],
    ['MICROSOFT CORP COMMON STOCK', 'Microsoft'],
    ['Larsen & Toubro Ltd', 'Larsen and Toubro'],
    ["Dr. Reddy's Laboratories", 'DR REDDYS LABORATORIES LTD'],
  ])('%s is %s', (one, other) => {
    expect(words(one)).toBe(words(other));
  });

  it('is not another one', () => {
    expect(words('HDFC Bank')).not.toBe(words('HDFC Life'));
    expect(words('Tata Motors')).not.toBe(words('Tata Motors DVR'));
  });

  it('keeps its words where it has no others', () => {
    expect(words('Limited')).toBe('limited');
    expect(words('The')).toBe('the');
    expect(nameWords('')).toEqual([]);
  });

  it('is alike where words are cut short, and not where the first differs', () => {
    expect(alike('TATA CONSULTANCY SERV LT', 'Tata Consultancy Services')).toBe(0.75);
    expect(alike('Tata Steel', 'Tata Motors')).toBe(0.5);
    expect(alike('Steel Tata', 'Motors Tata')).toBe(0);
    expect(alike('', 'Tata')).toBe(0);
  });
});
