import { describe, expect, it } from 'vitest';
import { recordsOfCsv } from '../testing/csv.ts';
import { recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeHolding, summarizeTrade } from '../testing/summaries.ts';

describe("ICICI Direct's transactions", () => {
  it('failure 11: takes what came for nothing as a bonus, called so or bought at 0', async () => {
    const { trades } = await recordsOf('icici-direct/transactions.csv');
    // Charges: 79.78 + 0.50 + 2.18; 174.13 + 1.10 + 4.75; 143 + 0.90 + 3.90; 41.80 + 0.26; 67.02 + 0.42 + 1.83.
    // Its codes say nothing, INFTEC is no ticker; State Bank's ISIN is malformed, so that only the name is left.
    expect(trades.map(summarizeTrade)).toEqual([
      '2: buy 10 NSE:- INE009A01021 "INFOSYS LTD" @ 1450.5 INR + 82.46 on 2024-05-06 #-/-',
      '3: buy 200 BSE:- INE171A01029 "FEDERAL BANK LTD" @ 158.3 INR + 179.98 on 2024-05-13 #-/-',
      '4: buy 50 NSE:- INE075A01022 "WIPRO LTD" @ 520 INR + 147.8 on 2024-08-12 #-/-',
      '5: bonus 50 NSE:- INE075A01022 "WIPRO LTD" @ 0 INR on 2024-12-03 #-/-',
      '6: bonus 10 NSE:- INE002A01018 "RELIANCE INDUSTRIES LTD" @ 0 INR on 2024-10-28 #-/-',
      '7: sell 4 NSE:- INE009A01021 "INFOSYS LTD" @ 1900 INR + 42.06 on 2024-12-02 #-/-',
      '8: buy 15 NSE:- "STATE BANK OF INDIA" @ 812.4 INR + 69.27 on 2025-01-09 #-/-',
    ]);
  });

  it('take no sale at 0 that is the leaving of old shares', async () => {
    expect(summarizeStatuses(await recordsOf('icici-direct/transactions.csv'))).toEqual([
      '1: ignored header',
      '9: wrong corporate_action Action=Sell',
    ]);
  });
});

describe('a split in ICICI Direct’s transactions', () => {
  const HEADER =
    'Stock Symbol,Company Name,ISIN Code,Action,Quantity,Transaction Price,Brokerage,Transaction Charges,StampDuty,Segment,STT Paid/Not Paid,Remarks,Transaction Date,Exchange,';
  const split = (isin: string, action: string, quantity: number) =>
    `TATSTE,TATA STEEL LTD,${isin},${action},${quantity},0.00,0.00,0.00,0.00,Rolling,STT Not Paid,Split/bonus,28-Jul-2022,NSE,`;

  it('is one, of the shares that leave and those that come for nothing', async () => {
    const rows = [HEADER, split('INE081A01012', 'Sell', 10), split('INE081A01020', 'Buy', 100)];
    const records = await recordsOfCsv(rows.join('\n'));
    expect(records.trades.map(summarizeTrade)).toEqual([
      '3: split x10 NSE:- INE081A01020 "TATA STEEL LTD" @ ? INR on 2022-07-28 #-/-',
    ]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '2: merged']);
  });

  it('is not told by one of both rows, nor where several bring shares', async () => {
    const alone = await recordsOfCsv([HEADER, split('INE081A01020', 'Buy', 100)].join('\n'));
    expect(alone.trades).toMatchObject([{ action: 'bonus', quantity: 100 }]);
    const rows = [
      HEADER,
      split('INE081A01012', 'Sell', 10),
      split('INE081A01020', 'Buy', 60),
      split('INE081A01020', 'Buy', 40),
    ];
    const several = await recordsOfCsv(rows.join('\n'));
    expect(summarizeStatuses(several)).toEqual(['1: ignored header', '2: wrong corporate_action Action=Sell']);
  });
});

describe('a merger in ICICI Direct’s transactions', () => {
  it('brings no bonus: the new shares are not those of the old company', async () => {
    const rows = [
      'Stock Symbol,Company Name,ISIN Code,Action,Quantity,Transaction Price,Brokerage,Transaction Charges,StampDuty,Segment,STT Paid/Not Paid,Remarks,Transaction Date,Exchange,',
      'ISEC,ICICI SECURITIES LTD,INE763G01038,Sell,100,0.00,0.00,0.00,0.00,Rolling,STT Not Paid,Merger,26-Mar-2025,NSE,',
      'ICIBAN,ICICI BANK LTD,INE090A01021,Buy,67,0.00,0.00,0.00,0.00,Rolling,STT Not Paid,Merger,26-Mar-2025,NSE,',
    ];
    const records = await recordsOfCsv(rows.join('\n'));
    expect(records.trades).toEqual([]);
    expect(summarizeStatuses(records)).toEqual([
      '1: ignored header',
      '2: wrong corporate_action Action=Sell',
      '3: wrong corporate_action Action=Buy',
    ]);
  });
});

describe("ICICI Direct's summary", () => {
  it('gives the holdings with their average cost', async () => {
    const { holdings } = await recordsOf('icici-direct/summary.csv');
    expect(holdings.map(summarizeHolding)).toEqual([
      '2: 6 IN:- INE009A01021 "INFOSYS LTD" @ 1450.5 INR',
      '3: 200 IN:- INE171A01029 "FEDERAL BANK LTD" @ 158.3 INR',
      '4: 100 IN:- INE075A01022 "WIPRO LTD" @ 260 INR',
    ]);
  });
});
