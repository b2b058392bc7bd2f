import { parseHoldings } from '@ballast/engine/testing/parse-holdings';
import { describe, expect, it } from 'vitest';
import { answerInText } from './answer-in-text.ts';

function answered(text: string, answer: string): string {
  const [question] = parseHoldings(text, { market: 'US', isKnown: () => false }).questions;
  if (question === undefined) throw new Error('nothing was asked');
  return answerInText(text, [{ place: question, line: answer }]);
}

describe('an answer', () => {
  it('takes the place of the line that was asked about, and of nothing else', () => {
    expect(answered('KO 5\r\nAAPL, 10,150\r\nMSFT 5', 'AAPL: 10 shares @ 150')).toBe(
      'KO 5\r\nAAPL: 10 shares @ 150\r\nMSFT 5',
    );
  });

  it('takes the place of the part of the line that was asked about', () => {
    expect(answered('KO 5, ABCX10, MSFT 5', 'ABC: 10 shares')).toBe('KO 5, ABC: 10 shares, MSFT 5');
  });

  it('takes the place of the whole line where that holds what cannot be seen', () => {
    expect(answered('AAPL, 10,\u200B150', 'AAPL: 10 shares @ 150')).toBe('AAPL: 10 shares @ 150');
  });

  it('changes nothing when the line is gone meanwhile', () => {
    const [question] = parseHoldings('KO 5\nAAPL, 10,150', { market: 'US', isKnown: () => false }).questions;
    if (question === undefined) throw new Error('nothing was asked');
    expect(answerInText('KO 5', [{ place: question, line: 'AAPL: 10 shares' }])).toBe('KO 5');
  });

  it('takes the place of several parts of one line, however alike they are', () => {
    const text = 'KO 5, AAPL, AAPL\u200B 5, MSFT';
    const places = parseHoldings(text, { market: 'US', isKnown: () => true }).holdings.slice(1, 3);
    const answers = places.map((place) => ({ place, line: `NASDAQ:AAPL: ${String(place.shares)}` }));
    expect(answerInText(text, answers)).toBe('KO 5, NASDAQ:AAPL: 1, NASDAQ:AAPL: 5, MSFT');
  });
});
