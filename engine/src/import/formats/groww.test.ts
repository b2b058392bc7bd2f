import { describe, expect, it } from 'vitest';
import { nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeHolding, summarizeTrade } from '../testing/summaries.ts';

describe("Groww's order history", () => {
  it('failure 10: takes the value for that of the whole order, and the price per share from it', async () => {
    const { trades } = await recordsOf('groww/order-history.xlsx.jsonl');
    // 14,505 / 10; 14,500 / 5; 1,600 / 1; 3,200 / 2; 7,600 / 4. The third of April, though the file alone would allow the fourth of March.
    expect(trades.map(summarizeTrade)).toEqual([
      '7: buy 10 NSE:INFY INE009A01021 "INFOSYS LIMITED" @ 1450.5 INR on 2024-04-03 09:15:00 #-/1300000000000101',
      '9: buy 5 BSE:RELIANCE INE002A01018 "RELIANCE INDUSTRIES LIMITED" @ 2900 INR on 2024-05-13 15:29:00 #-/1700000000000103',
      '10: buy 1 NSE:HDFCBANK INE040A01034 "HDFC BANK LIMITED" @ 1600 INR on 2024-06-12 12:05:00 #-/1300000000000104',
      '11: buy 2 NSE:HDFCBANK INE040A01034 "HDFC BANK LIMITED" @ 1600 INR on 2024-06-12 12:05:00 #-/1300000000000104',
      '12: sell 4 NSE:INFY INE009A01021 "INFOSYS LIMITED" @ 1900 INR on 2024-12-02 13:00:00 #-/1300000000000105',
    ]);
  });

  it('failure 19: leaves out orders that were cancelled or rejected, and keeps the fills of one order apart', async () => {
    expect(summarizeStatuses(await recordsOf('groww/order-history.xlsx.jsonl'))).toEqual([
      '1: ignored before_header',
      '2: ignored before_header',
      '4: ignored before_header',
      '6: ignored header',
      '8: ignored not_executed',
      '13: ignored not_executed',
    ]);
  });
});

describe("Groww's holdings", () => {
  it('have no tickers: the ISIN tells the share', async () => {
    const records = await recordsOf('groww/holdings.xlsx.jsonl');
    expect(records.holdings.map(summarizeHolding)).toEqual([
      '12: 6 IN:- INE009A01021 "INFOSYS LIMITED" @ 1450.5 INR',
      '13: 10 IN:- INE002A01018 "RELIANCE INDUSTRIES LIMITED" @ 1450 INR',
      '14: 6 IN:- INE040A01034 "HDFC BANK LIMITED" @ 800 INR',
      '15: 62 IN:- INF204KB14I2 "NIPPON INDIA ETF NIFTY 50 BEES" @ 247.0967741935484 INR',
    ]);
    expect(summarizeStatuses(records).slice(-2)).toEqual(['11: ignored header', '16: ignored total']);
  });

  it('are read from the short layout, by name alone', async () => {
    const records = await recordsOf('groww/holdings-2023.csv');
    expect(records.holdings.map(summarizeHolding)).toEqual([
      '2: 6 IN:- "Infosys" @ 1450.5 INR',
      '3: 15 IN:- "State Bank of India" @ 512.4 INR',
    ]);
  });
});

describe("Groww's other files", () => {
  it.each([['groww/pnl.xlsx.jsonl', 'refused groww-profit-and-loss 2025', 'profit_and_loss', 'groww-orders']])(
    'failure 07: %s is refused, and the right one named',
    async (path, name, reason, instead) => {
      const { recognition } = await readFixture(path);
      expect(nameOf(recognition)).toBe(name);
      expect(recognition).toMatchObject({ format: { refusal: { reason, instead } } });
    },
  );
});
