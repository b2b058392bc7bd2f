import { describe, expect, it } from 'vitest';
import { recordsOfCsv } from '../testing/csv.ts';
import { recordsOf, TODAY } from '../testing/fixture.ts';
import { heldAfter } from '../testing/held.ts';
import { EMPTY, planOf } from '../testing/make-plan.ts';
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
  ])('in a file of %s', async (_broker, ...rows) => {
    const records = await recordsOfCsv(rows.join('\n'));
    expect(records.trades).toEqual([]);
    expect(summarizeStatuses(records)).toEqual(['1: ignored header', '2: ignored short_sale', '3: ignored short_sale']);
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
