import { describe, expect, it } from 'vitest';
import { recordsOfCsv } from '../testing/csv.ts';
import { nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { summarizeStatuses, summarizeTrade } from '../testing/summaries.ts';

describe("Robinhood's account activity", () => {
  it('is known by its header', async () => {
    const { recognition } = await readFixture('robinhood/activity.csv');
    expect(nameOf(recognition)).toBe('known robinhood-activity 2024');
  });

  it('gives what was bought and sold, months first, and the shares a split adds', async () => {
    const { trades } = await recordsOf('robinhood/activity.csv');
    // Descriptions with a line's end in them: a row counts from the line it begins on.
    expect(trades.map(summarizeTrade)).toEqual([
      '2: sell 50 US:NVDA @ 123.5 USD on 2024-06-28 #-/-',
      '4: split 90 US:NVDA @ ? USD on 2024-06-10 #-/-',
      '14: buy 2.5 US:AAPL @ 175.1 USD on 2024-03-04 #-/-',
      '17: buy 10 US:NVDA @ 720 USD on 2024-02-12 #-/-',
      '19: buy 10 US:AAPL @ 181.18 USD on 2024-01-05 #-/-',
      '21: buy 3 US:BRK.B @ 365.5 USD on 2024-01-05 #-/-',
    ]);
  });

  it('leaves out a purchase that was canceled later, and names a cancellation of what it does not list', async () => {
    const records = await recordsOfCsv(
      [
        'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount',
        '6/7/2024,6/7/2024,6/10/2024,AAPL,Apple,SCXL,4,$190.00,($760.00)',
        '6/6/2024,6/6/2024,6/7/2024,AAPL,Apple,BCXL,10,$185.50,"$1,855.00"',
        '6/5/2024,6/5/2024,6/6/2024,AAPL,Apple,Buy,10,$185.50,"($1,855.00)"',
        '6/5/2024,6/5/2024,6/6/2024,AAPL,Apple,Buy,5,$185.50,($927.50)',
      ].join('\n'),
    );
    expect(records.trades.map(summarizeTrade)).toEqual(['5: buy 5 US:AAPL @ 185.5 USD on 2024-06-05 #-/-']);
    expect(summarizeStatuses(records)).toEqual([
      '1: ignored header',
      '2: wrong negative_quantity',
      '3: ignored not_executed',
      '4: ignored not_executed',
    ]);
  });

  it('says of every other row why it is none, and names the reverse split that it cannot read', async () => {
    expect(summarizeStatuses(await recordsOf('robinhood/activity.csv'))).toEqual([
      '1: ignored header',
      '6: wrong corporate_action Trans Code=SPR',
      '8: ignored interest',
      '9: ignored dividend',
      '10: ignored tax',
      '11: ignored derivative',
      '12: ignored derivative',
      '13: ignored derivative',
      '16: ignored charge',
      '23: ignored cash',
      '25: ignored footer',
    ]);
  });

  it('takes capital gains of funds and the match of an IRA for money, unless shares come with them', async () => {
    const header = 'Activity Date,Process Date,Settle Date,Instrument,Description,Trans Code,Quantity,Price,Amount';
    const rows = [
      '12/20/2024,12/20/2024,12/20/2024,VTI,Long term capital gain,LCAP,,,$1.20',
      '12/23/2024,12/23/2024,12/23/2024,,IRA match,MTCH,,,$30.00',
      '12/24/2024,12/24/2024,12/24/2024,VTI,Long term capital gain,LCAP,2,,$1.20',
    ];
    expect(summarizeStatuses(await recordsOfCsv([header, ...rows].join('\n')))).toEqual([
      '1: ignored header',
      '2: ignored dividend',
      '3: ignored cash',
      '4: wrong unknown_action Trans Code=LCAP',
    ]);
  });
});
