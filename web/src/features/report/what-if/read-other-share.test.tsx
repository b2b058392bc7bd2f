import { assert, expect, it } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { masterOf } from '../../../testing/master.ts';
import { readOtherShare } from './read-other-share.ts';

it('knows by its kind what holds many companies, and what is no equity', async () => {
  fakeNetwork(
    masterOf([
      { symbol: 'TCS', name: 'Tata Consultancy Services', exchange: 'NSE' },
      { symbol: 'GOLDBEES', name: 'Nippon India ETF Gold BeES', exchange: 'NSE', kind: 'etf' },
      { symbol: 'IBIT', name: 'iShares Bitcoin Trust ETF', exchange: 'NASDAQ', kind: 'etf' },
      { symbol: '122639', name: 'Parag Parikh Flexi Cap Fund, Direct, Growth', exchange: null, kind: 'fund' },
    ]),
  );
  const kindOf = async (typed: string) => {
    const share = await readOtherShare(typed, 'IN', queryClient);
    assert(typeof share !== 'string', typed);
    return [share.holding.key, share.holding.isFund, share.holding.isNoEquity];
  };
  expect(await kindOf('TCS')).toEqual(['IN:TCS', false, false]);
  expect(await kindOf('GOLDBEES')).toEqual(['IN:GOLDBEES', true, true]);
  // As where it is held: the index may stand in for a trust of coins.
  expect(await kindOf('NASDAQ:IBIT')).toEqual(['US:IBIT', true, false]);
  expect(await kindOf('122639')).toEqual(['IN:122639', true, false]);
});
