import { describe, expect, it } from 'vitest';
import { nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { recordsOfCsv } from '../testing/csv.ts';
import { summarizeStatuses, summarizeHolding, summarizeTrade } from '../testing/summaries.ts';
import { SCHWAB } from './schwab.ts';

describe("Schwab's positions", () => {
  it.each([
    ['schwab/positions.csv', 'known schwab-positions 2024'],
    ['schwab/positions-old.csv', 'known schwab-positions 2022'],
  ])('%s are known', async (path, name) => {
    const { recognition } = await readFixture(path);
    expect(nameOf(recognition)).toBe(name);
  });

  it('failure 04: of two accounts, each with its own header, are all read', async () => {
    const { holdings } = await recordsOf('schwab/positions.csv');
    // 180,000 / 1,200; 5,250 / 15; no cost for the fund; 60,000 / 300.
    expect(holdings.map(summarizeHolding)).toEqual([
      '5: 1200 US:AAPL "APPLE INC" @ 150 USD of taxable',
      '6: 15 US:BRK.B "BERKSHIRE HATHAWAY CLASS B" @ 350 USD of taxable',
      '7: 310.4567 US:SCHD "SCHWAB US DIVIDEND EQUITY ETF" @ ? USD of taxable',
      '15: 300 US:AAPL "APPLE INC" @ 200 USD of roth',
    ]);
  });

  it('leave out options, notes, cash and totals by name', async () => {
    expect(summarizeStatuses(await recordsOf('schwab/positions.csv'))).toEqual([
      '1: ignored before_header',
      '3: ignored before_header',
      '4: ignored header',
      '8: ignored derivative',
      '9: ignored bond',
      '10: ignored cash',
      '11: ignored total',
      '13: ignored before_header',
      '14: ignored header',
      '16: ignored cash',
      '17: ignored total',
    ]);
  });

  it('keep shares whose cost is incomplete, at an unknown cost', async () => {
    const text = [
      '"Symbol","Description","Quantity","Price","Price Change %","Price Change $","Market Value","Day Change %","Day Change $","Cost Basis","Gain/Loss %","Gain/Loss $","Ratings","Reinvest Dividends?","Capital Gains?","% Of Account","Security Type"',
      '"AAPL","APPLE INC","5","$232.10","0.5%","$1.20","$1,160.50","0.5%","$6.00","Incomplete","N/A","N/A","--","No","--","50%","Equity"',
    ].join('\n');
    const { holdings } = await recordsOfCsv(text);
    expect(holdings.map(summarizeHolding)).toEqual(['2: 5 US:AAPL "APPLE INC" @ ? USD']);
  });

  it('leave out a short position', async () => {
    const rows = [
      'Symbol,Description,Qty (Quantity),Cost Basis,Mkt Val (Market Value),Reinvest?,Security Type',
      'TSLA,TESLA INC,-100,"-$27,311.00","-$26,000.00",No,Equity',
    ];
    const records = await recordsOfCsv(rows.join('\n'), SCHWAB);
    expect(records.holdings).toEqual([]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '2: ignored short_sale']);
  });

  it('of earlier years have other headers', async () => {
    const { holdings } = await recordsOf('schwab/positions-old.csv');
    expect(holdings.map(summarizeHolding)).toEqual(['4: 60 US:INTC "INTEL CORP" @ 50 USD of taxable']);
  });
});

describe("Schwab's transactions", () => {
  it('give trades, shares of a stock plan without a cost, and the shares a split adds', async () => {
    const { trades } = await recordsOf('schwab/transactions.csv');
    expect(trades.map(summarizeTrade)).toEqual([
      '4: sell 40 US:AAPL "APPLE INC" @ 216.75 USD + 0.27 on 2024-07-01 #-/-',
      '5: split 90 US:NVDA "NVIDIA CORP" @ ? USD on 2024-06-10 #-/-',
      '7: buy 1.2345 US:SCHD "SCHWAB US DIVIDEND EQUITY ETF" @ 26.33 USD on 2024-05-20 #-/-',
      '9: transfer_in 25 US:AAPL "APPLE INC" @ ? USD on 2024-05-15 #-/-',
      '14: transfer_out 12 US:KO "COCA COLA CO" @ ? USD on 2024-04-15 #-/-',
      '16: buy 10 US:NVDA "NVIDIA CORP" @ 722.48 USD + 4.95 on 2024-02-12 #-/-',
      '17: buy 1000 US:AAPL "APPLE INC" @ 181.99 USD on 2024-01-05 #-/-',
      '18: buy 20 US:KO "COCA COLA CO" @ 59.5 USD on 2024-01-03 #-/-',
      '22: bonus 2 US:KO "COCA COLA CO" @ 0 USD on 2023-12-28 #-/-',
    ]);
  });

  it('name both rows of a reverse split, whose old shares stand under a CUSIP, and pass over dividends paid in money', async () => {
    expect(summarizeStatuses(await recordsOf('schwab/transactions.csv'))).toEqual([
      '1: ignored header',
      '2: wrong corporate_action Action=Reverse Split',
      '3: wrong corporate_action Action=Reverse Split',
      '6: ignored cash',
      '8: ignored dividend',
      '10: ignored dividend',
      '11: ignored tax',
      '12: ignored interest',
      '13: ignored derivative',
      '15: ignored charge',
      '19: ignored bond',
      '20: ignored cash',
      '21: wrong corporate_action Action=Cash Merger',
      '23: ignored dividend',
    ]);
  });

  it('leave out a purchase that was canceled later', async () => {
    const records = await recordsOfCsv(
      [
        'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
        '05/15/2024,Cancel Buy,AAPL,APPLE INC,-10,$185.50,,$1855.00',
        '05/14/2024,Buy,AAPL,APPLE INC,10,$185.50,,-$1855.00',
        '05/14/2024,Buy,MSFT,MICROSOFT CORP,5,$400.00,,-$2000.00',
      ].join('\n'),
    );
    expect(records.trades.map(summarizeTrade)).toEqual([
      '4: buy 5 US:MSFT "MICROSOFT CORP" @ 400 USD on 2024-05-14 #-/-',
    ]);
    expect(summarizeStatuses(records)).toEqual([
      '1: ignored header',
      '2: ignored not_executed',
      '3: ignored not_executed',
    ]);
  });

  it('with an unknown kind of dividend that may bring shares are wrong', async () => {
    const rows = [
      'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
      '12/27/2023,Non-Qualified Div,KO,COCA COLA CO,3,,,$1.38',
      '12/27/2023,Div Adjustment,KO,COCA COLA CO,3,,,',
    ];
    const records = await recordsOfCsv(rows.join('\n'), SCHWAB);
    expect(summarizeStatuses(records)).toEqual([
      '1: ignored header',
      '2: ignored dividend',
      '3: wrong unknown_action Action=Div Adjustment',
    ]);
  });

  it('with a split that takes shares name a reverse split, which is no reversal of a row', async () => {
    const rows = [
      'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
      '09/02/2025,Stock Split,LCID,LUCID GROUP INC,-90,,,',
    ];
    expect(summarizeStatuses(await recordsOfCsv(rows.join('\n'), SCHWAB))).toEqual([
      '1: ignored header',
      '2: wrong corporate_action Action=Stock Split',
    ]);
  });

  it('move bonds in as bonds, and money alone as cash, whatever it is called', async () => {
    const rows = [
      'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
      '05/16/2024,Security Transfer,91282CJL6,US TREASURY NOTE4.875% 11/30/25,"10,000",,,',
      '05/17/2024,IRS Withhold Adj,AAPL,APPLE INC,,,,-$1.50',
      '05/17/2024,Adjustment,AAPL,APPLE INC,,,,$1.50',
    ];
    const records = await recordsOfCsv(rows.join('\n'), SCHWAB);
    expect(records.trades).toEqual([]);
    expect(summarizeStatuses(records)).toEqual([
      '1: ignored header',
      '2: ignored bond',
      '3: ignored cash',
      '4: ignored cash',
    ]);
  });

  it('of earlier years have a title, a ninth column and a total; the day behind “as of” counts', async () => {
    const records = await recordsOf('schwab/transactions-old.csv');
    expect(records.trades.map(summarizeTrade)).toEqual([
      '3: buy 5 US:BRK.B "BERKSHIRE HATHAWAY CLASS B" @ 218.1 USD + 4.95 on 2018-11-15 #-/-',
      '4: buy 10 US:BRK.B "BERKSHIRE HATHAWAY CLASS B" @ 199 USD + 4.95 on 2018-02-05 #-/-',
    ]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored before_header', '2: ignored header', '5: ignored total']);
  });
});
