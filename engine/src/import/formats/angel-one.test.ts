import { describe, expect, it } from 'vitest';
import { nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeTrade } from '../testing/summaries.ts';

describe("Angel One's trades and charges", () => {
  it('failure 19: adds the brokerage that stands in a row of its own to the trade of its order', async () => {
    const records = await recordsOf('angel-one/trades.xlsx.jsonl');
    // 0.09 + 14.51 + 0.01 + 0.43 + 2.18 + 0.01 = 17.23, and 23.60 for the order; 6.23 and 23.60; 0.05 + 7.20 + 0.01 + 0.21 + 1.08.
    expect(records.trades.map(summarizeTrade)).toEqual([
      '18: buy 10 NSE:- "INFOSYS LTD" @ 1450.5 INR + 40.83 on 2026-04-03 #400000001/1100000000000001',
      '20: sell 4 NSE:- "INFOSYS LTD" @ 1500 INR + 29.83 on 2026-08-12 #400000002/1100000000000002',
      '23: buy 2 BSE:- "LARSEN AND TOUBRO LTD" @ 3600 INR + 8.55 on 2026-08-27 #700000003/1100000000000003',
    ]);
    expect(summarizeStatuses(records).slice(-6)).toEqual([
      '16: ignored before_header',
      '17: ignored header',
      '19: merged',
      '21: merged',
      '22: ignored derivative',
      '25: ignored footer',
    ]);
  });

  it('gives the same trades of the CSV', async () => {
    const { trades } = await recordsOf('angel-one/trades.csv');
    expect(trades.map(summarizeTrade)).toEqual([
      '9: buy 10 NSE:- "INFOSYS LTD" @ 1450.5 INR + 40.83 on 2026-04-03 #400000001/1100000000000001',
      '11: sell 4 NSE:- "INFOSYS LTD" @ 1500 INR + 6.23 on 2026-08-12 #400000002/1100000000000002',
    ]);
  });

  it('failure 07: the tax report is refused, and the trades named', async () => {
    const { recognition } = await readFixture('angel-one/tax-pnl.xlsx.jsonl');
    expect(nameOf(recognition)).toBe('refused angel-one-profit-and-loss 2026');
    expect(recognition).toMatchObject({
      format: { refusal: { reason: 'profit_and_loss', instead: 'angel-one-trades' } },
    });
  });
});
