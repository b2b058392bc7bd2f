import { describe, expect, it } from 'vitest';
import { nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeTrade } from '../testing/summaries.ts';

describe("Upstox's trade report", () => {
  it('gives the trades below eleven rows about the broker, by company name', async () => {
    const { trades } = await recordsOf('upstox/trades.xlsx.jsonl');
    expect(trades.map(summarizeTrade)).toEqual([
      '12: buy 10 NSE:- "INFOSYS LTD" @ 1450.5 INR on 2026-04-03 09:15:02 #20400001/-',
      '13: buy 5 NSE:- "INFOSYS LTD" @ 1450.5 INR on 2026-04-03 09:15:02 #20400002/-',
      '14: buy 20 BSE:- "TATA STEEL LTD" @ 160 INR on 2026-08-28 11:52:13 #80500001/-',
      '16: sell 4 NSE:- "INFOSYS LTD" @ 1500 INR on 2026-09-29 14:01:00 #20400003/-',
    ]);
  });

  it('failure 10: takes no row whose amount is not quantity times price', async () => {
    // WIPRO: 100 at 250 are 25,000; the file says 2,500.
    expect(summarizeStatuses(await recordsOf('upstox/trades.xlsx.jsonl')).slice(-4)).toEqual([
      '11: ignored header',
      '15: ignored derivative',
      '17: wrong value_differs Amount=2500',
      '19: ignored footer',
    ]);
  });

  it('failure 07: the realised P&L is refused, and the trade report named', async () => {
    const { recognition } = await readFixture('upstox/realised-pnl.xlsx.jsonl');
    expect(nameOf(recognition)).toBe('refused upstox-profit-and-loss 2026');
    expect(recognition).toMatchObject({ format: { refusal: { reason: 'profit_and_loss', instead: 'upstox-trades' } } });
  });
});
