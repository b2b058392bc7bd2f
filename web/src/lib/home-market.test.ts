import { expect, it, vi } from 'vitest';
import { guessMarket } from './home-market.ts';

it.each([
  ['Asia/Kolkata', ['en-US'], 'IN'],
  ['Asia/Calcutta', ['en-GB'], 'IN'],
  ['Europe/London', ['en-GB', 'hi-IN'], 'IN'],
  ['America/New_York', ['en-IN'], 'US'],
  ['Europe/London', ['en-GB'], 'US'],
  ['UTC', ['en-US'], 'US'],
])('in %s with %o it is %s', (timeZone, languages, market) => {
  const options = new Intl.DateTimeFormat('en').resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  vi.stubGlobal('navigator', { languages });
  expect(guessMarket()).toBe(market);
});
