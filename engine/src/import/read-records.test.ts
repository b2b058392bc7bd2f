import { describe, expect, it } from 'vitest';
import { recordsOfCsv } from './testing/csv.ts';
import { plainFormat } from './testing/plain-format.ts';
import { summarizeStatuses, summarizeHolding, summarizeTrade } from './testing/summaries.ts';

const HEADER = 'Date,Side,Symbol,Qty,Price,Trade ID';

async function tradesOf(
  rows: readonly string[],
  ...format: Parameters<typeof plainFormat>
): Promise<readonly string[]> {
  return (await recordsOfCsv([HEADER, ...rows].join('\n'), [plainFormat(...format)])).trades.map(summarizeTrade);
}

async function statusesOf(
  rows: readonly string[],
  ...format: Parameters<typeof plainFormat>
): Promise<readonly string[]> {
  return summarizeStatuses(await recordsOfCsv([HEADER, ...rows].join('\n'), [plainFormat(...format)])).slice(1);
}

describe('the rows of a table', () => {
  it('failure 02: are no records when they are totals, footers or the header again', async () => {
    expect(
      await statusesOf([
        '2024-05-06,buy,AAPL,1,180,1',
        'Total,,,1,180,',
        'Grand Total:,,,1,,',
        'Account Total,,,,"$1,234.00",',
        HEADER,
        '2024-05-07,buy,TOT,1,60,2',
        '',
        'Date downloaded 11/20/2026 10:00 AM ET',
        '"The data and information in this file is provided to you solely for your use, and is no offer."',
      ]),
    ).toEqual([
      '3: ignored total',
      '4: ignored total',
      '5: ignored total',
      '6: ignored header',
      '9: ignored footer',
      '10: ignored footer',
    ]);
  });

  it('failure 25: are wrong one by one, each with its line, its reason and the cell at fault', async () => {
    expect(
      await statusesOf([
        '2024-05-06,buy,AAPL,1,180,1',
        '2024-05-06,buy,,1,180,2',
        '2024-05-06,buy,AAPL,one,180,3',
        '2024-05-06,buy,AAPL,-1,180,4',
        '2024-05-06,buy,AAPL,1,cheap,5',
        '2024-05-06,buy,AAPL,1,-180,6',
        '31/31/2024,buy,AAPL,1,180,7',
        '2026-11-21,buy,AAPL,1,180,8',
        '2024-05-06,hold,AAPL,1,180,9',
        '2024-05-06,buy,AAPL,1e16,180,10',
        '2024-05-06,buy,AAPL,,180,11',
        'AAPL',
        '2024-05-06,sell,AAPL,1,190,12',
      ]),
    ).toEqual([
      '3: wrong no_instrument',
      '4: wrong bad_quantity Qty=one',
      '5: wrong negative_quantity Qty=-1',
      '6: wrong bad_price Price=cheap',
      '7: wrong bad_price Price=-180',
      '8: wrong bad_date Date=31/31/2024',
      '9: wrong future_date Date=2026-11-21',
      '10: wrong unknown_action Side=hold',
      '11: wrong too_large Qty=1e16',
      '12: wrong bad_quantity Qty=',
      '13: wrong too_few_cells',
    ]);
  });

  it('are taken as they stand: a price of 0 is one, none is none', async () => {
    expect(
      await tradesOf([
        '2024-05-06,buy,AAPL,10,0,1',
        '2024-05-07,BUY,brk-b,0.5,N/A,2',
        '2024-05-08,Sold,AAPL,-4,$190.10,',
      ]),
    ).toEqual([
      '2: buy 10 US:AAPL @ 0 USD on 2024-05-06 #1/-',
      '3: buy 0.5 US:BRK.B @ ? USD on 2024-05-07 #2/-',
      '4: sell 4 US:AAPL @ 190.1 USD on 2024-05-08 #-/-',
    ]);
  });

  it('are not distinguished by numbers that a spreadsheet has rounded', async () => {
    expect(await tradesOf(['2024-05-06,buy,AAPL,1,180,1.1E+15', '2024-05-06,buy,AAPL,1,180,1.1E+15'])).toEqual([
      '2: buy 1 US:AAPL @ 180 USD on 2024-05-06 #-/-',
      '3: buy 1 US:AAPL @ 180 USD on 2024-05-06 #-/-',
    ]);
  });

  it('are bought or sold by the sign of their quantity where no column says it', async () => {
    const format = plainFormat({ needs: ['day', 'symbol', 'quantity', 'price'] });
    const text = 'Date,Symbol,Qty,Price\n2024-05-06,AAPL,10,180\n2024-05-07,AAPL,-4,190\n2024-05-08,AAPL,0,190';
    const records = await recordsOfCsv(text, [format]);
    expect(records.trades.map(summarizeTrade)).toEqual([
      '2: buy 10 US:AAPL @ 180 USD on 2024-05-06 #-/-',
      '3: sell 4 US:AAPL @ 190 USD on 2024-05-07 #-/-',
    ]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '4: ignored no_quantity']);
  });

  it('failure 10: have a price that agrees with their value, or none is taken', async () => {
    const columns = { ...plainFormat().tables[0]?.columns, value: ['Value'] };
    const read = async (...rows: readonly string[]) => {
      const records = await recordsOfCsv([`${HEADER},Value`, ...rows].join('\n'), [plainFormat({ columns })]);
      return [...records.trades.map(summarizeTrade), ...summarizeStatuses(records).slice(1)];
    };
    expect(await read('2024-05-06,buy,AAPL,10,180,1,"-1,800.00"')).toEqual([
      '2: buy 10 US:AAPL @ 180 USD on 2024-05-06 #1/-',
    ]);
    expect(await read('2024-05-06,buy,AAPL,10,1800,1,1800')).toEqual(['2: wrong value_differs Value=1800']);
    expect(await read('2024-05-06,buy,AAPL,10,,1,1800')).toEqual(['2: buy 10 US:AAPL @ 180 USD on 2024-05-06 #1/-']);
  });

  it('add pledged shares to those at hand, and divide a total cost by all of them', async () => {
    const format = plainFormat({
      yields: 'holdings',
      columns: {
        symbol: ['Symbol'],
        quantity: ['Available'],
        more_quantity: ['Pledged (Margin)', 'Pledged (Loan)'],
        cost: ['Cost'],
      },
      needs: ['symbol', 'quantity', 'cost'],
      market: 'IN',
      currency: 'INR',
    });
    const text = [
      'Symbol,Available,Pledged (Margin),Pledged (Loan),Cost',
      'NSE:INFY-EQ,0,8,2,"14,500.00"',
      'RELIANCE.BO,5,--,,',
      'TCS,0,0,0,0',
      'HDFC BANK LTD,1,,,1600',
    ].join('\n');
    const records = await recordsOfCsv(text, [format]);
    expect(records.holdings.map(summarizeHolding)).toEqual([
      '2: 10 NSE:INFY @ 1450 INR',
      '3: 5 BSE:RELIANCE @ ? INR',
      '5: 1 IN:- "HDFC BANK LTD" @ 1600 INR',
    ]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '4: ignored no_quantity']);
  });

  it('name a currency that the product knows, or none is taken; pence are hundredths of a pound', async () => {
    const columns = { ...plainFormat().tables[0]?.columns, currency: ['Ccy'] };
    const rows = [
      '2024-05-06,buy,VOD,10,72.5,1,GBX',
      '2024-05-06,buy,SHOP,1,100,2,CAD',
      '2024-05-06,buy,INFY,1,1500,3,₹',
    ];
    const records = await recordsOfCsv([`${HEADER},Ccy`, ...rows].join('\n'), [
      plainFormat({ columns, market: null, currency: null }),
    ]);
    expect(records.trades.map(summarizeTrade)).toEqual([
      '2: buy 10 ?:VOD @ 0.725 GBP on 2024-05-06 #1/-',
      '4: buy 1 IN:INFY @ 1500 INR on 2024-05-06 #3/-',
    ]);
    expect(records.instrumentRefs.map(({ symbol, isAbroad = false }) => [symbol, isAbroad])).toEqual([
      ['VOD', true],
      ['INFY', false],
    ]);
    expect(summarizeStatuses(records).slice(1)).toEqual(['3: wrong unknown_currency Ccy=CAD']);
  });
});

describe('a row whose charges cannot be read', () => {
  it('names the cell among those that are added up', async () => {
    const columns = { ...plainFormat().tables[0]?.columns, charges: ['Brokerage', 'STT'] };
    const text = `${HEADER},Brokerage,STT\n2024-05-06,buy,AAPL,10,180,1,20,some\n2024-05-06,buy,AAPL,10,180,2,20,1.5`;
    const records = await recordsOfCsv(text, [plainFormat({ columns })]);
    expect(summarizeStatuses(records).slice(1)).toEqual(['2: wrong bad_price STT=some']);
    expect(records.trades.map(({ charges }) => charges)).toEqual([21.5]);
  });
});

describe('failure 13: the order of a file’s dates', () => {
  const read = async (days: readonly string[], dates?: 'day_first' | 'month_first') => {
    const text = [HEADER, ...days.map((day, index) => `${day},buy,AAPL,1,180,${index}`)].join('\n');
    const { trades, questions, statuses } = await recordsOfCsv(
      text,
      [plainFormat()],
      dates === undefined ? {} : { dates },
    );
    return questions.length > 0
      ? questions.map(({ about, choices, examples }) =>
          [about, ...choices, ...examples.map(({ text }) => text)].join(' '),
        )
      : [...trades.map(({ day }) => day), ...statuses.flatMap(({ reason }) => (reason === 'bad_date' ? [reason] : []))];
  };

  it('is what all of its rows allow together', async () => {
    expect(await read(['05/06/2024', '13/06/2024'])).toEqual(['2024-06-05', '2024-06-13']);
    expect(await read(['05/06/2024', '06/13/2024'])).toEqual(['2024-05-06', '2024-06-13']);
    expect(await read(['05-06-2024', '06-May-2024', '2024-05-30', '05-30-2024'])).toEqual([
      '2024-05-06',
      '2024-05-06',
      '2024-05-30',
      '2024-05-30',
    ]);
  });

  it('is not one in which a trade is still to come', async () => {
    expect(await read(['05/12/2026', '05/06/2026'])).toEqual(['2026-05-12', '2026-05-06']);
  });

  it('is asked where the rows leave it open, and nothing is read before', async () => {
    expect(await read(['05/06/2024', '07/08/2024', '09/09/2024'])).toEqual([
      'date_order day_first month_first 05/06/2024 07/08/2024',
    ]);
    expect(await read(['05/06/2024', '07/08/2024'], 'month_first')).toEqual(['2024-05-06', '2024-07-08']);
  });

  it('is asked where the rows contradict each other, and then wrong for some', async () => {
    expect(await read(['13/06/2024', '06/13/2024'])).toEqual([
      'date_order day_first month_first 13/06/2024 06/13/2024',
    ]);
    expect(await read(['13/06/2024', '06/13/2024'], 'day_first')).toEqual(['2024-06-13', 'bad_date']);
  });

  it('does not matter where day and month are equal', async () => {
    expect(await read(['05/05/2024'])).toEqual(['2024-05-05']);
  });

  it('is asked where one row shows that it is not the broker’s', async () => {
    const format = plainFormat({ dates: 'day_first' });
    const readAs = (...days: readonly string[]) =>
      recordsOfCsv([HEADER, ...days.map((day) => `${day},buy,AAPL,1,180,1`)].join('\n'), [format]);
    expect((await readAs('05/06/2024', '13/06/2024')).trades.map(({ day }) => day)).toEqual([
      '2024-06-05',
      '2024-06-13',
    ]);
    expect((await readAs('05/06/2024', '06/13/2024')).trades.map(({ day }) => day)).toEqual([
      '2024-05-06',
      '2024-06-13',
    ]);
    expect((await readAs('13/06/2024', '06/13/2024')).questions).toHaveLength(1);
    expect(summarizeStatuses(await readAs('05/06/2024', '13/13/2024')).slice(1)).toEqual([
      '3: wrong bad_date Date=13/13/2024',
    ]);
  });

  it('may be another than the broker’s, in a file that a spreadsheet saved again', async () => {
    const format = plainFormat({ dates: 'year_first' });
    const rows = ['13/06/2024,buy,AAPL,1,180,1', '05/06/2024,buy,AAPL,1,180,2'];
    const { trades } = await recordsOfCsv([HEADER, ...rows].join('\n'), [format]);
    expect(trades.map(({ day }) => day)).toEqual(['2024-06-13', '2024-06-05']);
  });
});

describe('failure 09: the decimal mark of a file', () => {
  const read = async (prices: readonly string[], decimals?: 'point' | 'comma') => {
    const rows = prices.map((price, index) => `2024-05-06;buy;AAPL;1;${price};${index}`);
    const text = [HEADER.replaceAll(',', ';'), ...rows].join('\n');
    const { trades, questions } = await recordsOfCsv(text, [plainFormat()], decimals === undefined ? {} : { decimals });
    return questions.length > 0 ? questions.map(({ about }) => about) : trades.map(({ price }) => price);
  };

  it('is what all of its rows allow together', async () => {
    expect(await read(['1.000', '12.5'])).toEqual([1, 12.5]);
    expect(await read(['1.000', '12,5'])).toEqual([1_000, 12.5]);
    expect(await read(['1.000', '1.234,56'])).toEqual([1_000, 1_234.56]);
    expect(await read(['1,000', '7,68,000'])).toEqual([1_000, 768_000]);
    expect(await read(['110.7', '15'])).toEqual([110.7, 15]);
  });

  it('is asked where 1.000 may be one or a thousand', async () => {
    expect(await read(['1.000', '15'])).toEqual(['decimal_mark']);
    expect(await read(['1.000', '15'], 'point')).toEqual([1, 15]);
    expect(await read(['1.000', '15'], 'comma')).toEqual([1_000, 15]);
  });

  it('is told by what else the rows have, such as the values of today', async () => {
    const own = {
      ...plainFormat(),
      tables: plainFormat().tables.map((table) => ({ ...table, decimals: 'from_rows' as const })),
    };
    const heldAt = async (value: string) => {
      const text = [`${HEADER.replaceAll(',', ';')};Value`, `2024-05-06;buy;AAPL;1.000;15;1;${value}`].join('\n');
      const { trades, questions } = await recordsOfCsv(text, [own]);
      return questions.length > 0 ? questions.map(({ about }) => about) : trades.map(({ quantity }) => quantity);
    };
    expect(await heldAt('189.25')).toEqual([1]);
    expect(await heldAt('189,25')).toEqual([1_000]);
    expect(await heldAt('189')).toEqual(['decimal_mark']);
  });

  it('is asked where some rows have one and some the other', async () => {
    expect(await read(['12.5', '12,5'])).toEqual(['decimal_mark']);
  });
});
