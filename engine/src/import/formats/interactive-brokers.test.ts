import { describe, expect, it } from 'vitest';
import { recordsOfCsv } from '../testing/csv.ts';
import { nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeHolding, summarizeTrade } from '../testing/summaries.ts';

const APPLE = 'NASDAQ:AAPL US0378331005 "APPLE INC"';
const BERKSHIRE = 'NYSE:BRK.B US0846707026 "BERKSHIRE HATHAWAY INC-CL B"';
const INFOSYS = 'NSE:INFY INE009A01021 "INFOSYS LTD"';

describe("Interactive Brokers' activity statement", () => {
  it('is known among its many sections', async () => {
    const { recognition } = await readFixture('interactive-brokers/activity.csv');
    expect(nameOf(recognition)).toBe('known interactive-brokers-activity 2026');
  });

  it('failure 04: gives orders, not the parts, lots and sums that repeat them, and who the shares are', async () => {
    const { trades } = await recordsOf('interactive-brokers/activity.csv');
    expect(trades.map(summarizeTrade)).toEqual([
      `26: buy 100 ${APPLE} @ 190 USD + 1 on 2026-05-01 09:35:00 #-/-`,
      `29: sell 60 ${APPLE} @ 205.5 USD + 1.2 on 2026-06-02 15:59:59 #-/-`,
      `32: buy 20 ${APPLE} @ 208 USD on 2026-06-10 10:01:10 #-/-`,
      `33: buy 5 ${BERKSHIRE} @ 480 USD + 1 on 2026-05-04 11:22:33 #-/-`,
      `36: buy 1000 ${INFOSYS} @ 1500 INR + 20 on 2026-05-05 00:05:00 #-/-`,
    ]);
  });

  it('counts neither a short sale nor its cover, which its codes tell, nor a purchase that is partly one; a sale that is takes what is held', async () => {
    const rows = [
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
      'Trades,Data,Order,Stocks,USD,TSLA,"2026-05-20, 10:00:00",-100,273.11,273,27311,-1,-27310,0,0,O;P',
      'Trades,Data,Order,Stocks,USD,TSLA,"2026-05-27, 10:00:00",100,260,261,-26000,-1,27310,1309,0,C',
      'Trades,Data,Order,Stocks,USD,AAPL,"2026-05-28, 10:00:00",-30,190,190,5700,-1,5000,100,0,C;O',
      'Trades,Data,Order,Stocks,USD,AAPL,"2026-05-29, 10:00:00",20,190,190,-3800,-1,3800,0,0,C;O',
      'Trades,Data,Order,Stocks,USD,AAPL,"2026-06-01, 10:00:00",-5,190,190,950,-1,900,50,0,C;P',
    ];
    const records = await recordsOfCsv(rows.join('\n'));
    expect(records.trades.map(summarizeTrade)).toEqual([
      '4: sell 30 US:AAPL @ 190 USD + 1 on 2026-05-28 10:00:00 #-/-',
      '6: sell 5 US:AAPL @ 190 USD + 1 on 2026-06-01 10:00:00 #-/-',
    ]);
    expect(summarizeStatuses(records)).toEqual([
      '1: ignored header',
      '2: ignored short_sale',
      '3: ignored short_sale',
      '5: ignored short_sale',
    ]);
  });

  it('takes a rebate off the cost, and knows a share that was renamed by either symbol', async () => {
    const rows = [
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
      'Trades,Data,Order,Stocks,USD,FB,"2026-05-01, 09:35:00",100,190,191,-19000,0.25,18999.75,0,100,O',
      'Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID,Underlying,Listing Exch,Multiplier,Type,Code',
      'Financial Instrument Information,Data,Stocks,"META, FB",META PLATFORMS INC,107113386,US30303M1027,META,NASDAQ,1,COMMON,',
    ];
    const records = await recordsOfCsv(rows.join('\n'));
    expect(records.trades.map(summarizeTrade)).toEqual([
      '2: buy 100 NASDAQ:FB US30303M1027 "META PLATFORMS INC" @ 190 USD + -0.25 on 2026-05-01 09:35:00 #-/-',
    ]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '3: ignored header', '4: ignored other_table']);
  });

  it('gives the open positions with their average cost, each currency its own', async () => {
    const { holdings } = await recordsOf('interactive-brokers/activity.csv');
    expect(holdings.map(summarizeHolding)).toEqual([
      `15: 60 ${APPLE} @ 196.0066667 USD`,
      `18: 5 ${BERKSHIRE} @ 480.2 USD`,
      `21: 1000 ${INFOSYS} @ 1500.02 INR`,
    ]);
  });

  it('says of every other row why it is none', async () => {
    const statuses = summarizeStatuses(await recordsOf('interactive-brokers/activity.csv'));
    expect(statuses.filter((status) => Number.parseInt(status, 10) > 13)).toEqual([
      '14: ignored header',
      '16: ignored summary',
      '17: ignored summary',
      '19: ignored total',
      '20: ignored header',
      '22: ignored total',
      '23: ignored total',
      '24: ignored derivative',
      '25: ignored header',
      '27: ignored summary',
      '28: ignored summary',
      '30: ignored summary',
      '31: ignored total',
      '34: ignored total',
      '35: ignored header',
      '37: ignored header',
      '38: ignored derivative',
      '39: ignored header',
      '40: ignored currency_exchange',
      '41: ignored header',
      '42: ignored not_a_trade',
      '43: ignored header',
      '44: ignored dividend',
      '45: ignored dividend',
      '46: ignored header',
      '47: ignored tax',
      '48: ignored header',
      // Read, and joined to the shares of the other tables.
      '49: ignored other_table',
      '50: ignored other_table',
      '51: ignored other_table',
      '52: ignored header',
      '53: ignored derivative',
    ]);
  });
});

describe("Interactive Brokers' transaction history", () => {
  it('gives trades in the currency of each price', async () => {
    const records = await recordsOf('interactive-brokers/history.csv');
    expect(records.trades.map(summarizeTrade)).toEqual([
      '16: sell 1.5 US:MSFT "MICROSOFT CORP" @ 430 USD + 1 on 2026-04-20 #-/- of U***54321',
      '17: buy 4.5 US:MSFT "MICROSOFT CORP" @ 400 USD + 0.35 on 2026-03-02 #-/- of U***54321',
    ]);
    expect(summarizeStatuses(records).filter((status) => Number.parseInt(status, 10) >= 8)).toEqual([
      '8: ignored header',
      '9: ignored cash',
      '10: ignored bond',
      '11: ignored derivative',
      '12: ignored dividend',
      '13: ignored tax',
      '14: ignored interest',
      '15: ignored currency_exchange',
    ]);
  });
});

describe("Interactive Brokers' flex query", () => {
  it('gives executions with their numbers, and passes over the orders that repeat them', async () => {
    const records = await recordsOf('interactive-brokers/flex.csv');
    expect(records.trades.map(summarizeTrade)).toEqual([
      `2: buy 60 ${APPLE} @ 190 USD + 0.6 on 2026-05-01 09:35:00 #900000001/800000001 of U7654321`,
      `3: buy 40 ${APPLE} @ 190 USD + 0.4 on 2026-05-01 09:35:02 #900000002/800000001 of U7654321`,
      `5: sell 60 ${APPLE} @ 205.5 USD + 1.2 on 2026-06-02 15:59:59 #900000003/800000002 of U7654321`,
    ]);
    expect(summarizeStatuses(records)).toEqual([
      '1: ignored header',
      '4: ignored summary',
      '6: ignored not_executed',
      '7: ignored derivative',
      '8: ignored currency_exchange',
    ]);
  });

  it('needs few of the columns that can be ticked', async () => {
    const { trades } = await recordsOf('interactive-brokers/flex-few-columns.csv');
    expect(trades.map(summarizeTrade)).toEqual([
      '2: buy 3 US:- US5949181045 @ 400 USD + 0.35 on 2026-03-02 #-/-',
      '3: sell 1 US:- US5949181045 @ 430 USD + 0.36 on 2026-04-20 #-/-',
    ]);
  });
});
