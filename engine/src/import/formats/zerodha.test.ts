import { describe, expect, it } from 'vitest';
import { recordsOfCsv } from '../testing/csv.ts';
import { importPasted } from '../testing/import-file.ts';
import { fixtureBytes, nameOf, readFixture, recordsOf, TODAY } from '../testing/fixture.ts';
import { FORMATS } from './registry.ts';
import { summarizeStatuses, summarizeHolding, summarizeTrade } from '../testing/summaries.ts';

/** As they stand in the CSV; the workbook has those of shares nine lines further down. */
const BOOK = [
  '2: buy 10 NSE:INFY INE009A01021 @ 1450.5 INR on 2024-05-06 09:15:02 #40100001/1100000000001001',
  '3: buy 5 NSE:INFY INE009A01021 @ 1450.5 INR on 2024-05-06 09:15:02 #40100002/1100000000001001',
  '4: buy 5 NSE:INFY INE009A01021 @ 1450.5 INR on 2024-05-06 09:15:02 #40100003/1100000000001001',
  '5: buy 3 BSE:BAJAJ-AUTO INE917I01010 @ 9500 INR on 2024-06-10 11:02:45 #70020001/1200000000002001',
  '6: sell 100 NSE:TATASTEEL INE081A01020 @ 180.25 INR on 2024-06-11 10:30:00 #40100044/1100000000001044',
  '8: buy 12.345 BSE:- INF879O01027 "PARAG PARIKH FLEXI CAP FUND - DIRECT PLAN" @ 81.0123 INR on 2024-06-13 15:00:00 #60400001/1400000000004001',
  '9: sell 8 NSE:INFY INE009A01021 @ 1900.75 INR on 2025-01-15 14:59:59 #40100077/1100000000001077',
  '10: buy 4 NSE:M&M INE101A01026 @ 2950.1 INR on 2025-02-03 13:45:10 #40100088/1100000000001088',
];

const withoutPlace = (result: string) => result.slice(result.indexOf(' ') + 1);

describe("Zerodha's tradebook", () => {
  it('gives the trades of the CSV: fills apart, a dash inside a symbol kept, an orphan sell among them', async () => {
    const records = await recordsOf('zerodha/tradebook.csv');
    expect(records.trades.map(summarizeTrade)).toEqual(BOOK);
    expect(records.holdings).toEqual([]);
  });

  it('failure 07: passes over futures that stand in a book of shares, and says why; units of funds are trades', async () => {
    expect(summarizeStatuses(await recordsOf('zerodha/tradebook.csv'))).toEqual([
      '1: ignored header',
      '7: ignored derivative',
    ]);
  });

  it('gives the same trades of the workbook, below its preamble and above 3,000 blank rows', async () => {
    const records = await recordsOf('zerodha/tradebook.xlsx.jsonl');
    expect(records.trades.map((trade) => withoutPlace(summarizeTrade(trade)))).toEqual(
      BOOK.filter((trade) => !trade.includes('FUND')).map(withoutPlace),
    );
    expect(summarizeStatuses(records)).toEqual([
      '1: ignored before_header',
      '5: ignored before_header',
      '9: ignored header',
    ]);
  });

  it('counts a share that is called TOTAL', async () => {
    const rows = [
      'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time',
      'TOTAL,INE009A01021,2024-05-06,NSE,EQ,EQ,buy,false,10.000000,120.000000,40100001,1100000000001001,2024-05-06T09:15:02',
    ];
    const { trades } = await recordsOfCsv(rows.join('\n'));
    expect(trades.map(({ instrumentRef, quantity }) => [instrumentRef.symbol, quantity])).toEqual([['TOTAL', 10]]);
  });

  it('reads the layout without ISINs', async () => {
    const records = await recordsOf('zerodha/tradebook-2019.csv');
    expect(nameOf((await readFixture('zerodha/tradebook-2019.csv')).recognition)).toBe('known zerodha-tradebook 2019');
    expect(records.trades.map(summarizeTrade)).toEqual([
      '2: buy 20 NSE:SBIN @ 285.5 INR on 2019-03-11 09:30:15 #11100001/1100000000000011',
      '3: buy 15 BSE:ITC @ 296 INR on 2019-03-11 10:00:00 #12200002/1200000000000012',
      '4: sell 20 NSE:SBIN @ 270.25 INR on 2019-09-02 15:20:59 #11100003/1100000000000013',
    ]);
  });

  it('that a spreadsheet saved again with its own dates gives the same trades where a date or a time beside it tells the order, and asks where neither does', () => {
    const lines = new TextDecoder().decode(fixtureBytes('zerodha/tradebook.csv')).trim().split('\n');
    const rewritten = lines.map((line) => line.replace(/,(\d{4})-(\d\d)-(\d\d),/, ',$3/$2/$1,'));
    const read = (text: readonly string[]) => importPasted(text.join('\n'), FORMATS, { today: TODAY, answers: {} });
    // 12 and 13 June and 15 January cannot be months; 6 May, 10 and 11 June can.
    const known = read(rewritten);
    expect(known.ok && known.value.records?.trades.map(summarizeTrade)).toEqual(BOOK);
    const few = rewritten.slice(0, 6);
    const result = read(few);
    expect(result.ok && result.value.records?.trades.map(summarizeTrade)).toEqual(
      BOOK.slice(0, result.ok ? result.value.records?.trades.length : 0),
    );
    const open = read(few.map((line) => line.replace(/\d{4}-\d\d-\d\dT/, '')));
    expect(open.ok && open.value.records?.questions.map(({ about }) => about)).toEqual(['date_order']);
  });

  it('failure 07: refuses the book of futures and options, and names the book of shares', async () => {
    const { recognition, records } = await readFixture('zerodha/tradebook-fo.csv');
    expect(nameOf(recognition)).toBe('refused zerodha-tradebook-derivatives 2024');
    expect(recognition).toMatchObject({ format: { refusal: { reason: 'derivatives', instead: 'zerodha-tradebook' } } });
    expect(records).toBeNull();
  });
});

describe("Console's holdings", () => {
  it('failure 22: counts pledged shares as held, those whose every share is pledged among them', async () => {
    const records = await recordsOf('zerodha/console-holdings.xlsx.jsonl');
    // RELIANCE 10 + 40 for margin + 5 for a loan; TATASTEEL 0 + 100. `Long Term` counts shares again and is not added.
    expect(records.holdings.map(summarizeHolding)).toEqual([
      '12: 12 IN:INFY INE009A01021 @ 1450.5 INR',
      '13: 55 IN:RELIANCE INE002A01018 @ 1210.25 INR',
      '14: 100 IN:TATASTEEL INE081A01020 @ 145 INR',
      '15: 6 IN:HDFCBANK INE040A01034 @ ? INR',
      // On the sheet of mutual funds.
      '4: 12.345 IN:- INF879O01027 "PARAG PARIKH FLEXI CAP FUND - DIRECT PLAN" @ 81.0123 INR',
    ]);
  });

  it('passes over the summary, the total and the sheet that says all of it again', async () => {
    const statuses = summarizeStatuses(await recordsOf('zerodha/console-holdings.xlsx.jsonl'));
    expect(statuses).toEqual([
      '1: ignored before_header',
      '3: ignored before_header',
      '5: ignored before_header',
      '6: ignored before_header',
      '7: ignored before_header',
      '8: ignored before_header',
      '9: ignored before_header',
      '11: ignored header',
      '16: ignored total',
      '2/1: ignored before_header',
      '2/3: ignored header',
      '3/1: ignored before_header',
      '3/3: ignored header',
      '3/4: ignored other_table',
      '3/5: ignored other_table',
    ]);
  });

  it('reads the CSV', async () => {
    const records = await recordsOf('zerodha/console-holdings.csv');
    expect(records.holdings.map(summarizeHolding)).toEqual([
      '2: 2 IN:MARUTI INE585B01010 @ 10512.35 INR',
      '3: 150 IN:ITC INE154A01025 @ 402.1 INR',
    ]);
  });
});

describe("Kite's holdings, which Dhan writes too", () => {
  it.each(['zerodha/kite-holdings.csv', 'zerodha/kite-holdings-quoted.csv'])('are read from %s', async (path) => {
    const records = await recordsOf(path);
    expect(records.holdings.map(summarizeHolding)).toEqual([
      '2: 3 IN:BAJAJ-AUTO @ 9500 INR',
      '3: 1200 IN:SUZLON @ 41.25 INR',
      '4: 40 IN:NIFTYBEES @ 245.5 INR',
    ]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '5: ignored no_quantity']);
  });

  it('passes over sums that nothing names', async () => {
    const records = await recordsOfCsv(
      [
        'Instrument,Qty.,Avg. cost,LTP,Invested,Cur. val,P&L,Net chg.,Day chg.',
        'INFY,10,1400.5,1500,14005,15000,995,7.1,0.1',
        ',,,,14005,15000,995,,',
      ].join('\n'),
    );
    expect(records.holdings).toHaveLength(1);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '3: ignored total']);
  });
});

describe("Zerodha's reports", () => {
  it.each([
    ['zerodha/pnl.xlsx.jsonl', 'refused zerodha-profit-and-loss 2024', 'profit_and_loss'],
    ['zerodha/dividends.csv', 'refused zerodha-dividends 2024', 'dividends'],
  ])('failure 07: %s is refused, and the tradebook named', async (path, name, reason) => {
    const { recognition } = await readFixture(path);
    expect(nameOf(recognition)).toBe(name);
    expect(recognition).toMatchObject({ format: { refusal: { reason, instead: 'zerodha-tradebook' } } });
  });
});
