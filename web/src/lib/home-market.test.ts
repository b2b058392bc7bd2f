import { expect, it, vi } from 'vitest';
import { guessMarket } from './home-market.ts';

it.each([
  ['India', -330, ['en-US'], 'IN'],
  ['London', 0, ['en-GB', 'hi-IN'], 'IN'],
  ['Singapore', -480, ['en-IN'], 'IN'],
  ['New York', 300, ['en-IN'], 'US'],
  ['London', -60, ['en-GB'], 'US'],
  ['Nepal', -345, ['ne-NP'], 'US'],
])('on a clock of %s, %d minutes to UTC, with %o it is %s', (_, offset, languages, market) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  vi.stubGlobal('navigator', { languages });
  expect(guessMarket()).toBe(market);
});
