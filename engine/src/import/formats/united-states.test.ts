import { describe, expect, it } from 'vitest';
import { recordsOfCsv } from '../testing/csv.ts';
import { recordsOf, TODAY } from '../testing/fixture.ts';
import { heldAfter } from '../testing/held.ts';
import { EMPTY, planOf } from '../testing/make-import-plan.ts';
import { summarizeStatuses } from '../testing/summaries.ts';
import { UNITED_STATES } from './united-states.ts';

describe('what is held after the trades of a file', () => {
  it.each([
    [
      'robinhood/activity.csv',
      // Apple (10 × 181.18 + 2.5 × 175.10) / 12.5. Nvidia 10 at 720 became 100, of which 50 were sold.
      ['AAPL: 12.5 @ 179.964 since 2024-01-05', 'BRK.B: 3 @ 365.5 since 2024-01-05', 'NVDA: 50 @ 72 since 2024-02-12'],
    ],
    [
      'fidelity/history.csv',
      // Apple 15 × 181.25 + 0.026 × 189.72 = 2,723.68272. Nvidia (7,225 + 4.95) / 100.
      [
        'AAPL: 15.026 @ 181.264655929722 since 2024-01-05',
        'KO: 40 @ ? since 2024-04-15',
        'NVDA: 100 @ 72.2995 since 2024-02-12',
      ],
    ],
    ['fidelity/history-all-accounts.csv', ['MSFT: 5 @ 479.75 since 2025-12-01']],
    [
      'schwab/transactions.csv',
      // Apple 1,000 − 40 and 25 of the plan, whose cost is unknown. Coca-Cola 2 for nothing and 20 bought: the 12 that left are those and ten of these. Nvidia (7,224.80 + 4.95) / 100.
      [
        'AAPL: 985 @ ? since 2024-01-05',
        'KO: 10 @ 59.5 since 2024-01-03',
        'NVDA: 100 @ 72.2975 since 2024-02-12',
        'SCHD: 1.2345 @ 26.33 since 2024-05-20',
      ],
    ],
    // (1,990 + 4.95 + 1,090.50 + 4.95) / 15.
    ['schwab/transactions-old.csv', ['BRK.B: 15 @ 206.026666666667 since 2018-02-05']],
    [
      'vanguard/ofxdownload-2024.csv',
      // (4,602 + 1,225 + 1,225 + 130) / 30.5; Apple 12 − 4, their cost unknown.
      ['AAPL: 8 @ ? since 2024-04-15', 'VTI: 30.5 @ 235.475409836066 since 2024-01-05'],
    ],
    [
      'interactive-brokers/activity.csv',
      // Apple 40 of the first hundred at (19,000 + 1) / 100 and 20 at 208: 11,760.40 / 60.
      [
        'INE009A01021: 1000 @ 1500.02 since 2026-05-05',
        'US0378331005: 60 @ 196.006666666667 since 2026-05-01',
        'US0846707026: 5 @ 480.2 since 2026-05-04',
      ],
    ],
    // (1,800 + 0.35) / 4.5.
    ['interactive-brokers/history.csv', ['MSFT: 3 @ 400.077777777778 since 2026-03-02']],
    ['interactive-brokers/flex.csv', ['US0378331005: 40 @ 190.01 since 2026-05-01']],
    ['interactive-brokers/flex-few-columns.csv', ['US5949181045: 2 @ 400.116666666667 since 2026-03-02']],
    [
      'ghostfolio/activities.csv',
      // (1,492.90 + 19) / 5; (51,372 + 20) / 30; (637.54 + 1) / 2. A share in London is none of the two countries'.
      [
        'BRK.B: 2 @ 319.27 since 2022-03-03',
        'INFY: 30 @ 1713.06666666667 since 2022-02-16',
        'MSFT: 3 @ 302.38 since 2021-09-16',
        'VOD.L: 100 @ ? since 2023-02-20',
      ],
    ],
    [
      'ghostfolio/activities-other-headers.csv',
      ['AAPL: 10 @ 152.99 since 2023-03-15', 'RELIANCE: 4 @ 2204.375 since 2023-03-20'],
    ],
    [
      'sharesight/all-trades.csv',
      // (1,529.90 + 1.50) / 10; (34,635 + 20) / 25; 858 / 30 after the split.
      ['AAPL: 6 @ 153.14 since 2023-03-15', 'INFY: 25 @ 1386.2 since 2023-03-20', 'NVDA: 30 @ 28.6 since 2023-05-02'],
    ],
  ])('%s', async (path, held) => {
    expect([...heldAfter(await recordsOf(path))].sort()).toEqual(held);
  });
});

describe('a short sale and its cover bring and take no shares', () => {
  it.each([
    [
      'E*TRADE',
      'Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $,Commission,Category,Note',
      '05/20/26,05/20/26,05/21/26,Sold Short,TESLA INC,TSLA,--,-10,273.11,2731.10,0.0,--,--',
      '05/27/26,05/27/26,05/28/26,Bought To Cover,TESLA INC,TSLA,--,10,260.00,-2600.00,0.0,--,--',
    ],
    [
      'Vanguard',
      'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,',
      '12345678,05/20/2026,05/21/2026,Sell short,Sell short,TESLA INC,TSLA,-10,273.11,2731.10,0.0,2731.10,0.0,SHORT,',
      '12345678,05/27/2026,05/28/2026,Buy to cover,Buy to cover,TESLA INC,TSLA,10,260.00,-2600.00,0.0,-2600.00,0.0,SHORT,',
    ],
    [
      'Charles Schwab',
      'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
      '05/20/2026,Sell Short,TSLA,TESLA INC,10,$273.11,,$2731.10',
      '05/27/2026,Buy to Cover,TSLA,TESLA INC,10,$260.00,,-$2600.00',
    ],
    [
      'Merrill',
      'Trade Date,Settlement Date,Account Registration,Account #,Type,Description 1 ,Description 2,Symbol/CUSIP #,Quantity,Price ($),Amount ($),',
      '05/20/2026,05/21/2026,Ravi Example CMA,1AB-00001,Security Transactions,Sell Short ,TESLA INC,TSLA,-10,273.11,"2,731.10",',
      '05/27/2026,05/28/2026,Ravi Example CMA,1AB-00001,Security Transactions,Buy to Cover ,TESLA INC,TSLA,10,260.00,"-2,600.00",',
    ],
    [
      'Webull, which calls the cover a purchase',
      'Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time',
      'Tesla Inc,TSLA,Buy,Filled,10,10,@240.00,240.00,DAY,06/05/2026 10:00:00 EDT,06/05/2026 10:00:04 EDT',
      'Tesla Inc,TSLA,Short,Filled,10,10,@250.00,250.10,DAY,06/01/2026 10:00:00 EDT,06/01/2026 10:00:04 EDT',
    ],
    [
      'Interactive Brokers, in a flex query',
      'CurrencyPrimary,AssetClass,Symbol,TradeDate,Buy/Sell,Quantity,TradePrice,Open/CloseIndicator',
      'USD,STK,TSLA,20260520,SELL,-10,273.11,O',
      'USD,STK,TSLA,20260527,BUY,10,260,C',
    ],
    [
      'Interactive Brokers, in a flex query of a purchase that turns a position',
      'CurrencyPrimary,AssetClass,Symbol,TradeDate,Buy/Sell,Quantity,TradePrice,Open/CloseIndicator',
      'USD,STK,TSLA,20260520,SELL,-10,273.11,O',
      'USD,STK,TSLA,20260527,BUY,10,260,C;O',
    ],
  ])('in a file of %s', async (_broker, ...rows) => {
    const records = await recordsOfCsv(rows.join('\n'));
    expect(records.trades).toEqual([]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '2: ignored short_sale', '3: ignored short_sale']);
  });
});

it('what is bought beyond a short sale is owned', async () => {
  const order = (day: string, side: string, filled: number) =>
    `Tesla Inc,TSLA,${side},Filled,${filled},${filled},@240.00,240.00,DAY,06/${day}/2026 10:00:00 EDT,06/${day}/2026 10:00:04 EDT`;
  const rows = [
    'Name,Symbol,Side,Status,Filled,Total Qty,Price,Avg Price,Time-in-Force,Placed Time,Filled Time',
    order('01', 'Buy', 4),
    order('02', 'Sell', 4),
    order('03', 'Short', 10),
    order('04', 'Buy', 6),
    order('05', 'Buy', 9),
  ];
  const records = await recordsOfCsv(rows.join('\n'));
  expect(records.trades.map(({ place, action, quantity }) => [place.line, action, quantity])).toEqual([
    [2, 'buy', 4],
    [3, 'sell', 4],
    [6, 'buy', 5],
  ]);
  expect(summarizeStatuses(records)).toEqual(['1: ignored header', '4: ignored short_sale', '5: ignored short_sale']);
});

describe('old shares that leave under their CUSIP', () => {
  it.each([
    [
      'Fidelity',
      'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date',
      '04/10/2024,REVERSE SPLIT R/S TO LCID#REOR M0051234560000,549498103,LUCID GROUP INC,Cash,-100,,,,,,2093.73,',
      '05/16/2024,YOU BOUGHT US TREASURY NOTE,91282CJL6,US TREASURY NOTE,Cash,10000,99.5,,,,-9950.00,2093.73,',
    ],
    [
      'E*TRADE',
      'Activity/Trade Date,Transaction Date,Settlement Date,Activity Type,Description,Symbol,Cusip,Quantity #,Price $,Amount $,Commission,Category,Note',
      '04/10/24,04/10/24,04/10/24,Reverse Split,LUCID GROUP INC,549498103,--,-100,,0.0,0.0,--,--',
      '05/16/24,05/16/24,05/17/24,Bought,US TREASURY NOTE,91282CJL6,--,10000,99.5,-9950.00,0.0,--,--',
    ],
    [
      'Vanguard',
      'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,',
      '12345678,04/10/2024,04/10/2024,Reverse split,Reverse split,LUCID GROUP INC,549498103,-100,0.0,0.0,0.0,0.0,0.0,CASH,',
      '12345678,05/16/2024,05/17/2024,Buy,Buy,US TREASURY NOTE,91282CJL6,10000,99.5,-9950.00,0.0,-9950.00,0.0,CASH,',
    ],
    [
      'Merrill',
      'Trade Date,Settlement Date,Account Registration,Account #,Type,Description 1 ,Description 2,Symbol/CUSIP #,Quantity,Price ($),Amount ($),',
      '04/10/2024,04/10/2024,Ravi Example CMA,1AB-00001,Other,Reverse Split ,LUCID GROUP INC,549498103,-100,--,--,',
      '05/16/2024,05/17/2024,Ravi Example CMA,1AB-00001,Security Transactions,Purchase ,US TREASURY NOTE,91282CJL6,10000,99.5,"-9,950.00",',
    ],
  ])('of %s are named, and what is bought under one is a bond', async (_broker, ...rows) => {
    const records = await recordsOfCsv(rows.join('\n'));
    expect(records.trades).toEqual([]);
    expect(records.statuses.map(({ status, reason }) => [status, reason])).toEqual([
      ['ignored', 'header'],
      ['wrong', 'corporate_action'],
      ['ignored', 'bond'],
    ]);
  });
});

describe('rows that would be cash', () => {
  it.each([
    [
      'Fidelity',
      'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date',
      '05/20/2026,JOURNALED VS Z12-345678 APPLE INC (AAPL) (Cash),AAPL,APPLE INC,Cash,-40,,,,,,2093.73,',
      ['transfer_out 40'],
    ],
    [
      'Interactive Brokers',
      'Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount',
      'Transaction History,Data,2026-05-20,U***54321,APPLE INC,Transfer,AAPL,50,-,USD,-,-,-',
      ['transfer_in 50'],
    ],
    [
      'Vanguard',
      'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commissions and Fees,Net Amount,Accrued Interest,Account Type,',
      '12345678,05/20/2026,05/20/2026,Distribution,Distribution,VANGUARD TOTAL STOCK MARKET,VTI,-50,0.0,0.0,0.0,0.0,0.0,CASH,',
      [],
    ],
  ])('of %s are none where they move shares', async (_broker, header, row, trades) => {
    const records = await recordsOfCsv([header, row].join('\n'));
    expect(records.trades.map(({ action, quantity }) => `${action} ${quantity}`)).toEqual(trades);
    expect(records.statuses.at(-1)?.status).not.toBe('ignored');
  });
});

describe('a file of positions and trades', () => {
  it('of Vanguard has the positions say how many, and the trades what they cost and since when', async () => {
    const { changes, incomplete } = await planned('vanguard/ofxdownload-2024.csv', 'vanguard-download');
    expect(
      changes.map(({ change, after }) => [
        change,
        after?.symbol,
        after?.shares,
        after?.purchasePrice,
        after?.purchaseDay,
      ]),
    ).toEqual([
      ['new', 'VTI', 30.5, 235.475409836066, '2024-01-05'],
      ['new', 'VXUS', 100, null, TODAY],
      ['new', 'AAPL', 8, null, '2024-04-15'],
    ]);
    expect(changes.map(({ after }) => after?.isMovedIn)).toEqual([undefined, undefined, true]);
    // It was bought before the eighteen months that a file has.
    expect(incomplete).toEqual([
      { symbol: 'VXUS', market: 'US', what: 'holds_more', quantity: 100, since: '2024-01-05' },
    ]);
  });

  it('of Interactive Brokers is two countries in one portfolio', async () => {
    const { changes, incomplete } = await planned('interactive-brokers/activity.csv', 'interactive-brokers-activity');
    expect(changes.map(({ after }) => after)).toEqual([
      {
        symbol: 'AAPL',
        exchange: 'NASDAQ',
        market: 'US',
        currency: 'USD',
        shares: 60,
        purchasePrice: 196.006666666667,
        purchaseDay: '2026-05-01',
      },
      {
        symbol: 'BRK.B',
        exchange: 'NYSE',
        market: 'US',
        currency: 'USD',
        shares: 5,
        purchasePrice: 480.2,
        purchaseDay: '2026-05-04',
      },
      {
        symbol: 'INFY',
        exchange: 'NSE',
        market: 'IN',
        currency: 'INR',
        shares: 1000,
        purchasePrice: 1500.02,
        purchaseDay: '2026-05-05',
      },
    ]);
    expect(incomplete).toEqual([]);
  });

  async function planned(path: string, formatId: string) {
    const records = await recordsOf(path);
    return planOf({ ...records, formatId }, EMPTY);
  }
});

describe('the formats of US brokers and of those for the whole world', () => {
  it('have one version of each name at a time', () => {
    const names = UNITED_STATES.map(({ id, version }) => `${id} ${version}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
