import { expect, it } from 'vitest';
import { recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeTrade } from '../testing/summaries.ts';

it("reads Fyers' trade report: exchange and series around the symbol, numbers wrapped for a spreadsheet, no contracts", async () => {
  const records = await recordsOf('fyers/trades.csv');
  expect(records.trades.map(summarizeTrade)).toEqual([
    '2: buy 6 NSE:HDFCBANK @ 1600 INR on 2025-04-03 09:15:02 #30010001/25040300000101',
    '3: buy 2 NSE:BAJAJ-AUTO @ 8800.5 INR on 2025-04-03 09:16:40 #30010002/25040300000102',
    '4: buy 50 BSE:TATASTEEL @ 150.2 INR on 2025-04-04 11:00:00 #70010003/25040300000103',
    '7: sell 2 NSE:HDFCBANK @ 1700 INR on 2025-10-10 15:29:59 #30010006/25040300000106',
  ]);
  expect(summarizeStatuses(records)).toEqual(['1: ignored header', '5: ignored derivative', '6: ignored derivative']);
});
