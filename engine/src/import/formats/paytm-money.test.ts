import { expect, it } from 'vitest';
import { recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeTrade } from '../testing/summaries.ts';

it("reads Paytm Money's tradebook by ISIN: its scripts are tickers here and numbers there, a trade number 0 is none", async () => {
  const records = await recordsOf('paytm-money/tradebook.xlsx.jsonl');
  // Charges: 20 + 0.43 + 3.68 + 0.01; the same, 29.01 and 4.35; 15 + 0.23 + 2.74 + 6 + 0.01; 8 + 0.10 + 1.46 + 3.20 + 0.48.
  expect(records.trades.map(summarizeTrade)).toEqual([
    '6: buy 10 NSE:- INE009A01021 @ 1450.5 INR + 24.12 on 2026-04-03 #-/1100000000000001',
    '7: buy 10 NSE:- INE009A01021 @ 1450.5 INR + 57.48 on 2026-04-03 #-/1100000000000001',
    '8: sell 4 BSE:- INE009A01021 @ 1500 INR + 23.98 on 2026-08-12 10:31:07 #90010002/1200000000000002',
    '9: buy 20 NSE:- INE081A01020 @ 160 INR + 13.24 on 2026-08-27 14:20:00 #40010003/1100000000000003',
  ]);
  expect(summarizeStatuses(records)).toEqual([
    '1: ignored before_header',
    '2: ignored before_header',
    '3: ignored before_header',
    '4: ignored before_header',
    '5: ignored header',
  ]);
});
