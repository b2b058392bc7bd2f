import { describe, expect, it } from 'vitest';
import type { ImportFormat } from '../format.ts';
import { readCsv, recordsOfCsv } from '../testing/csv.ts';
import { summarizeStatuses, summarizeHolding, summarizeTrade } from '../testing/summaries.ts';

/** A file that no format knows, read by what its columns look like, in a country. */
async function guessed(text: string, market: 'IN' | 'US') {
  const { recognition } = await readCsv(text, []);
  if (recognition.kind !== 'unknown' || recognition.guess === null) throw new Error('nothing was guessed');
  const { format } = recognition.guess;
  const own: ImportFormat = {
    id: 'own',
    version: '1',
    broker: 'Own',
    file: 'Own',
    menu: [],
    fingerprint: [],
    tables: [{ ...format, market }],
  };
  const records = await recordsOfCsv(text, [own], { dates: 'month_first' });
  return {
    yields: format.yields,
    columns: format.columns,
    read: [...records.trades.map(summarizeTrade), ...records.holdings.map(summarizeHolding)],
    statuses: summarizeStatuses(records).filter((status) => !status.endsWith('header')),
  };
}

describe('a file with a side column', () => {
  it('is trades: a sale takes shares away, and a dividend brings none', async () => {
    const file = await guessed(
      [
        'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Total,ID',
        'Market buy,2024-05-14 14:30:02,US0378331005,AAPL,Apple,10,185.5,USD,1855,EOF1',
        'Limit sell,2024-06-03 15:01:10,US0378331005,AAPL,Apple,4,194,USD,776,EOF2',
        'Dividend (Ordinary),2024-08-15 09:00:00,US0378331005,AAPL,Apple,6,0.25,USD,1.5,',
        'Deposit,2024-05-13 08:00:00,,,,,,,2000,',
      ].join('\n'),
      'US',
    );
    expect(file.yields).toBe('trades');
    expect(file.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 10', 'sell 4']);
    expect(file.statuses).toEqual(['4: ignored dividend', '5: ignored cash']);
  });

  it('is one whose descriptions say what was done beside a type that is empty', async () => {
    const file = await guessed(
      [
        'Trade Date,Account,Description,Type,Symbol/ CUSIP,Quantity,Price,Amount',
        '11/10/2025,CMA,Purchase APPLE INC,,AAPL,10,230.10,-2301',
        '11/12/2025,CMA,Sale APPLE INC,,AAPL,-4,240,960',
      ].join('\n'),
      'US',
    );
    expect(file.read.map((row) => row.split(' ').slice(1, 4).join(' '))).toEqual(['buy 10 US:AAPL', 'sell 4 US:AAPL']);
    const trades = await guessed(
      [
        'Date,Transaction Type,Description,Symbol,Quantity,Price',
        '2025-11-10,TRADE,Bought 10 AAPL,AAPL,10,230.10',
        '2025-11-12,TRADE,Sold 4 AAPL,AAPL,4,240',
      ].join('\n'),
      'US',
    );
    expect(trades.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 10', 'sell 4']);
  });

  it('is one that writes a minus before the price of what was bought', async () => {
    const file = await guessed(
      [
        'Date,Symbol,Description,Value,Quantity,Average Price',
        '2025-11-10,AAPL,Bought 10 AAPL @ 232.10,-2321,10,-232.10',
        '2025-11-12,AAPL,Sold 4 AAPL @ 240.00,960,4,240',
        '2025-11-13,AAPL,Sold 4 AAPL @ 240.00,960,4,-240',
      ].join('\n'),
      'US',
    );
    expect(file.read).toEqual([
      '2: buy 10 US:AAPL @ 232.1 USD on 2025-11-10 #-/-',
      '3: sell 4 US:AAPL @ 240 USD on 2025-11-12 #-/-',
    ]);
    expect(file.statuses).toEqual(['4: wrong bad_price Average Price=-240']);
  });

  it('is one whose sides are codes: what opens with a sale is short', async () => {
    const file = await guessed(
      [
        'Date,Type,Action,Symbol,Value,Quantity,Average Price',
        '2025-11-10,Trade,BUY_TO_OPEN,AAPL,-2321,10,-232.10',
        '2025-11-12,Trade,SELL_TO_CLOSE,AAPL,960,4,240',
        '2025-11-12,Trade,SELL_TO_OPEN,GME,200,10,20',
        '2025-11-13,Trade,BUY_TO_CLOSE,GME,-180,10,-18',
      ].join('\n'),
      'US',
    );
    expect(file.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 10', 'sell 4']);
    expect(file.statuses).toEqual(['4: ignored short_sale', '5: ignored short_sale']);
  });

  it('is of holdings where it says long or short, and what is short is not held', async () => {
    const file = await guessed(
      ['Symbol,Side,Quantity,Average Price', 'AAPL,Long,10,185.5', 'GME,Short,5,20'].join('\n'),
      'US',
    );
    expect(file.yields).toBe('holdings');
    expect(file.read).toEqual(['2: 10 US:AAPL @ 185.5 USD']);
    expect(file.statuses).toEqual(['3: ignored short_sale']);
  });

  it.each([
    ['Symbol,Position,Qty,Avg Price', 'AAPL,Long,10,185.5', 'GME,Short,5,20'],
    ['Symbol,Long/Short,Asset Class,Qty,Avg Price', 'AAPL,LONG,Stock,10,185.5', 'GME,SHORT,Stock,5,20'],
    ['Symbol,Qty,Avg Price,Date,Position Type', 'AAPL,10,185.5,05/14/2024,Long', 'GME,5,20,05/14/2024,Short'],
  ])('is of positions under whatever header: %s', async (...lines) => {
    const file = await guessed(lines.join('\n'), 'US');
    expect(file.yields).toBe('holdings');
    expect(file.read.map((row) => row.replace(/ since .*/, ''))).toEqual(['2: 10 US:AAPL @ 185.5 USD']);
    expect(file.statuses).toEqual(['3: ignored short_sale']);
  });

  it('is not the term of a gain', async () => {
    const file = await guessed('Symbol,Term,Qty,Avg Price\nAAPL,Long,10,185.5\nMSFT,Short,5,400', 'US');
    expect(file.read.length).toBe(2);
  });

  it('may be missing, where days stand beside quantities with signs', async () => {
    const file = await guessed(
      [
        'Date,Product,ISIN,Quantity,Price,Currency',
        '05-14-2024,APPLE INC,US0378331005,10,185.5,USD',
        '06-03-2024,APPLE INC,US0378331005,-4,194,USD',
      ].join('\n'),
      'US',
    );
    expect(file.yields).toBe('trades');
    expect(file.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 10', 'sell 4']);
  });

  it('is one of a mutual fund statement, whose redemptions stand in brackets', async () => {
    const file = await guessed(
      [
        'Folio No,Scheme Name,ISIN,Transaction Description,Date,Amount,Units,NAV/Price',
        '1,HDFC Flexi Cap,INF179K01UT0,Purchase,10-Jan-2024,"4,999.75",3.456,"1,446.63"',
        '1,HDFC Flexi Cap,INF179K01UT0,*** Stamp Duty ***,10-Jan-2024,0.25,,',
        '1,HDFC Flexi Cap,INF179K01UT0,Redemption less STT,10-Mar-2025,"(3,000.00)",(2.000),1500.00',
      ].join('\n'),
      'IN',
    );
    expect(file.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 3.456', 'sell 2']);
    expect(file.statuses).toEqual(['3: ignored charge']);
  });

  it('is one of few purchases among whatever else happened, and of words that nobody knows', async () => {
    const file = await guessed(
      [
        'Date,Symbol,Type,Quantity,Price',
        '2023-01-10,INFY,Buy,10,1400',
        '2023-06-10,INFY,Bonus,10,0',
        '2023-10-10,INFY,Rights,5,900',
        '2023-11-10,INFY,Buyback,5,1850',
        '2023-12-10,INFY,Gift,5,',
        '2024-03-10,INFY,Off Market Credit,5,',
      ].join('\n'),
      'IN',
    );
    expect(file.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 10', 'bonus 10']);
    expect(file.statuses).toEqual([
      '4: wrong unknown_action Type=Rights',
      '5: wrong corporate_action Type=Buyback',
      '6: wrong unknown_action Type=Gift',
      '7: wrong unknown_action Type=Off Market Credit',
    ]);
    const funds = await guessed(
      [
        'Txn Date,Scheme,Txn Type,Units,NAV',
        '05-Oct-24,Axis Bluechip Direct Growth,NFO Allotment,5,10',
        '05-Nov-24,Axis Bluechip Direct Growth,Lateral Shift Out,2,10',
        '05-Dec-24,Axis Bluechip Direct Growth,Sys. Investment (2),3,10',
        '05-Dec-24,Axis Bluechip Direct Growth,S T P Out,1,10',
      ].join('\n'),
      'IN',
    );
    expect(funds.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['sell 2', 'buy 3', 'sell 1']);
    expect(funds.statuses).toEqual(['2: wrong unknown_action Txn Type=NFO Allotment']);
  });

  it('is a bill where it counts what was bought and what was sold, whatever the net is', async () => {
    const file = await guessed(
      ['Date,Script Name,Buy Qty,Buy Rate,Sell Qty,Sell Rate,Net Qty', '05-03-2024,INFOSYS LTD,10,1400,4,1410,6'].join(
        '\n',
      ),
      'IN',
    );
    expect(file.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 10', 'sell 4']);
  });

  it('is trades also where no column tells the day, which then has to be said', async () => {
    const file = await guessed('Symbol,Side,Quantity,Price\nAAPL,Buy,10,185\nAAPL,Sell,4,190', 'US');
    expect(file.yields).toBe('trades');
    expect(file.read).toEqual([]);
  });

  it('is one whose descriptions say what was done', async () => {
    const file = await guessed(
      [
        'DATE,TRANSACTION ID,DESCRIPTION,QUANTITY,SYMBOL,PRICE,COMMISSION,AMOUNT',
        '05/14/2024,1001,Bought 10 AAPL @ 185.5,10,AAPL,185.5,0,-1855',
        '06/13/2024,1002,Sold 4 AAPL @ 194,4,AAPL,194,0,776',
        '08/15/2024,1003,QUALIFIED DIVIDEND (AAPL),,AAPL,,,1.5',
      ].join('\n'),
      'US',
    );
    expect(file.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 10', 'sell 4']);
    expect(file.statuses).toEqual(['4: ignored dividend']);
  });

  it('is not misled by the name of the share in its descriptions', async () => {
    const file = await guessed(
      [
        'DATE,TRANSACTION ID,DESCRIPTION,QUANTITY,SYMBOL,PRICE,COMMISSION,AMOUNT',
        '05/14/2024,1001,Bought 25 PINTEREST INC @ 30,25,PINS,30,0,-750',
        '05/15/2024,1002,Bought 50 TATA COFFEE @ 250,50,TATACOFFEE,250,0,-12500',
        '05/16/2024,1003,Sold 4 DRIP @ 12,4,DRIP,12,0,48',
        '05/17/2024,1004,Sold Short 10 TSLA @ 273,10,TSLA,273,0,2730',
      ].join('\n'),
      'US',
    );
    expect(file.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 25', 'buy 50', 'sell 4']);
    expect(file.statuses).toEqual(['5: ignored short_sale']);
  });

  it('is none where the names of holdings begin with what may be done', async () => {
    for (const text of [
      'Description,Quantity,Cost Basis\nS&P 500 ETF,10,2000\nSwitch Inc,5,100',
      'Description,Quantity,Cost Basis,Purchase Date\nS&P 500 ETF,10,2000,2024-05-06\nApple Inc,5,100,2024-05-06',
    ]) {
      const file = await guessed(text, 'US');
      expect([file.yields, file.read.length]).toEqual(['holdings', 2]);
    }
  });

  it('is none where it advises, or says how a share is held', async () => {
    for (const text of [
      'Symbol,Quantity,Average Cost,Action\nAAPL,10,185.5,Buy\nMSFT,2,400,Hold\nTSLA,5,200,Sell',
      'Symbol,Quantity,Average Cost,Recommendation\nAAPL,10,185.5,Buy\nMSFT,2,400,Sell\nTSLA,5,200,Sell',
      'Symbol,Quantity,Average Cost,Transaction Type\nAAPL,10,185.5,Delivery\nMSFT,2,400,MTF\nTSLA,5,200,MTF',
    ]) {
      const file = await guessed(text, 'US');
      expect([file.yields, file.read.length]).toEqual(['holdings', 3]);
    }
  });

  it('is one whose purchases are few among other rows', async () => {
    const interest = Array.from({ length: 9 }, (_, i) => `2024-05-0${i + 1},Interest,,,`);
    const file = await guessed(
      [
        'Date,Type,Symbol,Quantity,Price',
        ...interest,
        '2024-06-01,Buy,AAPL,10,185.5',
        '2024-07-01,Sell,AAPL,4,190',
      ].join('\n'),
      'US',
    );
    expect(file.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 10', 'sell 4']);
    expect(new Set(file.statuses.map((status) => status.replace(/^.*: /, '')))).toEqual(new Set(['ignored interest']));
  });

  it('is none where the column says which kind a holding is', async () => {
    const file = await guessed('Symbol,Quantity,Average Cost Basis,Type\nAAPL,10,185.5,Cash\nMSFT,2,400,Margin', 'US');
    expect([file.yields, file.read]).toEqual(['holdings', ['2: 10 US:AAPL @ 185.5 USD', '3: 2 US:MSFT @ 400 USD']]);
  });
});

describe('futures and options', () => {
  it('are no shares, by symbol, name, segment or kind', async () => {
    const file = await guessed(
      [
        'Symbol,Side,Filled Qty,Avg Price,Filled Time,Segment,Instrument Type',
        'AAPL240119C00150000,Buy,1,5.1,01/05/2024 09:30:05,,',
        'NIFTY24JANFUT,Buy,50,21700,01/05/2024 09:30:05,,',
        'INFY,Buy,10,1500,01/16/2024 09:30:05,FUTURES AND OPTIONS,',
        'TCS,Buy,10,3500,01/16/2024 09:30:05,CAPITAL,OPTSTK',
        'INFY,Buy,10,1500,01/16/2024 09:30:05,CAPITAL,EQUITY',
      ].join('\n'),
      'IN',
    );
    expect(file.read.map((row) => row.split(' ').slice(0, 4).join(' '))).toEqual(['6: buy 10 IN:INFY']);
    expect(file.statuses).toEqual([2, 3, 4, 5].map((line) => `${line}: ignored derivative`));
  });
});

describe('the right column', () => {
  it.each([
    ['Name,Available Qty,Total Qty,Avg Price\nINFOSYS LTD,6,10,1450.5'],
    ['Name,Available Qty,Total Qty,Pledged Qty,Avg Price\nINFOSYS LTD,6,10,4,1450.5'],
  ])('is Total Qty, of which what is available is a part: %j', async (text) => {
    const file = await guessed(text, 'IN');
    expect([file.columns.quantity, file.columns.more_quantity]).toEqual([['Total Qty'], undefined]);
    expect(file.read).toEqual(['2: 10 IN:- "INFOSYS LTD" @ 1450.5 INR']);
  });

  it('is what was paid: a price beside a value is today’s', async () => {
    const merrill = await guessed('Symbol,Description,Quantity,Price,Value\nAAPL,APPLE INC,10,230,2300', 'US');
    expect(merrill.read).toEqual(['2: 10 US:AAPL "APPLE INC" @ ? USD']);
    const lots = await guessed('Symbol,Quantity,Price,Unit Cost,Cost Basis,Value\nAAPL,10,230,150,1500,2300', 'US');
    expect(lots.read).toEqual(['2: 10 US:AAPL @ 150 USD']);
    const own = await guessed('Symbol,Quantity,Price\nAAPL,10,150', 'US');
    expect(own.read).toEqual(['2: 10 US:AAPL @ 150 USD']);
  });

  it.each([
    ['Symbol,Qty #,Price Paid $', 'price paid'],
    ['Symbol,Quantity #,Buy Avg Price', ''],
    ['Symbol,Current Bal.,Avg.Price', ''],
    ['Scrip/Contract,Quantity,Buy Avg Price', ''],
  ])('has a word for %s', async (header) => {
    const { columns } = await guessed(`${header}\nINFY,10,1450.5`, 'IN');
    expect(Object.keys(columns).sort()).toEqual(
      [header.startsWith('Scrip') ? 'name' : 'symbol', 'price', 'quantity'].sort(),
    );
  });
});

describe('units of a fund', () => {
  it('are bought and redeemed in the words of statements', async () => {
    const file = await guessed(
      [
        'Folio,Scheme,ISIN,Date,Transaction,Amount,Units,NAV,Unit Balance',
        '123/45,Parag Parikh Flexi Cap Fund,INF879O01027,2024-05-06,Purchase,500.00,10.000,50.00,10.000',
        '123/45,Parag Parikh Flexi Cap Fund,INF879O01027,2024-05-06,*** Stamp Duty ***,0.02,,,',
        '123/45,Parag Parikh Flexi Cap Fund,INF879O01027,2024-06-05,SIP Purchase - Instalment 3/12,510.00,10.000,51.00,20.000',
        '123/45,Parag Parikh Flexi Cap Fund,INF879O01027,2024-07-05,Redemption,-104.00,(2.000),52.00,18.000',
        '123/45,Parag Parikh Flexi Cap Fund,INF879O01027,2024-08-05,Partial Redemption,-52.00,-1.000,52.00,17.000',
        '123/45,Parag Parikh Flexi Cap Fund,INF879O01027,2024-08-06,Switch-Out - To Liquid Fund,-53.00,-1.000,53.00,16.000',
        '123/45,Parag Parikh Flexi Cap Fund,INF879O01027,2024-08-07,IDCW Payout,5.00,0.000,,16.000',
      ].join('\n'),
      'IN',
    );
    expect(file.yields).toBe('trades');
    expect(file.read.map((row) => row.replace(/ IN:.*(?= @)| #.*/g, ''))).toEqual([
      '2: buy 10 @ 50 INR on 2024-05-06',
      '4: buy 10 @ 51 INR on 2024-06-05',
      '5: sell 2 @ 52 INR on 2024-07-05',
      '6: sell 1 @ 52 INR on 2024-08-05',
      '7: sell 1 @ 53 INR on 2024-08-06',
    ]);
    expect(file.statuses).toEqual(['3: ignored charge', '8: ignored dividend']);
  });

  it('are trades where most rows are redemptions', async () => {
    const rows = ['Redemption', 'STP_OUT', 'SWP', 'SWP', 'STP_IN'];
    const text = ['Date,Scheme,Type,Units,NAV', ...rows.map((done) => `2024-05-06,Axis Bluechip Fund,${done},2,50`)];
    expect((await guessed(text.join('\n'), 'IN')).read.map((row) => row.split(' ')[1])).toEqual([
      'sell',
      'sell',
      'sell',
      'sell',
      'buy',
    ]);
  });
});

describe('a cancelled order', () => {
  it('counts as far as it was filled', async () => {
    const file = await guessed(
      [
        'Date,Exchange,Symbol,Action,Order Qty,ExecQty,OrderPrice,Status',
        '05/14/2026,NSE,INFY,BUY,10,4,1450.5,Cancelled',
        '05/14/2026,NSE,TCS,BUY,10,0,3500,Cancelled',
      ].join('\n'),
      'IN',
    );
    expect(file.read.map((row) => row.split(' ').slice(1, 4).join(' '))).toEqual(['buy 4 NSE:INFY']);
    expect(file.statuses).toEqual(['3: ignored no_quantity']);
  });

  it('is passed over where nothing says how much was filled', async () => {
    const file = await guessed('Date,Symbol,Action,Qty,Price,Status\n05/14/2026,INFY,BUY,10,1450.5,Cancelled', 'IN');
    expect([file.read, file.statuses]).toEqual([[], ['2: ignored not_executed']]);
  });
});

it('a short sale and its cover bring and take no shares', async () => {
  const file = await guessed(
    [
      'Date,Action,Symbol,Quantity,Price',
      '05/14/2026,Buy,AAPL,4,190',
      '05/15/2026,Sell Short,TSLA,10,273.11',
      '05/16/2026,Buy to Cover,TSLA,10,260',
    ].join('\n'),
    'US',
  );
  expect(file.read).toEqual(['2: buy 4 US:AAPL @ 190 USD on 2026-05-14 #-/-']);
  expect(file.statuses).toEqual(['3: ignored short_sale', '4: ignored short_sale']);
});

describe('money and what is none', () => {
  it('money funds are cash, shares from an employer and units of a plan are not', async () => {
    const file = await guessed(
      [
        'Date,Action,Symbol,Quantity,Price,Amount',
        '05/14/2026,Buy,VMFXX,120,1,-120',
        '05/14/2026,Deposit,AAPL,12,,',
        '05/15/2026,Contribution,FXAIX,2.5,,-500',
        '05/16/2026,Deposit,,,,1000',
        '05/17/2026,Reinvest Dividend,MSFT,0.1,400,-40',
      ].join('\n'),
      'US',
    );
    expect(file.read).toEqual([
      '3: transfer_in 12 US:AAPL @ ? USD on 2026-05-14 #-/-',
      '4: buy 2.5 US:FXAIX @ 200 USD on 2026-05-15 #-/-',
      '6: buy 0.1 US:MSFT @ 400 USD on 2026-05-17 #-/-',
    ]);
    expect(file.statuses).toEqual(['2: ignored cash', '5: ignored cash']);
  });
});

describe('what was bought and sold in one row', () => {
  it('is sold on the day of its sale, and what is left is held', async () => {
    const lots = [
      ['Scrip Name,Buy Date,Buy Qty,Buy Rate,Sell Date,Sell Qty,Sell Rate,Balance Qty', ',6', ',,,,5'],
      ['Scrip Name,Buy Date,Qty,Buy Rate,Sell Date,Sold Qty,Sell Rate', '', ',-,,'],
    ];
    for (const [header = '', left = '', unsold = ''] of lots) {
      const file = await guessed(
        [
          header,
          `INFOSYS LTD,05-14-2024,10,1400.5,06-14-2025,4,1500${left}`,
          `TCS LTD,05-14-2024,5,3400${unsold}`,
        ].join('\n'),
        'IN',
      );
      expect(file.yields).toBe('trades');
      expect(file.read.map((row) => row.replace(/ #.*/, ''))).toEqual([
        '2: buy 10 IN:- "INFOSYS LTD" @ 1400.5 INR on 2024-05-14',
        '2: sell 4 IN:- "INFOSYS LTD" @ 1500 INR on 2025-06-14',
        '3: buy 5 IN:- "TCS LTD" @ 3400 INR on 2024-05-14',
      ]);
    }
  });

  it('is no holding once it has a day of sale; others stay', async () => {
    const file = await guessed(
      [
        'Stock,Qty,Buy Date,Buy Price,Sell Date,Sell Price',
        'INFY,10,05-14-2024,1400.5,06-14-2025,1500',
        'TCS,5,05-14-2024,3400,,',
        'WIPRO,5,05-14-2024,400,Holding,',
        'ITC,5,05-14-2024,400,in June,',
        'LT,5,05-14-2024,3000,00-01-1900,0',
        'Net Worth,31000,,,,',
      ].join('\n'),
      'IN',
    );
    expect(file.yields).toBe('holdings');
    expect(file.read).toEqual([
      '3: 5 IN:TCS @ 3400 INR since 2024-05-14',
      '4: 5 IN:WIPRO @ 400 INR since 2024-05-14',
      '6: 5 IN:LT @ 3000 INR since 2024-05-14',
    ]);
    expect(file.statuses).toEqual([
      '2: ignored no_quantity',
      '5: wrong bad_date Sell Date=in June',
      '7: ignored total',
    ]);
    const sales = await guessed('Symbol,Quantity,Sale Date,Sale Price\nAAPL,10,06/14/2024,194', 'US');
    expect([sales.read, sales.statuses]).toEqual([[], ['2: ignored no_quantity']]);
  });

  it('is what a trading journal lists, whose sides are positions', async () => {
    const file = await guessed(
      [
        'Symbol,Side,Qty,Entry Date,Entry Price,Exit Date,Exit Price',
        'AAPL,Buy,10,05/14/2024,185.5,,',
        'MSFT,Buy,5,05/14/2024,400,06/14/2024,410',
        'GME,Sell,5,05/14/2024,30,,',
        'AMC,S,5,05/14/2024,30,,',
      ].join('\n'),
      'US',
    );
    expect(file.read).toEqual(['2: 10 US:AAPL @ 185.5 USD since 2024-05-14']);
    expect(file.statuses).toEqual(['3: ignored no_quantity', '4: ignored short_sale', '5: ignored short_sale']);
  });

  it('is in rows of their own where the sales, and no others, have a day of sale', async () => {
    const file = await guessed(
      [
        'Date Acquired,Date Sold,Symbol,Action,Quantity,Price',
        '05/14/2024,,AAPL,Buy,10,185.5',
        '05/14/2024,06/14/2024,AAPL,Sell,4,190',
      ].join('\n'),
      'US',
    );
    expect(file.read).toEqual([
      '2: buy 10 US:AAPL @ 185.5 USD on 2024-05-14 #-/-',
      '3: sell 4 US:AAPL @ 190 USD on 2024-06-14 #-/-',
    ]);
  });

  it('is told by a status: what is open is held, what is closed is not', async () => {
    const file = await guessed(
      'Stock,Qty,Buy Price,Status\nINFY,10,1400.5,Open\nTCS,5,3400,Closed\nITC,5,400,Sold',
      'IN',
    );
    expect(file.read).toEqual(['2: 10 IN:INFY @ 1400.5 INR']);
    expect(file.statuses).toEqual(['3: ignored no_quantity', '4: ignored no_quantity']);
  });
});

describe('holdings', () => {
  it('stay holdings with a short position among them, and the day they were counted is no purchase date', async () => {
    for (const [day = '', price = ''] of [
      ['As of', 'Average cost'],
      ['Date', 'Price'],
    ]) {
      const file = await guessed(
        [
          `${day},Symbol,Quantity,${price},Market value`,
          '11/19/2026,AAPL,10,230.1,2301',
          '11/19/2026,GME,-5,20,-100',
        ].join('\n'),
        'US',
      );
      expect(file.yields).toBe('holdings');
      expect(file.read).toEqual([`2: 10 US:AAPL @ ${price === 'Price' ? '?' : '230.1'} USD`]);
      expect(file.statuses).toEqual(['3: ignored short_sale']);
    }
    const oneDay = 'Date,Stock,Qty,Price,CMP\n05-14-2024,INFY,10,1400,1500\n05-14-2024,INFY,-4,1450,1500';
    expect((await guessed(oneDay, 'IN')).yields).toBe('trades');
    const trades = await guessed(
      'Date,Stock,Qty,Price,CMP\n05-14-2024,INFY,10,1400,1500\n06-14-2024,INFY,-4,1450,1500',
      'IN',
    );
    expect(trades.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 10', 'sell 4']);
  });

  it('are not those of a section of closed or short positions', async () => {
    const header = 'Symbol,Quantity,Average Price,Currency';
    const file = await guessed(
      [
        'Open positions',
        header,
        'AAPL,10,185.5,USD',
        'Closed positions',
        header,
        'MSFT,5,400,USD',
        'Short positions',
        header,
        'GME,5,20,USD',
      ].join('\n'),
      'US',
    );
    expect(file.read).toEqual(['3: 10 US:AAPL @ 185.5 USD']);
    expect(file.statuses.slice(-2)).toEqual(['6: ignored no_quantity', '9: ignored short_sale']);
  });

  it('are not the balances of a statement', async () => {
    const bank = readCsv('Date,Description,Debit,Credit,Balance\n01/04/2026,UPI,250,,10000', []);
    const { recognition } = await bank;
    expect(recognition.kind === 'unknown' && recognition.guess?.format.columns.quantity).toBeUndefined();
  });

  it('are not contracts for difference', async () => {
    const file = await guessed('Symbol,Quantity,Average Cost,Asset type\nAAPL,10,185.5,Stocks\nNVDA,5,100,CFD', 'US');
    expect(file.read).toEqual(['2: 10 US:AAPL @ 185.5 USD']);
    expect(file.statuses).toEqual(['3: ignored derivative']);
  });
});

describe('a row that takes back an earlier one', () => {
  it('takes it away, and is wrong where the file does not list what it means', async () => {
    const file = await guessed(
      [
        'Date,Symbol,Action,Quantity,Price,Amount',
        '05/14/2024,AAPL,Buy,10,185.5,-1855',
        '05/14/2024,AAPL,Cancelled Buy,10,185.5,1855',
        '05/14/2024,MSFT,Buy,5,400,-2000',
        '05/15/2024,MSFT,Sell,4,410,1640',
        '05/15/2024,MSFT,Cancel Sell,-4,410,-1640',
        '05/16/2024,MSFT,Reversal of buy,3,400,1200',
      ].join('\n'),
      'US',
    );
    expect(file.read).toEqual(['4: buy 5 US:MSFT @ 400 USD on 2024-05-14 #-/-']);
    expect(file.statuses).toEqual([
      ...[2, 3, 5, 6].map((line) => `${line}: ignored not_executed`),
      '7: wrong negative_quantity',
    ]);
  });

  it('is also a rejected instalment of a fund, whose statement has notes', async () => {
    const file = await guessed(
      [
        'Scheme Name,Transaction,Date,Amount,Units,NAV',
        'HDFC Flexi Cap,*** Address Updated from KRA Data ***,10-Jan-2024,,,',
        'HDFC Flexi Cap,Systematic Investment (1),10-Feb-2024,"4,999.75",3.456,"1,446.63"',
        'HDFC Flexi Cap,Systematic Investment (1) - Reversed,12-Feb-2024,"-4,999.75",-3.456,"1,446.63"',
        'HDFC Flexi Cap,*** STT Paid ***,10-Jan-2024,0.25,,',
      ].join('\n'),
      'IN',
    );
    expect(file.read).toEqual([]);
    expect(file.statuses).toEqual([
      '2: ignored not_a_trade',
      '3: ignored not_executed',
      '4: ignored not_executed',
      '5: ignored charge',
    ]);
  });
});

describe('shares and amounts of money', () => {
  it('leave for a tax or a fee where the row says how many', async () => {
    const file = await guessed(
      [
        'Date,Symbol,Type,Shares,Price,Amount',
        '2024-05-14,VTI,Buy,10,260,2600',
        '2024-06-14,VTI,Tax-loss harvesting sell,4,250,1000',
        '2024-06-15,VTI,Advisory fee,0.1,250,-25',
        '2024-06-16,,Advisory fee,,,-1.25',
        '2024-06-17,,ACH,,,500',
      ].join('\n'),
      'US',
    );
    expect(file.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 10', 'sell 4']);
    expect(file.statuses).toEqual([
      '4: wrong unknown_action Type=Advisory fee',
      '5: ignored charge',
      '6: ignored not_a_trade',
    ]);
  });

  it('may be marked as debits and credits, which are no crores', async () => {
    const trades = await guessed(
      [
        'Trade Date,ISIN,Buy/Sell,Quantity,Rate,Amount',
        '05-14-2024,INE009A01021,BUY,10,1400.50,"14,005.00 Dr"',
        '06-14-2024,INE009A01021,SELL,4,1500.00,6000.00 Cr',
      ].join('\n'),
      'IN',
    );
    expect(trades.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 10', 'sell 4']);
    const holdings = await guessed('ISIN,Qty,Invested Value\nINE009A01021,10,14005.00 Dr.', 'IN');
    expect(holdings.read).toEqual(['2: 10 IN:- INE009A01021 @ 1400.5 INR']);
    const crores = await guessed('ISIN,Qty,Invested Value\nINE009A01021,10000,1.5 Cr', 'IN');
    expect(crores.read).toEqual(['2: 10000 IN:- INE009A01021 @ 1500 INR']);
  });

  it('are dollars, pounds, pence or paise where a header says so', async () => {
    const read = async (text: string) =>
      (await guessed(text, 'IN')).read.map((row) => row.replace(/^.*@ | on .*/g, ''));
    expect(await read('Symbol,Qty,Avg Cost (in USD)\nAAPL,10,185.5')).toEqual(['185.5 USD']);
    expect(await read('Symbol,Qty,Average Cost USD,Currency\nVOD,10,9.5,GBP')).toEqual(['9.5 USD']);
    expect(await read('Symbol,Qty,Avg Cost (GBX)\nVOD,100,75.5')).toEqual(['0.755 GBP']);
    expect(await read('Symbol,Qty,Avg Cost (GBX),Currency\nVOD,100,75.5,GBX')).toEqual(['0.755 GBP']);
    expect(await read('Stock,Qty,Invested Amount (Rs. in Lakhs)\nINFY,1000,14.0')).toEqual(['1400 INR']);
    expect(await read('Symbol,Qty,Cost Basis ($000s)\nAAPL,10,1.85')).toEqual(['185 USD']);
    expect(await read('Symbol,Qty,Avg Cost (paise),Invested Value\nINFY,10,140050,14005')).toEqual(['1400.5 INR']);
  });

  it('have their currency behind the price, without a header, in a file of DEGIRO', async () => {
    const file = await guessed(
      [
        'Date,Time,Product,ISIN,Venue,Quantity,Price,,Local value,,Value EUR,Order ID,',
        '05-14-2024,15:30,APPLE INC,US0378331005,XNAS,10,185.5000,USD,-1855.00,USD,-1714.80,,a1b2',
        '06-13-2024,16:01,APPLE INC,US0378331005,TDG,-4,171.50,EUR,686.00,EUR,686.00,,a1b4',
      ].join('\n'),
      'US',
    );
    expect(file.read.map((row) => row.split(' ').slice(1, 3).join(' '))).toEqual(['buy 10', 'sell 4']);
    expect(file.read.map((row) => row.replace(/^.*@ | on .*/g, ''))).toEqual(['185.5 USD', '171.5 EUR']);
  });
});

it('charges are not added to their own total', async () => {
  const file = await guessed(
    'Trade Date,Symbol,Side,Qty,Price,Brokerage,STT,Total Charges\n05-14-2024,INFY,Buy,10,1400,20,14,34',
    'IN',
  );
  expect(file.read).toEqual(['2: buy 10 IN:INFY @ 1400 INR + 34 on 2024-05-14 #-/-']);
});

it('a KFin statement names the scheme beside its house', async () => {
  const file = await guessed(
    [
      'Fund Name,Folio Number,Scheme Description,Transaction Date,Transaction Description,Amount,Units,NAV',
      'Axis Mutual Fund,987,Axis Bluechip Fund - Direct Growth,14-May-2024,Purchase,4999.75,100,49.9975',
    ].join('\n'),
    'IN',
  );
  expect(file.read).toEqual(['2: buy 100 IN:- "Axis Bluechip Fund - Direct Growth" @ 49.9975 INR on 2024-05-14 #-/-']);
});
