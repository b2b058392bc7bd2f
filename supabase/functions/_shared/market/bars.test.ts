import { describe, expect, it } from 'vitest';
import { tidyBars, type ListedBar } from './bars.ts';

const bar = (date: string, close: unknown, rest: Partial<ListedBar> = {}): ListedBar => ({
  date,
  open: 10,
  high: 12,
  low: 9,
  volume: 100,
  close,
  ...rest,
});
const closes = (...listed: ListedBar[]) => tidyBars(listed).map(({ date, close }) => `${date} ${close}`);

describe('listed bars', () => {
  it('are put in order', () => {
    expect(closes(bar('2024-01-03', 3), bar('2024-01-01', 1), bar('2024-01-02', 2))).toEqual([
      '2024-01-01 1',
      '2024-01-02 2',
      '2024-01-03 3',
    ]);
  });

  it('have each date once: the later of two complete ones', () => {
    expect(closes(bar('2024-01-01', 1), bar('2024-01-01', 2))).toEqual(['2024-01-01 2']);
  });

  it('have a complete one rather than a later one with holes', () => {
    expect(closes(bar('2024-01-01', 1), bar('2024-01-01', 2, { open: null }))).toEqual(['2024-01-01 1']);
    expect(closes(bar('2024-01-01', 1, { low: null }), bar('2024-01-01', 2, { open: null }))).toEqual(['2024-01-01 2']);
  });

  it.each([null, undefined, 0, -3, NaN, Infinity, '12'])('leave the day out whose close is %s', (close) => {
    expect(closes(bar('2024-01-01', close), bar('2024-01-02', 2))).toEqual(['2024-01-02 2']);
  });

  it('keep a close beside nonsense, which becomes unknown', () => {
    expect(tidyBars([bar('2024-01-01', 11, { open: -1, high: NaN, low: 'x', volume: -7 })])).toEqual([
      { date: '2024-01-01', open: null, high: null, low: null, close: 11, volume: null },
    ]);
  });

  it('lose the noise of single precision and nothing else', () => {
    // From Yahoo's own answers: AAPL, EUR/USD, the SENSEX.
    expect(closes(bar('a', 115.54000091552734), bar('b', 1.1220825910568237), bar('c', 81085.453125))).toEqual([
      'a 115.54',
      'b 1.122083',
      'c 81085.45',
    ]);
  });

  it('may be none', () => {
    expect(tidyBars([])).toEqual([]);
  });
});
