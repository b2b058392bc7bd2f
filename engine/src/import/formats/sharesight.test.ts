import { describe, expect, it } from 'vitest';
import { nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeTrade } from '../testing/summaries.ts';

describe("Sharesight's trades", () => {
  it('are known, and tell the exchange', async () => {
    const { recognition } = await readFixture('sharesight/all-trades.csv');
    expect(nameOf(recognition)).toBe('known sharesight-trades 2024');
    const records = await recordsOf('sharesight/all-trades.csv');
    // 15 and 20 can be no months: days come first in the whole file.
    expect(records.trades.map(summarizeTrade)).toEqual([
      '2: buy 10 NASDAQ:AAPL "Apple Inc" @ 152.99 USD + 1.5 on 2023-03-15 #-/-',
      '3: buy 25 NSE:INFY "Infosys Limited" @ 1385.4 INR + 20 on 2023-03-20 #-/-',
      '4: sell 4 NASDAQ:AAPL "Apple Inc" @ 165.63 USD + 1.5 on 2023-04-04 #-/-',
      '5: buy 3 NASDAQ:NVDA "NVIDIA Corporation" @ 286 USD on 2023-05-02 #-/-',
      '6: split 27 NASDAQ:NVDA "NVIDIA Corporation" @ ? USD on 2024-06-10 #-/-',
    ]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '7: wrong corporate_action Type=Merge (buy)']);
  });
});
