import { describe, expect, it } from 'vitest';
import { heldAfter } from '../testing/held.ts';
import { nameOf, readFixture, recordsOf } from '../testing/fixture.ts';
import { INDIA } from './india.ts';

describe('what is held after the trades of an Indian file', () => {
  it.each([
    [
      'zerodha/tradebook.csv',
      // INFY 10 + 5 + 5 − 8. Tata Steel was sold and never bought here.
      [
        'INE009A01021: 12 @ 1450.5 since 2024-05-06',
        'INE081A01020: missing 100 on 2024-06-11',
        'INE101A01026: 4 @ 2950.1 since 2025-02-03',
        'INE917I01010: 3 @ 9500 since 2024-06-10',
        'INF879O01027: 12.345 @ 81.0123 since 2024-06-13',
      ],
    ],
    // 12.345 − 2.345 units.
    ['zerodha/tradebook-coin.csv', ['INF879O01027: 10 @ 81.0123 since 2024-06-13']],
    // SBIN 20 − 20.
    ['zerodha/tradebook-2019.csv', ['ITC: 15 @ 296 since 2019-03-11']],
    [
      'groww/order-history.xlsx.jsonl',
      // INFY 10 − 4; HDFC Bank 1 + 2.
      [
        'INE002A01018: 5 @ 2900 since 2024-05-13',
        'INE009A01021: 6 @ 1450.5 since 2024-04-03',
        'INE040A01034: 3 @ 1600 since 2024-06-12',
      ],
    ],
    [
      'groww/mutual-fund-orders.xlsx.jsonl',
      // Parag Parikh 12.345 − 2.345 − 5 units.
      [
        'HDFC Balanced Advantage Fund Direct Plan IDCW Reinvestment: 1.2345 @ 40.5022 since 2025-06-18',
        'Parag Parikh Flexi Cap Fund Direct Growth: 5 @ 81.0123 since 2024-06-13',
        'UTI Nifty 50 Index Fund Direct Growth: 10.5 @ 150.1234 since 2025-06-17',
      ],
    ],
    [
      'icici-direct/transactions.csv',
      // Charges are part of the cost: (14,505 + 82.46) / 10; (31,660 + 179.98) / 200; (26,000 + 147.80) / (50 + 50); (12,186 + 69.27) / 15.
      [
        'INE002A01018: 10 @ 0 since 2024-10-28',
        'INE009A01021: 6 @ 1458.746 since 2024-05-06',
        'INE075A01022: 100 @ 261.478 since 2024-08-12',
        'INE171A01029: 200 @ 159.1999 since 2024-05-13',
        'STATE BANK OF INDIA: 15 @ 817.018 since 2025-01-09',
      ],
    ],
    [
      'upstox/trades.xlsx.jsonl',
      // INFY 10 + 5 − 4.
      ['INFOSYS LTD: 11 @ 1450.5 since 2026-04-03', 'TATA STEEL LTD: 20 @ 160 since 2026-08-28'],
    ],
    [
      'angel-one/trades.xlsx.jsonl',
      // (14,505 + 40.83) / 10; (7,200 + 8.55) / 2.
      ['INFOSYS LTD: 6 @ 1454.583 since 2026-04-03', 'LARSEN AND TOUBRO LTD: 2 @ 3604.275 since 2026-08-27'],
    ],
    [
      'dhan/transactions.csv',
      // (14,505 + 17.22) / 10; (16,000 + 16) / 100, of which 40 left on the day.
      [
        'Infosys: 6 @ 1452.222 since 2026-04-03',
        'MRF: 10 @ 125000.05 since 2026-09-14',
        'Tata Steel: 60 @ 160.16 since 2026-05-14',
      ],
    ],
    [
      'paytm-money/tradebook.xlsx.jsonl',
      // 6 of the first ten at (14,505 + 24.12) / 10 and ten at (14,505 + 57.48) / 10: 23,279.952 / 16. (3,200 + 13.24) / 20.
      ['INE009A01021: 16 @ 1454.997 since 2026-04-03', 'INE081A01020: 20 @ 160.662 since 2026-08-27'],
    ],
    [
      'fyers/trades.csv',
      // HDFC Bank 6 − 2.
      [
        'BAJAJ-AUTO: 2 @ 8800.5 since 2025-04-03',
        'HDFCBANK: 4 @ 1600 since 2025-04-03',
        'TATASTEEL: 50 @ 150.2 since 2025-04-04',
      ],
    ],
  ])('%s', async (path, held) => {
    expect([...heldAfter(await recordsOf(path))].sort()).toEqual(held);
  });
});

describe('the formats of Indian brokers', () => {
  it.each([
    ['zerodha/tradebook.csv', 'zerodha-tradebook 2024'],
    ['zerodha/tradebook.xlsx.jsonl', 'zerodha-tradebook 2024'],
    ['zerodha/tradebook-2019.csv', 'zerodha-tradebook 2019'],
    ['zerodha/console-holdings.xlsx.jsonl', 'zerodha-console-holdings 2024'],
    ['zerodha/console-holdings.csv', 'zerodha-console-holdings 2024'],
    ['zerodha/kite-holdings.csv', 'kite-holdings 2023'],
    ['groww/order-history.xlsx.jsonl', 'groww-orders 2025'],
    ['groww/holdings.xlsx.jsonl', 'groww-holdings 2025'],
    ['groww/holdings-2023.csv', 'groww-holdings 2023'],
    ['icici-direct/transactions.csv', 'icici-direct-transactions 2024'],
    ['icici-direct/summary.csv', 'icici-direct-holdings 2024'],
    ['upstox/trades.xlsx.jsonl', 'upstox-trades 2026'],
    ['angel-one/trades.xlsx.jsonl', 'angel-one-trades 2026-09'],
    ['angel-one/trades.csv', 'angel-one-trades 2026-09'],
    ['dhan/transactions.csv', 'dhan-transactions 2026'],
    ['paytm-money/tradebook.xlsx.jsonl', 'paytm-money-trades 2026'],
    ['fyers/trades.csv', 'fyers-trades 2025'],
  ])('know %s as %s, among those of all brokers', async (path, name) => {
    expect(nameOf((await readFixture(path)).recognition)).toBe(`known ${name}`);
  });

  it('name, where a file is refused, one of the same broker that is read', () => {
    for (const { broker, refusal } of INDIA) {
      if (refusal === undefined) continue;
      const instead = INDIA.find(({ id }) => id === refusal.instead);
      expect(instead).toMatchObject({ broker });
      expect(instead?.refusal).toBeUndefined();
    }
  });

  it('have one version of each name at a time', () => {
    const names = INDIA.map(({ id, version }) => `${id} ${version}`);
    expect(new Set(names).size).toBe(names.length);
  });
});
