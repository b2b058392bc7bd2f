import { describe, expect, it } from 'vitest';
import { recordsOfCsv } from '../testing/csv.ts';
import { fixtureBytes, nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeHolding, summarizeTrade } from '../testing/summaries.ts';

describe('our own export', () => {
  it('is known, and every row of its two tables is read', async () => {
    const { recognition } = await readFixture('ballast/portfolio.csv');
    expect(nameOf(recognition)).toBe('known ballast-portfolio 2');
    const records = await recordsOf('ballast/portfolio.csv');
    expect(records.holdings.map(summarizeHolding)).toEqual([
      '2: 30 NSE:INFY "Infosys" @ 1450.5 INR since 2024-05-06',
      '3: 12.5 IN:M&M "Mahindra & Mahindra" @ ? INR since 2024-02-29',
      '4: 0.333333333333 NASDAQ:AAPL "Apple" @ 0 USD since 2023-03-15',
      '5: 3 NYSE:BRK.B "Berkshire Hathaway, class B" @ 365.5 USD since 2024-01-05',
    ]);
    expect(records.trades.map(summarizeTrade)).toEqual([
      '8: buy 10 NSE:INFY "Infosys" @ 1450.5 INR + 82.46 on 2024-05-06 10:15:30 #zerodha-tradebook:2024-05-06:NSE:100001/-',
      '9: split x2 NSE:INFY "Infosys" @ ? INR on 2024-06-03 #ballast:split:IN:INFY:2024-06-03:2/-',
      '10: bonus 10 NSE:INFY "Infosys" @ 0 INR on 2024-07-01 #icici-direct-transactions:-:2024-07-01:-:INFY:IN:bonus:10:0#1/-',
      '11: transfer_in 5 NYSE:BRK.B "Berkshire Hathaway, class B" @ ? USD on 2024-01-05 #schwab-transactions:-:2024-01-05:-:BRK.B:US:transfer_in:5:-#1/-',
      '12: transfer_out 2 NYSE:BRK.B "Berkshire Hathaway, class B" @ ? USD on 2024-01-08 #schwab-transactions:-:2024-01-08:-:BRK.B:US:transfer_out:2:-#1/-',
    ]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '7: ignored header']);
  });

  it('states the same once a spreadsheet has rewritten its days', async () => {
    const text = new TextDecoder().decode(fixtureBytes('ballast/portfolio.csv'));
    const rewritten = text.replace(/(?<=[,\n])(\d{4})-(\d\d)-(\d\d)(?=[,\r])/g, '$3-$2-$1');
    expect(rewritten).toContain(',29-02-2024\r\n');
    const records = await recordsOfCsv(rewritten);
    const { trades, holdings } = await recordsOf('ballast/portfolio.csv');
    expect(records.holdings).toEqual(holdings);
    expect(records.trades).toEqual(trades);
  });
});
