import { describe, expect, it } from 'vitest';
import { nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeTrade } from '../testing/summaries.ts';

describe("Dhan's transaction report", () => {
  it('makes two trades of a row that has both a buy and a sell, its charges shared by their values', async () => {
    const { trades } = await recordsOf('dhan/transactions.csv');
    // Tata Steel: 16,000 / 100 and 6,480 / 40; charges 11.48 + 2 + 8 + 0.02 + 0.48 + 0.50 = 22.48, of which 16,000 / 22,480 for the buy.
    expect(trades.map(summarizeTrade)).toEqual([
      '8: buy 10 NSE:- "Infosys" @ 1450.5 INR + 17.22 on 2026-04-03 #-/-',
      '10: buy 100 NSE:- "Tata Steel" @ 160 INR + 16 on 2026-05-14 #-/-',
      '10: sell 40 NSE:- "Tata Steel" @ 162 INR + 6.48 on 2026-05-14 #-/-',
      '11: sell 4 NSE:- "Infosys" @ 1500 INR + 6.73 on 2026-08-12 #-/-',
      '12: buy 10 BSE:- "MRF" @ 125000.05 INR on 2026-09-14 #-/-',
    ]);
  });

  it('passes over options, the sums and the note below', async () => {
    expect(summarizeStatuses(await recordsOf('dhan/transactions.csv')).slice(-4)).toEqual([
      '7: ignored header',
      '9: ignored derivative',
      '14: ignored total',
      '16: ignored footer',
    ]);
  });

  it.each([
    ['dhan/pnl.csv', 'refused dhan-profit-and-loss 2026', 'profit_and_loss'],
    ['dhan/dividends.csv', 'refused dhan-dividends 2026', 'dividends'],
  ])('failure 07: %s is refused, and the transaction report named', async (path, name, reason) => {
    const { recognition } = await readFixture(path);
    expect(nameOf(recognition)).toBe(name);
    expect(recognition).toMatchObject({ format: { refusal: { reason, instead: 'dhan-transactions' } } });
  });
});
